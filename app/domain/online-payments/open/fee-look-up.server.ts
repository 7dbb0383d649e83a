import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { openDuesOf, type PayerDue } from '~/domain/payments/till/payers.server'
import { Missing } from '~/domain/errors'

const MINUTES = 30
/** A form without scripts sends each tick as a field of its own (app/access/body/limits.ts). */
const MOST_DUES = 48

/** A student's dues as whoever knows the student's number and a second fact sees them: no more than paying needs. */
interface PublicDues {
  studentId: number
  nameEn: string
  nameBn: string
  classEn: string | null
  classBn: string | null
  dues: PayerDue[]
}

/**
 * The student of a number (code), if the second fact fits too: the day of birth, or a guardian's mobile number; both, where both are said.
 * @returns null when anything of it is wrong: from outside all the same
 */
export async function findByTwoFacts(
  siteId: number,
  given: { code: string; born: string | null; mobile: string | null },
): Promise<number | null> {
  if (given.born === null && given.mobile === null) return null
  const [student] = await sql<{ id: number }>(
    `SELECT s.id FROM student s WHERE s.site_id = $1 AND s.code = $2 AND ($3::date IS NULL OR s.born_on = $3)
       AND ($4::text IS NULL OR EXISTS (SELECT FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
         WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile = $4))`,
    [siteId, given.code, given.born, given.mobile],
  )
  return student?.id ?? null
}

/** What is open of a student who was found. @throws Missing */
export async function publicDues(siteId: number, studentId: number): Promise<PublicDues> {
  const [student] = await sql<Omit<PublicDues, 'dues'>>(
    `SELECT s.id AS "studentId", s.name_en AS "nameEn", s.name_bn AS "nameBn", e."classEn", e."classBn" FROM student s LEFT JOIN LATERAL (
       SELECT k.name_en AS "classEn", k.name_bn AS "classBn" FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
         JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
         JOIN class k ON k.id = o.class_id
       WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) e ON true
     WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, studentId],
  )
  if (!student) throw new Missing('student')
  return { ...student, dues: await openDuesOf(siteId, [studentId]) }
}

/** As many dues as one form ticks, from the so-manieth on: what is settled first comes first. What stands before and after them is counted. */
export function shownDues({ dues }: PublicDues, from: number) {
  const start = from < dues.length ? Math.max(0, from) : 0
  const after = dues.slice(start + MOST_DUES)
  return {
    shown: dues.slice(start, start + MOST_DUES),
    before: start > 0 ? { from: Math.max(0, start - MOST_DUES), many: start } : null,
    after: after.length
      ? { from: start + MOST_DUES, many: after.length, sum: after.reduce((all, { rest }) => all + rest, 0) }
      : null,
  }
}

const sign = (secret: string, siteId: number, studentId: number, expires: number): string =>
  createHmac('sha256', secret).update(`public fee ${siteId} ${studentId} ${expires}`).digest('base64url').slice(0, 32)

/** What the next form of the page carries instead of the two facts, for half an hour. */
export function feeTicket(secret: string, siteId: number, studentId: number, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + MINUTES * 60
  return `${studentId}.${expires}.${sign(secret, siteId, studentId, expires)}`
}

/** The student a ticket was signed for; null when it is forged, of another institution, or too old. */
export function readFeeTicket(secret: string, siteId: number, ticket: string, now = Date.now()): number | null {
  const match = /^(\d{1,15})\.(\d{1,12})\.([\w-]{32})$/.exec(ticket)
  if (!match) return null
  const [studentId, expires, given] = [Number(match[1]), Number(match[2]), Buffer.from(match[3] ?? '')]
  const right = Buffer.from(sign(secret, siteId, studentId, expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expires * 1000 > now ? studentId : null
}
