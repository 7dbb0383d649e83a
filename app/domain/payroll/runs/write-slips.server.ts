import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'db/connection'
import type { PayLine } from '../reckon/inputs'
import type { DraftSlip } from './reckon-people.server'

/** Slips a statement: while one part is written the next one is reckoned, and no more than two are in memory. */
const AT_ONCE = 200

/** A line as it is written. */
const lineCells = (line: PayLine) => ({
  what: line.what,
  kind: line.kind,
  part: line.part,
  type: line.typeId,
  component: line.componentId,
  amount: String(line.amount),
  arrears: line.arrearsOf ?? null,
  loan: line.loanId ?? null,
  once: line.onceId ?? null,
  steps: JSON.stringify(line.steps),
})

/** A slip as it is written, and a fingerprint of all of it, its lines too: what has the same is the same to the last step of its derivation. */
function cellsOf({ person, days, ofDays, sums, warnings, refused, lines }: DraftSlip) {
  const cells = {
    employee: person.id,
    designation: person.designationId,
    religion: person.religionId,
    nameEn: person.nameEn,
    nameBn: person.nameBn,
    grade: person.grade,
    mpoIndex: person.mpoIndex,
    days,
    ofDays,
    mpoEarned: String(sums.earned.mpo),
    mpoDeducted: String(sums.deducted.mpo),
    earned: String(sums.earned.institution),
    deducted: String(sums.deducted.institution),
    employer: String(sums.employer),
    bank: person.bankName,
    branch: person.bankBranch,
    account: person.bankAccount,
    routing: person.bankRouting,
    warnings: warnings.join(' '),
    refused,
  }
  const print = createHash('sha256').update(JSON.stringify(cells))
  const written = lines.map(lineCells)
  for (const { steps, ...line } of written) print.update(JSON.stringify(line)).update(steps)
  return { ...cells, lines: written, print: print.digest('base64url') }
}
type Cells = ReturnType<typeof cellsOf>
type Numbered = Cells & { id: number }

