-- Browsers in which a user has logged in, or set a password by a link. Strangers' wrong passwords do not keep them out.
CREATE TABLE known_device (
  tenant_id bigint NOT NULL,
  user_id bigint NOT NULL,
  device_hash bytea NOT NULL, -- sha256 of the cookie's random value; one browser may be known to several users
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, device_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE
);
CALL wall('known_device', 'tenant_id');
