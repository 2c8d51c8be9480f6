# The game explained from the beginning: docs/RULES.md and /rules. Buttons are arguments.

game-goal-title = The game in short
game-goal = - **Goal:** be the first to get rid of all your cards. Everybody starts with seven.
    - **Your turn:** play one card that matches the top card in **colour**, **number** or **symbol**, or a **wild card**, which always fits. Nothing fits? Draw one; if it fits, you may play it right away.
    - **Action cards** make the next player draw or miss a turn, or change the direction.
    - **Uno!** With one card left, press { $uno } before somebody catches you. Otherwise you draw two.
    - **Winning:** the player who plays the last card gets the points of all cards that the others still hold. 500 points win the match.
game-deal-title = Before the first turn
game-deal = Everybody gets seven cards, which only they can see. The rest is the draw pile. Its first card is turned up and begins the discard pile.
    Who deals is decided by lot: everybody draws a card, and the highest number deals. The player to the left of the dealer begins, and play goes clockwise.
    If the first card is an action card, it already counts: after a +2 the first player draws two and misses the turn, after a skip the first player misses the turn, after a reverse the dealer begins and play goes the other way. After a wild the first player chooses the colour.
    The bot does all of this for you.
game-turn-title = A turn, step by step
game-turn = 1. Look at the **top card** and at the **colour in force**. That is the colour of the top card, or the one chosen with a wild card.
    2. Play one card that matches: the same colour, the same number or the same symbol. A wild card matches everything, and with it you choose the colour.
    3. Nothing matches, or you would rather keep your cards? Press { $draw }. If the drawn card matches, you may play it, and only it, or press { $keep }. If it does not match, your turn is over.
    4. Then the next player has a turn: clockwise at first, the other way round after a reverse.
    5. Did somebody play a +2 or +4 before you? Then you play nothing: you draw the cards and miss your turn. You may challenge a +4 instead.
    - **Example:** a yellow 3 is on top. Ann plays a yellow skip, so Ben misses a turn. Cleo has neither yellow nor a skip and draws: a yellow 9. It fits, and Cleo plays it. Dora plays a blue 9, because the number is the same. Now blue is in force.
    When the draw pile is empty, the discard pile is shuffled and becomes the new draw pile; only its top card stays.
game-cards-title = The cards
game-cards = Every card can be played on its own colour, and on its own number or symbol in any colour. Wild cards can be played on anything.
game-uno-title = Calling Uno
game-uno = With exactly **one card left** you must call: press { $uno }. You may also do it a moment earlier: on your turn, with two cards in hand, before you play one of them.
    - **You forgot?** Anybody may press { $catch } until the next player plays, draws or challenges, or runs out of time. The first press counts: if you call before somebody catches you, nothing happens. If you are caught, you draw **two cards**.
    After that nobody can catch you any more. If you come down to one card again, you must call again.
    - **Example:** Ben has two cards, plays a red 4 and forgets to call. Dora presses { $catch } before Cleo has played. Ben draws two.
game-points-title = Points, rounds and the match
game-points = A **round** is over when somebody plays the last card. If that was a +2 or +4, the next player still draws the cards, and they count.
    The winner of the round gets points for every card that the others hold: a number counts as printed, skip, reverse and +2 count 20, wild cards 50.
    Then new cards are dealt. The first player with **500 points** wins the **match**.
    - **Example:** Ann goes out. Ben holds a red 7 and a wild, which makes 57. Cleo holds a green skip and a blue 0, which makes 20. Ann gets 77 points.
