-- What a machine says of the past waits for a person (docs/decisions/staff-attendance.md): a record older than its last contact ('back'), and one that undoes an absence
-- of a month whose pay is paid ('paid'). The last silence of a machine tells what it may still have kept.
ALTER TABLE machine ADD COLUMN silent_from timestamptz, -- its last call before the silence that ended last; null where it had never called
  ADD COLUMN back_at timestamptz;                       -- when that silence ended
ALTER TABLE machine_record DROP CONSTRAINT machine_record_held_check,
  ADD CONSTRAINT machine_record_held_check CHECK (held IN ('future', 'clock', 'old', 'network', 'back', 'paid'));

-- Every day that a machine changed has a trail, as what a hand changed has.
ALTER TABLE staff_day_change ADD COLUMN machine_id bigint,
  ADD FOREIGN KEY (site_id, machine_id) REFERENCES machine (site_id, id),
  DROP CONSTRAINT staff_day_change_to_state_check,
  ADD CONSTRAINT staff_day_change_to_state_check CHECK (to_state IN ('present', 'late', 'half', 'absent', 'leave', 'duty', 'holiday', 'holiday-duty', 'rule', 'none'));
CREATE INDEX ON staff_day_change (site_id, machine_id) WHERE machine_id IS NOT NULL;
