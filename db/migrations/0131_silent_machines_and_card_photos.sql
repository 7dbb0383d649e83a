-- Whether, and after how long, the office is told that a machine is silent (see docs/decisions/staff-attendance.md). Without a row as the defaults say.
CREATE TABLE machine_setting (
  site_id bigint PRIMARY KEY REFERENCES site,
  silent_hours smallint DEFAULT 2 CHECK (silent_hours BETWEEN 1 AND 12), -- none: nobody is told
  watch_from time NOT NULL DEFAULT '08:00',
  watch_until time NOT NULL DEFAULT '16:00',
  silent_sms boolean NOT NULL DEFAULT false,
  changed_by bigint,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (watch_from < watch_until),
  FOREIGN KEY (site_id, changed_by) REFERENCES app_user (tenant_id, id)
);
CREATE INDEX ON machine_setting (site_id, changed_by);
CALL wall('machine_setting');

-- Since when the office knows that a machine is silent; none: it is heard, or nobody was told yet.
ALTER TABLE machine ADD COLUMN silence_told_at timestamptz;

-- The photograph that a card was approved with (see docs/decisions/id-card-orders.md). As long as a card has it, it cannot be deleted.
ALTER TABLE card_order_item ADD COLUMN photo_file_id bigint,
  ADD FOREIGN KEY (site_id, photo_file_id) REFERENCES file (tenant_id, id);
CREATE INDEX ON card_order_item (site_id, photo_file_id) WHERE photo_file_id IS NOT NULL;
-- Of the cards that stand and were approved before, the photograph as it is now.
UPDATE card_order_item i SET photo_file_id = s.photo_file_id
FROM card_order o, enrolment e, student s
WHERE o.site_id = i.site_id AND o.id = i.order_id AND o.state <> 'cancelled' AND o.valid_until >= (now() AT TIME ZONE 'Asia/Dhaka')::date
  AND i.code IS NOT NULL AND i.void_at IS NULL AND (i.snapshot ->> 'photo')::boolean
  AND e.site_id = i.site_id AND e.id = i.enrolment_id AND s.site_id = e.site_id AND s.id = e.student_id;
