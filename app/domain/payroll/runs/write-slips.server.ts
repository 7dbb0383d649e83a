import { sql } from 'db/connection'
import type { DraftSlip } from './reckon-people.server'

/** Slips a statement: a draft of ten thousand takes as much memory as one of these. */
const AT_ONCE = 500

const idsFor = (count: number) =>
  sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('payroll_slip', 'id')) AS id FROM generate_series(1, $1::int)`,
    [count],
  )

/**
 * Puts slips in the place of a month's draft, all of it.
 * @param told after each part, how many are written
 */
export async function replaceSlips(
  siteId: number,
  monthId: number,
  slips: readonly DraftSlip[],
  told: (done: number) => Promise<void> = async () => {},
): Promise<void> {
  await sql('DELETE FROM payroll_slip WHERE site_id = $1 AND month_id = $2', [siteId, monthId])
  for (let at = 0; at < slips.length; at += AT_ONCE) {
    const part = slips.slice(at, at + AT_ONCE)
    const ids = (await idsFor(part.length)).map((one) => one.id)
    await writeSlips(siteId, monthId, part, ids)
    await writeLines(siteId, monthId, part, ids)
    await told(at + part.length)
  }
}

async function writeSlips(siteId: number, monthId: number, slips: readonly DraftSlip[], ids: readonly number[]) {
  const text = (of: (one: DraftSlip) => bigint) => slips.map((one) => String(of(one)))
  await sql(
    `INSERT INTO payroll_slip (site_id, id, month_id, employee_id, designation_id, days, of_days, mpo_earned, mpo_deducted, earned, deducted, employer, way, bank_name, bank_branch, bank_account, bank_routing, warnings, refused)
     SELECT $1, u.id, $2, u.employee, u.designation, u.days, u.of_days, u.mpo_earned, u.mpo_deducted, u.earned, u.deducted, u.employer, CASE WHEN u.account IS NULL THEN 'cash' ELSE 'bank' END,
       u.bank, u.branch, u.account, u.routing, string_to_array(u.warnings, ' '), u.refused
     FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[])
       AS u(id, employee, designation, days, of_days, mpo_earned, mpo_deducted, earned, deducted, employer, bank, branch, account, routing, warnings, refused)`,
    [
      siteId,
      monthId,
      ids,
      slips.map((one) => one.person.id),
      slips.map((one) => one.person.designationId),
      slips.map((one) => one.days),
      slips.map((one) => one.ofDays),
      text((one) => one.sums.earned.mpo),
      text((one) => one.sums.deducted.mpo),
      text((one) => one.sums.earned.institution),
      text((one) => one.sums.deducted.institution),
      text((one) => one.sums.employer),
      slips.map((one) => one.person.bankName),
      slips.map((one) => one.person.bankBranch),
      slips.map((one) => one.person.bankAccount),
      slips.map((one) => one.person.bankRouting),
      slips.map((one) => one.warnings.join(' ')),
      slips.map((one) => one.refused),
    ],
  )
}

async function writeLines(siteId: number, monthId: number, slips: readonly DraftSlip[], ids: readonly number[]) {
  const rows = slips.flatMap(({ lines }, at) => lines.map((line, no) => ({ slip: ids[at] ?? 0, no: no + 1, line })))
  await sql(
    `INSERT INTO payroll_line (site_id, month_id, slip_id, line, what, kind, part, salary_type_id, component_id, amount, arrears_of, loan_id, once_id, steps)
     SELECT $1, $2, u.slip, u.line, u.what, u.kind, u.part, u.type, u.component, u.amount, u.arrears, u.loan, u.once, u.steps::jsonb
     FROM unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::date[], $12::bigint[], $13::bigint[], $14::text[])
       AS u(slip, line, what, kind, part, type, component, amount, arrears, loan, once, steps)`,
    [
      siteId,
      monthId,
      rows.map((one) => one.slip),
      rows.map((one) => one.no),
      rows.map((one) => one.line.what),
      rows.map((one) => one.line.kind),
      rows.map((one) => one.line.part),
      rows.map((one) => one.line.typeId),
      rows.map((one) => one.line.componentId),
      rows.map((one) => String(one.line.amount)),
      rows.map((one) => one.line.arrearsOf ?? null),
      rows.map((one) => one.line.loanId ?? null),
      rows.map((one) => one.line.onceId ?? null),
      rows.map((one) => JSON.stringify(one.line.steps)),
    ],
  )
}
