import { giveLoan } from '../../../app/domain/payroll/loans/loans.server'
import { monthToDraft, writeDraft } from '../../../app/domain/payroll/runs/draft-payroll.server'
import { payingAccounts, payMonth } from '../../../app/domain/payroll/runs/pay-month.server'
import { addDays, monthRange, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows, type Row } from '../../rows'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

/** Months that were paid before the one that is a draft. */
const PAID = 6

/** The first day of the month so many months before this one. */
const monthsAgo = (count: number): Day => monthRange(today(), -count).from

/** The first month whose pay the payroll posts, so that the books of the demo do not post it a second time. */
export const firstPayrollMonth = (): Day => monthsAgo(PAID - 1)

interface Paid {
  id: number
  mpo: boolean
  basic: number | null
  teacher: boolean
  joinedOn: Day | null
}

/**
 * Structures for everybody, a loan and an advance, bonuses, six months that are paid and locked, and this month's draft. Posted by the program's own
 * verb, before the books close their first year.
 */
export async function writePayroll(siteId: number, users: DemoUsers): Promise<void> {
  const people = await sql<Paid>(
    `SELECT e.id, e.mpo_index IS NOT NULL AS mpo, e.is_teacher AS teacher, e.joined_on AS "joinedOn",
       (SELECT v.basic FROM employee_event v WHERE v.site_id = e.site_id AND v.employee_id = e.id AND v.basic IS NOT NULL AND v.on_date < '2026-07-01' ORDER BY v.on_date DESC, v.id DESC LIMIT 1) AS basic
     FROM employee e WHERE e.site_id = $1 AND e.state = 'active' ORDER BY e.position, e.id`,
    [siteId],
  )
  await writeStructures(siteId, people, users)
  await insertRows(
    'payroll_bonus',
    [
      ['2026-05-01', 'eid-ul-azha', '2026-05-27', '25'],
      ['2026-10-01', 'durga-puja', '2026-10-20', '25'],
    ].map(([month, festival, basis_on, own_percent]) => ({
      site_id: siteId,
      month,
      festival,
      basis_on,
      by_rule: true,
      own_percent,
      made_by: users.accountant,
    })),
  )
  await writeLoans(siteId, people, users)
  for (let ago = PAID; ago > 0; ago--) await payOne(siteId, monthsAgo(ago), users)
  const month = monthsAgo(0)
  const { id } = await monthToDraft(siteId, month)
  await writeDraft({ id: siteId }, id, { month, allAnew: false }, users.accountant)
}

async function writeStructures(siteId: number, people: readonly Paid[], users: DemoUsers): Promise<void> {
  const types = await sql<{ id: number; code: string }>(
    `SELECT id, code FROM salary_type WHERE code IN ('HOUSE_RENT', 'MEDICAL') ORDER BY position`,
  )
  const [transport] = await createRows('payroll_component', [
    {
      site_id: siteId,
      kind: 'earning',
      name_bn: 'যাতায়াত ভাতা',
      name_en: 'Transport allowance',
      taxable: true,
      position: 1,
      active: true,
    },
  ])
  const rows: Row[] = people.map((one, at) => ({
    site_id: siteId,
    employee_id: one.id,
    from_on: one.joinedOn !== null && one.joinedOn > '2026-01-01' ? one.joinedOn : '2026-01-01',
    basic: one.mpo ? 150_000 : (one.basic ?? 900_000),
    mpo_basic: one.mpo ? (one.basic ?? 1_250_000) : 0,
    pf: one.mpo,
    tax: at === 0 ? 20_000 : 0,
    reason: 'joining',
    made_by: users.accountant,
    made_at: '2026-01-01T04:00:00Z',
  }))
  const made = await createRows('salary_structure', rows)
  const line = { component_id: null, amount: null, percent: null, least: null, most: null }
  await insertRows(
    'salary_structure_line',
    made.flatMap(({ id }, at): Record<string, unknown>[] => {
      const one = people[at]
      if (one?.mpo)
        return types.map((type, no) => ({
          ...line,
          site_id: siteId,
          structure_id: id,
          line: no + 1,
          salary_type_id: type.id,
          part: 'mpo',
          kind: 'rule',
        }))
      const own = { ...line, site_id: siteId, structure_id: id, line: 1, salary_type_id: null, part: 'institution' }
      return [{ ...own, component_id: transport?.id, kind: 'fixed', amount: 50_000 }]
    }),
  )
}

async function writeLoans(siteId: number, people: readonly Paid[], users: DemoUsers): Promise<void> {
  const [borrower, other] = people.filter((one) => !one.mpo)
  const ctx = demoCtx(siteId, users.accountant)
  const of = { startsOn: monthsAgo(4), givenOn: addDays(monthsAgo(5), 3), bankAccount: null }
  if (borrower)
    await giveLoan(ctx, {
      ...of,
      employee: borrower.id,
      kind: 'loan',
      amount: 2_000_000n,
      instalment: 200_000n,
      way: 'cash',
      reason: 'সন্তানের চিকিৎসা',
    })
  if (other)
    await giveLoan(ctx, {
      ...of,
      employee: other.id,
      kind: 'advance',
      amount: 600_000n,
      instalment: 300_000n,
      way: 'cash',
      reason: 'উৎসব অগ্রিম',
    })
}

/** A month from its draft to its lock: the accountant drafts and checks, the head approves and pays. */
async function payOne(siteId: number, month: Day, users: DemoUsers): Promise<void> {
  const { id } = await monthToDraft(siteId, month)
  await writeDraft({ id: siteId }, id, { month, allAnew: false }, users.accountant)
  const usual = addDays(monthRange(month, 1).from, 7)
  const day = usual > today() ? today() : usual
  await insertRows(
    'payroll_approval',
    [
      ['checked', users.accountant],
      ['approved', users.admin],
    ].map(([step, made_by]) => ({
      site_id: siteId,
      month_id: id,
      version: 1,
      step,
      note: '',
      made_by,
      made_at: `${addDays(day, -2)}T05:00:00Z`,
    })),
  )
  await sql(`UPDATE payroll_month SET state = 'approved' WHERE site_id = $1 AND id = $2`, [siteId, id])
  const account = (await payingAccounts(siteId))[0]
  const reference = `বেতন/${month.slice(0, 7)}`
  await payMonth(demoCtx(siteId, users.admin), id, {
    day,
    bankAccount: account?.id ?? null,
    reference,
  })
  await sql(
    `UPDATE payroll_month SET state = 'locked', locked_by = $3, locked_at = now(), drafted_at = $4::timestamptz WHERE site_id = $1 AND id = $2`,
    [siteId, id, users.admin, `${addDays(day, -3)}T05:00:00Z`],
  )
}
