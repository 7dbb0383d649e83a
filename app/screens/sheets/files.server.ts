import { FileInstead, fileResponse, screenFile } from '~/access/file-answer.server'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { UserCtx } from '~/domain/context'
import { fileOf, type StoredFileRow } from '~/domain/operations/files/files.server'
import { cellText } from '~/domain/sheets/cell'
import { labelText } from '~/domain/sheets/imports/fields'
import type { Batch, Check, SheetKind } from '~/domain/sheets/imports/kind'
import { placeOfRow } from '~/domain/sheets/one-table.policy'
import { wordsFor } from '~/i18n/i18n.server'

/** The file as it was sent. */
class SentFile extends FileInstead {
  constructor(private readonly file: StoredFileRow) {
    super()
  }
  override response = (): Promise<Response> => screenFile(new Request('http://localhost/'), this.file, 'reader')
}

export const sentFile = async (ctx: UserCtx, id: number): Promise<FileInstead> =>
  new SentFile(await fileOf(ctx.tenant, id))

class MadeFile extends FileInstead {
  constructor(private readonly make: () => Promise<Response>) {
    super()
  }
  override response = (): Promise<Response> => this.make()
}

/**
 * The rows that are wrong or lose something, with the file's own headings, so that it can be mended and sent again; before them the row's number and what is
 * wrong with it.
 */
export function wrongRowsFile(
  ctx: UserCtx,
  { title }: Pick<SheetKind, 'title'>,
  batch: Batch,
  check: Check,
): FileInstead {
  const t = wordsFor(ctx.lang)
  const headings = batch.rows[(batch.mapping?.headingRow ?? 1) - 1] ?? []
  const wrong = check.rows.filter(({ problems, notes }) => problems.length + notes.length > 0)
  const name = `${t(title)}: ${t('sheets:wrongRows')}`
  const width = Math.max(headings.length, ...wrong.map((row) => batch.rows[row.row - 1]?.length ?? 0))
  return new MadeFile(async () =>
    fileResponse(
      'xlsx',
      name,
      await writeXlsx([
        {
          name: t('sheets:wrongRows'),
          columns: [
            { header: t('sheets:column.row') },
            { header: t('sheets:problem'), width: 50 },
            ...Array.from({ length: width }, (_, at) => ({ header: cellText(headings[at]) })),
          ],
          rows: wrong.map((row) => {
            const { sheet, row: number } = placeOfRow(batch.origin, row.row)
            return [
              sheet === null ? number : `${sheet}: ${number}`,
              [...row.problems, ...row.notes]
                .map(({ label, code, params }) => `${label ? `${labelText(t, label)}: ` : ''}${t(code, params)}`)
                .join(' '),
              ...Array.from({ length: width }, (_, at) => batch.rows[row.row - 1]?.[at] ?? null),
            ]
          }),
        },
      ]),
    ),
  )
}
