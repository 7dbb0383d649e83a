import { writeXlsx } from '~/documents/spreadsheet.server'
import { parseDay } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { MONTHS } from '~/format/months'
import { wordsFor } from '~/i18n/i18n.server'
import { MOST_POISHA } from '../posting/posting.policy'
import type { BudgetYear, SheetRow as BudgetRow } from './budget.server'
import { SPREADS, sumOf } from './spread.policy'

/** The names of the twelve months of an accounting year. */
export const monthNames = (startsOn: string, lang: Lang): string[] => {
  const { month } = parseDay(startsOn)
  return Array.from({ length: 12 }, (_, at) => MONTHS[lang][(month - 1 + at) % 12] ?? '')
}

type ColumnKey = 'code' | 'ledger' | 'group' | 'lastYear' | 'amount' | 'spread' | 'note'
const header = (key: ColumnKey, lang: Lang) => wordsFor(lang)(`budget:file.column.${key}`)

/** The sheet of one fund to fill in a spreadsheet program. Months stand only where they were typed. */
export function budgetWorkbook(
  lang: Lang,
  { rows, year, title }: { rows: readonly BudgetRow[]; year: BudgetYear; title: string },
): Promise<Buffer> {
  const t = wordsFor(lang)
  const name = (bn: string, en: string) => (lang === 'bn' ? bn : en)
  const taka = (poisha: number | null) => (poisha === null ? null : poisha / 100)
  return writeXlsx([
    {
      name: t('budget:title'),
      notes: [title, t('budget:file.note')],
      columns: [
        { header: header('code', lang), locked: true },
        { header: header('ledger', lang), locked: true },
        { header: header('group', lang), locked: true },
        { header: header('lastYear', lang), locked: true },
        { header: header('amount', lang), range: { min: 0, max: MOST_POISHA / 100 }, width: 16 },
        { header: header('spread', lang), choices: SPREADS.map((one) => t(`budget:spread.${one}`)) },
        ...monthNames(year.startsOn, lang).map((month) => ({ header: month, width: 12 })),
        { header: header('note', lang), width: 40 },
      ],
      rows: rows.map((row) => [
        row.code,
        name(row.nameBn, row.nameEn),
        name(row.groupBn, row.groupEn),
        taka(row.lastYear && sumOf(row.lastYear)),
        taka(row.amount),
        t(`budget:spread.${row.spread}`),
        ...(row.spread === 'typed' && row.months ? row.months.map(taka) : Array<null>(12).fill(null)),
        row.note,
      ]),
    },
  ])
}
