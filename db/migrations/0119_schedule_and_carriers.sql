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

-- Who carries SMS: the provider's own account (of the centre), or one of a single institution. The key is sealed (SEALING_KEYS). Without a row the
-- settings of the installation say it.
CREATE TABLE sms_carrier (
  tenant_id bigint PRIMARY KEY REFERENCES tenant,
  shape text NOT NULL CHECK (shape IN ('form', 'json')),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 300),
  sender text NOT NULL DEFAULT '' CHECK (length(sender) <= 20),
  key_id text NOT NULL,
  key_sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CALL wall('sms_carrier', 'tenant_id');
