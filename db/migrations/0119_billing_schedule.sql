-- What the provider lets be done by itself: invoices of cycles that begin, and what institutions are told of them and of their membership.
-- Nothing of it until an operator says so.

CREATE TABLE billing_schedule (
  tenant_id bigint PRIMARY KEY REFERENCES tenant CHECK (tenant_id = 1),
  generate boolean NOT NULL DEFAULT false,
  invoices boolean NOT NULL DEFAULT false,   -- an invoice that was issued
  dues boolean NOT NULL DEFAULT false,       -- one that is overdue
  terms boolean NOT NULL DEFAULT false,      -- a membership that ends
  changed_by bigint,
  changed_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (tenant_id, changed_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('billing_schedule', 'tenant_id');

-- What an institution was told, once each: 'issued:12', 'due:12:15', 'ends:7:30'.
CREATE TABLE provider_notice (
  site_id bigint NOT NULL REFERENCES site,
  key text NOT NULL CHECK (length(key) <= 60),
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, key)
);
CALL wall('provider_notice');
