-- What somebody has just done and may take back for some minutes (see docs/decisions/undo.md): what it was before and after, as the verb
-- that offers it needs them. Rows go with the next offer of the same person.
CREATE TABLE undo_offer (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  actor_user_id bigint, -- who acted as the user
  kind text NOT NULL,
  kept jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX ON undo_offer (tenant_id, user_id);
CALL wall('undo_offer', 'tenant_id');
