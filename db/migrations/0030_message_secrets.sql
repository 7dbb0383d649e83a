-- Links that let somebody in are for their receiver alone. The outbox keeps the text with a mark; the secret lies here,
-- sealed with the installation's secret, until the message is delivered, has failed for good, or the secret is over.
CREATE TABLE message_secret (
  tenant_id bigint NOT NULL,
  message_id bigint NOT NULL,
  sealed bytea NOT NULL, -- nonce, AES-256-GCM ciphertext, tag
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, message_id),
  FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id) ON DELETE CASCADE
);
CALL wall('message_secret', 'tenant_id');

-- Messages of before carry their links in plain text, where everybody who may open the outbox (and every backup) could
-- read them. The links go, the rest of the text stays. What had not left yet would arrive without its link: it has
-- failed, and is asked for anew.
SELECT set_config('app.all_sites', 'yes', true);
UPDATE message SET
    body = regexp_replace(body, 'https?://\S*[?&]token=\S*', '⟦•••⟧', 'g'),
    state = CASE WHEN state IN ('queued', 'sending') THEN 'failed' ELSE state END,
    error = CASE WHEN state IN ('queued', 'sending') THEN 'platform:message.expired' ELSE error END
  WHERE body ~ '[?&]token=';

-- A link to work as somebody else opens in the browser that asked for it: the operator's session there.
ALTER TABLE impersonation ADD COLUMN asked_in bigint;

-- Login slips have a permission of their own. Who could print them keeps it.
INSERT INTO role_permission (role_id, permission)
  SELECT role_id, 'students.logins.manage' FROM role_permission WHERE permission = 'students.students.manage' ON CONFLICT DO NOTHING;
INSERT INTO user_permission (tenant_id, user_id, permission, effect)
  SELECT tenant_id, user_id, 'students.logins.manage', effect FROM user_permission WHERE permission = 'students.students.manage' ON CONFLICT DO NOTHING;
