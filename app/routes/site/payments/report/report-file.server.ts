import type { SiteCtx } from '~/domain/context'
import type { FileInstead } from '~/access/file-answer.server'
import { reportFile, type FileTable } from '../../accounts/reports/parts/report-file.server'

/** A report's format that its address asks for. */
export function wantedFormat(request: Request): 'csv' | 'xlsx' | 'pdf' | null {
  const format = new URL(request.url).searchParams.get('export')
  return format === 'csv' || format === 'xlsx' || format === 'pdf' ? format : null
}

/** Lines of texts and amounts in poisha, the last of them the total; to be thrown. */
export const moneyFile = (
  ctx: SiteCtx,
  format: 'csv' | 'xlsx' | 'pdf',
  table: Omit<FileTable, 'rows'> & { rows: (string | number | null)[][] },
): Promise<FileInstead> =>
  reportFile(ctx, format, {
    ...table,
    rows: table.rows.map((cells, at) => ({ look: at === table.rows.length - 1 ? 'total' : 'ledger', cells })),
  })
