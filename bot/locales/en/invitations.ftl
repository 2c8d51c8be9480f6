# Invitations to a lobby

button-invite = Invite…
invite-title = ### Invite
invite-about = Choose a role, or people. Everybody chosen is mentioned once. People are mentioned only if they allow invitations in their preferences, and roles only if you may mention them yourself.
invite-choose = Roles and people
invite-whom = Mention at least one role or person with @, and at most { $most }.
invite-sent = { $count ->
    [0] They are invited.
    [one] They are invited, except for one: not allowed, or already at the table.
   *[other] They are invited, except for { $count }: not allowed, or already at the table.
}
invite-nobody = Nobody was mentioned: the people you chose do not allow invitations or are already at the table, and you can only mention roles that you may mention yourself.
invite-over = This lobby is closed, so nobody can be invited to it.
invite-host = Only the host can invite.
invite-table = This lobby has already used its invitation.
invite-channel = Somebody was invited in this channel less than an hour ago. Please wait a little.
invite-failed = Discord did not accept my message, so nobody was invited. You can try again.
invite-message = { $mentions } { $host } invites you to a game of UNO. Press **Join** at the table: { $link }
server-feature-invitations = Invitations
server-feature-invitations-about = The host of a lobby may mention a role or people, once, at most once an hour in a channel.
me-invitations = Invitations
me-invitations-what = Hosts of lobbies may mention you to invite you.
