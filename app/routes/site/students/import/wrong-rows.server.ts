import { cellText } from '~/domain/sheets/cell'
import { fileResponse } from '~/access/file-answer.server'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { checkImport } from '~/domain/students/import/check-import.server'
import { readImport } from '~/domain/students/import/import-record.server'
import { placeOfRow } from '~/domain/sheets/one-table.policy'
import { rosterLabel } from '~/domain/students/roster/fields.policy'
import { wordsFor } from '~/i18n/i18n.server'

/** The file's own headings and cells, so that it can be mended and read in again, with row number and problem before them. */
export async function wrongRowsFile(ctx: SiteCtx, id: number): Promise<Response> {
  const record = await readImport(ctx.site.id, id)
  const { rows } = await checkImport(ctx.site.id, record)
  const t = wordsFor(ctx.lang)
  const headings = record.rows[(record.mapping?.headingRow ?? 1) - 1] ?? []
  const wrong = rows.filter((row) => row.effect === null || row.notes.length > 0)
  const title = t('student-import:wrongRows')
  const width = Math.max(headings.length, ...wrong.map((row) => record.rows[row.row - 1]?.length ?? 0))
  const body = await writeXlsx([
    {
      name: title,
      columns: [
        { header: t('student-import:row') },
        { header: t('student-import:problem'), width: 50 },
        ...Array.from({ length: width }, (_, at) => ({ header: cellText(headings[at]) })),
      ],
      rows: wrong.map((row) => [
        rowName(placeOfRow(record.origin, row.row)),
        [...row.errors, ...row.notes]
          .map((error) => `${t(rosterLabel(error.field))}: ${t(error.code, error.params)}`)
          .join(' '),
        ...Array.from({ length: width }, (_, at) => record.rows[row.row - 1]?.[at] ?? null),
      ]),
    },
  ])
  return fileResponse('xlsx', title, body)
}

const rowName = ({ sheet, row }: ReturnType<typeof placeOfRow>) => (sheet === null ? row : `${sheet}: ${row}`)
