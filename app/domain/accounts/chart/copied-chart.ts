import type { Layer } from '~/domain/replication/layers'

const BOOK = 'EXISTS (SELECT FROM book b WHERE b.site_id = $2)'
const NAMES = `jsonb_build_object('nameEn', t.name_en, 'nameBn', t.name_bn, 'position', t.position)`

/** Groups are known by their codes; those of the central chart are there already where books are open, perhaps under other names. */
export const ledgerGroupLayer: Layer = {
  table: 'ledger_group',
  rows: `SELECT t.id, t.code AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn", ${NAMES} AS values, true AS editable
    FROM ledger_group t WHERE t.site_id = $1 AND ($2::text IS NULL OR true) AND t.level = 1`,
  insert: `INSERT INTO ledger_group (site_id, level, kind, code, name_en, name_bn, accounts_head_id, position, active)
    SELECT $2, 1, s.kind, s.code, s.name_en, s.name_bn, s.accounts_head_id, s.position, s.active FROM ledger_group s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND ${BOOK} ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE ledger_group d SET name_en = s.name_en, name_bn = s.name_bn, position = s.position FROM ledger_group s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.code = s.code AND d.level = s.level RETURNING 1`,
  cannot: `SELECT s.id, CASE WHEN ${BOOK} THEN 'codeTaken' ELSE 'noBook' END AS why FROM ledger_group s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND (NOT ${BOOK} OR EXISTS (SELECT FROM ledger_group d WHERE d.site_id = $2 AND d.code = s.code))`,
}

/** Sub-groups come under the group of the same code and kind. */
export const ledgerSubGroupLayer: Layer = {
  ...ledgerGroupLayer,
  rows: `SELECT t.id, t.code AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn", ${NAMES} AS values, true AS editable
    FROM ledger_group t WHERE t.site_id = $1 AND ($2::text IS NULL OR true) AND t.level = 2`,
  insert: `INSERT INTO ledger_group (site_id, level, kind, parent_id, code, name_en, name_bn, accounts_head_id, position, active)
    SELECT $2, 2, s.kind, q.id, s.code, s.name_en, s.name_bn, s.accounts_head_id, s.position, s.active FROM ledger_group s
    JOIN ledger_group p ON p.site_id = s.site_id AND p.id = s.parent_id JOIN ledger_group q ON q.site_id = $2 AND q.level = 1 AND q.code = p.code AND q.kind = s.kind
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
}

const BANK = 'EXISTS (SELECT FROM bank_account a WHERE a.site_id = s.site_id AND a.ledger_id = s.id)'

/** Ledgers without what stands in them. That of a bank account belongs to the account, which is its institution's. */
export const ledgerLayer: Layer = {
  table: 'ledger',
  rows: `SELECT t.id, t.code AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn", ${NAMES} AS values, true AS editable
    FROM ledger t WHERE t.site_id = $1 AND ($2::text IS NULL OR true)`,
  insert: `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, needs_party, code, name_en, name_bn, accounts_head_id, position, active)
    SELECT $2, q.id, s.kind, s.normal_side, s.holds, s.needs_party, s.code, s.name_en, s.name_bn, s.accounts_head_id, s.position, s.active FROM ledger s
    JOIN ledger_group p ON p.site_id = s.site_id AND p.id = s.group_id JOIN ledger_group q ON q.site_id = $2 AND q.level = 2 AND q.code = p.code AND q.kind = s.kind
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND NOT ${BANK} ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE ledger d SET name_en = s.name_en, name_bn = s.name_bn, position = s.position FROM ledger s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.code = s.code RETURNING 1`,
  cannot: `SELECT s.id, CASE WHEN ${BOOK} THEN 'bank' ELSE 'noBook' END AS why FROM ledger s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND (NOT ${BOOK} OR ${BANK})`,
}

/** Funds beside the general one, which each book has. */
export const fundLayer: Layer = {
  table: 'fund',
  rows: `SELECT t.id, t.code AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn", ${NAMES} AS values, true AS editable
    FROM fund t WHERE t.site_id = $1 AND ($2::text IS NULL OR true) AND NOT t.general`,
  insert: `INSERT INTO fund (site_id, code, name_en, name_bn, position, active) SELECT $2, s.code, s.name_en, s.name_bn, s.position, s.active FROM fund s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND ${BOOK} ON CONFLICT DO NOTHING RETURNING 1`,
  update: `UPDATE fund d SET name_en = s.name_en, name_bn = s.name_bn, position = s.position FROM fund s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND d.site_id = $2 AND d.code = s.code AND NOT d.general RETURNING 1`,
  cannot: `SELECT s.id, CASE WHEN ${BOOK} THEN 'codeTaken' ELSE 'noBook' END AS why FROM fund s
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND (NOT ${BOOK} OR EXISTS (SELECT FROM fund d WHERE d.site_id = $2 AND d.code = s.code))`,
}
