CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.audit_log (
    entry_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    event character varying(60) NOT NULL,
    who character varying(64) NOT NULL,
    network character varying(64) NOT NULL
);
CREATE TABLE public.club (
    club_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    "position" integer NOT NULL,
    name character varying NOT NULL,
    name_key character varying NOT NULL,
    nick_name character varying NOT NULL,
    nick_key character varying NOT NULL,
    next_number integer NOT NULL,
    color_fill character varying(20) DEFAULT 'BLUE'::character varying NOT NULL,
    color_ring character varying(20),
    joins_with uuid,
    CONSTRAINT ck_club_color_fill CHECK (((color_fill)::text = ANY ((ARRAY['RED'::character varying, 'ORANGE'::character varying, 'YELLOW'::character varying, 'GREEN'::character varying, 'TEAL'::character varying, 'BLUE'::character varying, 'PURPLE'::character varying, 'BLACK'::character varying, 'WHITE'::character varying])::text[]))),
    CONSTRAINT ck_club_color_ring CHECK (((color_ring)::text = ANY ((ARRAY['WHITE'::character varying, 'YELLOW'::character varying, 'BLACK'::character varying])::text[])))
);
CREATE TABLE public.counter (
    key character varying(64) NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.feedback (
    feedback_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    text character varying NOT NULL,
    email character varying
);
CREATE TABLE public.helper_link (
    link_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    label character varying NOT NULL,
    secret_hash character varying NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    used_at timestamp with time zone
);
CREATE TABLE public.idempotent_answer (
    key uuid NOT NULL,
    match_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    result character varying,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_account (
    account_id character varying(36) NOT NULL,
    email character varying(254) NOT NULL,
    email_key character varying(254) NOT NULL,
    first_name character varying(100) NOT NULL,
    last_name character varying(100) NOT NULL,
    club_name character varying(100) NOT NULL,
    language character varying(2) NOT NULL,
    password_hash character varying(255) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    locked_at timestamp with time zone
);
CREATE TABLE public.identity_attempts (
    key character varying(64) NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone,
    account_key character varying(64)
);
CREATE TABLE public.identity_code (
    code_fingerprint character varying(64) NOT NULL,
    session_id character varying(36) NOT NULL,
    redirect_uri character varying(500) NOT NULL,
    scope character varying(500) NOT NULL,
    nonce character varying(500) NOT NULL,
    code_challenge character varying(128) NOT NULL,
    family_id character varying(36) NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.identity_confirmation (
    token_fingerprint character varying(64) NOT NULL,
    account_id character varying(36) NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_invitation (
    token_fingerprint character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.identity_known_device (
    device_fingerprint character varying(64) NOT NULL,
    account_id character varying(36) NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_password_reset (
    token_fingerprint character varying(64) NOT NULL,
    account_id character varying(36) NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_recovery_code (
    code_fingerprint character varying(64) NOT NULL,
    account_id character varying(36) NOT NULL
);
CREATE TABLE public.identity_refresh_token (
    token_fingerprint character varying(64) NOT NULL,
    family_id character varying(36) NOT NULL,
    session_id character varying(36) NOT NULL,
    scope character varying(500) NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.identity_second_factor (
    account_id character varying(36) NOT NULL,
    sealed_secret text NOT NULL,
    set_up_at timestamp with time zone NOT NULL,
    last_step integer NOT NULL
);
CREATE TABLE public.identity_session (
    session_id character varying(36) NOT NULL,
    account_id character varying(36) NOT NULL,
    secret_fingerprint character varying(64) NOT NULL,
    signed_in_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    browser character varying(60) DEFAULT ''::character varying NOT NULL,
    last_used_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_signing_key (
    kid character varying(64) NOT NULL,
    sealed_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.journal (
    entry_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by character varying NOT NULL,
    subject character varying,
    action character varying NOT NULL,
    summary jsonb NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    undoes uuid,
    undone boolean NOT NULL
);
CREATE TABLE public.match (
    match_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    round_id uuid NOT NULL,
    round integer NOT NULL,
    "position" integer NOT NULL,
    game_type character varying(20) NOT NULL,
    pitch_type character varying(20) NOT NULL,
    pitch_number integer NOT NULL,
    home jsonb NOT NULL,
    away jsonb NOT NULL,
    same_club boolean NOT NULL,
    result character varying(20),
    result_version integer NOT NULL,
    result_at timestamp with time zone,
    result_by character varying,
    CONSTRAINT ck_match_game_type CHECK (((game_type)::text = ANY ((ARRAY['FUNINO'::character varying, 'CLASSIC'::character varying])::text[]))),
    CONSTRAINT ck_match_pitch_type CHECK (((pitch_type)::text = ANY ((ARRAY['FUNINO'::character varying, 'CLASSIC'::character varying])::text[]))),
    CONSTRAINT ck_match_result CHECK (((result)::text = ANY ((ARRAY['WIN'::character varying, 'DRAW'::character varying, 'LOSS'::character varying])::text[])))
);
CREATE TABLE public.organizer (
    organizer_id character varying(255) NOT NULL,
    first_name character varying NOT NULL,
    last_name character varying NOT NULL,
    club character varying NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.plan (
    plan_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    file_name character varying NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE public.registration (
    registration_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    arrival integer NOT NULL,
    club character varying NOT NULL,
    nick_name character varying NOT NULL,
    strengths jsonb NOT NULL,
    state character varying(20) NOT NULL,
    club_id uuid,
    token_hash character varying NOT NULL,
    idempotency_key uuid,
    registered_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    joint_id uuid,
    CONSTRAINT ck_registration_state CHECK (((state)::text = ANY ((ARRAY['NEW'::character varying, 'ACCEPTED'::character varying, 'WAITING'::character varying, 'WITHDRAWN'::character varying, 'DECLINED'::character varying])::text[])))
);
CREATE TABLE public.registration_contact (
    registration_id uuid NOT NULL,
    name character varying NOT NULL,
    email character varying NOT NULL,
    language character varying(2) NOT NULL,
    token_sealed character varying NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.registration_mail (
    mail_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    registration_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    state character varying(20) NOT NULL,
    at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    attempts integer NOT NULL,
    reason character varying,
    CONSTRAINT ck_registration_mail_kind CHECK (((kind)::text = ANY ((ARRAY['CONFIRM_ADDRESS'::character varying, 'REGISTERED'::character varying, 'MOVED_UP'::character varying, 'CHANGED'::character varying, 'DAY_BEFORE'::character varying, 'THANK_YOU'::character varying, 'WITHDRAWN'::character varying, 'ACCEPTED'::character varying, 'DECLINED'::character varying])::text[]))),
    CONSTRAINT ck_registration_mail_state CHECK (((state)::text = ANY ((ARRAY['QUEUED'::character varying, 'SENT'::character varying, 'FAILED'::character varying])::text[])))
);
CREATE TABLE public.registration_opening (
    tournament_id uuid NOT NULL,
    is_open boolean NOT NULL,
    closes_at timestamp with time zone,
    max_teams integer,
    accept character varying(20) NOT NULL,
    note character varying,
    key_sealed character varying NOT NULL,
    arrivals integer NOT NULL,
    sender_email character varying,
    sender_confirmed boolean NOT NULL,
    told jsonb,
    sender_language character varying(2) DEFAULT 'de'::character varying NOT NULL,
    CONSTRAINT ck_registration_opening_accept CHECK (((accept)::text = ANY ((ARRAY['BY_HAND'::character varying, 'WHILE_FREE'::character varying])::text[])))
);
CREATE TABLE public.round (
    round_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    number integer NOT NULL,
    state character varying(20) NOT NULL,
    pausing jsonb NOT NULL,
    notes jsonb NOT NULL,
    objective integer NOT NULL,
    bound integer NOT NULL,
    optimal boolean NOT NULL,
    covers character varying NOT NULL,
    strengths_count character varying(20) DEFAULT 'FIRST_TWO_ROUNDS'::character varying NOT NULL,
    strengths jsonb,
    duration_in_minutes integer,
    calculated_at timestamp with time zone,
    kicked_off_at timestamp with time zone,
    ended_at timestamp with time zone,
    variety character varying(20) DEFAULT 'BALANCED_GAMES'::character varying NOT NULL,
    CONSTRAINT ck_round_state CHECK (((state)::text = ANY ((ARRAY['OPEN'::character varying, 'CONFIRMED'::character varying])::text[]))),
    CONSTRAINT ck_round_strengths_count CHECK (((strengths_count)::text = ANY ((ARRAY['FIRST_TWO_ROUNDS'::character varying, 'ALL_DAY'::character varying])::text[]))),
    CONSTRAINT ck_round_variety CHECK (((variety)::text = ANY ((ARRAY['BALANCED_GAMES'::character varying, 'MIXED'::character varying, 'NEW_OPPONENTS'::character varying])::text[])))
);
CREATE TABLE public.series (
    series_id uuid NOT NULL,
    owner character varying(255) NOT NULL,
    name character varying NOT NULL,
    created_at timestamp with time zone NOT NULL,
    key_sealed character varying
);
CREATE TABLE public.team (
    team_id uuid NOT NULL,
    tournament_id uuid NOT NULL,
    club_id uuid NOT NULL,
    number integer NOT NULL,
    estimated_skill integer NOT NULL,
    withdrawn boolean NOT NULL
);
CREATE TABLE public.tournament (
    tournament_id uuid NOT NULL,
    owner character varying(255) NOT NULL,
    name character varying NOT NULL,
    name_key character varying NOT NULL,
    street character varying NOT NULL,
    street_number integer NOT NULL,
    postal_code character varying NOT NULL,
    city character varying NOT NULL,
    date date NOT NULL,
    start_time time without time zone NOT NULL,
    end_date date,
    end_time time without time zone,
    duration_in_minutes integer NOT NULL,
    expected_number_of_teams integer NOT NULL,
    number_of_rounds integer NOT NULL,
    consent_to_public_link boolean NOT NULL,
    status character varying(20) NOT NULL,
    current_round integer NOT NULL,
    leaderboard_visibility character varying(20) NOT NULL,
    same_club_funino character varying(20) NOT NULL,
    classic_pitches integer,
    funino_pitches integer,
    clock_round integer,
    clock_started_at timestamp with time zone,
    clock_paused_after_seconds integer NOT NULL,
    version integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    strengths_count character varying(20) DEFAULT 'FIRST_TWO_ROUNDS'::character varying NOT NULL,
    built_pitches jsonb,
    break_in_minutes integer,
    planned_day jsonb,
    clock_paused_at timestamp with time zone,
    listed boolean DEFAULT false NOT NULL,
    street_number_suffix character varying(1),
    variety character varying(20) DEFAULT 'MIXED'::character varying NOT NULL,
    series_id uuid,
    past_club_meetings jsonb DEFAULT '[]'::jsonb NOT NULL,
    locked_at timestamp with time zone,
    CONSTRAINT ck_tournament_same_club_funino CHECK (((same_club_funino)::text = ANY ((ARRAY['LAST_RESORT'::character varying, 'NEVER'::character varying])::text[]))),
    CONSTRAINT ck_tournament_status CHECK (((status)::text = ANY ((ARRAY['NOT_STARTED'::character varying, 'STARTED'::character varying, 'FINISHED'::character varying])::text[]))),
    CONSTRAINT ck_tournament_strengths_count CHECK (((strengths_count)::text = ANY ((ARRAY['FIRST_TWO_ROUNDS'::character varying, 'ALL_DAY'::character varying])::text[]))),
    CONSTRAINT ck_tournament_variety CHECK (((variety)::text = ANY ((ARRAY['BALANCED_GAMES'::character varying, 'MIXED'::character varying, 'NEW_OPPONENTS'::character varying])::text[]))),
    CONSTRAINT ck_tournament_visibility CHECK (((leaderboard_visibility)::text = ANY ((ARRAY['ALWAYS'::character varying, 'AT_END'::character varying, 'NEVER'::character varying])::text[])))
);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT pk_audit_log PRIMARY KEY (entry_id);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT pk_club PRIMARY KEY (club_id);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT pk_counter PRIMARY KEY (key);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT pk_feedback PRIMARY KEY (feedback_id);
ALTER TABLE ONLY public.helper_link
    ADD CONSTRAINT pk_helper_link PRIMARY KEY (link_id);
ALTER TABLE ONLY public.idempotent_answer
    ADD CONSTRAINT pk_idempotent_answer PRIMARY KEY (key, match_id);
ALTER TABLE ONLY public.identity_account
    ADD CONSTRAINT pk_identity_account PRIMARY KEY (account_id);
ALTER TABLE ONLY public.identity_attempts
    ADD CONSTRAINT pk_identity_attempts PRIMARY KEY (key);
ALTER TABLE ONLY public.identity_code
    ADD CONSTRAINT pk_identity_code PRIMARY KEY (code_fingerprint);
ALTER TABLE ONLY public.identity_confirmation
    ADD CONSTRAINT pk_identity_confirmation PRIMARY KEY (token_fingerprint);
ALTER TABLE ONLY public.identity_invitation
    ADD CONSTRAINT pk_identity_invitation PRIMARY KEY (token_fingerprint);
ALTER TABLE ONLY public.identity_known_device
    ADD CONSTRAINT pk_identity_known_device PRIMARY KEY (device_fingerprint, account_id);
ALTER TABLE ONLY public.identity_password_reset
    ADD CONSTRAINT pk_identity_password_reset PRIMARY KEY (token_fingerprint);
ALTER TABLE ONLY public.identity_recovery_code
    ADD CONSTRAINT pk_identity_recovery_code PRIMARY KEY (code_fingerprint);
ALTER TABLE ONLY public.identity_refresh_token
    ADD CONSTRAINT pk_identity_refresh_token PRIMARY KEY (token_fingerprint);
ALTER TABLE ONLY public.identity_second_factor
    ADD CONSTRAINT pk_identity_second_factor PRIMARY KEY (account_id);
ALTER TABLE ONLY public.identity_session
    ADD CONSTRAINT pk_identity_session PRIMARY KEY (session_id);
ALTER TABLE ONLY public.identity_signing_key
    ADD CONSTRAINT pk_identity_signing_key PRIMARY KEY (kid);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT pk_journal PRIMARY KEY (entry_id);
ALTER TABLE ONLY public.match
    ADD CONSTRAINT pk_match PRIMARY KEY (match_id);
ALTER TABLE ONLY public.organizer
    ADD CONSTRAINT pk_organizer PRIMARY KEY (organizer_id);
ALTER TABLE ONLY public.plan
    ADD CONSTRAINT pk_plan PRIMARY KEY (plan_id);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT pk_registration PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.registration_contact
    ADD CONSTRAINT pk_registration_contact PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.registration_mail
    ADD CONSTRAINT pk_registration_mail PRIMARY KEY (mail_id);
ALTER TABLE ONLY public.registration_opening
    ADD CONSTRAINT pk_registration_opening PRIMARY KEY (tournament_id);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT pk_round PRIMARY KEY (round_id);
ALTER TABLE ONLY public.series
    ADD CONSTRAINT pk_series PRIMARY KEY (series_id);
ALTER TABLE ONLY public.team
    ADD CONSTRAINT pk_team PRIMARY KEY (team_id);
ALTER TABLE ONLY public.tournament
    ADD CONSTRAINT pk_tournament PRIMARY KEY (tournament_id);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT uq_club_tournament_id_name_key UNIQUE (tournament_id, name_key);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT uq_club_tournament_id_nick_key UNIQUE (tournament_id, nick_key);
ALTER TABLE ONLY public.helper_link
    ADD CONSTRAINT uq_helper_link_secret_hash UNIQUE (secret_hash);
ALTER TABLE ONLY public.identity_account
    ADD CONSTRAINT uq_identity_account_email_key UNIQUE (email_key);
ALTER TABLE ONLY public.identity_session
    ADD CONSTRAINT uq_identity_session_secret_fingerprint UNIQUE (secret_fingerprint);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT uq_journal_tournament_id_number UNIQUE (tournament_id, number);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT uq_registration_tournament_id_arrival UNIQUE (tournament_id, arrival);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT uq_registration_tournament_id_idempotency_key UNIQUE (tournament_id, idempotency_key);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT uq_round_tournament_id_number UNIQUE (tournament_id, number);
ALTER TABLE ONLY public.team
    ADD CONSTRAINT uq_team_club_id_number UNIQUE (club_id, number);
CREATE INDEX ix_audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX ix_audit_log_who ON public.audit_log USING btree (who);
CREATE INDEX ix_counter_expires_at ON public.counter USING btree (expires_at);
CREATE INDEX ix_helper_link_tournament_id ON public.helper_link USING btree (tournament_id);
CREATE INDEX ix_idempotent_answer_at ON public.idempotent_answer USING btree (at);
CREATE INDEX ix_identity_account_last_seen_at ON public.identity_account USING btree (last_seen_at);
CREATE INDEX ix_identity_attempts_account_key ON public.identity_attempts USING btree (account_key);
CREATE INDEX ix_identity_attempts_last_at ON public.identity_attempts USING btree (last_at);
CREATE INDEX ix_identity_code_expires_at ON public.identity_code USING btree (expires_at);
CREATE INDEX ix_identity_code_nonce ON public.identity_code USING btree (nonce);
CREATE INDEX ix_identity_code_session_id ON public.identity_code USING btree (session_id);
CREATE INDEX ix_identity_confirmation_account_id ON public.identity_confirmation USING btree (account_id);
CREATE INDEX ix_identity_confirmation_expires_at ON public.identity_confirmation USING btree (expires_at);
CREATE INDEX ix_identity_invitation_expires_at ON public.identity_invitation USING btree (expires_at);
CREATE INDEX ix_identity_known_device_account_id ON public.identity_known_device USING btree (account_id);
CREATE INDEX ix_identity_known_device_last_used_at ON public.identity_known_device USING btree (last_used_at);
CREATE INDEX ix_identity_password_reset_account_id ON public.identity_password_reset USING btree (account_id);
CREATE INDEX ix_identity_password_reset_expires_at ON public.identity_password_reset USING btree (expires_at);
CREATE INDEX ix_identity_recovery_code_account_id ON public.identity_recovery_code USING btree (account_id);
CREATE INDEX ix_identity_refresh_token_expires_at ON public.identity_refresh_token USING btree (expires_at);
CREATE INDEX ix_identity_refresh_token_family_id ON public.identity_refresh_token USING btree (family_id);
CREATE INDEX ix_identity_refresh_token_session_id ON public.identity_refresh_token USING btree (session_id);
CREATE INDEX ix_identity_session_account_id ON public.identity_session USING btree (account_id);
CREATE INDEX ix_identity_session_expires_at ON public.identity_session USING btree (expires_at);
CREATE INDEX ix_identity_signing_key_created_at ON public.identity_signing_key USING btree (created_at);
CREATE INDEX ix_match_round_id ON public.match USING btree (round_id);
CREATE INDEX ix_match_tournament_id ON public.match USING btree (tournament_id);
CREATE INDEX ix_plan_tournament_id ON public.plan USING btree (tournament_id);
CREATE INDEX ix_registration_joint_id ON public.registration USING btree (joint_id);
CREATE INDEX ix_registration_mail_registration_id ON public.registration_mail USING btree (registration_id);
CREATE INDEX ix_registration_mail_state ON public.registration_mail USING btree (state);
CREATE INDEX ix_registration_mail_tournament_id ON public.registration_mail USING btree (tournament_id);
CREATE INDEX ix_series_owner ON public.series USING btree (owner);
CREATE INDEX ix_team_tournament_id ON public.team USING btree (tournament_id);
CREATE INDEX ix_tournament_name_key ON public.tournament USING btree (name_key);
CREATE INDEX ix_tournament_owner ON public.tournament USING btree (owner);
CREATE INDEX ix_tournament_series_id ON public.tournament USING btree (series_id);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT fk_club_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.helper_link
    ADD CONSTRAINT fk_helper_link_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotent_answer
    ADD CONSTRAINT fk_idempotent_answer_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_code
    ADD CONSTRAINT fk_identity_code_session_id_identity_session FOREIGN KEY (session_id) REFERENCES public.identity_session(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_confirmation
    ADD CONSTRAINT fk_identity_confirmation_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_known_device
    ADD CONSTRAINT fk_identity_known_device_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_password_reset
    ADD CONSTRAINT fk_identity_password_reset_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_recovery_code
    ADD CONSTRAINT fk_identity_recovery_code_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_token
    ADD CONSTRAINT fk_identity_refresh_token_session_id_identity_session FOREIGN KEY (session_id) REFERENCES public.identity_session(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_second_factor
    ADD CONSTRAINT fk_identity_second_factor_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_session
    ADD CONSTRAINT fk_identity_session_account_id_identity_account FOREIGN KEY (account_id) REFERENCES public.identity_account(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT fk_journal_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.match
    ADD CONSTRAINT fk_match_round_id_round FOREIGN KEY (round_id) REFERENCES public.round(round_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.match
    ADD CONSTRAINT fk_match_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan
    ADD CONSTRAINT fk_plan_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration_contact
    ADD CONSTRAINT fk_registration_contact_registration_id_registration FOREIGN KEY (registration_id) REFERENCES public.registration(registration_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration_mail
    ADD CONSTRAINT fk_registration_mail_registration_id_registration FOREIGN KEY (registration_id) REFERENCES public.registration(registration_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration_mail
    ADD CONSTRAINT fk_registration_mail_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration_opening
    ADD CONSTRAINT fk_registration_opening_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT fk_registration_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.round
    ADD CONSTRAINT fk_round_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team
    ADD CONSTRAINT fk_team_club_id_club FOREIGN KEY (club_id) REFERENCES public.club(club_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team
    ADD CONSTRAINT fk_team_tournament_id_tournament FOREIGN KEY (tournament_id) REFERENCES public.tournament(tournament_id) ON DELETE CASCADE;
