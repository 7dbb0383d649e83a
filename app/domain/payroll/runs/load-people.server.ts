import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { termsByLoan } from '../loans/loan-terms.server'
import { instalmentIn } from '../loans/terms.policy'
import { postsFrom, type PostChange } from '../reckon/posts.policy'
import type { Loan, Once, Post, Structure } from '../reckon/inputs'

/** An employee as payroll reads them. */
export interface PaidPerson {
  id: number
  nameEn: string
  nameBn: string
  mpoIndex: string | null
  designationId: number | null
  grade: number | null
  religionId: number | null
  joinedOn: Day | null
  leftOn: Day | null
  state: string
  bankName: string
  bankBranch: string
  bankAccount: string | null
  bankRouting: string | null
}

/** Who works in an institution between two days, and those named beside. */
export const peopleOf = (siteId: number, from: Day, to: Day, beside: readonly number[]): Promise<PaidPerson[]> =>
  sql<PaidPerson>(
    `SELECT e.id, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.mpo_index AS "mpoIndex", e.designation_id AS "designationId", e.pay_grade AS grade, e.religion_id AS "religionId", e.joined_on AS "joinedOn", e.left_on AS "leftOn", e.state,
       e.bank_name AS "bankName", e.bank_branch AS "bankBranch", e.bank_account AS "bankAccount", e.bank_routing AS "bankRouting"
     FROM employee e WHERE e.site_id = $1 AND ((e.joined_on IS NULL OR e.joined_on <= $3::date) AND (e.left_on >= $2::date OR (e.left_on IS NULL AND e.state IN ('active', 'suspended'))) OR e.id = ANY($4::bigint[]))
     ORDER BY e.position, e.id`,
    [siteId, from, to, beside],
  )

/**
 * Designation and grade of employees from day to day, the oldest first, by employee: what events of their service say. What holds today is what
 * the employee's own row says, for a mistake in it is put right there; who has no events was always what they are.
 */
export async function postsOf(siteId: number, people: readonly PaidPerson[]): Promise<Map<number, Post[]>> {
  const rows = await sql<PostChange & { employeeId: number }>(
    `SELECT v.employee_id AS "employeeId", v.on_date AS "onDate", v.from_designation_id AS "fromDesignationId", v.designation_id AS "designationId", v.from_grade AS "fromGrade", v.pay_grade AS grade
     FROM employee_event v WHERE v.site_id = $1 AND v.employee_id = ANY($2::bigint[]) AND v.taken_back_at IS NULL AND (v.designation_id IS NOT NULL OR v.pay_grade IS NOT NULL)
     ORDER BY v.employee_id, v.on_date, v.id`,
    [siteId, people.map((one) => one.id)],
  )
  const changes = byEmployee(rows.map(({ employeeId, ...one }) => [employeeId, one]))
  return new Map(people.map((one) => [one.id, postsFrom(one, changes.get(one.id) ?? [])]))
}

interface StructureRow extends Omit<Structure, 'basic' | 'mpoBasic' | 'tax' | 'lines'> {
  employeeId: number
  basic: number
  mpoBasic: number
  tax: number
  lines: readonly (Omit<Structure['lines'][number], 'amount' | 'least' | 'most' | 'percent'> & {
    percent: string | null
    amount: number | null
    least: number | null
    most: number | null
  })[]
}

const big = (poisha: number | null) => (poisha === null ? null : BigInt(poisha))

