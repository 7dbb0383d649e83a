-- Guardians of a registration with the board are told by SMS: number and PIN, or what is missing (see docs/decisions/registration.md).

CREATE TABLE board_registration_sms (
  site_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  day date NOT NULL,                      -- in Dhaka: of an entry nobody is told twice on a day
  kind text NOT NULL CHECK (kind IN ('pin', 'missing', 'confirm')),
  message_id bigint NOT NULL,
  PRIMARY KEY (site_id, entry_id, day),
  UNIQUE (site_id, message_id),
  FOREIGN KEY (site_id, entry_id) REFERENCES board_registration_entry (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, message_id) REFERENCES message (tenant_id, id)
);
CALL wall('board_registration_sms');
