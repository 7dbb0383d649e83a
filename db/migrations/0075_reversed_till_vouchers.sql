-- A counter's deposit or difference whose voucher somebody reversed: the till would say other than the books.
CREATE OR REPLACE FUNCTION wrong_tills(site bigint) RETURNS TABLE(what text, at text, kept text, found text) LANGUAGE sql STABLE AS $$
  SELECT 'in hand', c.id::text, c.in_hand::text, x.found::text FROM counter_session c
    CROSS JOIN LATERAL (SELECT greatest(0, c.counted - c.opening_float) - c.given_back - coalesce((SELECT sum(p.amount) FROM till_deposit_part p
      WHERE p.site_id = c.site_id AND p.counter_session_id = c.id), 0) AS found) x
  WHERE c.site_id = $1 AND c.closed_at IS NOT NULL AND c.in_hand <> x.found
  UNION ALL
  SELECT 'deposit', d.id::text, d.amount::text, coalesce(v.amount::text, 'no voucher') FROM till_deposit d
    LEFT JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-deposit' AND v.event_id = d.id
  WHERE d.site_id = $1 AND v.amount IS DISTINCT FROM d.amount
  UNION ALL
  SELECT 'cheque', c.id::text, c.state, coalesce(r.kind, 'stands') FROM payment_cheque k JOIN cheque c ON c.site_id = k.site_id AND c.id = k.cheque_id
    LEFT JOIN payment_reversal r ON r.site_id = k.site_id AND r.payment_id = k.payment_id
  WHERE k.site_id = $1 AND c.state IN ('bounced', 'returned') AND r.payment_id IS NULL
  UNION ALL
  SELECT 'reversed', v.number, v.event, r.number FROM voucher v JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
  WHERE v.site_id = $1 AND v.event IN ('till-deposit', 'till-difference')
$$;
