import { writeXlsx } from '~/documents/spreadsheet.server'
import type { Answer, Visitor } from 'tests/harness/visitor'

type Cell = string | number | null

/** A sheet of one table, as a file. */
export async function sheetFile(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  name = 'sheet.xlsx',
): Promise<File> {
  const bytes = await writeXlsx([
    { name: 'A', columns: heads.map((header) => ({ header })), rows: rows.map((row) => [...row]) },
  ])
  return new File([new Uint8Array(bytes)], name)
}

/** Sends a file to the screen of its kind, and says yes to the columns as they were guessed. */
export async function sendSheet(
  who: Visitor,
  at: string,
  file: File,
  answers: Record<string, string> = {},
): Promise<Answer> {
  const page = await who.post(at, { file }, { multipart: true })
  return page.$('form:has([name=headingRow]):has([name^="column."])').length
    ? who.submit(page, 'form:has([name^="column."])', answers)
    : page
}

export const confirmSheet = (who: Visitor, check: Answer, mode = 'all'): Promise<Answer> =>
  who.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: mode })

/** The rows that a check shows, as their texts. */
export const shownRows = (check: Answer): string[] =>
  check
    .$('main tbody tr')
    .map((_, one) => check.$(one).text().replace(/\s+/g, ' ').trim())
    .get()

export const pathOf = ({ url }: Answer): string => new URL(url, 'http://x').pathname

export const takeBack = async (who: Visitor, done: Answer): Promise<Answer> =>
  who.submit(await who.get(`${pathOf(done)}?confirm=undo`), 'form:has([value=undo])')
