-- A bank statement begins where the one before it ended, and is reconciled after that one (docs/decisions/books.md). Statements that were closed
-- otherwise are open again: the first whose opening balance is another than the last closing one, and all after it.
ALTER TABLE bank_statement ADD COLUMN reopened_at timestamptz, ADD CHECK (reopened_at IS NULL OR closed_at IS NULL OR closed_at > reopened_at);

WITH chain AS (
  SELECT s.site_id, s.id, s.bank_account_id, s.starts_on,
    s.opening IS DISTINCT FROM lag(s.closing, 1, s.opening) OVER one OR lag(s.closed_at, 1, s.closed_at) OVER one IS NULL AS broken
  FROM bank_statement s WINDOW one AS (PARTITION BY s.site_id, s.bank_account_id ORDER BY s.starts_on)
), wrong AS (
  SELECT c.site_id, c.id FROM chain c WHERE EXISTS (SELECT FROM chain b WHERE b.site_id = c.site_id AND b.bank_account_id = c.bank_account_id AND b.broken AND b.starts_on <= c.starts_on)
)
UPDATE bank_statement s SET closed_at = NULL, closed_by = NULL, reopened_at = now() FROM wrong w WHERE s.site_id = w.site_id AND s.id = w.id AND s.closed_at IS NOT NULL;

-- The database itself refuses it, whoever writes: a statement is closed after the one before it, at whose end it begins, and then stays.
CREATE FUNCTION bank_statement_continues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  IF OLD.closed_at IS NOT NULL THEN
    PERFORM refuse_posting('bank:statement.isClosed');
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW.closed_at IS NOT NULL THEN
    SELECT p.closing, p.closed_at INTO last FROM bank_statement p
    WHERE p.site_id = NEW.site_id AND p.bank_account_id = NEW.bank_account_id AND p.starts_on < NEW.starts_on ORDER BY p.starts_on DESC LIMIT 1;
    IF FOUND AND last.closed_at IS NULL THEN
      PERFORM refuse_posting('bank:statement.lastOpen');
    END IF;
    IF FOUND AND last.closing <> NEW.opening THEN
      PERFORM refuse_posting('bank:statement.notContinued');
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_statement_continues BEFORE UPDATE OR DELETE ON bank_statement FOR EACH ROW EXECUTE FUNCTION bank_statement_continues();
