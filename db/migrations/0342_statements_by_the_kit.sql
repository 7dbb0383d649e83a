-- Lists of banks and statements of banks and wallets come in by the import kit: what offices said of headings goes along. Keys of headings are those of matchKey();
-- of a heading that is not in Latin letters the office is asked once more.
INSERT INTO sheet_heading (tenant_id, kind, heading, field)
  SELECT DISTINCT ON (u.site_id, u.kind, u.heading) u.site_id, u.kind, u.heading, u.field
  FROM (
    SELECT s.site_id, s.kind, regexp_replace(lower(c.value), '[^a-z0-9]+', '', 'g') AS heading, c.key AS field, s.bank_account_id
    FROM (SELECT site_id, bank_account_id, columns, 'bank-statement' AS kind FROM bank_statement_columns
      UNION ALL SELECT site_id, bank_account_id, columns, 'bank-list' FROM fee_list_columns) s, jsonb_each_text(s.columns) c
    WHERE c.value ~ '^[ -~]{1,200}$') u
  WHERE u.heading <> '' ORDER BY u.site_id, u.kind, u.heading, u.bank_account_id
  ON CONFLICT (tenant_id, kind, heading) DO NOTHING;

INSERT INTO sheet_import (tenant_id, kind, subject, file_name, rows, state, summary, created_by, created_at, finished_at)
  SELECT site_id, 'wallet-statement', jsonb_build_object('wallet', wallet_account_id), coalesce(nullif(file_name, ''), 'statement'), '[]', 'done',
    jsonb_build_object('passed', jsonb_array_length(passed)), imported_by, imported_at, imported_at
  FROM wallet_statement ORDER BY site_id, id;

DROP TABLE bank_statement_columns, fee_list_columns, wallet_statement;

DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('refresh_statistics()'::regprocedure), ', wallet_statement', '');
END $$;
