import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { subHeadChoices } from '../statement/by-hand.server'
import type { SheetField } from '~/domain/sheets/imports/fields'

/** Rows that the import reads at most, less its headings. */
const MOST_STUDENTS = 5_900

/**
 * A sheet of all students who are here, to be filled with what they owe or are to be charged; a second one says how the fees are called.
 * @param columns the first two are a student's ID and name
 */
export async function feeTemplate(ctx: SiteCtx, title: string, columns: readonly SheetField[]): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const students = await sql<{ code: string; nameEn: string; nameBn: string }>(
    `SELECT s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM student s WHERE s.site_id = $1 AND s.state = 'active' ORDER BY s.code LIMIT ${MOST_STUDENTS}`,
    [ctx.site.id],
  )
  const heads = await subHeadChoices()
  return writeXlsx([
    {
      name: t(title),
      columns: columns.map(({ key, label }) => ({
        header: t(label),
        ...(key === 'name' || key === 'fee' ? { width: 28 } : {}),
      })),
      rows: students.map((one) => [one.code, nameIn(one, ctx.lang), ...columns.slice(2).map(() => null)]),
    },
    {
      name: t('opening-dues:fees'),
      columns: [{ header: t('opening-dues:column.fee'), width: 40 }],
      rows: heads.map((one) => [nameIn(one, ctx.lang)]),
    },
  ])
}
