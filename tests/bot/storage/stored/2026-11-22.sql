BEGIN;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE lease (
	id INTEGER NOT NULL CONSTRAINT ck_lease_only_one CHECK (id = 1),
	owner VARCHAR NOT NULL,
	host VARCHAR NOT NULL,
	pid INTEGER NOT NULL,
	started VARCHAR NOT NULL,
	expires_at FLOAT NOT NULL,
	CONSTRAINT pk_lease PRIMARY KEY (id)
);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	guild_id INTEGER NOT NULL,
	channel_id INTEGER NOT NULL,
	parent_id INTEGER,
	status VARCHAR NOT NULL CONSTRAINT ck_tables_status CHECK (status IN ('lobby', 'playing', 'ended')),
	meta JSON NOT NULL,
	created_at FLOAT NOT NULL,
	ended_at FLOAT,
	ended VARCHAR
);
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE UNIQUE INDEX ix_tables_channel_id ON tables (channel_id) WHERE status != 'ended';
CREATE INDEX ix_tables_live ON tables (id) WHERE status != 'ended';
CREATE TABLE seats (
	id INTEGER NOT NULL,
	table_id INTEGER NOT NULL,
	seat INTEGER,
	user_id INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	joined_at FLOAT NOT NULL,
	left_at FLOAT,
	why VARCHAR,
	CONSTRAINT pk_seats PRIMARY KEY (id),
	CONSTRAINT uq_seats_table_id_seat UNIQUE (table_id, seat),
	CONSTRAINT uq_seats_table_id_user_id UNIQUE (table_id, user_id),
	CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE TABLE rulesets (
	id INTEGER NOT NULL,
	rules_version INTEGER NOT NULL,
	options VARCHAR NOT NULL,
	CONSTRAINT pk_rulesets PRIMARY KEY (id),
	CONSTRAINT uq_rulesets_rules_version_options UNIQUE (rules_version, options)
);
CREATE TABLE matches (
	table_id INTEGER NOT NULL,
	ruleset_id INTEGER NOT NULL,
	seats INTEGER NOT NULL,
	seed INTEGER NOT NULL,
	began_at FLOAT NOT NULL,
	began_now FLOAT NOT NULL,
	CONSTRAINT pk_matches PRIMARY KEY (table_id),
	CONSTRAINT fk_matches_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT fk_matches_ruleset_id_rulesets FOREIGN KEY(ruleset_id) REFERENCES rulesets (id)
);
CREATE TABLE snapshots (
	table_id INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	now FLOAT NOT NULL,
	at FLOAT NOT NULL,
	state BLOB NOT NULL,
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id),
	CONSTRAINT fk_snapshots_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE journal (
	table_id INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	at FLOAT NOT NULL,
	now FLOAT NOT NULL,
	action JSON,
	events JSON NOT NULL,
	refused VARCHAR,
	note VARCHAR,
	facts JSON,
	interaction_id INTEGER,
	CONSTRAINT pk_journal PRIMARY KEY (table_id, seq),
	CONSTRAINT fk_journal_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE UNIQUE INDEX ix_journal_interaction_id ON journal (table_id, interaction_id) WHERE interaction_id IS NOT NULL;
CREATE TABLE replays (
	table_id INTEGER NOT NULL,
	ended_at FLOAT NOT NULL,
	data BLOB NOT NULL,
	CONSTRAINT pk_replays PRIMARY KEY (table_id),
	CONSTRAINT fk_replays_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_replays_ended_at ON replays (ended_at);
CREATE TABLE round_results (
	table_id INTEGER NOT NULL,
	round INTEGER NOT NULL,
	winner INTEGER,
	why VARCHAR NOT NULL,
	card VARCHAR,
	ended_at FLOAT NOT NULL,
	CONSTRAINT pk_round_results PRIMARY KEY (table_id, round),
	CONSTRAINT fk_round_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE round_points (
	table_id INTEGER NOT NULL,
	round INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	points INTEGER NOT NULL,
	CONSTRAINT pk_round_points PRIMARY KEY (table_id, round, seat),
	CONSTRAINT fk_round_points_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE TABLE match_results (
	table_id INTEGER NOT NULL,
	why VARCHAR NOT NULL,
	counts BOOLEAN NOT NULL,
	ended_at FLOAT NOT NULL,
	CONSTRAINT pk_match_results PRIMARY KEY (table_id),
	CONSTRAINT fk_match_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE match_scores (
	table_id INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	score INTEGER NOT NULL,
	won BOOLEAN NOT NULL,
	CONSTRAINT pk_match_scores PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_match_scores_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE TABLE guild_preferences (
	id INTEGER NOT NULL,
	data JSON NOT NULL,
	CONSTRAINT pk_guild_preferences PRIMARY KEY (id)
);
CREATE TABLE channel_preferences (
	id INTEGER NOT NULL,
	data JSON NOT NULL,
	CONSTRAINT pk_channel_preferences PRIMARY KEY (id)
);
CREATE TABLE user_preferences (
	id INTEGER NOT NULL,
	data JSON NOT NULL,
	CONSTRAINT pk_user_preferences PRIMARY KEY (id)
);
CREATE TABLE subscriptions (
	channel_id INTEGER NOT NULL,
	user_id INTEGER NOT NULL,
	CONSTRAINT pk_subscriptions PRIMARY KEY (channel_id, user_id)
)
 WITHOUT ROWID
;
CREATE TABLE alerts (
	channel_id INTEGER NOT NULL,
	at FLOAT NOT NULL,
	CONSTRAINT pk_alerts PRIMARY KEY (channel_id)
);
CREATE TABLE presets (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	guild_id INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	folded VARCHAR NOT NULL,
	options JSON NOT NULL,
	rules_version INTEGER NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT uq_presets_guild_id_folded UNIQUE (guild_id, folded)
);
CREATE TABLE preset_defaults (
	guild_id INTEGER NOT NULL,
	channel_id INTEGER NOT NULL,
	built_in VARCHAR,
	preset_id INTEGER,
	CONSTRAINT pk_preset_defaults PRIMARY KEY (guild_id, channel_id),
	CONSTRAINT ck_preset_defaults_one CHECK ((built_in IS NULL) <> (preset_id IS NULL)),
	CONSTRAINT fk_preset_defaults_preset_id_presets FOREIGN KEY(preset_id) REFERENCES presets (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE INDEX ix_preset_defaults_preset_id ON preset_defaults (preset_id);
CREATE TABLE preset_drafts (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	guild_id INTEGER NOT NULL,
	user_id INTEGER NOT NULL,
	target VARCHAR NOT NULL,
	changed_at FLOAT NOT NULL,
	data JSON NOT NULL,
	CONSTRAINT uq_preset_drafts_guild_id_user_id_target UNIQUE (guild_id, user_id, target)
);
CREATE INDEX ix_preset_drafts_user_id ON preset_drafts (user_id);
CREATE INDEX ix_preset_drafts_changed_at ON preset_drafts (changed_at);
CREATE TABLE seasons (
	id INTEGER NOT NULL,
	guild_id INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	starts_at FLOAT NOT NULL,
	ends_at FLOAT,
	monthly BOOLEAN NOT NULL,
	closed BOOLEAN NOT NULL,
	posted BOOLEAN NOT NULL,
	stale INTEGER NOT NULL,
	CONSTRAINT pk_seasons PRIMARY KEY (id)
);
CREATE INDEX ix_seasons_guild_id ON seasons (guild_id, starts_at);
CREATE UNIQUE INDEX ix_seasons_open ON seasons (guild_id) WHERE NOT closed;
CREATE TABLE league_matches (
	table_id INTEGER NOT NULL,
	guild_id INTEGER NOT NULL,
	season_id INTEGER,
	ended_at FLOAT NOT NULL,
	reason VARCHAR,
	moves INTEGER NOT NULL,
	seconds FLOAT NOT NULL,
	left_by INTEGER,
	removed_at FLOAT,
	CONSTRAINT pk_league_matches PRIMARY KEY (table_id),
	CONSTRAINT fk_league_matches_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT fk_league_matches_season_id_seasons FOREIGN KEY(season_id) REFERENCES seasons (id) ON DELETE CASCADE
);
CREATE INDEX ix_league_matches_season_id ON league_matches (season_id, ended_at);
CREATE INDEX ix_league_matches_ended_at ON league_matches (ended_at);
CREATE INDEX ix_match_results_ended_at ON match_results (ended_at);
CREATE TABLE league_results (
	table_id INTEGER NOT NULL,
	user_id INTEGER NOT NULL,
	season_id INTEGER NOT NULL,
	place INTEGER NOT NULL,
	won BOOLEAN NOT NULL,
	points INTEGER NOT NULL,
	rounds INTEGER NOT NULL,
	mu FLOAT NOT NULL,
	sigma FLOAT NOT NULL,
	CONSTRAINT pk_league_results PRIMARY KEY (table_id, user_id),
	CONSTRAINT fk_league_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT fk_league_results_season_id_seasons FOREIGN KEY(season_id) REFERENCES seasons (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE INDEX ix_league_results_season_id ON league_results (season_id, user_id);
CREATE TABLE standings (
	season_id INTEGER NOT NULL,
	user_id INTEGER NOT NULL,
	played INTEGER NOT NULL,
	won INTEGER NOT NULL,
	points INTEGER NOT NULL,
	rounds INTEGER NOT NULL,
	form VARCHAR NOT NULL,
	mu FLOAT NOT NULL,
	sigma FLOAT NOT NULL,
	CONSTRAINT pk_standings PRIMARY KEY (season_id, user_id),
	CONSTRAINT fk_standings_season_id_seasons FOREIGN KEY(season_id) REFERENCES seasons (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE TABLE members (
	guild_id INTEGER NOT NULL,
	user_id INTEGER NOT NULL,
	joined_at FLOAT NOT NULL,
	CONSTRAINT pk_members PRIMARY KEY (guild_id, user_id)
)
 WITHOUT ROWID
;
CREATE INDEX ix_members_user_id ON members (user_id);
CREATE TABLE hidden (
	user_id INTEGER NOT NULL,
	CONSTRAINT pk_hidden PRIMARY KEY (user_id)
);
CREATE TABLE channels (
	id INTEGER NOT NULL,
	guild_id INTEGER NOT NULL,
	CONSTRAINT pk_channels PRIMARY KEY (id)
);
CREATE INDEX ix_channels_guild_id ON channels (guild_id);
CREATE TABLE departures (
	guild_id INTEGER NOT NULL,
	at FLOAT NOT NULL,
	CONSTRAINT pk_departures PRIMARY KEY (guild_id)
);
CREATE TABLE seat_counts (
	table_id INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	rounds INTEGER NOT NULL,
	rounds_won INTEGER NOT NULL,
	points INTEGER NOT NULL,
	calls INTEGER,
	forgotten INTEGER,
	catches INTEGER,
	challenges_won INTEGER,
	challenges_lost INTEGER,
	jump_ins_won INTEGER,
	jump_ins_lost INTEGER,
	longest_hand INTEGER,
	CONSTRAINT pk_seat_counts PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_seat_counts_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE TABLE moments (
	table_id INTEGER NOT NULL,
	kind VARCHAR NOT NULL,
	seat INTEGER NOT NULL,
	amount FLOAT NOT NULL,
	CONSTRAINT pk_moments PRIMARY KEY (table_id, kind),
	CONSTRAINT fk_moments_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
CREATE INDEX ix_tables_channel_id_id ON tables (channel_id, id);
CREATE TABLE emojis (
	name VARCHAR NOT NULL,
	emoji_id INTEGER NOT NULL,
	digest VARCHAR NOT NULL,
	CONSTRAINT pk_emojis PRIMARY KEY (name)
)
 WITHOUT ROWID
;
CREATE TABLE match_origins (
	table_id INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	preset_id INTEGER,
	ruleset_id INTEGER NOT NULL,
	CONSTRAINT pk_match_origins PRIMARY KEY (table_id),
	CONSTRAINT fk_match_origins_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT fk_match_origins_ruleset_id_rulesets FOREIGN KEY(ruleset_id) REFERENCES rulesets (id)
);
CREATE INDEX ix_league_matches_guild_id ON league_matches (guild_id, ended_at);
INSERT INTO alembic_version VALUES ('0007');
INSERT INTO tables VALUES (1, 10, 19, NULL, 'ended', '{"host":0}', 1790000000.0, 1790000000.0, 'won');
INSERT INTO tables VALUES (2, 10, 22, NULL, 'playing', '{"house":{"phase":"resting","host":0,"opened":1790000000.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000000.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"away","since":1790000420.0,"waiting":false,"returned":1,"held":0,"told":false,"opened":true},{"language":"en-US","status":"away","since":1790000280.0,"waiting":false,"returned":1,"held":0,"told":false,"opened":true},{"language":"en-US","status":"away","since":1790000350.0,"waiting":false,"returned":1,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":{"reason":"nobody","since":1790000420.0,"by":null,"until":null},"proposed":[],"proposal":null},"board":{"table":1000,"posted":1790000000.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000000.0, NULL, NULL);
INSERT INTO tables VALUES (3, 10, 23, NULL, 'lobby', '{"house":{"phase":"lobby","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":0,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1009,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (4, 10, 24, NULL, 'lobby', '{"house":{"phase":"lobby","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":0,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"hand_limit":10,"hand_size":10},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":false}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1010,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (5, 10, 25, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1011,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (6, 10, 26, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1015,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (7, 10, 27, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1019,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (8, 10, 28, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"number_effects":{"7":"swap_must"}},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1023,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (9, 10, 29, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"stacking":"same"},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1027,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (10, 10, 30, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"number_effects":{"6":"slap"}},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1031,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":1035,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (11, 10, 31, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1036,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":1040,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":1790000440.0}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (12, 10, 32, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"partners":"fixed"},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1041,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (13, 10, 33, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"cheating":true},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1046,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (14, 10, 34, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"jump_in":"exact","jump_in_miss":"points"},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1050,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (15, 10, 35, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"hand_limit":10,"hand_size":10},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1054,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (16, 10, 36, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60,"table_votes":true},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[[0,1]],"proposal":{"by":0,"target":1,"reason":"hints"}},"board":{"table":1058,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":1064,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (17, 10, 37, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":false,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1065,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (18, 10, 38, NULL, 'playing', '{"house":{"phase":"playing","host":0,"opened":1790000420.0,"limit":20,"join_locked":false,"polled":0,"anyone_told":false,"moved":1790000420.0,"absent_asked":false,"round":1,"friendly":true,"options":{"preset":"classic","opening":"number","turn_seconds":60},"people":[{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en-US","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true},{"language":"en","status":"here","since":1790000420.0,"waiting":false,"returned":0,"held":0,"told":false,"opened":true}],"polls":[],"coming":{},"preset":"","preset_id":null,"base":{},"awaited":null,"rest":null,"proposed":[],"proposal":null},"board":{"table":1069,"posted":1790000420.0,"old":[],"card":0,"call":0,"round_end":0,"reaction":0,"vote":0,"result":0,"polls":[]},"language":"en","next_at":null}', 1790000420.0, NULL, NULL);
INSERT INTO tables VALUES (19, 10, 18, NULL, 'ended', '{"host":0}', 1790000420.0, 1790000420.0, 'won');
INSERT INTO seats VALUES (1, 1, 0, 901, 'Ann', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (2, 1, 1, 902, 'Ben', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (3, 1, 2, 903, 'Cem', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (4, 2, 0, 21, 'Ann', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (5, 2, 1, 22, 'Ben', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (6, 2, 2, 23, 'Cem', 1790000000.0, NULL, NULL);
INSERT INTO seats VALUES (7, 3, 0, 31, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (8, 3, 1, 32, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (9, 3, 2, 33, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (10, 4, 0, 41, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (11, 4, 1, 42, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (12, 4, 2, 43, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (13, 5, 0, 51, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (14, 5, 1, 52, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (15, 5, 2, 53, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (16, 6, 0, 61, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (17, 6, 1, 62, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (18, 6, 2, 63, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (19, 7, 0, 71, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (20, 7, 1, 72, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (21, 7, 2, 73, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (22, 8, 0, 81, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (23, 8, 1, 82, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (24, 8, 2, 83, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (25, 9, 0, 91, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (26, 9, 1, 92, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (27, 9, 2, 93, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (28, 10, 0, 101, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (29, 10, 1, 102, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (30, 10, 2, 103, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (31, 11, 0, 111, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (32, 11, 1, 112, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (33, 11, 2, 113, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (34, 12, 0, 121, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (35, 12, 1, 122, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (36, 12, 2, 123, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (37, 12, 3, 124, 'Dora', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (38, 13, 0, 131, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (39, 13, 1, 132, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (40, 13, 2, 133, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (41, 14, 0, 141, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (42, 14, 1, 142, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (43, 14, 2, 143, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (44, 15, 0, 151, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (45, 15, 1, 152, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (46, 15, 2, 153, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (47, 16, 0, 161, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (48, 16, 1, 162, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (49, 16, 2, 163, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (50, 16, 3, 164, 'Dora', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (51, 17, 0, 171, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (52, 17, 1, 172, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (53, 17, 2, 173, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (54, 18, 0, 181, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (55, 18, 1, 182, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (56, 18, 2, -1, 'Computer 1', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (57, 19, 0, 901, 'Ann', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (58, 19, 1, 902, 'Ben', 1790000420.0, NULL, NULL);
INSERT INTO seats VALUES (59, 19, 2, 903, 'Cem', 1790000420.0, NULL, NULL);
INSERT INTO rulesets VALUES (1, 1, '{"preset":"classic","scoring":"single"}');
INSERT INTO rulesets VALUES (2, 1, '{"opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (3, 1, '{"number_effects":{"7":"swap_must"},"opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (4, 1, '{"opening":"number","preset":"classic","stacking":"same","turn_seconds":60}');
INSERT INTO rulesets VALUES (5, 1, '{"number_effects":{"6":"slap"},"opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (6, 1, '{"opening":"number","partners":"fixed","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (7, 1, '{"cheating":true,"opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (8, 1, '{"jump_in":"exact","jump_in_miss":"points","opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (9, 1, '{"hand_limit":10,"hand_size":10,"opening":"number","preset":"classic","turn_seconds":60}');
INSERT INTO rulesets VALUES (10, 1, '{"opening":"number","preset":"classic","table_votes":true,"turn_seconds":60}');
INSERT INTO matches VALUES (1, 1, 3, 3, 1790000000.0, 0.0);
INSERT INTO matches VALUES (2, 2, 3, 2990180580811414983, 1790000000.0, 0.0);
INSERT INTO matches VALUES (5, 2, 3, 1973295556501170978, 1790000420.0, 0.0);
INSERT INTO matches VALUES (6, 2, 3, 3414056824886391111, 1790000420.0, 0.0);
INSERT INTO matches VALUES (7, 2, 3, 2593485506810460184, 1790000420.0, 0.0);
INSERT INTO matches VALUES (8, 3, 3, 3703623095910328286, 1790000420.0, 0.0);
INSERT INTO matches VALUES (9, 4, 3, 2055274808576838648, 1790000420.0, 0.0);
INSERT INTO matches VALUES (10, 5, 3, 1607299714850250090, 1790000420.0, 0.0);
INSERT INTO matches VALUES (11, 2, 3, 3859784174605554915, 1790000420.0, 0.0);
INSERT INTO matches VALUES (12, 6, 4, 893512641823346269, 1790000420.0, 0.0);
INSERT INTO matches VALUES (13, 7, 3, 1950174883289568033, 1790000420.0, 0.0);
INSERT INTO matches VALUES (14, 8, 3, 1332500686410209507, 1790000420.0, 0.0);
INSERT INTO matches VALUES (15, 9, 3, 3828013501748187936, 1790000420.0, 0.0);
INSERT INTO matches VALUES (16, 10, 4, 1726350910545871382, 1790000420.0, 0.0);
INSERT INTO matches VALUES (17, 2, 3, 1201547697877202923, 1790000420.0, 0.0);
INSERT INTO matches VALUES (18, 2, 3, 807189776564042414, 1790000420.0, 0.0);
INSERT INTO matches VALUES (19, 1, 3, 4, 1790000420.0, 0.0);
INSERT INTO snapshots VALUES (1, 53, 53.0, 1790000000.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"effect","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"single","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":53,"now":53.0,"phase":"match_over","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[17,19,32,2],[20,18,24,22],[]],"draw":[35,29,40,38,28,24,25,9,52,8,23,6,15,22,43,42,5,25,15,29,30,11,34,1,34,48,50,48,47,38,5,11,32,19,10,4,6,31,23,2,9,42,28,18,21,3,43,31,12,53,52,17,16,49,47,27,49,37,44,20],"top":21,"discard":[14,13,0,10,36,33,26,52,51,41,41,51,46,45,40,14,27,36,35,52,45,44,39,50,37,30,4,12,8,1,53,46,7,53,3,16,53,33,7],"colour":1,"before":14,"turn":2,"fresh":false,"drawn":[],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":2,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":"never","winner":2,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":3,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":2,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,59],"last_won":[0,0,1]}' AS BLOB));
INSERT INTO snapshots VALUES (2, 15, 420.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":7,"now":420.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43,1,45,21],[9,33,40,8,30,46],[6,35,42,16,32,20]],"draw":[22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":false,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":true,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":360.0,"turn_deadline":"never","other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[0,1,2],"sleepers":[[1,2],[2,2],[0,2]],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (5, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43,1],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (6, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[5,28,43,1,4],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,51,27,8,24,9,17,51,25,35,53,7,38,2,26,48,11,23,0,29,46,1,37,4,34,52,23,17,25,41,16,3,30,10,47,37,19,36,21,52,20,11,50,53,29,18,6,50,31,2,7,36,15,53,49,13,22,42,24,33,44,18,43,34,12,52,14,28,10,32,39,49,53,38,5,40,52,45,47,12,19],"top":3,"discard":[],"colour":0,"before":-1,"turn":0,"fresh":false,"drawn":[4],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":-1,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (7, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[52,28,43],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,49,25,6,23,7,15,50,23,33,53,5,36,1,24,46,9,20,0,27,43,1,36,3,31,51,21,14,24,38,13,2,28,8,45,35,17,53,34,19,52,53,18,10,49,52,26,16,4,48,29,2,5,34,12,52,47,11,19,39,22,30,41,17,40,32,10,50,12,25,7,29,37,47,53,37,4,38,51,42,44,11,18],"top":3,"discard":[],"colour":0,"before":-1,"turn":0,"fresh":false,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":-1,"skips":0,"goes_to":-1,"choice":[0,"colour","lay",20.0,0,false,[],[52],"turn",-1,-1,0,false],"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":20.0,"winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (8, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{"7":"swap_must"},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,25,6,23,7,16,50,24,34,53,5,37,1,25,47,10,21,0,28,44,1,36,3,32,52,22,15,24,39,14,2,29,9,46,36,18,53,34,19,52,53,19,10,49,52,27,17,4,49,29,2,5,35,13,52,47,12,20,40,23,31,42,17,41,33,11,51,12,26,8,30,38,48,53,37,4,38,51,43,45,11,18],"top":7,"discard":[3],"colour":0,"before":3,"turn":0,"fresh":false,"drawn":[],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[["move_on"]],"next_from":0,"skips":0,"goes_to":-1,"choice":[0,"target","swap_must",20.0,0,false,[1,2],[],"",-1,-1,0,false],"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":20.0,"winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (9, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"same","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43],[38,33,40],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,49,24,6,22,7,14,50,23,32,53,5,36,1,24,46,8,19,0,26,43,1,35,3,30,51,20,13,23,38,12,2,27,8,45,34,17,53,33,18,52,53,18,9,49,52,25,15,4,48,28,2,5,34,11,52,47,10,19,39,21,29,41,16,40,31,9,50,11,25,7,29,37,47,52,36,4,53,37,51,42,44,10,17],"top":12,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":false,"drawn":[],"active":false,"following":null,"pending":2,"chain":[[0,12,2,false,[]]],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (10, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{"6":"slap"},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,25,7,23,7,16,50,24,34,53,5,37,1,25,47,10,21,0,28,44,1,36,3,32,52,22,15,24,39,14,2,29,9,46,36,18,53,34,19,52,53,19,10,49,52,27,17,4,49,29,2,5,35,13,52,47,12,20,40,23,31,42,17,41,33,11,51,12,26,8,30,38,48,53,37,4,38,51,43,45,11,18],"top":6,"discard":[3],"colour":0,"before":3,"turn":0,"fresh":false,"drawn":[],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[["move_on"]],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":["slap",0,[0,1,2],[0,1,2],10.0],"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":10.0,"winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (11, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"round_over","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,49,25,7,23,7,16,49,24,33,52,6,36,1,25,45,10,21,0,28,43,1,36,3,31,51,22,15,24,38,14,2,28,9,44,35,18,53,34,19,51,53,19,10,48,52,27,17,4,47,29,2,5,34,13,52,46,12,20,39,23,30,41,17,40,32,11,50,12,26,8,29,37,47,52,37,4,53,38,50,42,43,11,18,53],"top":5,"discard":[3],"colour":0,"before":3,"turn":0,"fresh":false,"drawn":[],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":"never","winner":0,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[46,0,0],"last_won":[1,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (12, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"fixed"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2,3],"direction":1,"next_seats":[1,2,3,0],"hands":[[28,43,1],[9,33,40,8],[6,35,42,16],[2,29,45]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,52,27,8,24,9,17,52,25,36,7,38,2,26,49,11,23,0,30,47,1,38,4,34,53,23,17,25,42,16,4,31,10,49,37,19,36,21,53,20,11,51,53,29,18,6,51,32,3,7,37,15,53,50,13,22,43,24,34,46,18,44,35,12,52,14,28,10,33,40,50,39,5,41,52,47,48,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":3,"away":[],"sleepers":[],"pairs":[[0,2],[1,3]],"match_winner":null,"circle":[0,1,2,3],"status":["playing","playing","playing","playing"],"scores":[0,0,0,0],"last_won":[0,0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (13, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":true,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[5,43,1],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":28,"discard":[3],"colour":2,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":true,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":[0,0,{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":true,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":0,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[5,28,43,1],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":3,"discard":[],"colour":0,"before":-1,"turn":0,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":-1,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]},true,true,[],false,"never"],"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (14, 6, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"exact","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"points","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":3,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43,1],[33,40,8],[5,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,6,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":9,"discard":[5,3],"colour":0,"before":5,"turn":2,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":1,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,-3],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (15, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":10,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":10,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43,1],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (16, 4, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":true,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":2,"now":0.0,"phase":"playing","ring":[0,1,2,3],"direction":1,"next_seats":[1,2,3,0],"hands":[[28,43,1],[9,33,40,8],[6,35,42,16],[2,29,45]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,52,27,8,24,9,17,52,25,36,7,38,2,26,49,11,23,0,30,47,1,38,4,34,53,23,17,25,42,16,4,31,10,49,37,19,36,21,53,20,11,51,53,29,18,6,51,32,3,7,37,15,53,50,13,22,43,24,34,46,18,44,35,12,52,14,28,10,33,40,50,39,5,41,52,47,48,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":true,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":30.0,"winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":[0,1,[0],[],30.0],"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":3,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2,3],"status":["playing","playing","playing","playing"],"scores":[0,0,0,0],"last_won":[0,0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (17, 3, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":2,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[5,43],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,49,25,7,23,7,16,50,24,33,53,6,36,1,25,46,10,21,0,28,43,1,36,3,31,51,22,15,24,38,14,2,28,9,45,35,18,53,34,19,52,53,19,10,49,52,27,17,4,48,29,2,5,34,13,52,47,12,20,39,23,30,41,17,40,32,11,50,12,26,8,29,37,47,52,37,4,38,51,42,44,11,18],"top":53,"discard":[3],"colour":2,"before":3,"turn":1,"fresh":false,"drawn":[],"active":false,"following":null,"pending":4,"chain":[[0,53,4,true,[5,43]]],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (18, 2, 0.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"number","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"winner","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":1,"now":0.0,"phase":"playing","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[28,43,1],[9,33,40,8],[6,35,42,16]],"draw":[30,32,45,46,20,21,22,48,27,31,14,15,41,44,50,26,7,24,8,17,51,24,34,53,7,37,2,25,47,10,22,0,29,45,1,37,4,33,52,23,16,25,40,15,3,29,10,47,36,18,53,35,20,52,19,11,50,52,28,17,5,49,30,2,6,36,14,53,48,12,21,41,23,32,43,18,42,34,11,51,13,27,9,31,38,49,53,38,4,39,52,44,46,12,19],"top":5,"discard":[3],"colour":0,"before":3,"turn":1,"fresh":true,"drawn":[],"active":false,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":60.0,"other_deadline":"never","winner":null,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":1,"shuffles":1,"round":1,"redeal":false,"dealer":2,"away":[],"sleepers":[],"pairs":[],"match_winner":null,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[0,0,0],"last_won":[0,0,0]}' AS BLOB));
INSERT INTO snapshots VALUES (19, 34, 34.0, 1790000420.0, CAST('{"format":1,"options":{"deck":"classic","decks":"auto","buzzer_cards":0,"downpour_cards":0,"hand_size":7,"dealer":"highest_number","first_seat":"left","opening":"effect","seats":"keep","customizable_effect":"all_draw_one","voluntary_draw":true,"draw_up_to":1,"play_drawn":"may","keep_drawing":false,"blind_draw":false,"must_play":false,"after_penalty":"skip","order":"circle","hand_limit":0,"turn_seconds":60,"sleep_penalty":0,"choice_seconds":20,"wild_on_wild":true,"same_number":false,"bomb":0,"finish_with":"any","mercy_limit":0,"wild_draw_four":"bluff","bluff_test":"colour","guilty_extra":0,"innocent_extra":2,"challenge_reaches":"last","innocent_extra_each":false,"stacking":"off","answers":[],"last_card_draw":"settle","revenge":false,"jump_in":"off","jump_in_wilds":false,"jump_in_next":"after","jump_in_effect":"both","jump_in_miss":"none","double_play":false,"sequences":false,"number_effects":{},"slap_penalty":2,"buzzer_penalty":3,"reaction_seconds":10,"uno_calls":"players","uno_penalty":2,"false_call_penalty":0,"false_catch_penalty":0,"identical_calls":false,"silent_colours":[],"peeking":"off","cheating":false,"strict":false,"penalties":"automatic","table_votes":false,"hints":true,"open_at":0,"round_seconds":0,"scoring":"single","target":500,"rounds":0,"points_factor":1,"wild_draw_four_points":50,"finish_bonus":false,"zero_finish":false,"partners":"off"},"version":34,"now":34.0,"phase":"match_over","ring":[0,1,2],"direction":1,"next_seats":[1,2,0],"hands":[[],[42,9],[44,46,25,44]],"draw":[15,51,8,3,35,31,20,7,18,53,48,52,6,34,53,24,41,12,50,5,20,51,12,13,23,47,41,37,28,29,17,10,32,47,50,28,25,38,31,40,45,2,49,5,7,19,27,52,36,21,1,53,15,1,40,18,53,45,3,0,35,17,14,16,52,46,6,43,11,43,52,33,37,22,48,16],"top":49,"discard":[23,21,34,32,36,27,14,19,24,11,2,4,30,26,39,42,29,38,33,30,4,10,8,9,22],"colour":3,"before":23,"turn":0,"fresh":false,"drawn":[],"active":true,"following":null,"pending":0,"chain":[],"turned":false,"skipped":[2],"agenda":[],"next_from":0,"skips":0,"goes_to":-1,"choice":null,"reaction":null,"loose":false,"moved":false,"callers":[],"sequence":null,"sequence_before":null,"paused":"never","turn_deadline":"never","other_deadline":"never","winner":0,"under":[],"idle":[],"call_base":null,"owes":[],"missed":[],"claims":[],"cheat":null,"past_cheats":[],"peeks":[],"vote":null,"opened":[],"blind":[],"gone":[],"finished":[],"first_gone":null,"round_deadline":"never","seed":4,"shuffles":1,"round":1,"redeal":false,"dealer":0,"away":[],"sleepers":[],"pairs":[],"match_winner":0,"circle":[0,1,2],"status":["playing","playing","playing"],"scores":[49,0,0],"last_won":[1,0,0]}' AS BLOB));
INSERT INTO journal VALUES (1, 0, 1790000000.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,7,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (1, 1, 1790000000.0, 1.0, '{"do":"play","seat":0,"cards":["G7"],"colour":"G"}', '[["card_played",0,[33],"turn",2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846976);
INSERT INTO journal VALUES (1, 2, 1790000000.0, 2.0, '{"do":"play","seat":1,"cards":["W+4"],"colour":"Y"}', '[["card_played",1,[53],"turn",1],["colour_wished",1,1],["turn_began",2],["cards_owed",2,4]]', NULL, NULL, NULL, 1152921504606846977);
INSERT INTO journal VALUES (1, 3, 1790000000.0, 3.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,4,4,"owed",[30,51,50,27]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846978);
INSERT INTO journal VALUES (1, 4, 1790000000.0, 4.0, '{"do":"play","seat":0,"cards":["Y3"],"colour":"Y"}', '[["card_played",0,[16],"turn",1],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846979);
INSERT INTO journal VALUES (1, 5, 1790000000.0, 5.0, '{"do":"play","seat":1,"cards":["R3"],"colour":"Y"}', '[["card_played",1,[3],"turn",0],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846980);
INSERT INTO journal VALUES (1, 6, 1790000000.0, 6.0, '{"do":"play","seat":2,"cards":["W+4"],"colour":"R"}', '[["card_played",2,[53],"turn",0],["colour_wished",2,0],["turn_began",0],["cards_owed",0,4]]', NULL, NULL, NULL, 1152921504606846981);
INSERT INTO journal VALUES (1, 7, 1790000000.0, 7.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,4,4,"owed",[39,37,4,8]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846982);
INSERT INTO journal VALUES (1, 8, 1790000000.0, 8.0, '{"do":"play","seat":1,"cards":["R7"],"colour":"R"}', '[["card_played",1,[7],"turn",0],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846983);
INSERT INTO journal VALUES (1, 9, 1790000000.0, 9.0, '{"do":"play","seat":2,"cards":["B7"],"colour":"R"}', '[["card_played",2,[46],"turn",3],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846984);
INSERT INTO journal VALUES (1, 10, 1790000000.0, 10.0, '{"do":"play","seat":0,"cards":["W+4"],"colour":"R"}', '[["card_played",0,[53],"turn",0],["colour_wished",0,0],["turn_began",1],["cards_owed",1,4]]', NULL, NULL, NULL, 1152921504606846985);
INSERT INTO journal VALUES (1, 11, 1790000000.0, 11.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,4,4,"owed",[35,12,18,46]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846986);
INSERT INTO journal VALUES (1, 12, 1790000000.0, 12.0, '{"do":"play","seat":2,"cards":["R1"],"colour":"B"}', '[["card_played",2,[1],"turn",0],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846987);
INSERT INTO journal VALUES (1, 13, 1790000000.0, 13.0, '{"do":"play","seat":0,"cards":["R8"],"colour":"G"}', '[["card_played",0,[8],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846988);
INSERT INTO journal VALUES (1, 14, 1790000000.0, 14.0, '{"do":"play","seat":1,"cards":["R+2"],"colour":"Y"}', '[["card_played",1,[12],"turn",0],["turn_began",2],["cards_owed",2,2]]', NULL, NULL, NULL, 1152921504606846989);
INSERT INTO journal VALUES (1, 15, 1790000000.0, 15.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,2,2,"owed",[41,0]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846990);
INSERT INTO journal VALUES (1, 16, 1790000000.0, 16.0, '{"do":"play","seat":0,"cards":["R4"],"colour":"Y"}', '[["card_played",0,[4],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846991);
INSERT INTO journal VALUES (1, 17, 1790000000.0, 17.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[24]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846992);
INSERT INTO journal VALUES (1, 18, 1790000000.0, 18.0, '{"do":"play","seat":2,"cards":["G4"],"colour":"Y"}', '[["card_played",2,[30],"turn",2],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846993);
INSERT INTO journal VALUES (1, 19, 1790000000.0, 19.0, '{"do":"play","seat":0,"cards":["GR"],"colour":"G"}', '[["card_played",0,[37],"turn",2],["direction_turned",-1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846994);
INSERT INTO journal VALUES (1, 20, 1790000000.0, 20.0, '{"do":"play","seat":2,"cards":["BR"],"colour":"G"}', '[["card_played",2,[50],"turn",3],["direction_turned",1],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846995);
INSERT INTO journal VALUES (1, 21, 1790000000.0, 21.0, '{"do":"play","seat":0,"cards":["B0"],"colour":"G"}', '[["card_played",0,[39],"turn",3],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846996);
INSERT INTO journal VALUES (1, 22, 1790000000.0, 22.0, '{"do":"play","seat":1,"cards":["B5"],"colour":"R"}', '[["card_played",1,[44],"turn",3],["turn_began",2]]', NULL, NULL, NULL, 1152921504606846997);
INSERT INTO journal VALUES (1, 23, 1790000000.0, 23.0, '{"do":"play","seat":2,"cards":["B6"],"colour":"R"}', '[["card_played",2,[45],"turn",3],["turn_began",0]]', NULL, NULL, NULL, 1152921504606846998);
INSERT INTO journal VALUES (1, 24, 1790000000.0, 24.0, '{"do":"play","seat":0,"cards":["W"],"colour":"G"}', '[["card_played",0,[52],"turn",2],["colour_wished",0,2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606846999);
INSERT INTO journal VALUES (1, 25, 1790000000.0, 25.0, '{"do":"play","seat":1,"cards":["G9"],"colour":"R"}', '[["card_played",1,[35],"turn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847000);
INSERT INTO journal VALUES (1, 26, 1790000000.0, 26.0, '{"do":"play","seat":2,"cards":["GS"],"colour":"R"}', '[["card_played",2,[36],"turn",2],["turn_skipped",0],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847001);
INSERT INTO journal VALUES (1, 27, 1790000000.0, 27.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[22]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847002);
INSERT INTO journal VALUES (1, 28, 1790000000.0, 28.0, '{"do":"play","seat":2,"cards":["G1"],"colour":"Y"}', '[["card_played",2,[27],"turn",2],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847003);
INSERT INTO journal VALUES (1, 29, 1790000000.0, 29.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,1,1,"turn",[10]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847004);
INSERT INTO journal VALUES (1, 30, 1790000000.0, 30.0, '{"do":"play","seat":1,"cards":["Y1"],"colour":"Y"}', '[["card_played",1,[14],"turn",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847005);
INSERT INTO journal VALUES (1, 31, 1790000000.0, 31.0, '{"do":"play","seat":2,"cards":["B1"],"colour":"B"}', '[["card_played",2,[40],"turn",3],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847006);
INSERT INTO journal VALUES (1, 32, 1790000000.0, 32.0, '{"do":"play","seat":0,"cards":["B6"],"colour":"R"}', '[["card_played",0,[45],"turn",3],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847007);
INSERT INTO journal VALUES (1, 33, 1790000000.0, 33.0, '{"do":"play","seat":1,"cards":["B7"],"colour":"R"}', '[["card_played",1,[46],"turn",3],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847008);
INSERT INTO journal VALUES (1, 34, 1790000000.0, 34.0, '{"do":"play","seat":2,"cards":["B+2"],"colour":"B"}', '[["card_played",2,[51],"turn",3],["turn_began",0],["cards_owed",0,2]]', NULL, NULL, NULL, 1152921504606847009);
INSERT INTO journal VALUES (1, 35, 1790000000.0, 35.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,2,2,"owed",[13,36]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847010);
INSERT INTO journal VALUES (1, 36, 1790000000.0, 36.0, '{"do":"play","seat":1,"cards":["B2"],"colour":"R"}', '[["card_played",1,[41],"turn",3],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847011);
INSERT INTO journal VALUES (1, 37, 1790000000.0, 37.0, '{"do":"play","seat":2,"cards":["B2"],"colour":"R"}', '[["card_played",2,[41],"turn",3],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847012);
INSERT INTO journal VALUES (1, 38, 1790000000.0, 38.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,1,1,"turn",[32]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847013);
INSERT INTO journal VALUES (1, 39, 1790000000.0, 39.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[26]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847014);
INSERT INTO journal VALUES (1, 40, 1790000000.0, 40.0, '{"do":"play","seat":2,"cards":["B+2"],"colour":"R"}', '[["card_played",2,[51],"turn",3],["turn_began",0],["cards_owed",0,2]]', NULL, NULL, NULL, 1152921504606847015);
INSERT INTO journal VALUES (1, 41, 1790000000.0, 41.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,2,2,"owed",[52,2]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847016);
INSERT INTO journal VALUES (1, 42, 1790000000.0, 42.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[14]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847017);
INSERT INTO journal VALUES (1, 43, 1790000000.0, 43.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[33]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847018);
INSERT INTO journal VALUES (1, 44, 1790000000.0, 44.0, '{"do":"play","seat":0,"cards":["W"],"colour":"G"}', '[["card_played",0,[52],"turn",2],["colour_wished",0,2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847019);
INSERT INTO journal VALUES (1, 45, 1790000000.0, 45.0, '{"do":"play","seat":1,"cards":["G0"],"colour":"R"}', '[["card_played",1,[26],"turn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847020);
INSERT INTO journal VALUES (1, 46, 1790000000.0, 46.0, '{"do":"play","seat":2,"cards":["G7"],"colour":"Y"}', '[["card_played",2,[33],"turn",2],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847021);
INSERT INTO journal VALUES (1, 47, 1790000000.0, 47.0, '{"do":"play","seat":0,"cards":["GS"],"colour":"R"}', '[["card_played",0,[36],"turn",2],["turn_skipped",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847022);
INSERT INTO journal VALUES (1, 48, 1790000000.0, 48.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[21]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847023);
INSERT INTO journal VALUES (1, 49, 1790000000.0, 49.0, '{"do":"play","seat":0,"cards":["RS"],"colour":"Y"}', '[["card_played",0,[10],"turn",0],["turn_skipped",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847024);
INSERT INTO journal VALUES (1, 50, 1790000000.0, 50.0, '{"do":"play","seat":2,"cards":["R0"],"colour":"Y"}', '[["card_played",2,[0],"turn",0],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847025);
INSERT INTO journal VALUES (1, 51, 1790000000.0, 51.0, '{"do":"play","seat":0,"cards":["Y0"],"colour":"Y"}', '[["card_played",0,[13],"turn",1],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847026);
INSERT INTO journal VALUES (1, 52, 1790000000.0, 52.0, '{"do":"play","seat":1,"cards":["Y1"],"colour":"G"}', '[["card_played",1,[14],"turn",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847027);
INSERT INTO journal VALUES (1, 53, 1790000000.0, 53.0, '{"do":"play","seat":2,"cards":["Y8"],"colour":"Y"}', '[["card_played",2,[21],"turn",1],["round_won",2,"cards"],["points_written",[0,0,59],[0,0,59],[[17,19,32,2],[20,18,24,22],[]],1],["match_won",[2]]]', NULL, NULL, NULL, 1152921504606847028);
INSERT INTO journal VALUES (2, 0, 1790000000.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,15,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (2, 1, 1790000000.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 2, 1790000000.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 4);
INSERT INTO journal VALUES (2, 3, 1790000070.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 4, 1790000070.0, 70.0, '{"do":"wait","seat":-1}', '[["turn_overslept",1],["cards_drawn",1,1,1,"turn_seconds",[30]],["turn_began",2]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 5, 1790000070.0, 70.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 6, 1790000140.0, 140.0, '{"do":"wait","seat":-1}', '[["turn_overslept",2],["cards_drawn",2,1,1,"turn_seconds",[32]],["turn_began",0]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 7, 1790000140.0, 140.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 8, 1790000210.0, 210.0, '{"do":"wait","seat":-1}', '[["turn_overslept",0],["cards_drawn",0,1,1,"turn_seconds",[45]],["turn_began",1]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 9, 1790000210.0, 210.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 10, 1790000280.0, 280.0, '{"do":"wait","seat":-1}', '[["turn_overslept",1],["cards_drawn",1,1,1,"turn_seconds",[46]],["seat_away",1,true],["turn_began",2]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 11, 1790000280.0, 280.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 12, 1790000350.0, 350.0, '{"do":"wait","seat":-1}', '[["turn_overslept",2],["cards_drawn",2,1,1,"turn_seconds",[20]],["seat_away",2,true],["turn_began",0]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 13, 1790000350.0, 350.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (2, 14, 1790000420.0, 420.0, '{"do":"wait","seat":-1}', '[["turn_overslept",0],["cards_drawn",0,1,1,"turn_seconds",[21]],["seat_away",0,true],["turn_began",1]]', NULL, NULL, NULL, NULL);
INSERT INTO journal VALUES (2, 15, 1790000420.0, 420.0, NULL, '[]', NULL, 'paused', '{"reason":"nobody","by":null}', NULL);
INSERT INTO journal VALUES (5, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,1,30,7,[]],["turn_began",2]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (5, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (5, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 12);
INSERT INTO journal VALUES (6, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,17,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (6, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (6, 2, 1790000420.0, 0.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,1,1,"turn",[4]]]', NULL, NULL, NULL, 16);
INSERT INTO journal VALUES (7, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,0,14,7,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (7, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (7, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["W"],"offered":"turn"}', '[["choice_opened",0,"colour"]]', NULL, NULL, NULL, 20);
INSERT INTO journal VALUES (8, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,1,40,7,[]],["turn_began",2]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (8, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (8, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R7"],"offered":"turn"}', '[["card_played",0,[7],"turn",0],["choice_opened",0,"target"]]', NULL, NULL, NULL, 24);
INSERT INTO journal VALUES (9, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,48,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (9, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (9, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R+2"],"offered":"turn"}', '[["card_played",0,[12],"turn",0],["turn_began",1],["cards_owed",1,2]]', NULL, NULL, NULL, 28);
INSERT INTO journal VALUES (10, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,30,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (10, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (10, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R6"],"offered":"turn"}', '[["card_played",0,[6],"turn",0],["reaction_opened","slap",0]]', NULL, NULL, NULL, 32);
INSERT INTO journal VALUES (11, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,1,40,7,[]],["turn_began",2]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (11, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (11, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["round_won",0,"cards"],["points_written",[46,0,0],[46,0,0],[[],[9,33,40,8],[6,35,42,16]],1]]', NULL, NULL, NULL, 36);
INSERT INTO journal VALUES (12, 0, 1790000420.0, 0.0, NULL, '[["match_began",4],["round_dealt",1,3,45,7,[[0,2],[1,3]]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (12, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (12, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 41);
INSERT INTO journal VALUES (13, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,0,40,7,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (13, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (13, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["G2"],"offered":"turn"}', '[["card_played",0,[28],"turn",2],["turn_began",1]]', NULL, NULL, NULL, 45);
INSERT INTO journal VALUES (14, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,1,3,7,[]],["turn_began",2]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (14, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (14, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 49);
INSERT INTO journal VALUES (14, 3, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (14, 4, 1790000420.0, 0.0, '{"do":"play","seat":1,"cards":["R9"],"offered":"turn"}', '[["card_played",1,[9],"turn",0],["turn_began",2]]', NULL, NULL, NULL, 50);
INSERT INTO journal VALUES (14, 5, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (14, 6, 1790000420.0, 0.0, '{"do":"play","seat":2,"cards":["R5"],"offered":"jump_in"}', '[["jump_in_missed",2,5],["penalty_points",2,3]]', NULL, NULL, NULL, 51);
INSERT INTO journal VALUES (15, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,0,16,10,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (15, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (15, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 55);
INSERT INTO journal VALUES (16, 0, 1790000420.0, 0.0, NULL, '[["match_began",4],["round_dealt",1,0,22,7,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (16, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (16, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 60);
INSERT INTO journal VALUES (16, 3, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (16, 4, 1790000420.0, 0.0, '{"do":"propose","seat":0,"target":1}', '[["vote_opened",0,1]]', NULL, NULL, NULL, 63);
INSERT INTO journal VALUES (17, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,2,16,7,[]],["turn_began",0]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (17, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (17, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["W+4"],"offered":"turn"}', '[["choice_opened",0,"colour"]]', NULL, NULL, NULL, 67);
INSERT INTO journal VALUES (17, 3, 1790000420.0, 0.0, '{"do":"choose","seat":0,"colour":"G"}', '[["card_played",0,[53],"turn",2],["colour_wished",0,2],["turn_began",1],["cards_owed",1,4]]', NULL, NULL, NULL, 68);
INSERT INTO journal VALUES (18, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,0,21,7,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (18, 1, 1790000420.0, 0.0, NULL, '[]', NULL, 'clock_stood', '{"seconds":0.0}', NULL);
INSERT INTO journal VALUES (18, 2, 1790000420.0, 0.0, '{"do":"play","seat":0,"cards":["R5"],"offered":"turn"}', '[["card_played",0,[5],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 72);
INSERT INTO journal VALUES (19, 0, 1790000420.0, 0.0, NULL, '[["match_began",3],["round_dealt",1,0,22,7,[]],["turn_began",1]]', NULL, 'match_began', NULL, NULL);
INSERT INTO journal VALUES (19, 1, 1790000420.0, 1.0, '{"do":"play","seat":1,"cards":["R9"],"colour":"B"}', '[["card_played",1,[9],"turn",0],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847029);
INSERT INTO journal VALUES (19, 2, 1790000420.0, 2.0, '{"do":"play","seat":2,"cards":["R8"],"colour":"G"}', '[["card_played",2,[8],"turn",0],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847030);
INSERT INTO journal VALUES (19, 3, 1790000420.0, 3.0, '{"do":"play","seat":0,"cards":["RS"],"colour":"G"}', '[["card_played",0,[10],"turn",0],["turn_skipped",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847031);
INSERT INTO journal VALUES (19, 4, 1790000420.0, 4.0, '{"do":"play","seat":2,"cards":["R4"],"colour":"Y"}', '[["card_played",2,[4],"turn",0],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847032);
INSERT INTO journal VALUES (19, 5, 1790000420.0, 5.0, '{"do":"play","seat":0,"cards":["G4"],"colour":"R"}', '[["card_played",0,[30],"turn",2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847033);
INSERT INTO journal VALUES (19, 6, 1790000420.0, 6.0, '{"do":"play","seat":1,"cards":["G7"],"colour":"B"}', '[["card_played",1,[33],"turn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847034);
INSERT INTO journal VALUES (19, 7, 1790000420.0, 7.0, '{"do":"play","seat":2,"cards":["G+2"],"colour":"G"}', '[["card_played",2,[38],"turn",2],["turn_began",0],["cards_owed",0,2]]', NULL, NULL, NULL, 1152921504606847035);
INSERT INTO journal VALUES (19, 8, 1790000420.0, 8.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,2,2,"owed",[2,39]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847036);
INSERT INTO journal VALUES (19, 9, 1790000420.0, 9.0, '{"do":"play","seat":1,"cards":["G3"],"colour":"G"}', '[["card_played",1,[29],"turn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847037);
INSERT INTO journal VALUES (19, 10, 1790000420.0, 10.0, '{"do":"play","seat":2,"cards":["B3"],"colour":"Y"}', '[["card_played",2,[42],"turn",3],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847038);
INSERT INTO journal VALUES (19, 11, 1790000420.0, 11.0, '{"do":"play","seat":0,"cards":["B0"],"colour":"R"}', '[["card_played",0,[39],"turn",3],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847039);
INSERT INTO journal VALUES (19, 12, 1790000420.0, 12.0, '{"do":"play","seat":1,"cards":["G0"],"colour":"B"}', '[["card_played",1,[26],"turn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847040);
INSERT INTO journal VALUES (19, 13, 1790000420.0, 13.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[14]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847041);
INSERT INTO journal VALUES (19, 14, 1790000420.0, 14.0, '{"do":"play","seat":0,"cards":["G4"],"colour":"G"}', '[["card_played",0,[30],"turn",2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847042);
INSERT INTO journal VALUES (19, 15, 1790000420.0, 15.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[19]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847043);
INSERT INTO journal VALUES (19, 16, 1790000420.0, 16.0, '{"do":"play","seat":2,"cards":["R4"],"colour":"Y"}', '[["card_played",2,[4],"turn",0],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847044);
INSERT INTO journal VALUES (19, 17, 1790000420.0, 17.0, '{"do":"play","seat":0,"cards":["R2"],"colour":"B"}', '[["card_played",0,[2],"turn",0],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847045);
INSERT INTO journal VALUES (19, 18, 1790000420.0, 18.0, '{"do":"play","seat":1,"cards":["RR"],"colour":"R"}', '[["card_played",1,[11],"turn",0],["direction_turned",-1],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847046);
INSERT INTO journal VALUES (19, 19, 1790000420.0, 19.0, '{"do":"play","seat":0,"cards":["YR"],"colour":"R"}', '[["card_played",0,[24],"turn",1],["direction_turned",1],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847047);
INSERT INTO journal VALUES (19, 20, 1790000420.0, 20.0, '{"do":"play","seat":1,"cards":["Y6"],"colour":"Y"}', '[["card_played",1,[19],"turn",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847048);
INSERT INTO journal VALUES (19, 21, 1790000420.0, 21.0, '{"do":"play","seat":2,"cards":["Y1"],"colour":"Y"}', '[["card_played",2,[14],"turn",1],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847049);
INSERT INTO journal VALUES (19, 22, 1790000420.0, 22.0, '{"do":"play","seat":0,"cards":["G1"],"colour":"B"}', '[["card_played",0,[27],"turn",2],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847050);
INSERT INTO journal VALUES (19, 23, 1790000420.0, 23.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[9]],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847051);
INSERT INTO journal VALUES (19, 24, 1790000420.0, 24.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[25]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847052);
INSERT INTO journal VALUES (19, 25, 1790000420.0, 25.0, '{"do":"play","seat":0,"cards":["GS"],"colour":"Y"}', '[["card_played",0,[36],"turn",2],["turn_skipped",1],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847053);
INSERT INTO journal VALUES (19, 26, 1790000420.0, 26.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[32]]]', NULL, NULL, NULL, 1152921504606847054);
INSERT INTO journal VALUES (19, 27, 1790000420.0, 27.0, '{"do":"play","seat":2,"cards":["G6"],"colour":"Y"}', '[["card_played",2,[32],"drawn",2],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847055);
INSERT INTO journal VALUES (19, 28, 1790000420.0, 28.0, '{"do":"draw","seat":0}', '[["cards_drawn",0,1,1,"turn",[21]],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847056);
INSERT INTO journal VALUES (19, 29, 1790000420.0, 29.0, '{"do":"draw","seat":1}', '[["cards_drawn",1,1,1,"turn",[34]]]', NULL, NULL, NULL, 1152921504606847057);
INSERT INTO journal VALUES (19, 30, 1790000420.0, 30.0, '{"do":"play","seat":1,"cards":["G8"],"colour":"R"}', '[["card_played",1,[34],"drawn",2],["turn_began",2]]', NULL, NULL, NULL, 1152921504606847058);
INSERT INTO journal VALUES (19, 31, 1790000420.0, 31.0, '{"do":"draw","seat":2}', '[["cards_drawn",2,1,1,"turn",[44]],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847059);
INSERT INTO journal VALUES (19, 32, 1790000420.0, 32.0, '{"do":"play","seat":0,"cards":["Y8"],"colour":"G"}', '[["card_played",0,[21],"turn",1],["turn_began",1]]', NULL, NULL, NULL, 1152921504606847060);
INSERT INTO journal VALUES (19, 33, 1790000420.0, 33.0, '{"do":"play","seat":1,"cards":["YS"],"colour":"G"}', '[["card_played",1,[23],"turn",1],["turn_skipped",2],["turn_began",0]]', NULL, NULL, NULL, 1152921504606847061);
INSERT INTO journal VALUES (19, 34, 1790000420.0, 34.0, '{"do":"play","seat":0,"cards":["BS"],"colour":"B"}', '[["card_played",0,[49],"turn",3],["round_won",0,"cards"],["points_written",[49,0,0],[49,0,0],[[],[42,9],[44,46,25,44]],1],["match_won",[0]]]', NULL, NULL, NULL, 1152921504606847062);
INSERT INTO round_results VALUES (1, 1, 2, 'cards', 'R7', 1790000000.0);
INSERT INTO round_results VALUES (11, 1, 0, 'cards', 'R5', 1790000420.0);
INSERT INTO round_results VALUES (19, 1, 0, 'cards', 'R7', 1790000420.0);
INSERT INTO round_points VALUES (1, 1, 0, 0);
INSERT INTO round_points VALUES (1, 1, 1, 0);
INSERT INTO round_points VALUES (1, 1, 2, 59);
INSERT INTO round_points VALUES (11, 1, 0, 46);
INSERT INTO round_points VALUES (11, 1, 1, 0);
INSERT INTO round_points VALUES (11, 1, 2, 0);
INSERT INTO round_points VALUES (19, 1, 0, 49);
INSERT INTO round_points VALUES (19, 1, 1, 0);
INSERT INTO round_points VALUES (19, 1, 2, 0);
INSERT INTO match_results VALUES (1, 'won', 1, 1790000000.0);
INSERT INTO match_results VALUES (19, 'won', 1, 1790000420.0);
INSERT INTO match_scores VALUES (1, 0, 0, 0);
INSERT INTO match_scores VALUES (1, 1, 0, 0);
INSERT INTO match_scores VALUES (1, 2, 59, 1);
INSERT INTO match_scores VALUES (19, 0, 49, 1);
INSERT INTO match_scores VALUES (19, 1, 0, 0);
INSERT INTO match_scores VALUES (19, 2, 0, 0);
INSERT INTO guild_preferences VALUES (10, '{"language":"de","timezone":"UTC","games_master":null,"log_channel":null,"pictures":"repost","ranked":["classic","3"],"league_people":3,"league_days":0,"monthly":false,"results_channel":null,"text_mode":false,"lessons":true}');
INSERT INTO user_preferences VALUES (21, '{"language":"de","pings":"away","sort":"colour","layout":"phone","text_mode":false,"more_time":false,"lessons":true,"learnt":[]}');
INSERT INTO presets VALUES (1, 10, 'House', 'house', '{"hand_size":5,"stacking":"same"}', 1, 1);
INSERT INTO presets VALUES (2, 10, 'Small limit', 'small limit', '{"hand_size":10,"hand_limit":10}', 1, 1);
INSERT INTO presets VALUES (3, 10, 'One round', 'one round', '{"scoring":"single"}', 1, 1);
INSERT INTO seasons VALUES (1, 10, 'Autumn', 1790000000.0, NULL, 0, 0, 0, 0);
INSERT INTO league_matches VALUES (1, 10, 1, 1790000000.0, NULL, 53, 0.0, NULL, NULL);
INSERT INTO league_results VALUES (1, 901, 1, 2, 0, 0, 1, 23.565475659625285, 8.058224222802378);
INSERT INTO league_results VALUES (1, 902, 1, 2, 0, 0, 1, 23.565475659625285, 8.058224222802378);
INSERT INTO league_results VALUES (1, 903, 1, 1, 1, 59, 1, 27.869048680749426, 8.205243377397993);
INSERT INTO standings VALUES (1, 901, 1, 0, 0, 1, 'L', 23.565475659625285, 8.058224222802378);
INSERT INTO standings VALUES (1, 902, 1, 0, 0, 1, 'L', 23.565475659625285, 8.058224222802378);
INSERT INTO standings VALUES (1, 903, 1, 1, 59, 1, 'W', 27.869048680749426, 8.205243377397993);
INSERT INTO members VALUES (10, 901, 1782224000.0);
INSERT INTO members VALUES (10, 902, 1782224000.0);
INSERT INTO members VALUES (10, 903, 1782224000.0);
INSERT INTO seat_counts VALUES (1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9);
INSERT INTO seat_counts VALUES (1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8);
INSERT INTO seat_counts VALUES (1, 2, 1, 1, 59, 0, 0, 0, 0, 0, 0, 0, 11);
INSERT INTO moments VALUES (1, 'hand', 2, 11.0);
INSERT INTO sqlite_sequence VALUES ('presets', 3);
INSERT INTO sqlite_sequence VALUES ('tables', 19);
COMMIT;