/** The structures of employees that stand, by employee. */
export async function structuresOf(siteId: number, ids: readonly number[]): Promise<Map<number, Structure[]>> {
  const rows = await sql<StructureRow>(
    `SELECT s.id, s.employee_id AS "employeeId", s.from_on AS "fromOn", s.basic, s.mpo_basic AS "mpoBasic", s.daily_hours AS "dailyHours", s.pf, s.tax, coalesce(l.lines, '[]') AS lines
     FROM salary_structure s LEFT JOIN (
       SELECT x.site_id, x.structure_id, json_agg(json_build_object('typeId', x.salary_type_id, 'componentId', x.component_id, 'part', x.part, 'kind', x.kind, 'percent', x.percent::text,
         'amount', x.amount, 'least', x.least, 'most', x.most, 'earning', coalesce(t.kind, c.kind) = 'earning') ORDER BY x.line) AS lines
       FROM salary_structure_line x LEFT JOIN salary_type t ON t.id = x.salary_type_id LEFT JOIN payroll_component c ON c.site_id = x.site_id AND c.id = x.component_id
       WHERE x.site_id = $1 GROUP BY x.site_id, x.structure_id) l ON l.site_id = s.site_id AND l.structure_id = s.id
     WHERE s.site_id = $1 AND s.taken_back_at IS NULL AND s.employee_id = ANY($2::bigint[]) ORDER BY s.employee_id, s.from_on, s.id`,
    [siteId, ids],
  )
  const found = new Map<number, Structure[]>()
  for (const { employeeId, basic, mpoBasic, tax, lines, ...row } of rows) {
    const structure: Structure = {
      ...row,
      basic: BigInt(basic),
      mpoBasic: BigInt(mpoBasic),
      tax: BigInt(tax),
      lines: lines.map((one) => ({ ...one, amount: big(one.amount), least: big(one.least), most: big(one.most) })),
    }
    const known = found.get(employeeId)
    if (known) known.push(structure)
    else found.set(employeeId, [structure])
  }
  return found
}

/** Loans that are not given back yet, the oldest first, by employee, with what a month takes of each. */
export async function openLoans(siteId: number, month: Day): Promise<Map<number, Loan[]>> {
  const terms = await termsByLoan(siteId)
  const rows = await sql<{ id: number; employeeId: number; instalment: number; balance: number; startsOn: Day }>(
    `SELECT l.id, l.employee_id AS "employeeId", l.instalment, sum(x.amount)::bigint AS balance, l.starts_on AS "startsOn"
     FROM salary_loan l JOIN salary_loan_entry x ON x.site_id = l.site_id AND x.loan_id = l.id
     WHERE l.site_id = $1 GROUP BY l.site_id, l.id, l.employee_id, l.instalment, l.starts_on HAVING sum(x.amount) > 0 ORDER BY l.id`,
    [siteId],
  )
  return byEmployee(
    rows.map(({ employeeId, instalment, balance, ...one }) => [
      employeeId,
      {
        ...one,
        instalment: instalmentIn({ instalment: BigInt(instalment), terms: terms.get(one.id) ?? [] }, month),
        balance: BigInt(balance),
      },
    ]),
  )
}

/** The single sums of a month, by employee. */
export async function onceOf(siteId: number, month: Day): Promise<Map<number, Once[]>> {
  const rows = await sql<Omit<Once, 'amount'> & { employeeId: number; amount: number }>(
    `SELECT o.id, o.employee_id AS "employeeId", o.salary_type_id AS "typeId", o.component_id AS "componentId", o.amount, o.note,
       coalesce(t.kind, c.kind) = 'earning' AS earning, coalesce(t.part, 'institution') AS part
     FROM payroll_once o LEFT JOIN salary_type t ON t.id = o.salary_type_id LEFT JOIN payroll_component c ON c.site_id = o.site_id AND c.id = o.component_id
     WHERE o.site_id = $1 AND o.month = $2::date ORDER BY o.id`,
    [siteId, month],
  )
  return byEmployee(rows.map(({ employeeId, amount, ...one }) => [employeeId, { ...one, amount: BigInt(amount) }]))
}

function byEmployee<One>(rows: readonly (readonly [number, One])[]): Map<number, One[]> {
  const found = new Map<number, One[]>()
  for (const [id, one] of rows) {
    const known = found.get(id)
    if (known) known.push(one)
    else found.set(id, [one])
  }
  return found
}
