-- Two people in the books, wherever a voucher comes from (see docs/decisions/books.md).

-- What somebody decides by hand, though it hangs on something else: a line of the bank's statement, a small difference to it, a cheque that was kept
-- for its day, what a bank took for one that came back. The rest of what posts itself follows from a money event.
CREATE FUNCTION takes_two(event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT event IN ('typed', 'bank-line', 'bank-difference', 'cheque-issued', 'cheque-charge')
$$;

-- An opening that was taken back is entered anew by another than who took it back: else one alone could change what the books began with.
CREATE FUNCTION opens_again(v voucher) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.posted_by IS NOT DISTINCT FROM v.posted_by FROM voucher r JOIN voucher_entry re ON re.site_id = r.site_id AND re.voucher_id = r.id
    WHERE r.site_id = v.site_id AND r.kind = 'opening' AND r.reverses_id IS NOT NULL
      AND re.fund_id IN (SELECT e.fund_id FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id)
    ORDER BY r.place DESC LIMIT 1), false)
$$;

-- A day in a closed year is told of its year: its months open with it only.
DO $do$
DECLARE
  f text := pg_get_functiondef('voucher_posts'::regproc);
  changes text[] := ARRAY[
    $a$IF NEW.event = 'typed' AND its_book.two_people AND$a$, $b$IF takes_two(NEW.event) AND its_book.two_people AND$b$,
    $a$IF its_book.two_people AND original.event = 'typed' AND original.made_by IS NOT DISTINCT FROM NEW.posted_by THEN$a$,
    $b$IF its_book.two_people AND (takes_two(original.event) AND original.made_by IS NOT DISTINCT FROM NEW.posted_by
      OR original.kind = 'opening' AND original.posted_by IS NOT DISTINCT FROM NEW.posted_by) THEN$b$,
    $a$  IF NEW.reverses_id IS NULL THEN$a$,
    $b$  IF NEW.reverses_id IS NULL AND NEW.kind = 'opening' AND its_book.two_people AND opens_again(NEW) THEN PERFORM refuse_posting('posting:refused.ownVoucher'); END IF;
  IF NEW.reverses_id IS NULL THEN$b$,
    $a$IF period.closed_at IS NOT NULL THEN PERFORM refuse_posting('posting:refused.closed'); END IF;$a$,
    $b$IF EXISTS (SELECT FROM accounting_year y WHERE y.site_id = NEW.site_id AND y.id = period.year_id AND y.closed_at IS NOT NULL) THEN
    PERFORM refuse_posting('posting:refused.closedYear');
  END IF;
  IF period.closed_at IS NOT NULL THEN PERFORM refuse_posting('posting:refused.closed'); END IF;$b$,
    $a$IF its_year.closed_at IS NOT NULL THEN PERFORM refuse_posting('posting:refused.closed'); END IF;$a$, $b$$b$];
  was text;
BEGIN
  FOR i IN 1 .. array_length(changes, 1) BY 2 LOOP
    was := f;
    f := replace(f, changes[i], changes[i + 1]);
    IF f = was THEN RAISE EXCEPTION 'voucher_posts() does not say any more: %', changes[i]; END IF;
  END LOOP;
  EXECUTE f;
END $do$;

-- The rule is switched off by two: one asks with a reason, another confirms. Who asks and who confirms is whom the transaction is of.
ALTER TABLE book ADD COLUMN off_asked_by bigint, ADD COLUMN off_asked_at timestamptz,
  ADD COLUMN off_for text NOT NULL DEFAULT '' CHECK (length(off_for) <= 300),
  ADD FOREIGN KEY (site_id, off_asked_by) REFERENCES app_user (tenant_id, id),
  ADD CONSTRAINT book_off_asked CHECK (off_asked_by IS NULL OR two_people AND off_asked_at IS NOT NULL AND off_for <> '');
CREATE FUNCTION two_people_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who bigint := nullif(current_setting('app.user_id', true), '')::bigint;
BEGIN
  IF OLD.two_people AND NOT NEW.two_people AND (who IS NULL OR OLD.off_asked_by IS NULL OR OLD.off_asked_by = who) THEN
    PERFORM refuse_posting('posting:refused.ruleAlone');
  END IF;
  IF NEW.off_asked_by IS DISTINCT FROM OLD.off_asked_by AND NEW.off_asked_by IS NOT NULL AND NEW.off_asked_by IS DISTINCT FROM who THEN
    PERFORM refuse_posting('posting:refused.ruleAlone');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people_stay BEFORE UPDATE ON book FOR EACH ROW
  WHEN ((OLD.two_people, OLD.off_asked_by) IS DISTINCT FROM (NEW.two_people, NEW.off_asked_by)) EXECUTE FUNCTION two_people_stay();

-- A draft that a line of the bank's statement waits for, with what is matched to it once it is posted: other lines, and entries of the book.
CREATE TABLE bank_waiting (
  site_id bigint NOT NULL,
  draft_id bigint NOT NULL,
  bank_account_id bigint NOT NULL,
  PRIMARY KEY (site_id, draft_id),
  FOREIGN KEY (site_id, draft_id) REFERENCES voucher_draft (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, bank_account_id) REFERENCES bank_account (site_id, id)
);
CREATE INDEX ON bank_waiting (site_id, bank_account_id);
CALL wall('bank_waiting');

CREATE TABLE bank_waiting_line (
  site_id bigint NOT NULL,
  line_id bigint NOT NULL,
  draft_id bigint NOT NULL,
  PRIMARY KEY (site_id, line_id), -- a line waits for one draft
  FOREIGN KEY (site_id, line_id) REFERENCES bank_statement_line (site_id, id),
  FOREIGN KEY (site_id, draft_id) REFERENCES bank_waiting (site_id, draft_id) ON DELETE CASCADE
);
CREATE INDEX ON bank_waiting_line (site_id, draft_id);
CALL wall('bank_waiting_line');

CREATE TABLE bank_waiting_entry (
  site_id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  line int NOT NULL,
  draft_id bigint NOT NULL,
  PRIMARY KEY (site_id, voucher_id, line),
  FOREIGN KEY (site_id, voucher_id, line) REFERENCES voucher_entry (site_id, voucher_id, line),
  FOREIGN KEY (site_id, draft_id) REFERENCES bank_waiting (site_id, draft_id) ON DELETE CASCADE
);
CREATE INDEX ON bank_waiting_entry (site_id, draft_id);
CALL wall('bank_waiting_entry');

-- What waits is matched by its draft alone, whoever writes it.
CREATE FUNCTION waiting_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_waiting_line w WHERE w.site_id = NEW.site_id AND w.line_id = NEW.id) THEN PERFORM refuse_posting('bank:match.isWaiting'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER waiting_line_stays BEFORE UPDATE OF match_id ON bank_statement_line FOR EACH ROW
  WHEN (NEW.match_id IS NOT NULL AND OLD.match_id IS NULL) EXECUTE FUNCTION waiting_line_stays();
CREATE FUNCTION waiting_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_waiting_entry w WHERE w.site_id = NEW.site_id AND w.voucher_id = NEW.voucher_id AND w.line = NEW.line) THEN
    PERFORM refuse_posting('bank:match.isWaiting');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER waiting_entry_stays BEFORE INSERT ON bank_match_entry FOR EACH ROW EXECUTE FUNCTION waiting_entry_stays();
