-- What the counter holds is written by its triggers alone, so neither role of the application needs to change it (db/roles.ts); and closed months and years open
-- again only in a unit of work of their own institution, never in one that sweeps over many.
DO $do$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['till_deposit_part', 'till_decision', 'bank_match_entry'] LOOP
    EXECUTE format('CREATE POLICY kept ON %I TO %I USING (session_user <> current_user)', one, current_user);
  END LOOP;
  FOREACH one IN ARRAY ARRAY['till_paid_in', 'till_taken_back', 'till_decides'] LOOP
    EXECUTE format('ALTER FUNCTION %I() SECURITY DEFINER SET search_path TO pg_catalog, public, pg_temp', one);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %I() FROM PUBLIC', one); -- a trigger needs nobody's right to it
  END LOOP;
END $do$;

CREATE FUNCTION reopens_at_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wall_site() IS DISTINCT FROM NEW.site_id AND NOT (SELECT pg_has_role(current_user, c.relowner, 'USAGE') FROM pg_class c WHERE c.oid = TG_RELID) THEN
    RAISE EXCEPTION 'what is closed opens again in its own institution' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reopens_at_home BEFORE UPDATE OF closed_at ON accounting_period FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION reopens_at_home();
CREATE TRIGGER reopens_at_home BEFORE UPDATE OF closed_at ON accounting_year FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION reopens_at_home();
