CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE feedback (
	feedback_id CHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	text VARCHAR NOT NULL, 
	email VARCHAR, 
	CONSTRAINT pk_feedback PRIMARY KEY (feedback_id)
);
CREATE TABLE identity_account (
	account_id VARCHAR(36) NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	email_key VARCHAR(254) NOT NULL, 
	first_name VARCHAR(100) NOT NULL, 
	last_name VARCHAR(100) NOT NULL, 
	club_name VARCHAR(100) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	password_hash VARCHAR(255) NOT NULL, 
	created_at DATETIME NOT NULL, 
	last_seen_at DATETIME NOT NULL, confirmed_at DATETIME, locked_at DATETIME, 
	CONSTRAINT pk_identity_account PRIMARY KEY (account_id), 
	CONSTRAINT uq_identity_account_email_key UNIQUE (email_key)
);
CREATE INDEX ix_identity_account_last_seen_at ON identity_account (last_seen_at);
CREATE TABLE identity_attempts (
	"key" VARCHAR(64) NOT NULL, 
	count INTEGER NOT NULL, 
	last_at DATETIME NOT NULL, 
	blocked_until DATETIME, account_key VARCHAR(64), 
	CONSTRAINT pk_identity_attempts PRIMARY KEY ("key")
);
CREATE INDEX ix_identity_attempts_last_at ON identity_attempts (last_at);
CREATE TABLE identity_signing_key (
	kid VARCHAR(64) NOT NULL, 
	sealed_key TEXT NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_identity_signing_key PRIMARY KEY (kid)
);
CREATE INDEX ix_identity_signing_key_created_at ON identity_signing_key (created_at);
CREATE TABLE organizer (
	organizer_id VARCHAR(255) NOT NULL, 
	first_name VARCHAR NOT NULL, 
	last_name VARCHAR NOT NULL, 
	club VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, 
	updated_at DATETIME NOT NULL, 
	CONSTRAINT pk_organizer PRIMARY KEY (organizer_id)
);
CREATE TABLE tournament (
	tournament_id CHAR(32) NOT NULL, 
	owner VARCHAR(255) NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	street VARCHAR NOT NULL, 
	street_number INTEGER NOT NULL, 
	postal_code VARCHAR NOT NULL, 
	city VARCHAR NOT NULL, 
	date DATE NOT NULL, 
	start_time TIME NOT NULL, 
	end_date DATE, 
	end_time TIME, 
	duration_in_minutes INTEGER NOT NULL, 
	expected_number_of_teams INTEGER NOT NULL, 
	number_of_rounds INTEGER NOT NULL, 
	consent_to_public_link BOOLEAN NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	current_round INTEGER NOT NULL, 
	leaderboard_visibility VARCHAR(20) NOT NULL, 
	same_club_funino VARCHAR(20) NOT NULL, 
	classic_pitches INTEGER, 
	funino_pitches INTEGER, 
	clock_round INTEGER, 
	clock_started_at DATETIME, 
	clock_paused_after_seconds INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, strengths_count VARCHAR(20) DEFAULT 'FIRST_TWO_ROUNDS' NOT NULL CONSTRAINT ck_tournament_strengths_count CHECK (strengths_count IN ('FIRST_TWO_ROUNDS', 'ALL_DAY')), built_pitches JSON, break_in_minutes INTEGER, planned_day JSON, clock_paused_at DATETIME, listed BOOLEAN DEFAULT 0 NOT NULL, street_number_suffix VARCHAR(1), variety VARCHAR(20) DEFAULT 'MIXED' NOT NULL CONSTRAINT ck_tournament_variety CHECK (variety IN ('BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS')), series_id CHAR(32), past_club_meetings JSON DEFAULT '[]' NOT NULL, locked_at DATETIME, 
	CONSTRAINT pk_tournament PRIMARY KEY (tournament_id), 
	CONSTRAINT ck_tournament_status CHECK (status IN ('NOT_STARTED', 'STARTED', 'FINISHED')), 
	CONSTRAINT ck_tournament_visibility CHECK (leaderboard_visibility IN ('ALWAYS', 'AT_END', 'NEVER')), 
	CONSTRAINT ck_tournament_same_club_funino CHECK (same_club_funino IN ('LAST_RESORT', 'NEVER'))
);
CREATE INDEX ix_tournament_name_key ON tournament (name_key);
CREATE INDEX ix_tournament_owner ON tournament (owner);
CREATE TABLE club (
	club_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	position INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	nick_name VARCHAR NOT NULL, 
	nick_key VARCHAR NOT NULL, 
	next_number INTEGER NOT NULL, color_fill VARCHAR(20) DEFAULT 'BLUE' NOT NULL CONSTRAINT ck_club_color_fill CHECK (color_fill IN ('RED', 'ORANGE', 'YELLOW', 'GREEN', 'TEAL', 'BLUE', 'PURPLE', 'BLACK', 'WHITE')), color_ring VARCHAR(20) CONSTRAINT ck_club_color_ring CHECK (color_ring IN ('WHITE', 'YELLOW', 'BLACK')), joins_with CHAR(32), 
	CONSTRAINT pk_club PRIMARY KEY (club_id), 
	CONSTRAINT fk_club_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_club_tournament_id_name_key UNIQUE (tournament_id, name_key), 
	CONSTRAINT uq_club_tournament_id_nick_key UNIQUE (tournament_id, nick_key)
);
CREATE TABLE helper_link (
	link_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	label VARCHAR NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	revoked_at DATETIME, used_at DATETIME, 
	CONSTRAINT pk_helper_link PRIMARY KEY (link_id), 
	CONSTRAINT fk_helper_link_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_helper_link_secret_hash UNIQUE (secret_hash)
);
CREATE INDEX ix_helper_link_tournament_id ON helper_link (tournament_id);
CREATE TABLE idempotent_answer (
	"key" CHAR(32) NOT NULL, 
	match_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	result VARCHAR, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_idempotent_answer PRIMARY KEY ("key", match_id), 
	CONSTRAINT fk_idempotent_answer_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE
);
CREATE INDEX ix_idempotent_answer_at ON idempotent_answer (at);
CREATE TABLE identity_password_reset (
	token_fingerprint VARCHAR(64) NOT NULL, 
	account_id VARCHAR(36) NOT NULL, 
	expires_at DATETIME NOT NULL, 
	CONSTRAINT pk_identity_password_reset PRIMARY KEY (token_fingerprint), 
	CONSTRAINT fk_identity_password_reset_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_password_reset_account_id ON identity_password_reset (account_id);
CREATE INDEX ix_identity_password_reset_expires_at ON identity_password_reset (expires_at);
CREATE TABLE identity_session (
	session_id VARCHAR(36) NOT NULL, 
	account_id VARCHAR(36) NOT NULL, 
	secret_fingerprint VARCHAR(64) NOT NULL, 
	signed_in_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, browser VARCHAR(60) DEFAULT '' NOT NULL, last_used_at DATETIME DEFAULT '1970-01-01 00:00:00' NOT NULL, 
	CONSTRAINT pk_identity_session PRIMARY KEY (session_id), 
	CONSTRAINT fk_identity_session_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE, 
	CONSTRAINT uq_identity_session_secret_fingerprint UNIQUE (secret_fingerprint)
);
CREATE INDEX ix_identity_session_account_id ON identity_session (account_id);
CREATE INDEX ix_identity_session_expires_at ON identity_session (expires_at);
CREATE TABLE journal (
	entry_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR NOT NULL, 
	subject VARCHAR, 
	action VARCHAR NOT NULL, 
	summary JSON NOT NULL, 
	"before" JSON NOT NULL, 
	"after" JSON NOT NULL, 
	undoes CHAR(32), 
	undone BOOLEAN NOT NULL, 
	CONSTRAINT pk_journal PRIMARY KEY (entry_id), 
	CONSTRAINT fk_journal_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_journal_tournament_id_number UNIQUE (tournament_id, number)
);
CREATE TABLE round (
	round_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	pausing JSON NOT NULL, 
	notes JSON NOT NULL, 
	objective INTEGER NOT NULL, 
	bound INTEGER NOT NULL, 
	optimal BOOLEAN NOT NULL, 
	covers VARCHAR NOT NULL, strengths_count VARCHAR(20) DEFAULT 'FIRST_TWO_ROUNDS' NOT NULL CONSTRAINT ck_round_strengths_count CHECK (strengths_count IN ('FIRST_TWO_ROUNDS', 'ALL_DAY')), strengths JSON, duration_in_minutes INTEGER, calculated_at DATETIME, kicked_off_at DATETIME, ended_at DATETIME, variety VARCHAR(20) DEFAULT 'BALANCED_GAMES' NOT NULL CONSTRAINT ck_round_variety CHECK (variety IN ('BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS')), 
	CONSTRAINT pk_round PRIMARY KEY (round_id), 
	CONSTRAINT fk_round_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_round_tournament_id_number UNIQUE (tournament_id, number), 
	CONSTRAINT ck_round_state CHECK (state IN ('OPEN', 'CONFIRMED'))
);
CREATE TABLE identity_code (
	code_fingerprint VARCHAR(64) NOT NULL, 
	session_id VARCHAR(36) NOT NULL, 
	redirect_uri VARCHAR(500) NOT NULL, 
	scope VARCHAR(500) NOT NULL, 
	nonce VARCHAR(500) NOT NULL, 
	code_challenge VARCHAR(128) NOT NULL, 
	family_id VARCHAR(36) NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_identity_code PRIMARY KEY (code_fingerprint), 
	CONSTRAINT fk_identity_code_session_id_identity_session FOREIGN KEY(session_id) REFERENCES identity_session (session_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_code_expires_at ON identity_code (expires_at);
CREATE INDEX ix_identity_code_nonce ON identity_code (nonce);
CREATE INDEX ix_identity_code_session_id ON identity_code (session_id);
CREATE TABLE identity_refresh_token (
	token_fingerprint VARCHAR(64) NOT NULL, 
	family_id VARCHAR(36) NOT NULL, 
	session_id VARCHAR(36) NOT NULL, 
	scope VARCHAR(500) NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_identity_refresh_token PRIMARY KEY (token_fingerprint), 
	CONSTRAINT fk_identity_refresh_token_session_id_identity_session FOREIGN KEY(session_id) REFERENCES identity_session (session_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_refresh_token_expires_at ON identity_refresh_token (expires_at);
CREATE INDEX ix_identity_refresh_token_family_id ON identity_refresh_token (family_id);
CREATE INDEX ix_identity_refresh_token_session_id ON identity_refresh_token (session_id);
CREATE TABLE "match" (
	match_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	round_id CHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	game_type VARCHAR(20) NOT NULL, 
	pitch_type VARCHAR(20) NOT NULL, 
	pitch_number INTEGER NOT NULL, 
	home JSON NOT NULL, 
	away JSON NOT NULL, 
	same_club BOOLEAN NOT NULL, 
	result VARCHAR(20), 
	result_version INTEGER NOT NULL, 
	result_at DATETIME, 
	result_by VARCHAR, 
	CONSTRAINT pk_match PRIMARY KEY (match_id), 
	CONSTRAINT fk_match_round_id_round FOREIGN KEY(round_id) REFERENCES round (round_id) ON DELETE CASCADE, 
	CONSTRAINT fk_match_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT ck_match_game_type CHECK (game_type IN ('FUNINO', 'CLASSIC')), 
	CONSTRAINT ck_match_pitch_type CHECK (pitch_type IN ('FUNINO', 'CLASSIC')), 
	CONSTRAINT ck_match_result CHECK (result IN ('WIN', 'DRAW', 'LOSS'))
);
CREATE INDEX ix_match_round_id ON "match" (round_id);
CREATE INDEX ix_match_tournament_id ON "match" (tournament_id);
CREATE TABLE team (
	team_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	club_id CHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	estimated_skill INTEGER NOT NULL, 
	withdrawn BOOLEAN NOT NULL, 
	CONSTRAINT pk_team PRIMARY KEY (team_id), 
	CONSTRAINT fk_team_club_id_club FOREIGN KEY(club_id) REFERENCES club (club_id) ON DELETE CASCADE, 
	CONSTRAINT fk_team_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_team_club_id_number UNIQUE (club_id, number)
);
CREATE INDEX ix_team_tournament_id ON team (tournament_id);
CREATE TABLE "plan" (
	plan_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	made_at DATETIME NOT NULL, 
	file_name VARCHAR NOT NULL, 
	content BLOB NOT NULL, 
	CONSTRAINT pk_plan PRIMARY KEY (plan_id), 
	CONSTRAINT fk_plan_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE
);
CREATE INDEX ix_plan_tournament_id ON "plan" (tournament_id);
CREATE TABLE identity_confirmation (
	token_fingerprint VARCHAR(64) NOT NULL, 
	account_id VARCHAR(36) NOT NULL, 
	expires_at DATETIME NOT NULL, 
	CONSTRAINT pk_identity_confirmation PRIMARY KEY (token_fingerprint), 
	CONSTRAINT fk_identity_confirmation_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_confirmation_account_id ON identity_confirmation (account_id);
CREATE INDEX ix_identity_confirmation_expires_at ON identity_confirmation (expires_at);
CREATE TABLE counter (
	"key" VARCHAR(64) NOT NULL, 
	count INTEGER NOT NULL, 
	expires_at DATETIME NOT NULL, 
	CONSTRAINT pk_counter PRIMARY KEY ("key")
);
CREATE INDEX ix_counter_expires_at ON counter (expires_at);
CREATE TABLE series (
	series_id CHAR(32) NOT NULL, 
	owner VARCHAR(255) NOT NULL, 
	name VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, key_sealed VARCHAR, 
	CONSTRAINT pk_series PRIMARY KEY (series_id)
);
CREATE INDEX ix_series_owner ON series (owner);
CREATE INDEX ix_tournament_series_id ON tournament (series_id);
CREATE INDEX ix_identity_attempts_account_key ON identity_attempts (account_key);
CREATE TABLE identity_known_device (
	device_fingerprint VARCHAR(64) NOT NULL, 
	account_id VARCHAR(36) NOT NULL, 
	last_used_at DATETIME NOT NULL, 
	CONSTRAINT pk_identity_known_device PRIMARY KEY (device_fingerprint, account_id), 
	CONSTRAINT fk_identity_known_device_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_known_device_account_id ON identity_known_device (account_id);
CREATE INDEX ix_identity_known_device_last_used_at ON identity_known_device (last_used_at);
CREATE TABLE identity_invitation (
	token_fingerprint VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_identity_invitation PRIMARY KEY (token_fingerprint)
);
CREATE INDEX ix_identity_invitation_expires_at ON identity_invitation (expires_at);
CREATE TABLE audit_log (
	entry_id CHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	event VARCHAR(60) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	network VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_audit_log PRIMARY KEY (entry_id)
);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_audit_log_who ON audit_log (who);
CREATE TABLE identity_second_factor (
	account_id VARCHAR(36) NOT NULL, 
	sealed_secret TEXT NOT NULL, 
	set_up_at DATETIME NOT NULL, 
	last_step INTEGER NOT NULL, 
	CONSTRAINT pk_identity_second_factor PRIMARY KEY (account_id), 
	CONSTRAINT fk_identity_second_factor_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE
);
CREATE TABLE identity_recovery_code (
	code_fingerprint VARCHAR(64) NOT NULL, 
	account_id VARCHAR(36) NOT NULL, 
	CONSTRAINT pk_identity_recovery_code PRIMARY KEY (code_fingerprint), 
	CONSTRAINT fk_identity_recovery_code_account_id_identity_account FOREIGN KEY(account_id) REFERENCES identity_account (account_id) ON DELETE CASCADE
);
CREATE INDEX ix_identity_recovery_code_account_id ON identity_recovery_code (account_id);
CREATE TABLE registration_opening (
	tournament_id CHAR(32) NOT NULL, 
	is_open BOOLEAN NOT NULL, 
	closes_at DATETIME, 
	max_teams INTEGER, 
	accept VARCHAR(20) NOT NULL, 
	note VARCHAR, 
	key_sealed VARCHAR NOT NULL, 
	arrivals INTEGER NOT NULL, 
	sender_email VARCHAR, 
	sender_confirmed BOOLEAN NOT NULL, 
	told JSON, sender_language VARCHAR(2) DEFAULT 'de' NOT NULL, 
	CONSTRAINT pk_registration_opening PRIMARY KEY (tournament_id), 
	CONSTRAINT ck_registration_opening_accept CHECK (accept IN ('BY_HAND', 'WHILE_FREE')), 
	CONSTRAINT fk_registration_opening_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE
);
CREATE TABLE registration (
	registration_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	arrival INTEGER NOT NULL, 
	club VARCHAR NOT NULL, 
	nick_name VARCHAR NOT NULL, 
	strengths JSON NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	club_id CHAR(32), 
	token_hash VARCHAR NOT NULL, 
	idempotency_key CHAR(32), 
	registered_at DATETIME NOT NULL, 
	ended_at DATETIME, joint_id CHAR(32), 
	CONSTRAINT pk_registration PRIMARY KEY (registration_id), 
	CONSTRAINT ck_registration_state CHECK (state IN ('NEW', 'ACCEPTED', 'WAITING', 'WITHDRAWN', 'DECLINED')), 
	CONSTRAINT fk_registration_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT uq_registration_tournament_id_arrival UNIQUE (tournament_id, arrival), 
	CONSTRAINT uq_registration_tournament_id_idempotency_key UNIQUE (tournament_id, idempotency_key)
);
CREATE TABLE registration_contact (
	registration_id CHAR(32) NOT NULL, 
	name VARCHAR NOT NULL, 
	email VARCHAR NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	token_sealed VARCHAR NOT NULL, 
	consented_at DATETIME NOT NULL, 
	confirmed_at DATETIME, 
	CONSTRAINT pk_registration_contact PRIMARY KEY (registration_id), 
	CONSTRAINT fk_registration_contact_registration_id_registration FOREIGN KEY(registration_id) REFERENCES registration (registration_id) ON DELETE CASCADE
);
CREATE TABLE "registration_mail" (
	mail_id CHAR(32) NOT NULL, 
	tournament_id CHAR(32) NOT NULL, 
	registration_id CHAR(32) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	at DATETIME NOT NULL, 
	next_try_at DATETIME NOT NULL, 
	attempts INTEGER NOT NULL, 
	reason VARCHAR, 
	CONSTRAINT pk_registration_mail PRIMARY KEY (mail_id), 
	CONSTRAINT ck_registration_mail_kind CHECK (kind IN ('CONFIRM_ADDRESS', 'REGISTERED', 'MOVED_UP', 'CHANGED', 'DAY_BEFORE', 'THANK_YOU', 'WITHDRAWN', 'ACCEPTED', 'DECLINED')), 
	CONSTRAINT fk_registration_mail_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id) ON DELETE CASCADE, 
	CONSTRAINT ck_registration_mail_state CHECK (state IN ('QUEUED', 'SENT', 'FAILED')), 
	CONSTRAINT fk_registration_mail_registration_id_registration FOREIGN KEY(registration_id) REFERENCES registration (registration_id) ON DELETE CASCADE
);
CREATE INDEX ix_registration_mail_registration_id ON registration_mail (registration_id);
CREATE INDEX ix_registration_mail_state ON registration_mail (state);
CREATE INDEX ix_registration_mail_tournament_id ON registration_mail (tournament_id);
CREATE INDEX ix_registration_joint_id ON registration (joint_id);
