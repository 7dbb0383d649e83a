-- A price belongs to a cycle: a membership that is billed in another pays its share of it. What was agreed with one institution stands on its
-- membership. What a package covers: students, files, beside the SMS it has already. Empty columns: as it was.

ALTER TABLE package_price ADD COLUMN cycle text CHECK (cycle IN ('monthly', 'quarterly', 'half_yearly', 'yearly'));
UPDATE package_price p SET cycle = k.cycle FROM package k WHERE k.id = p.package_id;

ALTER TABLE package
  ADD COLUMN students_most integer CHECK (students_most BETWEEN 1 AND 1000000),
  ADD COLUMN storage_mb integer CHECK (storage_mb BETWEEN 1 AND 100000000);

ALTER TABLE membership
  ADD COLUMN agreed_poisha bigint CHECK (agreed_poisha >= 0),       -- a whole cycle, whatever the package's price is
  ADD COLUMN discount_hundredths integer NOT NULL DEFAULT 0 CHECK (discount_hundredths BETWEEN 0 AND 10000),
  ADD COLUMN free_until date,                                      -- a trial: a cycle that begins by then costs nothing
  ADD COLUMN terms_note text NOT NULL DEFAULT '' CHECK (length(terms_note) <= 300);

-- A cycle whose invoice was wholly credited may be invoiced again; any other once.
ALTER TABLE invoice DROP CONSTRAINT invoice_site_id_membership_id_cycle_start_key;
CREATE UNIQUE INDEX invoice_cycle_once ON invoice (site_id, membership_id, cycle_start) WHERE membership_id IS NOT NULL AND credited_poisha < total_poisha;
CREATE INDEX invoice_of_membership ON invoice (site_id, membership_id) WHERE membership_id IS NOT NULL;
