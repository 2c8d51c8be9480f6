# /help: a short tour, one page after the other

help-title = ### UNO by the rules of your table
help-page = -# Page { $page } of { $pages }: { $title }
button-help-back = Back
button-help-next = Next

help-start-title = A table
help-start = { $play } opens a table here or in a thread, with the rules you pick. Everybody presses **Join**, and the host presses **Start**.
    { $rules } shows the rules of the table, { $presets_list } the sets of rules that this server offers. Until the match starts, the host can change single rules with **Change rules**.
    Two players are enough to start; others can come in later with { $join }.
help-hand-title = Your hand
help-hand = Only you see your cards. Press **My hand** at the table, or use { $hand } in its channel.
    Press a green card to play it; grey cards do not fit. **Draw** takes a card, and **Pass** ends your turn after drawing.
    When you play a wild card, you choose the colour first.
help-uno-title = Uno!
help-uno = Down to your last card, or about to be? Press **Uno!** or use { $uno }. Somebody forgot? Press **Catch!** at the table; { $uno } does that, too.
    Somebody played a +2 or +4 before you? Draw the cards. If you think that a +4 was a bluff, press **Challenge** instead.
help-table-title = The table
help-table = It shows whose turn it is, the top card, the colour, how many cards must be drawn and the latest moves. { $table } finds it, { $log } shows more of what happened, { $score } shows the points.
    Whenever something is refused or punished, a button leads to the rule.
help-tips-title = Tips for winning
help-tips = ### Your hand
    - Save one wild card for the end: it can be played on anything, so nobody can stop you by changing the colour. But it costs most if somebody else goes out first. When the next player is down to two cards, play it.
    - Attack or defend? While everybody still holds many cards, build a hand that you can play card by card. Once somebody is nearly out, get rid of your expensive cards: first wild cards, then skips, reverses and +2, then high numbers.
    - Change the colour with a number or a symbol rather than with a wild card: a green 7 on a red 7 costs you nothing.
    - Want to keep a colour in force? Play a 0: there is only one in each colour, but two of every other number.
    - Choose the colour you have most of, not the colour of your best card.
    ### The others
    - Count along. Does the next player hold one or two cards? Use skip, reverse or +2 now, not later.
    - Remember the colours on which somebody had to draw: they have none of them. Choose one of those when that player gets dangerous.
    - Somebody chose a colour with a wild card? They have more of it. Change it as soon as you can.
    - Press **Uno!** before you play your second-to-last card, and nobody can catch you. And keep an eye on the others: { $uno } is quick.
    ### Wild draw four
    - A challenge is about the colour that was in force before it. It pays off if the chance of a bluff is better than one in three: losing costs you two more cards, winning saves you all four.
    - A full hand, or the same colour played by that player a moment ago: probably a bluff. Two cards left: probably not.
    - Want to bluff? Do it early and with few cards of that colour.
help-house_tips-title = Tips for house rules
help-house_tips = Each one is for tables that play with that rule; { $rules } shows yours.
    - **Stacking**: keep a +2 as a shield rather than to attack. A stack comes round: with few players, start one only if you can answer it again.
    - **Draw until it fits**: hold on to a wild card, it saves you long draws. Pick colours that others lack.
    - **7-0**: a 7 is worth most when your hand is bad. With one card left, expect somebody to take it from you. Before you play a 0, look whose hand you get.
    - **Jump-in**: know your cards. Sort by number and watch for copies of yours. If a miss costs something, look before you press.
    - **Several cards at once**: save sequences and identical cards for the end, because they empty a hand in one turn. Do not forget to call.
    - **Slap and buzzer**: keep your hand open, because its button is closer to your thumb than the one in the channel.
    - **Partners**: your partner going out wins for you too. Pick the colour your partner plays, save skips and +2 for the other side, and play for whichever of you two holds fewer cards.
    - **Fewest points, or out at a limit**: an expensive card in your hand is a danger from the first turn. Play high cards before low ones.
    - **Cheating and peeking**: accuse right away, because the next card closes the case. The best time to cheat is when everybody watches somebody else.
    - **Penalties on demand**: nobody reminds you. After every mistake, check whether there is something to claim.
    - **Something new?** Add computers in the lobby, easy, normal or hard, and try a rule with them before you play it with others.
help-typing-title = Typing and listening
help-typing = Everything can be typed: { $card } offers what fits while you type, { $choose } answers a question; { $draw }, { $pass }, { $challenge } and { $buzz } are the buttons. { $top } and { $turn } tell you how things stand, { $hint } says what a computer would play and why, { $sort } sorts your hand.
    { $call } and { $catch } are for the last card; { $peek }, { $accuse }, { $claim } and { $propose } name a player, { $vote } votes. { $seats } lists everybody, { $backs } the backs of two-sided cards.
    { $start }, { $computer }, { $remove }, { $change }, { $clocks } and { $lock } are for the host; { $word } adds a word to the shuffle, { $next } deals, { $resume } ends a pause, { $rematch } plays again, { $takeover } asks for the seat of a player who is away, { $notify } tells you about new tables, or invites others to yours.
    { $me } has the preferences that are yours alone: text mode for screen readers, language, pings, more time, sort order, how cards look and whether their buttons have labels.
help-coming-title = Coming and going
help-coming = { $join } gives you a seat, now or in the next round. With { $away } a computer plays for you, and with { $back } you play for yourself again. { $leave } leaves the match.
    { $pause } asks for a break, { $kick } asks to remove somebody, { $host } hands the table over, { $end } ends it. { $server_language } and { $server_style } are for people who manage the server.
help-server-title = In this server
help-server = { $presets_list } shows the sets of rules you can pick here. People who manage the server add others with { $preset_edit_create }, and find every preference with { $server_overview }.
    { $league } shows the standings of the season. { $stats } sums up what you or somebody else did here, { $history } shows past matches step by step.
    Your data is yours: { $privacy_export } gives you a copy, { $privacy_delete } deletes everything that names you.
help-operator = **Who runs me:** { $who }
help-document-privacy = Privacy
help-document-terms = Terms
help-example = An example. { $picture }
help-legal = -# Not affiliated with Mattel. UNO, UNO Flip!, UNO Show ’Em No Mercy, UNO All Wild! and UNO Attack! are its trademarks. All cards here are our own drawings.
