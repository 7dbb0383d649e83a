-- A second factor of a login: codes of an app (RFC 6238), and codes on paper for when the phone is gone (see docs/decisions/signing-in.md).

-- `key_id`, `sealed`: the secret by which codes are judged, from its first right code on. `next_…`: one that waits for its first code,
-- seen in the session alone that asked for it.
CREATE TABLE second_factor (
  tenant_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key_id text,
  sealed bytea,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,    -- codes of this half minute and of those before are spent
  salt bytea NOT NULL,                    -- what the codes on paper are hashed with
  next_key_id text,
  next_sealed bytea,
  next_at timestamptz,
  next_in bigint,                         -- of the session, which may be over by now
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(key_id, sealed, confirmed_at) IN (0, 3)),
  CHECK (num_nonnulls(next_key_id, next_sealed, next_at, next_in) IN (0, 4))
);
CALL wall('second_factor', 'tenant_id');

CREATE TABLE recovery_code (
  tenant_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,               -- argon2id with the salt of its second_factor
  used_at timestamptz,
  PRIMARY KEY (tenant_id, user_id, code_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES second_factor (tenant_id, user_id) ON DELETE CASCADE
);
CALL wall('recovery_code', 'tenant_id');

-- Whose password was right and whose code is still to come. It is no session: nothing looks here to learn who somebody is.
CREATE TABLE half_session (
  tenant_id bigint NOT NULL,
  token_hash bytea NOT NULL,              -- sha256 of the cookie's random value
  user_id bigint NOT NULL,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX ON half_session (tenant_id, user_id);
CREATE INDEX ON half_session (tenant_id, expires_at);
CALL wall('half_session', 'tenant_id');

-- With another password, or none, the step that the old one opened is over.
CREATE FUNCTION end_half_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM half_session WHERE tenant_id = NEW.tenant_id AND user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_half_sessions AFTER UPDATE OF password_hash, state ON app_user FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR (OLD.state <> NEW.state AND NEW.state = 'disabled'))
  EXECUTE FUNCTION end_half_sessions();

-- Roles whose holders must have a second factor at this tenant, from a day on.
CREATE TABLE factor_demand (
  tenant_id bigint NOT NULL REFERENCES tenant,
  role_id bigint NOT NULL REFERENCES role ON DELETE CASCADE,
  demanded_from date NOT NULL,
  demanded_by bigint NOT NULL,
  demanded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, role_id),
  FOREIGN KEY (tenant_id, demanded_by) REFERENCES app_user (tenant_id, id)
);
CREATE INDEX ON factor_demand (role_id);
CREATE INDEX ON factor_demand (tenant_id, demanded_by);
CALL wall('factor_demand', 'tenant_id');

-- Until when somebody does not want to be reminded that they could have a second factor.
ALTER TABLE app_user ADD COLUMN factor_later_until date;
