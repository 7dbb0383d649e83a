import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { scoredPeople } from './scored-people.server'
import { SCORE_FIELDS } from './score-rows.policy'

/** A sheet of all whose scores can be typed, with what is known already; it is filled in and sent back as it is. */
export async function scoresTemplate(ctx: SiteCtx, admissionId: number): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const people = (await scoredPeople(ctx.site.id, admissionId)).filter(
    (one) => one.state !== 'rejected' && one.state !== 'withdrawn' && !one.published,
  )
  return writeXlsx([
    {
      name: t('admission-scores:title'),
      columns: SCORE_FIELDS.map(({ key, label }) => ({
        header: t(label),
        ...(key === 'name' ? { width: 28 } : {}),
      })),
      rows: people.map((one) => [
        one.number,
        nameIn(one, ctx.lang),
        one.scores.gpa,
        one.scores.test,
        one.scores.interview,
      ]),
    },
  ])
}
