-- A machine is bound to the network it first calls from; another waits for a person (see docs/decisions/staff-attendance.md).
ALTER TABLE machine ALTER COLUMN one_network SET DEFAULT true,
  ADD COLUMN new_network text NOT NULL DEFAULT '' CHECK (length(new_network) <= 45), -- waits for somebody's decision
  ADD COLUMN new_network_at timestamptz,
  ADD COLUMN refused_networks text[] NOT NULL DEFAULT '{}',
  ADD CHECK ((new_network = '') = (new_network_at IS NULL));
UPDATE machine SET one_network = true;

-- From where a record came that is held; '' for what came before this was kept.
ALTER TABLE machine_record ADD COLUMN network text NOT NULL DEFAULT '' CHECK (length(network) <= 45),
  DROP CONSTRAINT machine_record_held_check,
  ADD CONSTRAINT machine_record_held_check CHECK (held IN ('future', 'clock', 'old', 'network'));
