-- Every key of an institution's table begins with the institution, so that the schema can be distributed by it: primary keys, unique
-- indexes, and foreign keys on both sides. What is the provider's has no tenant and points to nobody's. docs/decisions/keys.md says why.
--
-- Locks: every tenant's table exclusively, until the end. Each gets one index built and loses two, and the foreign keys that led to it
-- are checked anew: about a second for each million rows. Nobody else should be working.

SET LOCAL maintenance_work_mem = '256MB';

-- Companies, their accounts and counters are the provider's own: papers of every institution point to them.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['company', 'company_account', 'billing_counter'] LOOP
    EXECUTE format('DROP POLICY tenant ON %I', t);
    EXECUTE format('DROP POLICY narrow ON %I', t);
    CALL provider_wall(t::regclass);
  END LOOP;
END $$;
ALTER TABLE invoice DROP COLUMN company_tenant_id;
ALTER TABLE credit_note DROP COLUMN company_tenant_id;
ALTER TABLE challan DROP COLUMN company_tenant_id; -- with it the key to the scan: a file is the centre's, a deposit the institution's
ALTER TABLE billing_counter DROP COLUMN tenant_id;
ALTER TABLE company_account DROP COLUMN tenant_id;
ALTER TABLE company DROP COLUMN tenant_id; -- with it the key to the emblem, a file of the centre
CREATE UNIQUE INDEX company_one_default ON company (is_default) WHERE is_default;
ALTER TABLE billing_counter ADD PRIMARY KEY (company_id, kind, fiscal_year), ADD FOREIGN KEY (company_id) REFERENCES company;
ALTER TABLE company_account ADD UNIQUE (company_id, id), ADD UNIQUE (company_id, account_no), ADD FOREIGN KEY (company_id) REFERENCES company;
ALTER TABLE invoice ADD FOREIGN KEY (company_id) REFERENCES company;
ALTER TABLE credit_note ADD FOREIGN KEY (company_id) REFERENCES company;
ALTER TABLE challan ADD FOREIGN KEY (company_id) REFERENCES company, ADD FOREIGN KEY (company_id, account_id) REFERENCES company_account (company_id, id);

-- A number is one paper's, whatever institution it is for: it is taken here before it is printed, and printed on none but what is here.
CREATE TABLE billing_number (number text PRIMARY KEY);
CALL provider_wall('billing_number');
INSERT INTO billing_number SELECT number FROM invoice WHERE number IS NOT NULL UNION SELECT number FROM credit_note UNION SELECT number FROM challan;
ALTER TABLE invoice DROP CONSTRAINT invoice_number_key, ADD UNIQUE (site_id, number), ADD FOREIGN KEY (number) REFERENCES billing_number;
ALTER TABLE credit_note DROP CONSTRAINT credit_note_number_key, ADD UNIQUE (site_id, number), ADD FOREIGN KEY (number) REFERENCES billing_number;
ALTER TABLE challan DROP CONSTRAINT challan_number_key, ADD UNIQUE (site_id, number), ADD FOREIGN KEY (number) REFERENCES billing_number;

-- One bank's slip number is one deposit, whatever institution it is booked for: recordDeposit() asks all of them, one clerk at a time.
DROP INDEX challan_slip;
CREATE UNIQUE INDEX challan_slip ON challan (site_id, account_id, slip_no) WHERE slip_no <> '' AND state IN ('deposited', 'verified');
CREATE INDEX challan_slip_anywhere ON challan (account_id, slip_no) WHERE slip_no <> '' AND state IN ('deposited', 'verified');

-- Keys to what is another tenant's. The verbs that write these columns take the file that they store, and the operator whose session
-- they are in, in the same transaction; an operator who worked as somebody else is disabled, never deleted.
ALTER TABLE featured_site DROP COLUMN picture_tenant_id;
ALTER TABLE site_group DROP CONSTRAINT site_group_id_logo_file_id_fkey;
ALTER TABLE session DROP CONSTRAINT session_actor_tenant_id_actor_user_id_fkey;
ALTER TABLE impersonation DROP CONSTRAINT impersonation_actor_tenant_id_actor_user_id_fkey;

-- A cookie, a link and a file's address come to a host, and the host says whose they are.
ALTER TABLE session DROP CONSTRAINT session_token_hash_key, ADD UNIQUE (tenant_id, token_hash);
ALTER TABLE file DROP CONSTRAINT file_key_key, ADD UNIQUE (tenant_id, key);
CREATE INDEX file_key_anywhere ON file (key); -- before bytes are removed, whether anybody still has them
ALTER TABLE site_application DROP CONSTRAINT site_application_tracking_no_key, ADD UNIQUE (tenant_id, tracking_no);
DROP INDEX site_application_eiin, site_application_email, lead_eiin;
CREATE UNIQUE INDEX site_application_eiin ON site_application (tenant_id, eiin) WHERE state <> 'refused' AND eiin IS NOT NULL;
CREATE UNIQUE INDEX site_application_email ON site_application (tenant_id, email) WHERE state <> 'refused';
CREATE UNIQUE INDEX lead_eiin ON lead (tenant_id, eiin) WHERE eiin IS NOT NULL;

