-- How working as somebody else ended before its time, truly: the operator was disabled or signed out everywhere, the user
-- worked as was disabled, or the session was taken away (a new password, a revocation).
ALTER TABLE impersonation DROP CONSTRAINT impersonation_ended_how_check,
  ADD CHECK (ended_how IN ('button', 'centre', 'operatorDisabled', 'operatorSignedOut', 'userDisabled', 'revoked'));
CREATE INDEX ON impersonation (actor_tenant_id, actor_user_id, until);

-- Sessions are deleted in many places; each that somebody worked in says so here unless its end was written already.
-- A link nobody used in time stays what it is.
CREATE FUNCTION note_ended_impersonation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE impersonation SET ended_at = now(), ended_how =
      CASE WHEN EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = OLD.tenant_id AND u.id = OLD.user_id AND u.state = 'active') THEN 'revoked' ELSE 'userDisabled' END
    WHERE tenant_id = OLD.tenant_id AND session_id = OLD.id AND ended_at IS NULL AND until > now() AND OLD.expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER note_ended_impersonation AFTER DELETE ON session FOR EACH ROW WHEN (OLD.actor_user_id IS NOT NULL) EXECUTE FUNCTION note_ended_impersonation();

-- The log of what one program did.
CREATE INDEX ON audit_record (oauth_client_id, at DESC, id DESC) WHERE oauth_client_id IS NOT NULL;

-- Files that belong to a sub-module are served while the package has it; NULL: the platform's own.
ALTER TABLE file ADD COLUMN area text;
SELECT set_config('app.all_sites', 'yes', true);
UPDATE file f SET area = 'students' FROM student s WHERE s.site_id = f.tenant_id AND s.photo_file_id = f.id;
UPDATE file f SET area = split_part(j.kind, '.', 1) FROM job j, sub_module m
  WHERE j.tenant_id = f.tenant_id AND j.result->>'link' = '/files/' || f.key AND m.key = split_part(j.kind, '.', 1);
