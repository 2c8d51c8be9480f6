# The cards. "-word" goes into sentences, "-label" on buttons (short).

colour-word-R = red
colour-word-Y = yellow
colour-word-G = green
colour-word-B = blue
colour-label-R = Red
colour-label-Y = Yellow
colour-label-G = Green
colour-label-B = Blue
colour-word-none = none

card-coloured = { $colour } { $face }
face-word-skip = skip
face-word-reverse = reverse
face-word-draw_two = draw two
face-label-skip = ⊘
face-label-reverse = ⇄
face-label-draw_two = +2

card-word-wild = wild
card-word-wild_draw_four = wild draw four
card-word-wild_shuffle_hands = wild shuffle hands
card-word-wild_customizable = wild customizable
card-word-buzzer = buzzer
card-word-wild_downpour_one = wild downpour one
card-word-wild_downpour_two = wild downpour two
card-label-wild = Wild
card-label-wild_draw_four = Wild +4
card-label-wild_shuffle_hands = Shuffle
card-label-wild_customizable = Custom
card-label-buzzer = Buzzer
card-label-wild_downpour_one = Pour 1
card-label-wild_downpour_two = Pour 2
colour-short-R = Red
colour-short-Y = Yel
colour-short-G = Grn
colour-short-B = Blu
card-short-wild = Wild
card-short-wild_draw_four = W+4
card-short-wild_shuffle_hands = Shuf
card-short-wild_customizable = Cust
card-short-buzzer = Buzz
card-short-wild_downpour_one = Pour1
card-short-wild_downpour_two = Pour2
card-several = { $count }× { $card }
