-- Two roles of the application. The narrow one works in one tenant and sees that of which wall_site() says so; the wide one, with a
-- small pool, works for the centre, for groups, and where institutions meet. Their names come from the session that
-- migrates (db/prepare.ts, which also follows them when they are changed).
--
-- Locks: each table exclusively, all at once, but for their catalogue entries only: no row is read. Milliseconds, once the
-- statements of others have ended; nobody else should be working (an older process knows nothing of a pass).

-- The two pads of HMAC-SHA256 over the installation's key. db/prepare.ts writes them; neither role of the application can read them.
CREATE TABLE hidden.wall_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  inner_pad bytea NOT NULL CHECK (length(inner_pad) = 64),
  outer_pad bytea NOT NULL CHECK (length(outer_pad) = 64)
);

-- The tenant of the transaction, when its pass is good: app.wall holds the second until which it is, in ten digits, and the
-- HMAC of that and of app.site_id. NULL otherwise, never an error. Whoever only has the narrow role may name any tenant and
-- has no pass for it.
CREATE FUNCTION wall_site() RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  site text := current_setting('app.site_id', true);
  pass text := current_setting('app.wall', true);
BEGIN
  IF left(pass, 10) >= extract(epoch FROM now())::bigint::text AND substr(pass, 11) = (
    SELECT encode(sha256(outer_pad || sha256(inner_pad || convert_to(left(pass, 10) || ' ' || site, 'UTF8'))), 'hex') FROM hidden.wall_key)
  THEN RETURN site::bigint; END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION wall_site FROM PUBLIC;

-- What the narrow role sees of a table. The pass is looked at once in a statement (a subquery of its own is), while the setting gives
-- the planner the number of the tenant: its estimates are exact, and it seeks in indexes where a query names no tenant.
CREATE FUNCTION hidden.narrow_sees(tenant_column text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($p$(SELECT wall_site()) = %1$I AND %1$I = nullif(current_setting('app.site_id', true), '')::bigint$p$, tenant_column)
$$;

-- Wall 3 of a tenant's table. The wide role, and the owner in migrations and backups: the tenants that app.site_ids names, all
-- with app.all_sites = 'yes'.
CREATE OR REPLACE PROCEDURE wall(target regclass, tenant_column text DEFAULT 'site_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format($p$CREATE POLICY tenant ON %s TO %I, %I USING (
      %I = ANY (nullif(current_setting('app.site_ids', true), '')::bigint[])
      OR current_setting('app.all_sites', true) = 'yes')$p$, target, current_user, current_setting('app.wide_role'), tenant_column);
  EXECUTE format('CREATE POLICY narrow ON %s TO %I USING (%s)', target, current_setting('app.narrow_role'), hidden.narrow_sees(tenant_column));
END $$;

-- A catalogue that a tenant may add rows to: shared rows (NULL) are everybody's to read and the centre's to write.
CREATE OR REPLACE PROCEDURE shared_wall(target regclass, tenant_column text DEFAULT 'site_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format($p$CREATE POLICY tenant ON %1$s TO %2$I, %3$I USING (
      %4$I IS NULL OR %4$I = ANY (nullif(current_setting('app.site_ids', true), '')::bigint[])
      OR current_setting('app.all_sites', true) = 'yes')
    WITH CHECK (
      %4$I = ANY (nullif(current_setting('app.site_ids', true), '')::bigint[])
      OR (%4$I IS NULL AND '1' = ANY (nullif(current_setting('app.site_ids', true), '')::text[]))
      OR current_setting('app.all_sites', true) = 'yes')$p$, target, current_user, current_setting('app.wide_role'), tenant_column);
  EXECUTE format('CREATE POLICY narrow ON %s TO %I USING (%s)', target, current_setting('app.narrow_role'), hidden.narrow_sees(tenant_column));
  EXECUTE format('CREATE POLICY narrow_shared ON %s FOR SELECT TO %I USING (%I IS NULL)', target, current_setting('app.narrow_role'), tenant_column);
END $$;

