-- An operator of the centre who works as somebody of an institution publishes, amends and issues nothing and moves no money there, unless the institution agreed
-- until a day (see docs/decisions/rights-at-the-centre.md).
CREATE TABLE acting_consent (
  site_id bigint PRIMARY KEY REFERENCES site,
  until date NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 300),
  agreed_by bigint NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (site_id, agreed_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('acting_consent');

-- Who acted in the name of whoever amended a result: the institution's own trail says both.
ALTER TABLE result_amendment ADD COLUMN acted_by text NOT NULL DEFAULT '' CHECK (length(acted_by) <= 150);
