import { sql } from 'db/connection'
import { readCard } from '~/domain/id-cards/student-details.server'
import { foundStudents } from '~/domain/search/people.server'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

export interface Payer {
  id: number
  code: string
  nameEn: string
  nameBn: string
  /** By whom two of one name are told apart. */
  fatherEn: string
  fatherBn: string
  /** Of the newest enrolment; null for somebody without one. */
  roll: number | null
  classEn: string | null
  classBn: string | null
  sectionEn: string | null
  sectionBn: string | null
  /** What is open, and what is paid in advance; poisha. */
  due: number
  advance: number
}

export interface PayerDue {
  chargeId: number
  studentId: number
  subHeadEn: string
  subHeadBn: string
  period: string
  dueOn: Day
  rest: number
  fine: boolean
}

const COLUMNS = `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.father_name_en AS "fatherEn", s.father_name_bn AS "fatherBn", e.roll, e."classEn", e."classBn", e."sectionEn", e."sectionBn",
    coalesce((SELECT sum(d.rest) FROM fee_due d WHERE d.site_id = s.site_id AND d.student_id = s.id), 0)::bigint AS due,
    coalesce((SELECT sum(r.rest) FROM payment_rest r WHERE r.site_id = s.site_id AND r.student_id = s.id), 0)::bigint AS advance
  FROM student s LEFT JOIN LATERAL (
    SELECT e.roll, k.name_en AS "classEn", k.name_bn AS "classBn", x.name_en AS "sectionEn", x.name_bn AS "sectionBn"
    FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class k ON k.id = o.class_id
    WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) e ON true`

/** The address that an ID card's QR code holds; scanners type it as if by keyboard. */
const SCANNED = /\/site-public\/student-details\/([^/?#\s]+)/

/** Who fits what was typed or scanned: one of exactly this code, else the first dozen by name, number or guardian. */
export async function findPayers(siteId: number, typed: string): Promise<Payer[]> {
  const scanned = SCANNED.exec(typed)?.[1]
  if (scanned !== undefined) {
    const card = readCard(scanned)
    return card?.siteId === siteId
      ? sql<Payer>(
          `${COLUMNS} WHERE s.site_id = $1 AND s.id = (SELECT c.student_id FROM enrolment c WHERE c.site_id = $1 AND c.id = $2)`,
          [siteId, card.enrolmentId],
        )
      : []
  }
  const exact = await sql<Payer>(`${COLUMNS} WHERE s.site_id = $1 AND s.code = $2`, [siteId, typed])
  if (exact.length) return exact
  return sql<Payer>(
    `${COLUMNS} WHERE s.site_id = $1 AND s.id IN ${foundStudents('$1', '$2')} ORDER BY s.state, s.name_en, s.id LIMIT 12`,
    [siteId, typed],
  )
}

/** A student and the brothers and sisters here, each with what is open, in the order it is settled. @throws Missing */
export async function payerWithFamily(
  siteId: number,
  studentId: number,
): Promise<{ payer: Payer; family: Payer[]; dues: PayerDue[] }> {
  const people = await sql<Payer>(
    `${COLUMNS} WHERE s.site_id = $1 AND (s.id = $2 OR s.state = 'active') AND s.id IN (
       SELECT $2::bigint UNION ALL SELECT o.student_id FROM student_guardian m JOIN student_guardian o ON o.site_id = m.site_id AND o.guardian_id = m.guardian_id
       WHERE m.site_id = $1 AND m.student_id = $2) ORDER BY s.id <> $2, s.id LIMIT 8`,
    [siteId, studentId],
  )
  const [payer, ...family] = people
  if (payer?.id !== studentId) throw new Missing('student')
  const dues = await openDuesOf(
    siteId,
    people.map(({ id }) => id),
  )
  return { payer, family, dues }
}

/** All that is open of these students, in the order in which it is settled: fines, then the oldest. A screen that shows less of it says so. */
export const openDuesOf = (siteId: number, studentIds: readonly number[]): Promise<PayerDue[]> =>
  sql<PayerDue>(
    `SELECT d.charge_id AS "chargeId", d.student_id AS "studentId", h.name_en AS "subHeadEn", h.name_bn AS "subHeadBn", c.period, d.due_on AS "dueOn", d.rest, f.code = 'FINE' AS fine
     FROM fee_due d JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE d.site_id = $1 AND d.student_id = ANY($2::bigint[]) ORDER BY (f.code = 'FINE') DESC, d.due_on, d.charge_id`,
    [siteId, studentIds],
  )

/** These students, in the order of their ids. */
export const payersOf = (siteId: number, studentIds: readonly number[]): Promise<Payer[]> =>
  sql<Payer>(`${COLUMNS} WHERE s.site_id = $1 AND s.id = ANY($2::bigint[]) ORDER BY s.id LIMIT 12`, [
    siteId,
    studentIds,
  ])

/** How many of these charges of these students are paid whole. */
export async function paidCharges(
  siteId: number,
  studentIds: readonly number[],
  chargeIds: readonly number[],
): Promise<number> {
  const [found] = await sql<{ paid: number }>(
    `SELECT count(*)::int AS paid FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = ANY($2::bigint[]) AND c.id = ANY($3::bigint[])
       AND NOT EXISTS (SELECT FROM fee_due d WHERE d.site_id = c.site_id AND d.charge_id = c.id)
       AND (SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = c.site_id AND a.charge_id = c.id) > 0`,
    [siteId, studentIds, chargeIds],
  )
  return found?.paid ?? 0
}
