-- A day of a student that a machine writes afterwards, or into a roll call that somebody took, has a trail as days of the staff have (docs/decisions/attendance.md).
ALTER TABLE attendance_change ADD COLUMN machine_id bigint,
  ADD FOREIGN KEY (site_id, machine_id) REFERENCES machine (site_id, id),
  ALTER COLUMN from_state DROP NOT NULL; -- nothing stood of the student
CREATE INDEX ON attendance_change (site_id, machine_id) WHERE machine_id IS NOT NULL;
