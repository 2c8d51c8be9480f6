import { Bench } from "./bench/bench.js";
import { Line } from "./line.js";
import { restoreTheme } from "./theme.js";
import { keepTime } from "./times.js";
import { World } from "./world.js";

restoreTheme();
const line = new Line(`${location.origin.replace("http", "ws")}/sandbox/live`);
const world = new World(line);
const bench = new Bench(world);
let begun = false;

line.opened.listen(async () => {
  await world.load();
  bench.top.setOffline(false);
  if (!begun) bench.begin();
  begun = true;
});
line.closed.listen(() => bench.top.setOffline(true));
keepTime(world.clock);
line.connect();
