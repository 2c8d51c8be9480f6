# Einladungen an einen Tisch

button-invite = Einladen …
invite-title = ### Einladen
invite-about = Wähle eine Rolle oder Leute. Alle Gewählten werden einmal erwähnt: Leute nur, wenn sie Einladungen in ihren Einstellungen erlauben, Rollen nur, wenn Du sie selbst erwähnen darfst.
invite-choose = Rollen und Leute
invite-whom = Erwähne mit @ mindestens eine Rolle oder Person, und höchstens { $most }.
invite-sent = { $count ->
    [0] Die Einladung ist raus.
    [one] Die Einladung ist raus, nur an eine Person nicht: nicht erlaubt oder schon am Tisch.
   *[other] Die Einladung ist raus, nur an { $count } nicht: nicht erlaubt oder schon am Tisch.
}
invite-nobody = Niemand wurde erwähnt: Die Leute erlauben keine Einladungen oder sitzen schon am Tisch, und Rollen musst Du selbst erwähnen dürfen.
invite-over = Diese Lobby gibt es nicht mehr, einladen geht also nicht.
invite-host = Einladen kann nur, wer den Tisch leitet.
invite-table = Für diesen Tisch gab es schon eine Einladung.
invite-channel = In diesem Kanal gab es vor weniger als einer Stunde schon eine Einladung. Warte noch ein bisschen.
invite-failed = Discord hat meine Nachricht nicht angenommen, darum ist niemand eingeladen. Du kannst es noch mal versuchen.
invite-message = { $mentions } { $host } lädt zu einer Partie UNO ein. Drück am Tisch „Mitspielen“: { $link }
server-feature-invitations = Einladungen
server-feature-invitations-about = Wer einen Tisch leitet, darf einmal eine Rolle oder Leute erwähnen, höchstens einmal pro Stunde in jedem Kanal.
me-invitations = Einladungen
me-invitations-what = Andere dürfen Dich erwähnen, um Dich an ihren Tisch einzuladen.
