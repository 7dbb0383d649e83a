import { keepRows } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal, worded } from '~/domain/platform/errors'
import { jsonOfRows, readSheet, SpreadsheetError, type SheetRow } from '~/documents/spreadsheet.server'

/** What kept sheets of opening balances are kept as. */
export const KEPT = 'opening-balances'
const LIMITS = { maxBytes: 2 * 1024 * 1024, maxRows: 3_000, maxColumns: 20 }

/** Keeps an uploaded sheet to be looked at. @returns its number. @throws Invalid: why it cannot be read */
export async function keepSheet(ctx: SiteCtx, file: File): Promise<number> {
  let rows: SheetRow[]
  try {
    rows = await readSheet(file.stream() as unknown as AsyncIterable<Uint8Array>, LIMITS)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  }
  const cells = await jsonOfRows(rows, (cell) => (typeof cell === 'string' ? cell.slice(0, 200) : cell))
  return keepRows(ctx, KEPT, file.name.slice(0, 200), cells)
}