function* partsOf(slips: Iterable<DraftSlip>): Generator<Cells[]> {
  let part: Cells[] = []
  for (const slip of slips) {
    if (part.push(cellsOf(slip)) < AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

/**
 * Puts slips in the place of a month's draft. One that is the same as the one that stands is left as it is, so a draft that is made anew writes what changed.
 * @param most so many slips at most: each gets a number beforehand
 * @param told after each part, how many slips are reckoned
 * @returns how many there are, and how many of them cannot be paid
 */
export async function replaceSlips(
  siteId: number,
  monthId: number,
  slips: Iterable<DraftSlip>,
  most: number,
  told: (done: number) => Promise<void> = async () => {},
): Promise<{ people: number; refused: number }> {
  const [stands, ids] = await Promise.all([printsOf(siteId, monthId), idsFor(most)])
  const employees: number[] = []
  let refused = 0
  let writing: Promise<unknown> = Promise.resolve()
  for (const part of partsOf(slips)) {
    await writing
    for (const one of part) {
      employees.push(one.employee)
      if (one.refused !== null) refused += 1
    }
    const changed = part.filter((one) => stands.get(one.employee) !== one.print)
    writing = writePart(
      siteId,
      monthId,
      changed.map((one) => ({ ...one, id: ids.pop() ?? 0 })),
      changed.filter((one) => stands.has(one.employee)).map((one) => one.employee),
    )
    writing.catch(() => {}) // said where it is waited for
    await told(employees.length)
    await setImmediate() // what is asked leaves for the database before the next part is reckoned
  }
  await writing
  await sql('DELETE FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND employee_id <> ALL($3::bigint[])', [
    siteId,
    monthId,
    employees,
  ])
  return { people: employees.length, refused }
}

async function printsOf(siteId: number, monthId: number): Promise<Map<number, string>> {
  const rows = await sql<{ employee: number; print: string }>(
    'SELECT employee_id AS employee, print FROM payroll_slip WHERE site_id = $1 AND month_id = $2',
    [siteId, monthId],
  )
  return new Map(rows.map((one) => [one.employee, one.print]))
}

const idsFor = async (count: number): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('payroll_slip', 'id')) AS id FROM generate_series(1, $1::int)`,
    [count],
  )
  return rows.map((one) => one.id).reverse()
}

/** @param stood employees of the part of whom another slip stands */
const writePart = async (
  siteId: number,
  monthId: number,
  part: readonly Numbered[],
  stood: readonly number[],
): Promise<unknown> =>
  part.length
    ? Promise.all([
        stood.length &&
          sql('DELETE FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND employee_id = ANY($3::bigint[])', [
            siteId,
            monthId,
            stood,
          ]),
        writeSlips(siteId, monthId, part),
        writeLines(siteId, monthId, part),
      ])
    : undefined

const writeSlips = (siteId: number, monthId: number, slips: readonly Numbered[]) =>
  sql(
    `INSERT INTO payroll_slip (site_id, id, month_id, employee_id, designation_id, religion_id, name_en, name_bn, grade, mpo_index, days, of_days, mpo_earned, mpo_deducted, earned, deducted, employer, way, bank_name, bank_branch, bank_account, bank_routing, warnings, refused, print)
     SELECT $1, u.id, $2, u.employee, u.designation, u.religion, u.name_en, u.name_bn, u.grade, u.mpo_index, u.days, u.of_days, u.mpo_earned, u.mpo_deducted, u.earned, u.deducted, u.employer, CASE WHEN u.account IS NULL THEN 'cash' ELSE 'bank' END,
       u.bank, u.branch, u.account, u.routing, string_to_array(u.warnings, ' '), u.refused, u.print
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::bigint[], $20::bigint[], $21::text[], $22::text[], $23::int[], $24::text[])
       AS u(employee, designation, days, of_days, mpo_earned, mpo_deducted, earned, deducted, employer, bank, branch, account, routing, warnings, refused, print, id, religion, name_en, name_bn, grade, mpo_index)`,
    [
      siteId,
      monthId,
      slips.map((one) => one.employee),
      slips.map((one) => one.designation),
      slips.map((one) => one.days),
      slips.map((one) => one.ofDays),
      slips.map((one) => one.mpoEarned),
      slips.map((one) => one.mpoDeducted),
      slips.map((one) => one.earned),
      slips.map((one) => one.deducted),
      slips.map((one) => one.employer),
      slips.map((one) => one.bank),
      slips.map((one) => one.branch),
      slips.map((one) => one.account),
      slips.map((one) => one.routing),
      slips.map((one) => one.warnings),
      slips.map((one) => one.refused),
      slips.map((one) => one.print),
      slips.map((one) => one.id),
      slips.map((one) => one.religion),
      slips.map((one) => one.nameEn),
      slips.map((one) => one.nameBn),
      slips.map((one) => one.grade),
      slips.map((one) => one.mpoIndex),
    ],
  )

function writeLines(siteId: number, monthId: number, slips: readonly Numbered[]) {
  const rows = slips.flatMap(({ id, lines }) => lines.map((line, at) => ({ id, no: at + 1, ...line })))
  return sql(
    `INSERT INTO payroll_line (site_id, month_id, slip_id, line, what, kind, part, salary_type_id, component_id, amount, arrears_of, loan_id, once_id, steps)
     SELECT $1, $2, u.slip, u.line, u.what, u.kind, u.part, u.type, u.component, u.amount, u.arrears, u.loan, u.once, u.steps::jsonb
     FROM unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::date[], $12::bigint[], $13::bigint[], $14::text[])
       AS u(slip, line, what, kind, part, type, component, amount, arrears, loan, once, steps)`,
    [
      siteId,
      monthId,
      rows.map((one) => one.id),
      rows.map((one) => one.no),
      rows.map((one) => one.what),
      rows.map((one) => one.kind),
      rows.map((one) => one.part),
      rows.map((one) => one.type),
      rows.map((one) => one.component),
      rows.map((one) => one.amount),
      rows.map((one) => one.arrears),
      rows.map((one) => one.loan),
      rows.map((one) => one.once),
      rows.map((one) => one.steps),
    ],
  )
}
