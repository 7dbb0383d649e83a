import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { slipNumbersIn } from './slip-number.policy'

export interface MatchedLine {
  /** Whose it is, or seems to be. */
  studentId: number | null
  /** Or of which application's bill. */
  billId: number | null
  slipId: number | null
  /** Why a person has to look; null: it is certain. */
  why: 'nobody' | 'several' | 'amount' | 'slipAmount' | 'slipPaid' | 'slipOver' | null
  /** What the slip was made for, settled first. */
  charges: number[]
}

interface Line {
  day: string
  amount: number
  slip: string
  student: string
  reference: string
  description: string
}
interface Slip {
  id: number
  number: string
  studentId: number | null
  billId: number | null
  amount: number
  validUntil: Day
  paid: boolean
  charges: number[]
}

const SLIPS = `SELECT s.id, s.number, s.student_id AS "studentId", s.bill_id AS "billId", s.amount, s.valid_until AS "validUntil",
    EXISTS (SELECT FROM fee_list_line l LEFT JOIN payment_reversal r ON r.site_id = l.site_id AND r.payment_id = l.payment_id
      WHERE l.site_id = s.site_id AND l.slip_id = s.id AND l.state = 'taken' AND r.payment_id IS NULL)
      OR EXISTS (SELECT FROM application_bill b WHERE b.site_id = s.site_id AND b.id = s.bill_id AND (b.payment_id IS NOT NULL OR b.voided_at IS NOT NULL)) AS paid,
    ARRAY(SELECT c.charge_id FROM pay_slip_charge c WHERE c.site_id = s.site_id AND c.slip_id = s.id ORDER BY c.charge_id) AS charges
  FROM pay_slip s WHERE s.site_id = $1`

/** Words of a line that may be a student's code. */
const codesIn = (line: Line): string[] =>
  line.student
    ? [line.student]
    : `${line.description} ${line.reference}`
        .split(/[^\p{L}\p{M}\d-]+/u)
        .filter((word) => /\d/.test(word) && word.length >= 3)

const slipsOf = (line: Line): string[] => slipNumbersIn(line.slip || `${line.description} ${line.reference}`)

/**
 * Whose the lines of a bank's list are: by the number of a slip, else by the student's code where the amount is what is open, what had
 * fallen due, or a slip's, or by the number of an application where it is what its bill asks. Anything less certain is for a person.
 */
export async function matchLines(siteId: number, lines: readonly Line[]): Promise<MatchedLine[]> {
  const slips = await sql<Slip>(`${SLIPS} AND s.number = ANY ($2::text[])`, [
    siteId,
    [...new Set(lines.flatMap(slipsOf))],
  ])
  const byNumber = new Map(slips.map((one) => [one.number, one]))
  const students = await sql<{ id: number; code: string }>(
    'SELECT id, code FROM student WHERE site_id = $1 AND code = ANY ($2::text[])',
    [siteId, [...new Set(lines.flatMap(codesIn))]],
  )
  const byCode = new Map(students.map((one) => [one.code, one.id]))
  const bills = await sql<{ number: string; billId: number; open: number }>(
    `SELECT a.number, b.id AS "billId", CASE WHEN b.payment_id IS NULL THEN b.amount ELSE 0 END AS open FROM application a
       JOIN application_bill b ON b.site_id = a.site_id AND b.application_id = a.id AND b.voided_at IS NULL WHERE a.site_id = $1 AND a.number = ANY ($2::text[])`,
    [siteId, [...new Set(lines.flatMap(codesIn))]],
  )
  const billByNumber = new Map(bills.map((one) => [one.number, one]))
  const ids = [...new Set([...students.map(({ id }) => id), ...slips.flatMap(({ studentId }) => studentId ?? [])])]
  const dues = await sql<{ studentId: number; dueOn: Day; rest: number }>(
    `SELECT student_id AS "studentId", due_on AS "dueOn", sum(rest)::bigint AS rest FROM fee_due WHERE site_id = $1 AND student_id = ANY ($2::bigint[])
     GROUP BY site_id, student_id, due_on`,
    [siteId, ids],
  )
  const open = await sql<Slip>(`${SLIPS} AND s.student_id = ANY ($2::bigint[])`, [siteId, ids])
  return lines.map((line) => {
    const found = slipsOf(line).flatMap((number) => byNumber.get(number) ?? [])
    const [slip] = found
    if (slip && found.length === 1) {
      const why = slip.paid
        ? 'slipPaid'
        : slip.amount !== line.amount
          ? 'slipAmount'
          : line.day > slip.validUntil
            ? 'slipOver'
            : null
      return { studentId: slip.studentId, billId: slip.billId, slipId: slip.id, why, charges: slip.charges }
    }
    const applicants = [...new Set(codesIn(line).flatMap((code) => billByNumber.get(code) ?? []))]
    const people = [...new Set(codesIn(line).flatMap((code) => byCode.get(code) ?? []))]
    const [studentId = null] = people
    const nobodys = { studentId: null, billId: null, slipId: null, charges: [] }
    if (people.length + applicants.length > 1 || found.length > 1) return { ...nobodys, why: 'several' }
    const [bill] = applicants
    if (bill) return { ...nobodys, billId: bill.billId, why: bill.open === line.amount ? null : 'amount' }
    if (studentId === null) return { ...nobodys, why: 'nobody' }
    const own = dues.filter((one) => one.studentId === studentId)
    const sumOf = (all: typeof own) => all.reduce((sum, one) => sum + one.rest, 0)
    const theirs = open.find(
      (one) => one.studentId === studentId && !one.paid && one.amount === line.amount && line.day <= one.validUntil,
    )
    const fits = [sumOf(own), sumOf(own.filter((one) => one.dueOn <= line.day))].includes(line.amount)
    if (theirs) return { studentId, billId: null, slipId: theirs.id, why: null, charges: theirs.charges }
    return { studentId, billId: null, slipId: null, why: fits ? null : 'amount', charges: [] }
  })
}
