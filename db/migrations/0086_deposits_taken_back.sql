-- A deposit of the counter's cash that was entered wrongly is taken back by the mirror of its voucher (see docs/decisions/books.md): its cash
-- is in hand of the turns again, its slip's number may be entered again, and it stays in sight with who took it back and why.
CREATE TABLE till_deposit_reversal (
  site_id bigint NOT NULL,
  deposit_id bigint NOT NULL,
  day date NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  made_by bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, deposit_id),
  FOREIGN KEY (site_id, deposit_id) REFERENCES till_deposit (site_id, id),
  FOREIGN KEY (site_id, made_by) REFERENCES app_user (tenant_id, id)
);
CALL wall('till_deposit_reversal');

-- Of an account a slip's number stands once: what was taken back gives it free.
DROP INDEX till_deposit_once;
CREATE INDEX ON till_deposit (site_id, bank_account_id, lower(slip));
CREATE FUNCTION till_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM book b WHERE b.site_id = NEW.site_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM till_deposit d WHERE d.site_id = NEW.site_id AND d.bank_account_id = NEW.bank_account_id AND lower(d.slip) = lower(NEW.slip)
      AND NOT EXISTS (SELECT FROM till_deposit_reversal r WHERE r.site_id = d.site_id AND r.deposit_id = d.id)) THEN
    PERFORM refuse_posting('turns:error.slipKnown');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_deposits BEFORE INSERT ON till_deposit FOR EACH ROW EXECUTE FUNCTION till_deposits();

-- What the bank's statement shows has happened. Who matches holds the book as well, so that the two never pass each other.
CREATE FUNCTION till_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM book b WHERE b.site_id = NEW.site_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM voucher v JOIN bank_match_entry m ON m.site_id = v.site_id AND m.voucher_id = v.id
      WHERE v.site_id = NEW.site_id AND v.event = 'till-deposit' AND v.event_id = NEW.deposit_id) THEN
    PERFORM refuse_posting('turns:error.reconciled');
  END IF;
  UPDATE counter_session c SET in_hand = c.in_hand + p.amount FROM till_deposit_part p
  WHERE p.site_id = NEW.site_id AND p.deposit_id = NEW.deposit_id AND c.site_id = p.site_id AND c.id = p.counter_session_id;
  RETURN NULL;
END $$;
CREATE TRIGGER till_taken_back AFTER INSERT ON till_deposit_reversal FOR EACH ROW EXECUTE FUNCTION till_taken_back();

CREATE FUNCTION deposit_mirrored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM voucher v JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
      WHERE v.site_id = NEW.site_id AND v.event = 'till-deposit' AND v.event_id = NEW.deposit_id AND r.day = NEW.day) THEN
    PERFORM refuse_posting('posting:refused.noVoucher');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER deposit_mirrored AFTER INSERT ON till_deposit_reversal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION deposit_mirrored();

-- What does not agree in what the counter holds; nothing, ever. A deposit's voucher is reversed with the deposit, and not otherwise.
CREATE OR REPLACE FUNCTION wrong_tills(site bigint) RETURNS TABLE(what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT 'in hand', c.id::text, c.in_hand::text, x.found::text FROM counter_session c
    CROSS JOIN LATERAL (SELECT greatest(0, c.counted - c.opening_float) - c.given_back - coalesce((SELECT sum(p.amount) FROM till_deposit_part p
      WHERE p.site_id = c.site_id AND p.counter_session_id = c.id
        AND NOT EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = p.site_id AND b.deposit_id = p.deposit_id)), 0) AS found) x
  WHERE c.site_id = $1 AND c.closed_at IS NOT NULL AND c.in_hand <> x.found
  UNION ALL
  SELECT 'deposit', d.id::text, d.amount::text, coalesce(v.amount::text, 'no voucher') FROM till_deposit d
    LEFT JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-deposit' AND v.event_id = d.id
  WHERE d.site_id = $1 AND v.amount IS DISTINCT FROM d.amount
  UNION ALL
  SELECT 'slip', d.bank_account_id::text, lower(d.slip), count(*)::text FROM till_deposit d
  WHERE d.site_id = $1 AND NOT EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = d.site_id AND b.deposit_id = d.id)
  GROUP BY d.bank_account_id, lower(d.slip) HAVING count(*) > 1
  UNION ALL
  SELECT 'cheque', c.id::text, c.state, coalesce(r.kind, 'stands') FROM payment_cheque k JOIN cheque c ON c.site_id = k.site_id AND c.id = k.cheque_id
    LEFT JOIN payment_reversal r ON r.site_id = k.site_id AND r.payment_id = k.payment_id
  WHERE k.site_id = $1 AND c.state IN ('bounced', 'returned') AND r.payment_id IS NULL
  UNION ALL
  SELECT 'reversed', v.number, v.event, r.number FROM voucher v JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
  WHERE v.site_id = $1 AND v.event IN ('till-deposit', 'till-difference')
    AND NOT (v.event = 'till-deposit' AND EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = v.site_id AND b.deposit_id = v.event_id))
  UNION ALL
  SELECT 'taken back', b.deposit_id::text, b.day::text, coalesce(r.day::text, 'no mirror') FROM till_deposit_reversal b
    LEFT JOIN voucher v ON v.site_id = b.site_id AND v.event = 'till-deposit' AND v.event_id = b.deposit_id
    LEFT JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
  WHERE b.site_id = $1 AND r.day IS DISTINCT FROM b.day
$$;
