import { sql } from '../../../db/connection'
import { addDays, today, type Day } from '../../../app/format/dates'
import type { CatalogueId } from '../../catalogue-ids'

/** Of every so many students one; what it rests on. */
const WAIVERS: [type: string, of: number, percent: number, reason: string][] = [
  ['HALF_FREE', 29, 50, 'পরিচালনা পর্ষদের সভার সিদ্ধান্ত'],
  ['STIPEND', 23, 100, 'সমন্বিত উপবৃত্তি কর্মসূচি'],
  ['STAFF_CHILD', 71, 50, 'প্রতিষ্ঠানের কর্মচারীর সন্তান'],
  ['DISABILITY', 97, 100, 'সুবর্ণ নাগরিক কার্ড'],
]
/** Asked and not decided yet. */
const ASKED = 151

/**
 * Waivers of a session, given by one and approved by another, and a few that wait for it. The next run takes them off.
 */
export async function writeWaivers(
  siteId: number,
  session: { id: number; startsOn: Day; endsOn: Day },
  catalogue: CatalogueId,
  users: { maker: number; approver: number },
): Promise<void> {
  for (const [type, of, percent, reason] of WAIVERS) {
    await sql(
      `INSERT INTO fee_waiver (site_id, student_id, waiver_type_id, kind, percent, fee_head_ids, starts_on, ends_on, reason, state, made_by, decided_by, decided_at)
       SELECT $1, e.student_id, w.id, 'percent', $4, w.fee_head_ids, $5, $6, $7, 'approved', $8, $9, now()
       FROM (SELECT e.student_id, row_number() OVER (ORDER BY e.id) AS n FROM enrolment e WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active') e, waiver_type w
       WHERE w.id = $3 AND e.n % $10 = 5 AND NOT EXISTS (SELECT FROM fee_waiver o WHERE o.site_id = $1 AND o.student_id = e.student_id)`,
      [
        siteId,
        session.id,
        catalogue('waiver_type', type),
        percent,
        session.startsOn,
        session.endsOn,
        reason,
        users.maker,
        users.approver,
        of,
      ],
    )
  }
  await sql(
    `INSERT INTO fee_waiver (site_id, student_id, waiver_type_id, kind, percent, fee_head_ids, starts_on, ends_on, reason, state, made_by)
     SELECT $1, e.student_id, w.id, 'percent', 50, w.fee_head_ids, $4, $5, 'অভিভাবকের আবেদন', 'asked', $6
     FROM (SELECT e.student_id, row_number() OVER (ORDER BY e.id) AS n FROM enrolment e WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active') e, waiver_type w
     WHERE w.id = $3 AND e.n % $7 = 11 AND NOT EXISTS (SELECT FROM fee_waiver o WHERE o.site_id = $1 AND o.student_id = e.student_id)`,
    [
      siteId,
      session.id,
      catalogue('waiver_type', 'POOR_MERITORIOUS'),
      session.startsOn,
      session.endsOn,
      users.maker,
      ASKED,
    ],
  )
}

/** Fines of the last weeks: absence of some, one of which the head let off. */
export async function writeFines(
  siteId: number,
  session: { id: number; startsOn: Day },
  catalogue: CatalogueId,
  users: { maker: number; approver: number },
): Promise<void> {
  const day = addDays(today(), -9)
  if (day < session.startsOn) return
  await sql(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     SELECT $1, e.student_id, e.id, $3, to_char($4::date, 'YYYY-MM'), $4, 1000 * (1 + e.n % 3), 'hand', 'বিনা অনুমতিতে অনুপস্থিতি', $5
     FROM (SELECT e.id, e.student_id, row_number() OVER (ORDER BY e.id) AS n FROM enrolment e WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active') e
     WHERE e.n % 31 = 3`,
    [siteId, session.id, catalogue('fee_sub_head', 'FINE_ABSENCE'), day, users.maker],
  )
  await sql(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by, approved_by)
     SELECT c.site_id, c.id, c.student_id, 'write-off', -c.amount, 'চিকিৎসকের সনদ দেখানো হয়েছে', $3, $3 FROM fee_charge c
     WHERE c.site_id = $1 AND c.sub_head_id = $2 AND c.source = 'hand' ORDER BY c.id LIMIT 1`,
    [siteId, catalogue('fee_sub_head', 'FINE_ABSENCE'), users.approver],
  )
}
