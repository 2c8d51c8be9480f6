# /help: a short tour, one page after the other

help-title = ### UNO by the rules of your table
help-page = -# Page { $page } of { $pages }: { $title }
button-help-back = Back
button-help-next = Next

help-start-title = A table
help-start = { $play } opens a table here or in a thread, with the rules you pick. Everybody presses Join, the host presses Start.
    { $rules } shows the rules in force, { $presets_list } those that this server has to offer; before the start the host may change them with Change rules.
    With two players it can begin; more may sit down later with { $join }.
help-hand-title = Your hand
help-hand = Only you see your cards. Press My hand on the table, or use { $hand } anywhere in the channel.
    A card is one press. Green fits now, grey does not, blue buttons are acts, red ones are final. Draw takes a card, Pass ends your turn after drawing.
    A wild card asks for a colour first.
help-uno-title = Uno!
help-uno = With your last card, or just before, press Uno! or use { $uno }. Somebody forgot? Catch! is on the table, and { $uno } does that too.
    Two or four cards are coming your way? Draw them. A wild draw four can be challenged with Challenge: perhaps it was a bluff.
help-table-title = The table
help-table = It shows whose turn it is, the top card, the colour, how many cards must be drawn and what happened last. { $table } finds it, { $log } tells more, { $score } shows the points.
    Whatever is refused or punished names its rule, with a button to it.
help-tips-title = Tips for winning
help-tips = ### Your hand
    - Keep one wild card as your last or last but one: it fits on everything, so nobody can stop you by changing the colour. But it costs most if somebody else goes out first. When the next player is down to two cards, play it.
    - Attack or defend? While everybody still holds many cards, build a hand that runs out smoothly. Once somebody is nearly done, get rid of what is expensive: wild cards, then skips, reverses and +2, then high numbers.
    - Change the colour with a number or a sign rather than with a wild card: a green 7 on a red 7 costs you nothing.
    - A 0 holds a colour best: there is only one in each colour, but two of every other number.
    - Pick the colour you hold most of, not the one of your single best card.
    ### The others
    - Count along. Does the next player hold one or two cards? Use skip, reverse or +2 now, not later.
    - Remember what somebody had to draw on: that colour is missing there. Pick it when that player gets dangerous.
    - Somebody picked a colour with a wild card? They hold more of it. Change it as soon as you can.
    - Press Uno! before your last but one card, then nobody can catch you. And keep an eye on the others: { $uno } is quick.
    ### Wild draw four
    - A challenge is about the colour that was in force before it. It pays if you think it is a bluff one time in three: losing costs you two more cards, winning saves you all four.
    - A full hand, or the same colour played by that player a moment ago: probably a bluff. Two cards left: probably not.
    - Want to bluff? Do it early and with few cards of that colour.
help-house_tips-title = Tips for house rules
help-house_tips = These help where the rule is on; { $rules } shows which are.
    - **Stacking**: keep a +2 as a shield rather than to attack. The sum goes round: with few players, start a stack only if you could answer it again.
    - **Draw until it fits**: hold on to a wild card, it saves you long draws. Pick colours that others lack.
    - **7-0**: a 7 is best in a bad hand. With one card left, expect somebody to take it from you. Before you play a 0, look whose hand you get.
    - **Jump-in**: know your cards. Sort by number and watch for twins of yours. If a miss costs something, look first and press then.
    - **Several cards at once**: save runs and twins for the end, they empty a hand in one turn. Do not forget to call.
    - **Slap and buzzer**: keep your hand open, because its button is closer to your thumb than the one in the channel.
    - **Partners**: your partner going out wins for you too. Pick the colour your partner plays, save skips and +2 for the other side, and play for whichever of you two holds fewer cards.
    - **Fewest points, or out at a limit**: an expensive card in your hand is a danger from the first turn. Play high cards before low ones.
    - **Cheating and peeking**: accuse right away, because the next card closes the case. The best time to cheat is when everybody watches somebody else.
    - **Penalties on demand**: nobody reminds you. Look after each mistake whether there is something to claim.
    - **Something new?** Add computers in the lobby, easy, normal or hard, and try a rule with them before you play it with others.
help-typing-title = Typing and listening
help-typing = Everything can be typed: { $card } offers what fits while you type, { $choose } answers a question; { $draw }, { $pass }, { $challenge } and { $buzz } are the buttons. { $top } and { $turn } tell how things stand, { $hint } says what a computer would play and why, { $sort } sorts your hand.
    { $call } and { $catch } are for the last card; { $peek }, { $accuse }, { $claim } and { $propose } name a player, { $vote } answers what the table is asked. { $seats } lists everybody, { $backs } the backs of two-sided cards.
    { $start }, { $computer }, { $remove }, { $change }, { $clocks } and { $lock } are for the host; { $word } adds a word to the shuffle, { $next } deals, { $resume } ends a pause, { $rematch } plays again, { $takeover } asks for a free seat, { $notify } tells you of new tables.
    { $me } is yours alone: text mode for screen readers, language, pings, more time, sort order and larger rows of buttons.
help-coming-title = Coming and going
help-coming = { $join } sits you down, now or with the next round. { $away } has your seat held, { $back } takes it back, { $leave } leaves the match.
    { $pause } asks for a break, { $kick } asks to remove somebody, { $host } hands the table over, { $end } ends it. { $server_language } and { $server_style } are for who manages the server.
help-server-title = In this server
help-server = { $presets_list } shows the sets of rules you can pick here. Who manages the server makes others with { $preset_edit_create }, and finds every setting with { $server_overview }.
    { $league } is the table of the season. { $stats } sums up what you or somebody else did here, { $history } shows past matches step by step.
    Your data is yours: { $privacy_export } hands it to you, { $privacy_delete } deletes what names you.
help-operator = **Who runs me:** { $who }
help-document-privacy = Privacy
help-document-terms = Terms
help-example = An example. { $picture }
help-legal = -# Not affiliated with Mattel. UNO, UNO Flip!, UNO Show ’Em No Mercy, UNO All Wild! and UNO Attack! are its trademarks. All cards here are drawn by ourselves.
