import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import type { CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { chargeEach, type OneCharge } from '../many/charge-many.server'
import { zDueDay } from '../statement/by-hand.form'
import { subHeadChoices, type SubHeadChoice } from '../statement/by-hand.server'
import { CHARGE_FIELDS, passesCharge, readCharges, type ChargeField, type ChargeRow } from './charge-rows.policy'
import { whoseCharges, type Charged } from './whose-charges.server'

interface CheckedCharge extends CheckedRow {
  charge: OneCharge | null
}

const keyOf = (one: Pick<OneCharge, 'studentId' | 'subHeadId' | 'dueOn' | 'amount'>): string =>
  [one.studentId, one.subHeadId, one.dueOn, one.amount].join(' ')

/** Charges by hand that stand, and fees that the plan charges, of these students. */
async function standing(ctx: SiteCtx, studentIds: readonly number[]) {
  const rows = await sql<
    Pick<OneCharge, 'studentId' | 'subHeadId' | 'dueOn' | 'amount'> & { source: string; period: string; count: number }
  >(
    `SELECT x.student_id AS "studentId", x.sub_head_id AS "subHeadId", x.due_on AS "dueOn", x.amount, x.source, x.period, count(*)::int AS count FROM (
       SELECT c.*, coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0) AS adjusted
       FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = ANY ($2::bigint[]) AND c.source IN ('hand', 'plan')) x
     WHERE x.amount + x.adjusted > 0 GROUP BY x.student_id, x.sub_head_id, x.due_on, x.amount, x.source, x.period`,
    [ctx.site.id, studentIds],
  )
  return {
    times: new Map(rows.flatMap((one) => (one.source === 'hand' ? [[keyOf(one), one.count]] : []))),
    planned: new Set(
      rows.flatMap((one) => (one.source === 'plan' ? `${one.studentId} ${one.subHeadId} ${one.period}` : [])),
    ),
  }
}

/** Fees by any of their names; of two that are called alike neither. */
function feesNamed(heads: readonly SubHeadChoice[]): (text: string) => SubHeadChoice | undefined {
  const byName = new Map<string, SubHeadChoice | undefined>()
  for (const head of heads)
    for (const key of new Set([head.nameEn, head.nameBn].map(matchKey)))
      byName.set(key, byName.has(key) ? undefined : head)
  return (text) => byName.get(matchKey(text))
}

/**
 * Fees of single students that no plan charges, each as if it were charged by hand; what is charged already is not charged again. A charge is corrected on
 * its student's account.
 */
export const chargesImport: SheetKind<object, CheckedCharge> = {
  key: 'fees-by-file',
  title: 'fees-by-file:title',
  fields: CHARGE_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['amount'],
  open: ({ mapping }) => mapping?.columns.fee === undefined,
  lock: (ctx) => holdBook(ctx.site.id),
  async check(ctx, batch) {
    const { lines, passed, dates } = linesOf(batch, CHARGE_FIELDS, passesCharge)
    const read = readCharges(lines, Number(today().slice(0, 4)))
    const heads = await subHeadChoices()
    const named = feesNamed(heads)
    const ofFile = heads.find(({ id }) => id === batch.answers.fee)
    const section = typeof batch.answers.section === 'number' ? batch.answers.section : null
    const whose = await whoseCharges(ctx, read, section)
    const people = [...whose.values()].flatMap((found) => ('who' in found ? found.who.studentId : []))
    const { times, planned } = await standing(ctx, [...new Set(people)])
    const rows = read.map((row): CheckedCharge => {
      const found = whose.get(row)
      const who = found && 'who' in found ? found.who : null
      const fee = row.fee ? named(row.fee) : ofFile
      const problems = problemsOf(row, found && 'wrong' in found ? found.wrong : null, fee)
      const charge = problems.length || !who || !fee ? null : chargeOf(row, who, fee)
      const left = charge ? (times.get(keyOf(charge)) ?? 0) : 0
      if (charge) times.set(keyOf(charge), left - 1)
      const isPlanned = charge && planned.has(`${charge.studentId} ${charge.subHeadId} ${charge.dueOn.slice(0, 7)}`)
      return {
        row: row.row,
        name: who ? nameIn(who, ctx.lang) : row.name,
        about: aboutRow(ctx, row, who, fee),
        outcome: problems.length ? 'wrong' : left > 0 ? 'unchanged' : 'new',
        changes: [],
        problems,
        notes: [],
        hints: isPlanned ? [{ label: null, code: 'fees-by-file:planned' }] : [],
        charge,
      }
    })
    const fresh = rows.flatMap(({ outcome, charge }) => (outcome === 'new' && charge ? charge : []))
    const amount = formatTaka(
      fresh.reduce((sum, one) => sum + one.amount, 0),
      ctx.lang,
    )
    const students = new Set(fresh.map(({ studentId }) => studentId)).size
    return {
      rows,
      passed,
      dates,
      notes: [{ label: null, code: 'fees-by-file:sumNote', params: { students, amount } }],
    }
  },
  async write(ctx, _, { rows }) {
    const charges = rows.flatMap(({ outcome, charge }) => (outcome === 'new' && charge ? charge : []))
    await chargeEach(ctx, charges)
    return { amount: charges.reduce((sum, one) => sum + one.amount, 0) }
  },
}

const chargeOf = (row: ChargeRow, { studentId, enrolmentId }: Charged, fee: SubHeadChoice): OneCharge => ({
  studentId,
  enrolmentId,
  subHeadId: fee.id,
  dueOn: row.due ?? '',
  amount: row.amount,
  note: row.note,
})

function problemsOf(row: ChargeRow, nobody: string | null, fee: SubHeadChoice | undefined): Problem[] {
  const problem = (field: ChargeField, word: string, value = ''): Problem => ({
    label: `fees-by-file:column.${field}`,
    code: `fees-by-file:row.${word}`,
    params: { value },
  })
  const unread = row.wrong.some(({ field }) => field === 'student' || field === 'roll')
  const far = row.due !== null && !zDueDay().safeParse(row.due).success
  return [
    ...row.wrong.map(({ field, word }) => problem(field, word)),
    ...(nobody && !unread ? [problem(row.student ? 'student' : 'roll', nobody, row.student)] : []),
    ...(fee ? [] : [problem('fee', row.fee ? 'fee' : 'noFee', row.fee)]),
    ...(far ? [problem('due', 'farDay')] : []),
  ]
}

const aboutRow = ({ lang }: SiteCtx, row: ChargeRow, who: Charged | null, fee: SubHeadChoice | undefined): string =>
  [
    digits(who?.code ?? row.student, lang),
    fee ? nameIn(fee, lang) : row.fee,
    row.due && formatDate(row.due, lang),
    Number.isNaN(row.amount) ? '' : formatTaka(row.amount, lang),
  ]
    .filter(Boolean)
    .join(' · ')