game-others-title = Out of turn: who may do what
game-others = You play when it is your turn. A few things can be done at any time, and what counts then is **whose press arrives first**.
    - **Call Uno:** a player who has come down to one card, until the next player acts.
    - **Catch:** anybody, as long as somebody has forgotten to call.
    - **Challenge a +4:** only if you must draw for it, and instead of drawing. If it was a bluff, the player who played it draws the four. If not, you draw six.
    With some house rules there is more:
    - **Jump in:** anybody with a card like the one on top, and play goes on from there.
    - **Slap and buzzer:** everybody presses a button, and the last one draws.
    - **Sequences:** a player who has just played a number goes on with the next one, until somebody else acts.
    - **Accuse, claim, vote:** anybody, where cheating, peeking or penalties are part of the game.
    While somebody chooses a colour or a player, or everybody is slapping, the others wait.
game-time-title = When time runs out
game-time = - **A turn** lasts 60 seconds at most. Then you draw one card, or all the cards of a +2 or +4, and your turn is over. If you had drawn already, nothing more is drawn. A table can choose other times or none.
    - **A choice** lasts 20 seconds at most. Then the bot chooses: the colour you hold most of, the next player, a random card to give; anything optional is skipped.
    - **Two turns in a row** without a press: you are away, and a computer plays for you. Any press at the table brings you back.
game-two-title = With two players
game-two = A **reverse acts as a skip**: the other player misses a turn, and you play again. The same goes for a skip, a +2 and a +4. Passing hands on means swapping them. Everything else is as with more players.
game-leaving-title = Leaving, being away, coming late
game-leaving = - **Away for a while?** Say so under { $more }, and a computer plays for you until you are back.
    - **Leaving:** your cards go under the draw pile, and what you had to draw is forgotten. The others play on. With only one player left the match is over, and that player wins.
    - **Coming back:** if you have left, you can play again in the next round, with the points you had.
    - **Coming late:** new players join in the next round and start with 0 points. Where the fewest points win, they start with as many as the player who has the most.
game-words-title = Words
game-words = - **Draw pile:** the face-down cards. **Discard pile:** the cards that were played; the **top card** is the last one.
    - **Colour in force:** the colour that has to be matched. After a wild card it is the chosen one.
    - **Number card:** 0 to 9. **Action card:** skip, reverse, +2. **Wild card:** every card without a colour of its own, the +4 too.
    - **Turn:** what one player does before the next. **Round:** from dealing the cards until somebody goes out. **Match:** all rounds until somebody has won.
    - **Going out:** playing your last card.
    - **Must draw:** a +2 or +4 was played before you. **Stacking:** adding one yourself instead of drawing, if the table allows it.
    - **Answer:** a card played instead of drawing for a +2 or +4.
    - **Challenge:** saying that a +4 was a bluff. **Catch:** noticing a forgotten Uno. **Accuse:** noticing a cheat or a peek.
    - **Jump in:** playing a card although it is somebody else’s turn.
    - **Pass:** ending your turn without playing a card, or without playing another one.
    - **House rule:** anything that is not as in the classic game. **Preset:** a set of house rules with a name.
game-no-mercy-title = No Mercy
game-flip-title = Flip
game-wild-attack-title = All Wild and Attack
game-ordinary-title = Mau-Mau and Crazy Eights
game-wishes-title = What do you want to play?
game-good-title = Rules that go well together
game-bad-title = Rules that do not go well together
game-button = **{ $label }**
game-numbers = Numbers { $low } to { $high }
game-numbers-some = Numbers { $list }
game-points-printed = as printed
game-edition = **{ $title }**
game-card = **{ $name }** ({ $points }): { $effect }
game-seven-zero = 7-0 (swap hands with a 7, pass them on with a 0)
game-card-signs = - { $signs } { $card }

