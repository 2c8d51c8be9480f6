# The guide of a first match: one sentence for each situation

button-guide = Show me how: 1 minute
button-guide-off = Stop the guide
reply-guide-offer = New to this? **{ $button }** plays a short round with you, against one gentle computer.
reply-guide-thread = First match · { $name }
reply-guide-running = You are already playing your first match: { $link }
reply-guide-taken = There is already a table here, and I can’t open a thread for your first match: { $link } Try another channel.
reply-guide-off = The guide is off. Have fun!
guide-sign = 🧭 { $sentence }
guide-first = These are your cards. The card on top is { $top }: a card fits if it has the same colour or the same number. Press { $cards }.
guide-fits = Same colour or same number: press { $cards }.
guide-skip = A skip is good here: { $name } misses a turn, and you play again. What fits: { $cards }.
guide-reverse = With two players, a reverse lets you play again right away. What fits: { $cards }.
guide-draw_two = A draw two is good here: { $name } draws two cards and misses a turn. What fits: { $cards }.
guide-wild = Only a wild card fits. It always does, and you pick the colour that comes next: press { $cards }.
guide-colour = Now pick a colour, ideally the one you have most of.
guide-nothing = None of your cards fits { $top }. Press **{ $draw }** to take a card.
guide-drawn-fits = You drew { $drawn }, and it fits: you may play it right away.
guide-drawn = You drew { $drawn }, and it does not fit. Press **{ $keep }** to end your turn.
guide-owed = You have to draw { $count } cards: press **{ $draw }**, and your turn is over.
guide-two = Two cards left! Press { $cards }, and then **{ $uno }** before { $name } notices.
guide-two-called = Two cards left, and you’ve already called. Press { $cards }.
guide-call = One card left: press **{ $uno }** now, or { $name } may catch you and you draw two.
guide-last = Your last card fits. Press { $cards }, and you win!
guide-wait = { $name } is playing. You’re next.
guide-top-wild = { $colour }, the colour that was picked
guide-over = 🧭 That was a whole round of UNO! { $play } opens a table for you and others.
