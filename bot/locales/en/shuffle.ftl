# Shuffles that everybody can check

shuffle-title = ### A fair shuffle
shuffle-about = When this lobby opened, the bot drew a secret for the shuffle. This is its seal (SHA-256):
shuffle-words = Until the match starts, everybody at the table can add a word. Every card follows from the secret and your words. The bot drew its secret before it knew your words, so neither it nor any of you can stack the deck.
shuffle-own = Your word: **{ $word }**
shuffle-later = When the match is over, { $log } shows the secret, and you can check that it fits the seal.
word-form = A word for the shuffle
word-form-label = Any word, up to { $longest } characters
house-refused-no_word = That word is empty. Try another one.
rules-seal = -# Seal of the shuffle (SHA-256): `{ $seal }`
rules-no-seal = -# This match began before shuffles could be checked.
button-check-shuffle = Check the shuffle
button-step-by-step = Step by step
shuffle-last-match = The last match here: { $rules }, { $day }.
shuffle-sound = ### The shuffle was fair
    The secret, the words and the cards all match.
shuffle-unsound = ### This shuffle could not be confirmed
shuffle-found-seal = Seal: `{ $seal }`
shuffle-found-secret = Secret: `{ $secret }`
shuffle-found-word = Word from { $name }: **{ $word }**
shuffle-found-deleted = Word from { $name }: deleted
shuffle-found-no-words = Nobody added a word.
shuffle-found-counts = Worked out again from the secret and the words: { $counts }. Everything came out as it did in the match.
shuffle-count-deals = { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }
shuffle-count-reshuffles = { $count ->
        [one] 1 reshuffle
       *[other] { $count } reshuffles
    }
shuffle-count-lots = { $count ->
        [one] 1 random pick
       *[other] { $count } random picks
    }
shuffle-wrong-seal = The seal does not belong to this secret.
shuffle-wrong-word = A player had their word deleted, so the shuffle cannot be worked out any more.
shuffle-wrong-seed = The secret and the words lead to different cards from those that were dealt.
shuffle-wrong-words = Not all of these words can be from players.
shuffle-wrong-rules = The match was played with another version of the rules. Only that version of the program can check it.
shuffle-wrong-deal = At one point the match does not fit its shuffle.
shuffle-yourself = -# Compare the seal with the one in your lobby. You can check the file yourself: `python -m engine verify`.
shuffle-no_seal = This match began before shuffles could be checked.
shuffle-dropped = The moves of this match are no longer kept, so its shuffles cannot be checked any more.
shuffle-none = No match has been finished here yet.