# What a card does, by its symbol
does-number = Nothing special, unless the table gives its number an effect.
does-skip = The next player misses a turn.
does-reverse = The direction changes: clockwise becomes counter-clockwise, or back. With two players it acts as a skip.
does-draw_two = The next player draws two cards and misses a turn.
does-wild = You choose the colour. You may also keep the current one.
does-wild_draw_four = You choose the colour. The next player draws four cards and misses a turn. If you still have a card of the colour that was in force before, you are bluffing, and the next player may challenge you.
does-wild_shuffle_hands = You choose the colour. All hands are collected, shuffled and dealt out again one by one, starting with the next player. Only in the 2018 deck.
does-wild_customizable = You choose the colour, and whatever the table has agreed on happens; if nothing is agreed, everybody else draws one. Only in the 2018 deck.
does-buzzer = Can be played on anything. Everybody presses the buzzer, and the last one draws three cards. Then any card may be played. Only in the deck if the table adds buzzer cards.
does-wild_downpour_one = You choose the colour. Everybody else draws one card. Only in the deck if the table adds downpour cards.
does-wild_downpour_two = You choose the colour. Everybody else draws two cards. Only in the deck if the table adds downpour cards.

# Cards of other editions
does-draw_one = The next player draws one card and misses a turn.
does-draw_four = The next player draws four cards and misses a turn.
does-draw_five = The next player draws five cards and misses a turn.
does-skip_everyone = Everybody else misses a turn: you play again.
does-discard_all = All your other cards of its colour are discarded with it, and do nothing.
does-wild_draw_two = You choose the colour. The next player draws two cards and misses a turn, or challenges it like a +4.
does-wild_draw_six = You choose the colour. The next player draws six cards and misses a turn.
does-wild_draw_ten = You choose the colour. The next player draws ten cards and misses a turn.
does-wild_reverse_draw_four = You choose the colour, and the direction changes. The player who is next then draws four cards and misses a turn. With two players you must draw the four yourself, unless you add a card or this was your last one.
does-colour_roulette = The next player chooses the colour, draws face-up cards until one of that colour comes, keeps them all and misses a turn.
does-flip = Everything is turned over: all hands, the draw pile and the discard pile.
does-wild_draw_colour = You choose the colour. The next player either draws until a card of that colour comes and misses a turn, or challenges it like a +4.
does-wild-colourless = Nothing. It can be played on any card, like all others here.
does-wild_reverse = The direction changes. With two players it acts as a skip.
does-wild_skip = The next player misses a turn.
does-wild_skip_two = The next two players miss a turn, but never you. With three players you play again.
does-wild_draw_two-colourless = The next player draws two cards and misses a turn.
does-wild_draw_four-colourless = The next player draws four cards and misses a turn.
does-wild_targeted_draw_two = You choose a player, who draws two cards but misses no turn.
does-wild_forced_swap = You must swap hands with a player of your choice.
does-hit_one = The next player presses the shooter once and misses a turn.
does-hit_two = The next player presses the shooter twice and misses a turn.
does-trade_hands = You must swap hands with a player of your choice.
does-wild_attack_attack = You choose the colour. The next player presses the shooter until cards come out, and misses a turn.
does-wild_all_hit = You choose the colour. Everybody else presses the shooter once; nobody misses a turn.
does-wild_hit_fire = You choose the colour. The next player presses the shooter until cards come out, and misses a turn.
does-wish = Can be played on any card. You choose the suit that has to be matched.
does-rank = Nothing special, unless the table gives it an effect.

# What is different in an edition, before its cards
edition-no-mercy = 168 cards, and nobody is spared. Numbers, skip, reverse and +2 are as in the classic game.
    - **Stacks:** if you must draw, you may add any draw card with the same number or a higher one, in any colour. A player who adds none draws them all.
    - **Nothing fits?** You draw until a card fits, and must play it. With a card that fits you may not draw.
    - **7 and 0:** with a 7 you must swap hands with somebody, with a 0 everybody passes their hand on.
    - **Mercy:** with 25 cards or more you are out until the next round.
    - **Points:** the winner of the round also gets 250 for every player who is out. 1,000 points win the match.
    - The first card is always a number.
edition-flip = Every card has two sides, a light one and a dark one, and all are played with the same side up. A round begins on the light side.
    - **Turning over:** when somebody plays a flip, everything is turned over: all hands, the draw pile and the discard pile, whose bottom card is now on top. That card does nothing, and you play on it. If it is a wild card, the next player chooses the colour first.
    - **Backs:** you see the other sides of everybody else’s cards and of the next card to draw, but not those of your own.
    - **The dark side** is pink, teal, orange and purple, and its cards are meaner.
    - **Points:** what counts is the side that is up when the round ends.
