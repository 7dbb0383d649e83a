-- A consent that is withdrawn takes the name off the pages that are kept.
CREATE TRIGGER tell_website AFTER UPDATE OF withdrawn_at ON consent FOR EACH ROW EXECUTE FUNCTION tell_website();
