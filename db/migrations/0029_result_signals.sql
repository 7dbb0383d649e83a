-- What is published is remembered in each process; what takes it back or amends it tells them all (payload: the site).
CREATE FUNCTION tell_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('results', OLD.site_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_results AFTER UPDATE OR DELETE ON result_run FOR EACH ROW EXECUTE FUNCTION tell_results();
-- An amended result has a new code. Ranks of a run that is being generated are nobody's business.
CREATE TRIGGER tell_results AFTER UPDATE ON result FOR EACH ROW
  WHEN (OLD.withheld_reason IS DISTINCT FROM NEW.withheld_reason OR OLD.verification_code IS DISTINCT FROM NEW.verification_code)
  EXECUTE FUNCTION tell_results();