edition-all-wild = 112 cards without colours: any card can be played on any other. What matters is what the cards do. The first card does nothing.
    - **Example:** Ann plays a wild skip two. Ben and Cleo miss their turns, and Dora plays any card.
edition-attack = 112 cards and a shooter. The other cards are as in the classic game.
    - **The shooter:** instead of drawing a card you press it. Seven presses in ten give nothing, the others one to eight cards.
    - **Nothing fits?** Press once. Your turn is over, whatever comes.
    - **A forgotten Uno** costs two presses.
edition-attack-1998 = The older deck: two cards of the newer one, the hit one and the wild attack, are missing, and there are three others. The shooter is the same.
edition-mau-mau = 32 playing cards, from 7 to ace. Suits are the colours: a card must have the suit or the rank of the top card.
    - **Before the first turn:** everybody gets five cards. With five or more players, several decks are shuffled together.
    - **Seven:** you may answer with another seven. Then the next player must draw for both.
    - **Jack:** can be played on any card but another jack.
    - **Points:** everybody writes down what they still hold. When somebody has 100, the player with the fewest points wins.
edition-crazy-eights = 52 playing cards, from 2 to ace. Here too suits are the colours, and everybody gets five cards. The first card is always a number.
    - **Two:** you may answer with another two.
    - **Nothing fits?** You draw until a card fits.
    - **Points:** the winner of the round gets the points of all cards that the others still hold. 100 points win the match.

# Who a preset is for: one sentence, also shown under its name in menus
suits-classic = The game as everybody knows it: for new players, and for when nobody wants to explain rules.
suits-official-2018 = The 2018 box with its four extra wild cards: for people who own it, or like surprises.
suits-house-2018 = Stacking, jump-ins and 7-0: for experienced groups who like it fast and unfair.
suits-six-smackdown = Every 6 is a race to the button: for four or more people with quick fingers.
suits-audio-table = Calm, without races or stacks: for people who listen, use a screen reader, or like it quiet.
suits-audio-table-all = With many extra rules, from sequences to buzzers: for people who know the calm version.
suits-german-classic = Strict: mistakes cost cards if somebody claims the penalty. For players who know the rules by heart.
suits-german-pub = Nearly everything at once, loud and long: for a regular group with an evening to spare.
suits-family = +2 on +2, 7-0 and drawing until it fits: for all ages, the way many play at home.
suits-knock-out = Collect 500 points and you’re out: for people who like a match to get tense at the end.
suits-partners = Two against two, or more pairs: for four, six or eight people who would rather win together.
suits-h2o = Downpours make everybody draw: for cheerful groups who do not mind big hands.
suits-quick = One round, 20 seconds a turn: for a lunch break.
suits-cheaters = Cheat and peek, but do not get caught: for friends who watch each other closely.
suits-no-mercy = Stacks up to +10, and out with 25 cards: for people who want to suffer and laugh about it.
suits-flip = Every card has a second, meaner side: for players who want something new to think about.
suits-all-wild = Every card fits, and only the effects count: for small children and very short breaks.
suits-attack = A shooter decides how many cards you draw: for groups who leave things to luck.
suits-attack-1998 = The shooter with the 1998 deck: for people who remember it.
suits-mau-mau = Seven draws two, eight skips, jack chooses: for everybody who learnt it with ordinary cards.
suits-crazy-eights = Eights are wild, with a deck of 52: for people who like the ancestor of all these games.

