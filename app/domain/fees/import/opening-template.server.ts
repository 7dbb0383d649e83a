import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { subHeadChoices } from '../statement/by-hand.server'
import { OPENING_FIELDS } from './opening-rows.policy'

/** Rows that the import reads at most, less its headings. */
const MOST_STUDENTS = 5_900

/** A sheet of all students who are here, to be filled with what they owe; a second one says how the fees are called. */
export async function openingTemplate(ctx: SiteCtx): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const students = await sql<{ code: string; nameEn: string; nameBn: string }>(
    `SELECT s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM student s WHERE s.site_id = $1 AND s.state = 'active' ORDER BY s.code LIMIT ${MOST_STUDENTS}`,
    [ctx.site.id],
  )
  const heads = await subHeadChoices()
  return writeXlsx([
    {
      name: t('opening-dues:title'),
      columns: OPENING_FIELDS.map(({ key, label }) => ({
        header: t(label),
        ...(key === 'name' || key === 'fee' ? { width: 28 } : {}),
      })),
      rows: students.map((one) => [one.code, nameIn(one, ctx.lang), null, null, null, null]),
    },
    {
      name: t('opening-dues:fees'),
      columns: [{ header: t('opening-dues:column.fee'), width: 40 }],
      rows: heads.map((one) => [nameIn(one, ctx.lang)]),
    },
  ])
}
