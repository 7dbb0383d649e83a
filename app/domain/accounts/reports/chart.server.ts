import { sql } from 'db/connection'
import type { ChartLedger, Named } from './lines.policy'

/** Every ledger with the group and sub-group it stands in, in the order of the chart, those out of use too. */
export const chartOf = (siteId: number): Promise<ChartLedger[]> =>
  sql<ChartLedger>(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn", l.kind, l.holds,
       json_build_object('id', s.id, 'code', s.code, 'nameEn', s.name_en, 'nameBn', s.name_bn) AS sub,
       json_build_object('id', g.id, 'code', g.code, 'nameEn', g.name_en, 'nameBn', g.name_bn) AS "group"
     FROM ledger l JOIN ledger_group s ON s.site_id = l.site_id AND s.id = l.group_id
     JOIN ledger_group g ON g.site_id = s.site_id AND g.id = s.parent_id
     WHERE l.site_id = $1
     ORDER BY array_position(ARRAY['asset', 'liability', 'equity', 'income', 'expense'], l.kind), g.position, g.code, s.position, s.code, l.code`,
    [siteId],
  )

/** More are not offered: who has as many finds a party from its balance in the notes. */
const MOST_PARTIES = 300

/** Parties that entries of a ledger name. */
export const partiesIn = (siteId: number, ledgerId: number): Promise<(Named & { id: number })[]> =>
  sql<Named & { id: number }>(
    `SELECT p.id, p.name_en AS "nameEn", p.name_bn AS "nameBn" FROM party p
     WHERE p.site_id = $1 AND EXISTS (SELECT 1 FROM voucher_entry e WHERE e.site_id = p.site_id AND e.party_id = p.id AND e.ledger_id = $2)
     ORDER BY p.name_en, p.id LIMIT $3`,
    [siteId, ledgerId, MOST_PARTIES],
  )
