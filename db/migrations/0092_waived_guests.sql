-- The fee of a guest may be let off, for a reason, and be asked again (see docs/decisions/gatherings.md). Money is poisha.

ALTER TABLE gathering_guest
  ADD waived bigint CHECK (waived BETWEEN 1 AND 100000000), -- what was let off; none: nothing
  ADD waived_at timestamptz,
  ADD waived_by bigint,
  ADD waive_reason text NOT NULL DEFAULT '' CHECK (length(waive_reason) <= 300), -- goes when the guest is forgotten
  ADD FOREIGN KEY (site_id, waived_by) REFERENCES app_user (tenant_id, id),
  ADD CHECK ((waived IS NULL) = (waived_at IS NULL)),
  ADD CHECK ((waived IS NULL) = (waived_by IS NULL));
CREATE INDEX ON gathering_guest (site_id, waived_by);
