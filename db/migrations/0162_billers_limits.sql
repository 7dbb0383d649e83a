-- How much above what a student owes a biller may bring: more is a typing error before it is an advance (docs/decisions/fees.md). Poisha.
ALTER TABLE biller ADD COLUMN most_over bigint NOT NULL DEFAULT 2000000 CHECK (most_over BETWEEN 0 AND 10000000000);

-- A biller's id is the same in whatever letters. Payments stay as they came: where two of before differ by letters alone, the rule holds for what comes after.
DO $$
DECLARE
  last bigint;
BEGIN
  SELECT max(x.last) INTO last FROM (SELECT max(p.id) AS last FROM payment p WHERE p.channel = 'biller' GROUP BY p.site_id, p.provider, lower(p.reference) HAVING count(*) > 1) x;
  IF last IS NULL THEN
    CREATE UNIQUE INDEX payment_biller_id_once ON payment (site_id, provider, lower(reference)) WHERE channel = 'biller';
  ELSE
    RAISE NOTICE 'payments of billers whose ids differ by letters alone: the rule holds after payment %', last;
    EXECUTE format('CREATE UNIQUE INDEX payment_biller_id_once ON payment (site_id, provider, lower(reference)) WHERE channel = ''biller'' AND id > %s', last);
  END IF;
END $$;