-- The provider's own table: open to the wide role, of which the narrow one reads the rows that `seen` says, or none.
CREATE PROCEDURE provider_wall(target regclass, seen text DEFAULT NULL) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY provider ON %s TO %I, %I USING (true)', target, current_user, current_setting('app.wide_role'));
  IF seen IS NOT NULL THEN
    EXECUTE format('CREATE POLICY narrow ON %s FOR SELECT TO %I USING (%s)', target, current_setting('app.narrow_role'), seen);
  END IF;
END $$;

DO $$ DECLARE t record; shared boolean; BEGIN
  FOR t IN SELECT c.oid::regclass AS name, a.attname AS tenant_column, a.attnotnull AS owned
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND NOT a.attisdropped
    WHERE p.polname = 'tenant' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('DROP POLICY tenant ON %s', t.name);
    IF t.owned THEN CALL wall(t.name, t.tenant_column); ELSE CALL shared_wall(t.name, t.tenant_column); END IF;
  END LOOP;
END $$;

CALL provider_wall('tenant', hidden.narrow_sees('id'));
CALL provider_wall('site', hidden.narrow_sees('id'));
CALL provider_wall('site_group', hidden.narrow_sees('id'));
CALL provider_wall('tenant_domain', hidden.narrow_sees('tenant_id'));
CALL provider_wall('membership', hidden.narrow_sees('site_id'));
CALL provider_wall('site_group_site', hidden.narrow_sees('site_id'));
CALL provider_wall('role_permission', 'EXISTS (SELECT 1 FROM role r WHERE r.id = role_id)'); -- the roles it sees, under their own wall
CALL provider_wall('package');
CALL provider_wall('package_price');
CALL provider_wall('package_price_tier');
CALL provider_wall('package_sub_module');
CALL provider_wall('rate_limit'); -- counted on a direct connection, by the wide role
CALL provider_wall('catalogue_left_out');
CALL provider_wall('seed_state');
CALL provider_wall('migration');

-- An institution keeps the count of its setup's changes (setup_changed()) and its own texts.
DO $$ BEGIN
  EXECUTE format('CREATE POLICY narrow_keep ON site FOR UPDATE TO %I USING (%s)', current_setting('app.narrow_role'), hidden.narrow_sees('id'));
END $$;

-- Programs are the centre's; any institution's host is where one may ask for a token, so each can be read there.
DROP POLICY readable ON oauth_client;
DROP POLICY centre ON oauth_client;
DO $$ BEGIN
  EXECUTE format('CREATE POLICY readable ON oauth_client FOR SELECT TO %I, %I USING (true)', current_user, current_setting('app.wide_role'));
  EXECUTE format('CREATE POLICY narrow ON oauth_client FOR SELECT TO %I USING (true)', current_setting('app.narrow_role'));
  EXECUTE format($p$CREATE POLICY centre ON oauth_client TO %I, %I USING (
    '1' = ANY (nullif(current_setting('app.site_ids', true), '')::text[]) OR current_setting('app.all_sites', true) = 'yes')$p$,
    current_user, current_setting('app.wide_role'));
END $$;

-- Anybody could have said app.all_sites and asked which users' names have which letters.
REVOKE ALL ON FUNCTION find_users FROM PUBLIC;

-- Work for the job runner, in the caller's transaction. Who may not write the runner's tables asks for work of their own tenant
-- only, and takes back their own only.
CREATE FUNCTION own_task(payload json) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT has_table_privilege(session_user, 'graphile_worker._private_jobs', 'INSERT') OR ((payload->>'tenantId')::bigint = wall_site()) IS TRUE
$$;
CREATE FUNCTION add_task(task text, payload json, run_at timestamptz DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT own_task(payload) OR EXISTS (SELECT 1 FROM graphile_worker._private_jobs j WHERE j.key = job_key AND NOT own_task(j.payload)) THEN
    RAISE EXCEPTION 'work of another tenant' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.add_job(task, payload, run_at := coalesce(add_task.run_at, now()), job_key := add_task.job_key);
END $$;
CREATE FUNCTION remove_task(job_key text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM graphile_worker._private_jobs j WHERE j.key = job_key AND NOT own_task(j.payload)) THEN
    RAISE EXCEPTION 'work of another tenant' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.remove_job(job_key);
END $$;
REVOKE ALL ON FUNCTION own_task, add_task, remove_task FROM PUBLIC;
