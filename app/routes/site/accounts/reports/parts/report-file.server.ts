import { FileInstead, fileResponse } from '~/access/file-answer.server'
import type { AccountReportPaper, AccountRow } from '~/documents/papers/accounts'
import { renderPdf } from '~/documents/pdf.server'
import { typedCell } from '~/documents/typed-cells'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'
import type { Line, Statement } from '~/domain/accounts/reports/lines.policy'
import type { Asked, Reading } from '~/domain/accounts/reports/period.policy'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { accountAmount } from '~/format/account-amount'
import { formatDate, formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { EXPORT_LIMIT } from '~/screens/listing.server'

/** What a report's form shows: as typed, with what is wrong of it. */
export interface ReportForm extends Omit<Reading, 'asked'> {
  funds: { id: number; name: string }[]
}

/** Lines that a document made in memory may have. */
const MOST_PRINTED = 3_000

/** A report as a file: texts first, then amounts in poisha. */
export interface FileTable {
  title: string
  /** What it is about, a line each. */
  about: string[]
  heads: string[]
  /** How many of the columns are texts. */
  texts: number
  kinds?: AccountReportPaper['kinds']
  /** Which of the texts are counts: numbers in a spreadsheet. */
  counts?: number[]
  /** Who signs, instead of accountant and head. */
  signatures?: string[]
  rows: { look: AccountRow['look']; cells: (string | number | null)[] }[]
}

class ReportFile extends FileInstead {
  constructor(
    private readonly format: 'csv' | 'xlsx' | 'pdf',
    private readonly table: FileTable,
    private readonly paper: AccountReportPaper,
  ) {
    super()
  }

  async response(_t: unknown, headers = new Headers()): Promise<Response> {
    const { title, about, heads, rows, counts = [] } = this.table
    const cells = rows.map((row) => row.cells.map((cell) => (typeof cell === 'number' ? cell / 100 : cell)))
    if (this.format === 'csv') return fileResponse('csv', title, writeCsv([heads, ...cells]), headers)
    if (this.format === 'xlsx') {
      const sheet = {
        name: title,
        notes: [title, ...about],
        columns: heads.map((header) => ({ header })),
        rows: cells.map((row) => row.map((cell, at) => (counts.includes(at) && cell ? Number(cell) : typedCell(cell)))),
      }
      return fileResponse('xlsx', title, new Uint8Array(await writeXlsx([sheet])), headers)
    }
    return fileResponse('pdf', title, await renderPdf('account-report', this.paper), headers)
  }
}

/**
 * A report as the file that is wanted: to be thrown. Amounts are numbers of taka in spreadsheets, written out on paper.
 * @throws Refusal when it has more lines than such a file takes
 */
export async function reportFile(ctx: SiteCtx, format: 'csv' | 'xlsx' | 'pdf', table: FileTable): Promise<FileInstead> {
  const most = format === 'pdf' ? MOST_PRINTED : EXPORT_LIMIT
  if (table.rows.length > most) throw new Refusal('book-reports:tooLong', { most }, 422)
  const { lang } = ctx
  const t = wordsFor(lang)
  const logo =
    format === 'pdf' && ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  return new ReportFile(format, table, {
    lang,
    school: schoolHead(ctx.site, lang, logo),
    title: table.title,
    about: table.about,
    issuedOn: formatDate(today(), lang),
    heads: table.heads,
    texts: table.texts,
    ...(table.kinds && { kinds: table.kinds }),
    wide: table.heads.length > 6,
    rows: table.rows.map(({ look, cells }) => ({
      look,
      cells: cells.map((cell) =>
        cell === null ? '' : typeof cell === 'number' ? accountAmount(cell, lang) : textOf(cell, lang),
      ),
    })),
    signatures: (table.signatures ?? ['accountant', 'head'].map((who) => t(`book-reports:signature.${who}`))).map(
      (title) => ({ title }),
    ),
  })
}

/** A spreadsheet takes a day as it is stored; paper shows it as it is read. */
const textOf = (cell: string, lang: Lang): string =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDateShort(cell, lang) : digits(cell, lang)

/** What a report is about, in words: its days and fund, and what it is compared with. */
export function aboutOf(ctx: SiteCtx, form: ReportForm, asked: Asked, by: 'period' | 'day' = 'period'): string[] {
  const t = wordsFor(ctx.lang)
  const day = (one: string) => formatDate(one, ctx.lang)
  const days = ({ from, to }: { from: string; to: string }) =>
    by === 'day' ? t('book-reports:atDay', { day: day(to) }) : `${day(from)} – ${day(to)}`
  const fund = form.funds.find(({ id }) => id === asked.fundId)
  return [
    days(asked),
    ...(fund ? [`${t('book-reports:fund')}: ${fund.name}`] : []),
    ...(asked.other ? [`${t('book-reports:compare')}: ${days(asked.other)}`] : []),
  ]
}

/** A statement as a file, all of it. */
export function statementFile(ctx: SiteCtx, title: string, about: string[], statement: Statement): FileTable {
  const t = wordsFor(ctx.lang)
  const indent: Partial<Record<Line['look'], string>> = { sub: '  ', ledger: '    ', party: '      ' }
  return {
    title: t(title),
    about,
    heads: [
      t('book-reports:code'),
      t('book-reports:ledger.one'),
      ...statement.columns.map((column) => statement.names?.[column] ?? t(`book-reports:column.${column}`)),
    ],
    texts: 2,
    rows: statement.lines.map(({ look, code, name, amounts }) => ({
      look,
      cells: [
        code,
        (indent[look] ?? '') + (typeof name === 'string' ? t(`book-reports:${name}`) : nameIn(name, ctx.lang)),
        ...amounts,
      ],
    })),
  }
}