-- The words of users, kept beside them.
ALTER TABLE hidden.user_words DROP CONSTRAINT user_words_user_id_fkey, DROP CONSTRAINT user_words_pkey, ADD COLUMN tenant_id bigint;
UPDATE hidden.user_words w SET tenant_id = u.tenant_id FROM app_user u WHERE u.id = w.user_id;
ALTER TABLE hidden.user_words ADD PRIMARY KEY (tenant_id, user_id),
  ADD FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE;
CREATE OR REPLACE FUNCTION hidden.keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, hidden AS $$
BEGIN
  INSERT INTO hidden.user_words (tenant_id, user_id, words) VALUES (NEW.tenant_id, NEW.id, hidden.words_of(NEW))
  ON CONFLICT (tenant_id, user_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;

ALTER TABLE invoice DROP CONSTRAINT invoice_membership_id_fkey;
ALTER TABLE membership DROP CONSTRAINT membership_previous_id_fkey;

-- PRIMARY KEY (id) becomes PRIMARY KEY (site_id, id), and UNIQUE (site_id, id) beside it goes. The foreign keys that led to either
-- are written again as they were, in their old order, in which they also act.
CREATE TABLE hidden.key_change AS
  SELECT k.conrelid::regclass AS name, k.conname AS old, k.conindid AS old_index, a.attname AS tenant, twin.conname AS twin, twin.conindid AS twin_index,
    (SELECT string_agg(quote_ident(b.attname), ', ' ORDER BY u.n) FROM unnest(k.conkey) WITH ORDINALITY u(num, n)
      JOIN pg_attribute b ON b.attrelid = k.conrelid AND b.attnum = u.num) AS columns
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND a.attnotnull AND NOT a.attisdropped
  LEFT JOIN pg_constraint twin ON twin.conrelid = k.conrelid AND twin.contype = 'u' AND twin.conkey = a.attnum || k.conkey
  WHERE k.contype = 'p' AND k.conkey[1] <> a.attnum AND c.relname <> 'tenant_domain';
DO $$ DECLARE
  led oid[] := ARRAY(SELECT f.oid FROM pg_constraint f WHERE f.contype = 'f'
    AND f.conindid IN (SELECT old_index FROM hidden.key_change UNION SELECT twin_index FROM hidden.key_change));
  written text[] := ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
    FROM pg_constraint f WHERE f.oid = ANY(led) ORDER BY f.oid);
  walls regclass[] := ARRAY(SELECT c.oid::regclass FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relforcerowsecurity);
  one record;
  wall regclass;
  statement text;
BEGIN
  -- A foreign key is checked over all rows at once: without asking the wall about each of them.
  FOREACH wall IN ARRAY walls LOOP EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', wall); END LOOP;
  FOR one IN SELECT f.conrelid::regclass AS name, f.conname FROM pg_constraint f WHERE f.oid = ANY(led) LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.name, one.conname);
  END LOOP;
  FOR one IN SELECT * FROM hidden.key_change LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.name, one.old) || coalesce(', DROP CONSTRAINT ' || quote_ident(one.twin), '');
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I PRIMARY KEY (%I, %s)', one.name, one.old, one.tenant, one.columns);
  END LOOP;
  FOREACH statement IN ARRAY written LOOP EXECUTE statement; END LOOP;
  FOREACH wall IN ARRAY walls LOOP EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', wall); END LOOP;
END $$;
DROP TABLE hidden.key_change;

ALTER TABLE membership ADD FOREIGN KEY (site_id, previous_id) REFERENCES membership (site_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (site_id, membership_id) REFERENCES membership (site_id, id);

-- The centre's screens name a record by its id alone, and learn from it whose it is; ids come from sequences, one for all tenants.
CREATE INDEX app_user_anywhere ON app_user (id);
CREATE INDEX impersonation_anywhere ON impersonation (id);
CREATE INDEX job_anywhere ON job (id);
CREATE INDEX message_anywhere ON message (id);
CREATE INDEX membership_anywhere ON membership (id);
CREATE INDEX site_group_site_anywhere ON site_group_site (id);
CREATE INDEX invoice_anywhere ON invoice (id);
CREATE INDEX credit_note_anywhere ON credit_note (id);
CREATE INDEX challan_anywhere ON challan (id);
