# Die Karten. „-word“ steht in Sätzen, „-label“ auf Knöpfen (kurz).

colour-word-R = Rot
colour-word-Y = Gelb
colour-word-G = Grün
colour-word-B = Blau
colour-label-R = Rot
colour-label-Y = Gelb
colour-label-G = Grün
colour-label-B = Blau
colour-word-none = keine

card-coloured = { $colour } { $face }
face-word-skip = Aussetzen
face-word-reverse = Richtungswechsel
face-word-draw_two = Zieh Zwei
face-label-skip = ⊘
face-label-reverse = ⇄
face-label-draw_two = +2

card-word-wild = Farbwahl
card-word-wild_draw_four = Zieh Vier
card-word-wild_shuffle_hands = Hände mischen
card-word-wild_customizable = Blanko-Joker
card-word-buzzer = Buzzer
card-word-wild_downpour_one = Wolkenbruch Eins
card-word-wild_downpour_two = Wolkenbruch Zwei
card-label-wild = Farbwahl
card-label-wild_draw_four = Zieh 4
card-label-wild_shuffle_hands = Mischen
card-label-wild_customizable = Blanko
card-label-buzzer = Buzzer
card-label-wild_downpour_one = Regen 1
card-label-wild_downpour_two = Regen 2
colour-short-R = Rot
colour-short-Y = Gel
colour-short-G = Grü
colour-short-B = Bla
card-short-wild = Wahl
card-short-wild_draw_four = Zieh4
card-short-wild_shuffle_hands = Misch
card-short-wild_customizable = Blank
card-short-buzzer = Buzz
card-short-wild_downpour_one = Reg1
card-short-wild_downpour_two = Reg2
card-several = { $count }× { $card }
