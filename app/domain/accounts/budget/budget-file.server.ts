import { readSheet, SpreadsheetError, writeXlsx, type SheetCell, type SheetRow } from '~/documents/spreadsheet.server'
import { cellText, columnLetter } from '~/domain/exams/file-grid'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { parseDay } from '~/format/dates'
import { LANGS, type Lang } from '~/format/lang'
import { parseTaka } from '~/format/money'
import { MONTHS } from '~/format/months'
import { monthByName } from '~/format/typed-month'
import { wordsFor } from '~/i18n/i18n.server'
import { MOST_POISHA } from '../posting/posting.policy'
import { budgetLedgers } from './actuals.server'
import type { BudgetYear, SheetRow as BudgetRow } from './budget.server'
import { holdDraft, writeLines, type Seen, type Stale, type TypedLine } from './save-budget.server'
import { readSpread } from './spread-words.server'
import { SPREADS, sumOf } from './spread.policy'

/** One thing wrong with a file: in which row and column, what stood there, and why (a message key). */
export interface FileProblem {
  row: number
  column: string
  typed: string
  code: string
}

/** The names of the twelve months of an accounting year. */
export const monthNames = (startsOn: string, lang: Lang): string[] => {
  const { month } = parseDay(startsOn)
  return Array.from({ length: 12 }, (_, at) => MONTHS[lang][(month - 1 + at) % 12] ?? '')
}

const COLUMNS = ['code', 'ledger', 'group', 'lastYear', 'amount', 'spread', 'note'] as const
type ColumnKey = (typeof COLUMNS)[number]
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

/**
 * Takes a filled sheet into one fund of a draft: whole, or not at all. Columns are known by their heads in either language, ledgers
 * by their codes; ledgers that are not in the file stay as they are.
 * @throws Invalid at `file` for a file that cannot be read or is not such a sheet; as holdDraft() and writeLines()
 */
export async function importBudget(
  ctx: SiteCtx,
  seen: Seen,
  fundId: number,
  file: Uint8Array,
): Promise<{ problems: FileProblem[]; stale: Stale | null; lines: number }> {
  const rows = await open(file)
  const { held, stale } = await holdDraft(ctx, seen)
  if (stale) return { problems: [], stale, lines: 0 }
  const headAt = rows.slice(0, 12).findIndex(({ cells }) => cells.some((cell) => isHead(cell, 'code')))
  const head = rows[headAt]
  if (!head) throw new Invalid({ file: ['budget:file.noHead'] })
  const at = Object.fromEntries(COLUMNS.map((key) => [key, head.cells.findIndex((cell) => isHead(cell, key))]))
  const first = parseDay(held.startsOn).month
  const months = new Map(
    head.cells.flatMap((cell, column) => {
      const month = monthByName(cellText(cell))
      return month === null ? [] : [[(month - first + 12) % 12, column] as const]
    }),
  )
  if ((at.amount ?? -1) < 0) throw new Invalid({ file: ['budget:file.noHead'] })
  const ledgers = new Map((await budgetLedgers(ctx.site.id)).map(({ code, id }) => [code, id]))
  const problems: FileProblem[] = []
  const lines = new Map<number, TypedLine>()
  for (const { row, cells } of rows.slice(headAt + 1)) {
    if (!cells.some((cell) => cellText(cell))) continue
    const cell = (key: ColumnKey) => cellText(cells[at[key] ?? -1])
    const wrong = (column: number, code: string) =>
      problems.push({
        row,
        column: columnLetter(Math.max(0, column)),
        typed: cellText(cells[column]).slice(0, 60),
        code,
      })
    const money = (column: number): number | null => {
      const typed = cellText(cells[column])
      if (!typed) return null
      const poisha = parseTaka(typed)
      const code =
        poisha === null ? 'amount' : poisha < 0n ? 'negative' : poisha > BigInt(MOST_POISHA) ? 'tooMuch' : null
      if (code) wrong(column, `budget:error.${code}`)
      return code ? 0 : Number(poisha)
    }
    const ledgerId = ledgers.get(cell('code'))
    if (ledgerId === undefined) wrong(at.code ?? 0, 'budget:error.ledger')
    else if (lines.has(ledgerId)) wrong(at.code ?? 0, 'budget:error.twice')
    const amount = money(at.amount ?? -1)
    const typed = [...months].some(([, column]) => cellText(cells[column]))
      ? Array.from({ length: 12 }, (_, month) => money(months.get(month) ?? -1) ?? 0)
      : undefined
    const spread = readSpread(cell('spread'))
    if (!spread) wrong(at.spread ?? 0, 'budget:error.spread')
    const sum = typed && sumOf(typed)
    if (sum !== undefined && sum > MOST_POISHA) wrong(at.amount ?? 0, 'budget:error.tooMuch')
    else if (sum !== undefined && amount !== null && amount !== sum) wrong(at.amount ?? 0, 'budget:error.sum')
    if ([...cell('note')].length > 200) wrong(at.note ?? 0, 'budget:error.note')
    if (ledgerId !== undefined)
      lines.set(ledgerId, {
        ledgerId,
        amount,
        spread: typed ? 'typed' : (spread ?? 'even'),
        months: typed,
        note: cell('note'),
      })
  }
  if (!lines.size && !problems.length) throw new Invalid({ file: ['budget:file.empty'] })
  if (problems.length) return { problems, stale: null, lines: 0 }
  await writeLines(ctx, held, fundId, [...lines.values()])
  return { problems, stale: null, lines: lines.size }
}

async function open(file: Uint8Array): Promise<SheetRow[]> {
  try {
    return await readSheet(file, { maxRows: 2_000, maxColumns: 60 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    const figures = Object.entries(error.values).map(([key, value]) => [key, String(value)])
    const query = new URLSearchParams(figures).toString()
    throw new Invalid({ file: [error.code + (query && `?${query}`)] })
  }
}

const isHead = (cell: SheetCell | undefined, key: ColumnKey): boolean =>
  LANGS.some((lang) => cellText(cell).toLowerCase() === header(key, lang).normalize('NFC').toLowerCase())
