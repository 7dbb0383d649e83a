import type { Layer } from '~/domain/replication/layers'

/** The ledger of the target that can stand where the source's does: same code, same nature, in use (as posting_rule_fits() judges). */
const FITS = 'd.kind = l.kind AND d.holds = l.holds AND d.active AND NOT d.needs_party'

/** To which ledger what is collected goes, by the ledgers' codes. */
export const postingRuleLayer: Layer = {
  table: 'posting_rule',
  rows: `SELECT t.id, concat_ws('|', t.purpose, t.fee_head_id) AS key, concat_ws(': ', h.name_en, l.name_en) AS "labelEn", concat_ws(': ', h.name_bn, l.name_bn) AS "labelBn",
      jsonb_build_object('ledger', l.code) AS values, true AS editable
    FROM posting_rule t JOIN ledger l ON l.site_id = t.site_id AND l.id = t.ledger_id LEFT JOIN fee_head h ON h.id = t.fee_head_id WHERE t.site_id = $1 AND ($2::text IS NULL OR true)`,
  insert: `INSERT INTO posting_rule (site_id, purpose, fee_head_id, ledger_id) SELECT $2, s.purpose, s.fee_head_id, d.id FROM posting_rule s
    JOIN ledger l ON l.site_id = s.site_id AND l.id = s.ledger_id JOIN ledger d ON d.site_id = $2 AND d.code = l.code AND ${FITS}
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE posting_rule r SET ledger_id = d.id FROM posting_rule s
    JOIN ledger l ON l.site_id = s.site_id AND l.id = s.ledger_id JOIN ledger d ON d.site_id = $2 AND d.code = l.code AND ${FITS}
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND r.site_id = $2 AND r.purpose = s.purpose AND r.fee_head_id IS NOT DISTINCT FROM s.fee_head_id RETURNING 1`,
  cannot: `SELECT s.id, CASE WHEN NOT EXISTS (SELECT FROM book b WHERE b.site_id = $2) THEN 'noBook' WHEN a.id IS NOT NULL AND d.id IS NULL THEN 'bank' ELSE 'otherLedger' END AS why
    FROM posting_rule s JOIN ledger l ON l.site_id = s.site_id AND l.id = s.ledger_id
    LEFT JOIN bank_account a ON a.site_id = l.site_id AND a.ledger_id = l.id LEFT JOIN ledger d ON d.site_id = $2 AND d.code = l.code
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[])
      AND (NOT EXISTS (SELECT FROM book b WHERE b.site_id = $2) OR (a.id IS NOT NULL AND d.id IS NULL) OR (d.id IS NOT NULL AND NOT (${FITS})))`,
}
