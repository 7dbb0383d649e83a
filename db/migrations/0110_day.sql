-- Notices by e-mail and SMS, as whoever they are for chose, and as the institution allows (see docs/decisions/messaging.md).

-- An SMS costs the institution: none goes for a notice unless it says so.
ALTER TABLE sms_setting ADD COLUMN notices boolean NOT NULL DEFAULT false;

-- How somebody wants to hear of notices, beside the bell. Without a row: both ways.
CREATE TABLE notice_channel (
  site_id bigint NOT NULL REFERENCES site,
  user_id bigint NOT NULL,
  mail boolean NOT NULL,
  sms boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, user_id),
  FOREIGN KEY (site_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE
);
CALL wall('notice_channel');

-- Who was written to of a notice, and by which message: once a way.
CREATE TABLE notice_message (
  site_id bigint NOT NULL REFERENCES site,
  entry_id bigint NOT NULL,
  user_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  message_id bigint NOT NULL,
  sent_by bigint,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, entry_id, user_id, channel),
  UNIQUE (site_id, message_id),
  FOREIGN KEY (site_id, entry_id) REFERENCES web_entry (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, message_id) REFERENCES message (tenant_id, id),
  FOREIGN KEY (site_id, sent_by) REFERENCES app_user (tenant_id, id)
);
CREATE INDEX ON notice_message (site_id, user_id);
CREATE INDEX ON notice_message (site_id, sent_by) WHERE sent_by IS NOT NULL;
CALL wall('notice_message');
