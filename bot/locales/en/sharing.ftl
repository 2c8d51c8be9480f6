# A past match that is shown to everybody

button-share-match = Show it here
shared-title = ### A past match · { $when }
shared-open = Nobody won it.
shared-moves = **The last moves**
shared-move = - { $line }
shared-alt = The last moves:
shared-by = -# Shown by { $name }
shared-person = Player { $number }
share-coming = Everybody here will see this match in a moment.
share-off = Past matches are not shown to everybody in this server.
share-not-you = You may not write in this channel, so I don’t post anything here for you.
share-elsewhere = Not everybody here can see the channel of this match. Show it where it was played.
share-wait = A past match was shown here a moment ago. You can show the next one { $when }.
share-failed = Discord did not accept my message, so nothing was shown. You can try again.
server-feature-sharing = Show past matches
server-feature-sharing-about = People may show a past match to everybody in a channel.
