import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** A loan as the desk, a member's page and the reader's own page show it; poisha. */
export interface LoanRow {
  id: number
  copyId: number
  bookId: number
  titleBn: string
  titleEn: string
  accessionNo: number
  lentOn: Day
  dueOn: Day
  renewed: number
  endedOn: Day | null
  endedAs: 'returned' | 'lost' | 'reversed' | null
  fine: number
  loss: number
}

const COLUMNS = `l.id, l.copy_id AS "copyId", c.book_id AS "bookId", b.title_bn AS "titleBn", b.title_en AS "titleEn", c.accession_no AS "accessionNo", l.lent_on AS "lentOn", l.due_on AS "dueOn",
  l.renewed::int AS renewed, l.ended_on AS "endedOn", l.ended_as AS "endedAs", l.fine, l.loss`
const FROM = `library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id`

/** Loans of a member that run, the one due first at the head. */
export const openLoans = (siteId: number, memberId: number): Promise<LoanRow[]> =>
  sql<LoanRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE l.site_id = $1 AND l.member_id = $2 AND l.ended_on IS NULL ORDER BY l.due_on, l.id`,
    [siteId, memberId],
  )

/** The last loans of a member that are over; what was entered by mistake is none. */
export const formerLoans = (siteId: number, memberId: number, most = 50): Promise<LoanRow[]> =>
  sql<LoanRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE l.site_id = $1 AND l.member_id = $2 AND l.ended_on IS NOT NULL AND l.ended_as <> 'reversed' ORDER BY l.ended_on DESC, l.id DESC LIMIT $3`,
    [siteId, memberId, most],
  )

/** What students have that is not returned, for who looks before they leave. */
export interface NotReturned {
  studentId: number
  titleBn: string
  titleEn: string
  accessionNo: number
  dueOn: Day
}

export const notReturnedBy = (siteId: number, studentIds: readonly number[]): Promise<NotReturned[]> =>
  sql<NotReturned>(
    `SELECT m.student_id AS "studentId", b.title_bn AS "titleBn", b.title_en AS "titleEn", c.accession_no AS "accessionNo", l.due_on AS "dueOn"
     FROM ${FROM} JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id
     WHERE l.site_id = $1 AND l.ended_on IS NULL AND m.student_id = ANY ($2::bigint[]) ORDER BY l.due_on, l.id`,
    [siteId, studentIds],
  )

/** A reservation that counts. */
export interface ReservationRow {
  id: number
  bookId: number
  titleBn: string
  titleEn: string
  state: 'waiting' | 'ready'
  readyUntil: Day | null
  accessionNo: number | null
  /** Their place among those who wait. */
  place: number
}

export const reservationsOf = (siteId: number, memberId: number): Promise<ReservationRow[]> =>
  sql<ReservationRow>(
    `SELECT v.id, v.book_id AS "bookId", b.title_bn AS "titleBn", b.title_en AS "titleEn", v.state, v.ready_until AS "readyUntil", c.accession_no AS "accessionNo",
       (SELECT count(*)::int FROM library_reservation w WHERE w.site_id = v.site_id AND w.book_id = v.book_id AND w.state = 'waiting' AND w.id <= v.id) AS place
     FROM library_reservation v JOIN library_book b ON b.site_id = v.site_id AND b.id = v.book_id LEFT JOIN library_copy c ON c.site_id = v.site_id AND c.id = v.copy_id
     WHERE v.site_id = $1 AND v.member_id = $2 AND v.state IN ('waiting', 'ready') ORDER BY v.id`,
    [siteId, memberId],
  )

/** A step at the desk, the newest first. */
export interface DeedRow {
  id: number
  deed: 'lent' | 'renewed' | 'returned' | 'lost' | 'damaged'
  at: Date
  titleBn: string
  titleEn: string
  accessionNo: number
  nameBn: string
  nameEn: string
  reversed: boolean
}

/** The last steps that a person did. */
export const lastDeeds = (siteId: number, userId: number, most = 10): Promise<DeedRow[]> =>
  sql<DeedRow>(
    `SELECT p.id, p.deed, p.at, b.title_bn AS "titleBn", b.title_en AS "titleEn", c.accession_no AS "accessionNo", coalesce(nullif(s.name_bn, ''), s.name_en, e.name_bn) AS "nameBn",
       coalesce(nullif(s.name_en, ''), s.name_bn, nullif(e.name_en, ''), e.name_bn) AS "nameEn",
       EXISTS (SELECT FROM library_loan_step r WHERE r.site_id = p.site_id AND r.reverses_id = p.id) AS reversed
     FROM library_loan_step p JOIN library_loan l ON l.site_id = p.site_id AND l.id = p.loan_id JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id
       JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id
       LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id
     WHERE p.site_id = $1 AND p.by_user = $2 AND p.deed <> 'reversed' ORDER BY p.id DESC LIMIT $3`,
    [siteId, userId, most],
  )

/** A copy that the desk has before it. */
export async function copyBefore(
  siteId: number,
  copyId: number,
): Promise<{ id: number; accessionNo: number; titleBn: string; titleEn: string } | null> {
  const [row] = await sql<{ id: number; accessionNo: number; titleBn: string; titleEn: string }>(
    `SELECT c.id, c.accession_no AS "accessionNo", b.title_bn AS "titleBn", b.title_en AS "titleEn" FROM library_copy c JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id
     WHERE c.site_id = $1 AND c.id = $2`,
    [siteId, copyId],
  )
  return row ?? null
}
