-- A form that was sent twice (a double click, a page sent again) is done once: the first takes its key.
CREATE TABLE fee_request (
  site_id bigint NOT NULL,
  key uuid NOT NULL,
  made_by bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, key),
  FOREIGN KEY (site_id, made_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('fee_request');

-- Why a waiver was refused, and why and by whom one was ended before its day.
ALTER TABLE fee_waiver ADD COLUMN decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 300);
ALTER TABLE fee_waiver ADD COLUMN end_reason text NOT NULL DEFAULT '' CHECK (length(end_reason) <= 300);
ALTER TABLE fee_waiver ADD COLUMN ended_by bigint;
ALTER TABLE fee_waiver ADD COLUMN ended_at timestamptz;
ALTER TABLE fee_waiver ADD FOREIGN KEY (site_id, ended_by) REFERENCES app_user (tenant_id, id);

-- 'correction' is what a run of the generation writes, and takes back when a plan changes; what a person corrects stays.
ALTER TABLE fee_adjustment DROP CONSTRAINT fee_adjustment_kind_check;
ALTER TABLE fee_adjustment ADD CONSTRAINT fee_adjustment_kind_check
  CHECK (kind IN ('waiver', 'offer', 'fine', 'correction', 'write-off', 'by-hand'));
