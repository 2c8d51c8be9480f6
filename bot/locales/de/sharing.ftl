# Eine frühere Partie, die allen gezeigt wird

button-share-match = Hier zeigen
shared-title = ### Eine frühere Partie · { $when }
shared-open = Niemand hat sie gewonnen.
shared-moves = **Die letzten Züge**
shared-move = - { $line }
shared-alt = Die letzten Züge:
shared-by = -# Gezeigt von { $name }
shared-person = Person { $number }
share-coming = Gleich sehen hier alle diese Partie.
share-off = Frühere Partien werden auf diesem Server nicht allen gezeigt.
share-not-you = Du darfst in diesem Kanal nicht schreiben, deshalb poste ich hier auch nichts für Dich.
share-elsewhere = Nicht alle hier dürfen den Kanal dieser Partie sehen. Zeig sie dort, wo sie gespielt wurde.
share-wait = Hier wurde gerade erst eine frühere Partie gezeigt. Die nächste geht { $when }.
share-failed = Discord hat meine Nachricht nicht angenommen, darum ist nichts zu sehen. Du kannst es noch mal versuchen.
server-feature-sharing = Frühere Partien zeigen
server-feature-sharing-about = Alle dürfen eine frühere Partie im Kanal zeigen.
