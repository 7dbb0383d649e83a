-- Closed months open again by two people where two keep the books; and when a month was first closed stays known, so that what was posted afterwards is named.
ALTER TABLE accounting_period ADD COLUMN first_closed_at timestamptz;
UPDATE accounting_period SET first_closed_at = coalesce(closed_at, reopened_at) WHERE closed_at IS NOT NULL OR reopened_at IS NOT NULL;
CREATE FUNCTION period_closes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_closed_at := coalesce(OLD.first_closed_at, NEW.closed_at);
  RETURN NEW;
END $$;
CREATE TRIGGER period_closes BEFORE UPDATE ON accounting_period FOR EACH ROW EXECUTE FUNCTION period_closes();

-- At the end: closing a year takes the mark from its last month and sets it again.
CREATE FUNCTION period_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounting_period p WHERE p.site_id = NEW.site_id AND p.month = NEW.month AND p.closed_at IS NULL)
    AND EXISTS (SELECT FROM book b WHERE b.site_id = NEW.site_id AND b.two_people)
    AND NOT EXISTS (SELECT FROM money_request r WHERE r.site_id = NEW.site_id AND r.kind IN ('month', 'year') AND r.state = 'approved' AND r.decided_at = now()) THEN
    PERFORM refuse_posting('posting:refused.secondPerson');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER period_opens AFTER UPDATE OF closed_at ON accounting_period DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION period_opens();
