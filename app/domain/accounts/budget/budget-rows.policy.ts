import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Problem } from '~/domain/sheets/imports/kind'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { cellPoisha } from '~/domain/sheets/money-cells.policy'
import { MONTHS } from '~/format/months'
import { MOST_POISHA } from '../posting/posting.policy'
import type { Spread } from './spread.policy'
import { sumOf } from './spread.policy'

/** Of the calendar: where the accounting year begins, its months begin. */
const CALENDAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type MonthField = `m${(typeof CALENDAR)[number]}`
export type BudgetField = 'code' | 'ledger' | 'group' | 'lastYear' | 'amount' | 'spread' | 'note' | MonthField

const field = fieldUnder<BudgetField>('budget:file.column')

/** The columns of the sheet that goes out, and of those that offices keep themselves. */
export const BUDGET_FIELDS = [
  field('code', ['code', 'ledger code', 'account code', 'কোড', 'খতিয়ান কোড'], { required: true }),
  field('ledger', ['ledger', 'account', 'head', 'খতিয়ান', 'খাত']),
  field('group', ['sub-group', 'group', 'উপগ্রুপ']),
  field('lastYear', ["last year's actual", 'গত বছরের প্রকৃত']),
  field('amount', ['budget', 'amount', 'বাজেট', 'বরাদ্দ', 'পরিমাণ'], { required: true }),
  field('spread', ['by month', 'মাসে ভাগ']),
  field('note', ['note', 'remarks', 'মন্তব্য']),
  ...CALENDAR.map((month) => {
    const [bn = '', en = ''] = [MONTHS.bn[month - 1], MONTHS.en[month - 1]]
    return field(`m${month}`, [bn, en, en.slice(0, 3)], { not: ['budget', 'বাজেট', 'remark'] })
  }),
]

/** What a row says of a ledger: no amount, no months and no note are no line. */
export interface BudgetRow {
  row: number
  code: string
  amount: number | null
  /** Twelve in the order of the accounting year, where any is written. */
  months: number[] | undefined
  spread: Spread | undefined
  note: string
  problems: Problem[]
}

/** The last row, without a code, is the sheet's total. */
export const passesBudget: Passes<BudgetField> = (line, { last }) => (last && !line.text('code') ? 'total' : null)

/**
 * Rows of a filled sheet.
 * @param first the month (from 1) that the accounting year begins with @param readSpread how the words of a spread are read
 */
export function readBudget(
  lines: readonly Line<BudgetField>[],
  first: number,
  readSpread: (text: string) => Spread | undefined,
): BudgetRow[] {
  return lines.map((line): BudgetRow => {
    const problems: Problem[] = []
    const wrong = (key: BudgetField, code: string, value = '') =>
      problems.push({ label: `budget:file.column.${key}`, code: `budget:error.${code}`, params: { value } })
    const money = (key: BudgetField): number | null => {
      const poisha = cellPoisha(line.cell(key))
      if (poisha === null) return null
      const code = Number.isNaN(poisha) ? 'amount' : poisha < 0 ? 'negative' : poisha > MOST_POISHA ? 'tooMuch' : null
      if (code) wrong(key, code, line.text(key))
      return code ? 0 : poisha
    }
    const amount = money('amount')
    const twelve = CALENDAR.map((_, at) => money(`m${CALENDAR[(first - 1 + at) % 12] ?? 1}`))
    const months = twelve.some((one) => one !== null) ? twelve.map((one) => one ?? 0) : undefined
    const spread = readSpread(line.text('spread'))
    if (!spread) wrong('spread', 'spread', line.text('spread'))
    const sum = months && sumOf(months)
    if (sum !== undefined && sum > MOST_POISHA) wrong('amount', 'tooMuch')
    else if (sum !== undefined && amount !== null && amount !== sum) wrong('amount', 'sum')
    const note = line.text('note')
    if ([...note].length > 200) wrong('note', 'note')
    return { row: line.row, code: line.text('code'), amount, months, spread, note, problems }
  })
}
