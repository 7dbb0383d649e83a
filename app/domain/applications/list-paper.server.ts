import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, today } from '~/format/dates'

/** Rows that one paper holds: about a hundred pages. */
export const MOST_ON_PAPER = 3_000

interface ListPaper {
  title: string
  subtitle: string
  /** Turned: for many columns. */
  wide?: boolean
  columns: { head: string; end?: boolean; /** Share of the width; absent: as narrow as it can be. */ share?: number }[]
  /** In the reader's digits; an empty cell is for the pen. */
  rows: string[][]
  /** Lists of the same kind that follow, each on a page of its own. */
  more?: readonly { subtitle: string; rows: string[][] }[]
}

/**
 * A list of people who applied, on A4 under the letterhead: for the wall, the hall, or for signing.
 * @throws Refusal where nobody stands on it, or more than a paper holds
 */
export async function listPaper(
  ctx: SiteCtx,
  { title, subtitle, wide = false, columns, rows, more = [] }: ListPaper,
): Promise<{ name: string; pdf: Buffer }> {
  if (!rows.length) throw new Refusal('ui:table.empty')
  const all = more.reduce((sum, one) => sum + one.rows.length, rows.length)
  if (all > MOST_ON_PAPER) throw new Refusal('admission-print:tooMany', { max: MOST_ON_PAPER })
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const pdf = await renderPdf('student-list', {
    lang: ctx.lang,
    school: schoolHead(ctx.site, ctx.lang, logo),
    title,
    subtitle,
    issuedOn: formatDate(today(), ctx.lang),
    wide,
    columns,
    rows,
    more: [...more],
  })
  return { name: title, pdf }
}
