import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** What was read within some days. Loans that were taken back as a mistake count nowhere. */
export interface LibraryStatistics {
  totals: {
    titles: number
    copies: number
    members: number
    lent: number
    overdue: number
    loans: number
    readers: number
    /** Poisha. */
    fines: number
  }
  months: { month: Day; loans: number }[]
  books: { id: number; titleBn: string; titleEn: string; loans: number }[]
  classes: { nameBn: string | null; nameEn: string | null; staff: boolean; loans: number; readers: number }[]
  subjects: { ddc: string; titles: number; loans: number }[]
}

const LOANS = `l.site_id = $1 AND l.lent_on BETWEEN $2::date AND $3::date AND l.ended_as IS DISTINCT FROM 'reversed'`

/** @param most titles of the list of those read most */
export async function libraryStatistics(
  siteId: number,
  { from, to, today, most = 20 }: { from: Day; to: Day; today: Day; most?: number },
): Promise<LibraryStatistics> {
  const span = [siteId, from, to]
  const [totals] = await sql<LibraryStatistics['totals']>(
    `SELECT (SELECT count(*)::int FROM library_book b WHERE b.site_id = $1) AS titles,
       (SELECT count(*)::int FROM library_copy c WHERE c.site_id = $1 AND c.state <> 'written-off') AS copies,
       (SELECT count(*)::int FROM library_member m WHERE m.site_id = $1) AS members,
       (SELECT count(*)::int FROM library_loan l WHERE l.site_id = $1 AND l.ended_on IS NULL) AS lent,
       (SELECT count(*)::int FROM library_loan l WHERE l.site_id = $1 AND l.ended_on IS NULL AND l.due_on < $4::date) AS overdue,
       count(*)::int AS loans, count(DISTINCT l.member_id)::int AS readers, coalesce(sum(l.fine), 0)::bigint AS fines
     FROM library_loan l WHERE ${LOANS}`,
    [...span, today],
  )
  const months = await sql<LibraryStatistics['months'][number]>(
    `SELECT d.month::date AS month, (SELECT count(*)::int FROM library_loan l WHERE ${LOANS} AND date_trunc('month', l.lent_on) = d.month) AS loans
     FROM generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') AS d(month) ORDER BY d.month`,
    span,
  )
  const books = await sql<LibraryStatistics['books'][number]>(
    `SELECT b.id, b.title_bn AS "titleBn", b.title_en AS "titleEn", count(*)::int AS loans
     FROM library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id
     WHERE ${LOANS} GROUP BY b.site_id, b.id ORDER BY loans DESC, b.title_bn, b.id LIMIT $4`,
    [...span, most],
  )
  const classes = await sql<LibraryStatistics['classes'][number]>(
    `SELECT k.name_bn AS "nameBn", k.name_en AS "nameEn", m.kind = 'staff' AS staff, count(*)::int AS loans, count(DISTINCT l.member_id)::int AS readers
     FROM library_loan l JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id LEFT JOIN enrolment r ON r.site_id = l.site_id AND r.id = l.enrolment_id
       LEFT JOIN section x ON x.site_id = r.site_id AND x.id = r.section_id LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id LEFT JOIN class k ON k.id = o.class_id
     WHERE ${LOANS} GROUP BY l.site_id, k.id, m.kind = 'staff' ORDER BY m.kind = 'staff', k.position, k.id`,
    span,
  )
  const subjects = await sql<LibraryStatistics['subjects'][number]>(
    `SELECT left(b.ddc, 1) AS ddc, count(DISTINCT b.id)::int AS titles, count(l.id)::int AS loans
     FROM library_book b LEFT JOIN library_copy c ON c.site_id = b.site_id AND c.book_id = b.id
       LEFT JOIN library_loan l ON l.site_id = c.site_id AND l.copy_id = c.id AND l.lent_on BETWEEN $2::date AND $3::date AND l.ended_as IS DISTINCT FROM 'reversed'
     WHERE b.site_id = $1 GROUP BY b.site_id, left(b.ddc, 1) ORDER BY left(b.ddc, 1) = '', left(b.ddc, 1)`,
    span,
  )
  return {
    totals: totals ?? { titles: 0, copies: 0, members: 0, lent: 0, overdue: 0, loans: 0, readers: 0, fines: 0 },
    months,
    books,
    classes,
    subjects,
  }
}

/** A title that stood still. */
export interface DeadRow {
  id: number
  titleBn: string
  titleEn: string
  ddc: string
  copies: number
  lastOn: Day | null
}

/** Titles with copies that nobody borrowed since a day, of those that were here by then. */
export const deadStock = (siteId: number, since: Day, most = 100): Promise<DeadRow[]> =>
  sql<DeadRow>(
    `SELECT b.id, b.title_bn AS "titleBn", b.title_en AS "titleEn", b.ddc, count(DISTINCT c.id)::int AS copies, max(l.lent_on) AS "lastOn"
     FROM library_book b JOIN library_copy c ON c.site_id = b.site_id AND c.book_id = b.id AND c.state = 'here' AND c.lendable AND c.acquired_on <= $2::date
       LEFT JOIN library_loan l ON l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_as IS DISTINCT FROM 'reversed'
     WHERE b.site_id = $1 GROUP BY b.site_id, b.id HAVING coalesce(max(l.lent_on) < $2::date, true) ORDER BY max(l.lent_on) NULLS FIRST, b.title_bn, b.id LIMIT $3`,
    [siteId, since, most],
  )