# What do you want to play?
wish-first = **We have never played.** No races, no tricks, and the bot shows what fits.
wish-home = **The way we play at home.** +2 on +2, jump in, swap hands with the 7 and the 0.
wish-quick = **Quick, in a break.** One round, short turns.
wish-short = **Not so long, please.** Fewer points to win, or a limit on rounds.
wish-stacks = **Big stacks and revenge.** A +2 comes back as a +10.
wish-bluff = **Bluffing.** The +4 as a test of nerves.
wish-races = **Quick fingers.** Jump in, slap, press the buzzer.
wish-calm = **No races.** Nobody has to be quick: for slow connections, screen readers, and people who chat while they play.
wish-chaos = **Chaos.** Hands wander or grow, and nobody can plan.
wish-cheat = **Lying and catching.** If nobody catches you, you were honest.
wish-strict = **Strict.** Mistakes cost cards, as they do at a real table.
wish-partners = **In teams.** You win together.
wish-survive = **The last one standing wins.** Players drop out, round by round or with a full hand.
wish-many = **With many people.** Ten or more, and nobody waits long.
wish-slow = **Over the whole day.** Everybody plays when they have time.
wish-silent = **Something to laugh about.** Silence on red, and a word for your last cards.
wish-mean = **Mean and loud.** Sixteen cards in one go, and out with twenty-five.
wish-suits = **With ordinary playing cards.** Suits, jacks and eights instead of colours and wilds.
wish-new = **Something new.** Every card has two sides, and everybody sees your backs but you.
wish-luck = **Pure luck.** Hardly anything to think about, plenty to groan about.
wish-line = - { $wish } Start with { $presets }.
wish-line-more = - { $wish } Start with { $presets }. Goes well with { $options }.
wish-effects = { $title } ({ $effects })
wish-option = { $title }: { $value }

# Combinations: titles of the options, then why
pair-line = - **{ $titles }:** { $reason }
good-stack-answers = More ways out of a stack: it wanders round the table twice before somebody draws fourteen.
good-stack-answer = Nobody wins safely with a +2: the next player may send it on, even back to you.
good-mercy-keep = Drawing until it fits makes big hands, and mercy makes them dangerous. Rounds stay short.
good-seven-jump = A swapped hand is never safe, because anybody may jump in with the 7 or the 0.
good-number-bomb = Without playing several of a number in one turn a bomb hardly ever happens.
good-strict-claim = Mistakes are possible, and it takes attention to punish them. This is how many play with real cards.
good-peek-price = A price for wrong accusations keeps people from accusing each other all the time.
good-cheat-price = As with peeking: be sure before you accuse.
good-double-calls = If two equal cards can end the round, “duo” warns the others.
good-bluff-price = If an uncovered bluff costs more than four cards, bluffing becomes a real decision.
good-knockout-factor = Points counted twice end a knock-out match in half as many rounds.
good-partners-hands = Partners see who is about to go out, and can help in time.
good-mercy-bonus = Putting others out pays: the bonus makes big stacks worthwhile.
good-higher-last = Going out on a small draw card wins nothing yet: another with the same number or a higher one sends it on.
bad-strict-cheat = They cannot be combined: a strict table takes every wrong card back right away, and cheating lives on nobody noticing.
bad-partners-minus = They cannot be combined: pairs collect points together, and minus points belong to one hand alone.
bad-must-voluntary = A player who must play cannot draw by choice. The second rule does nothing then.
bad-blind-drawn = A card that nobody has seen cannot be played right away. The second rule does nothing then.
bad-stack-tested = Without stacking there is never more than one +4 to test.
bad-clock-slow = Without a time limit nobody runs out of time.
bad-finish-bonus = If the last card must be a number, no wild card ever earns a bonus.
bad-calls-off = Without calls there is no duo, trio or quattro either.
bad-keep-limit = Drawing until one fits ends at the hand limit: a player with a full hand passes if nothing fits.
bad-random-reverse = If the lot decides who is next, a change of direction means nothing.
bad-long = This gets **long**: hands hardly ever become empty. For a short evening leave one of them out, or play to fewer points.
bad-late-buzz = In text mode or on a slow connection races are lost before they begin. Play one of them, or none.
