import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { chosenAdmission } from '~/domain/admissions/desk/desk-list.server'
import { checkScores, importScores, keepScores } from '~/domain/admissions/scores/import-scores.server'
import { scoresImportForm, scoresUploadForm } from '~/domain/admissions/scores/scores.form'
import type { SiteCtx } from '~/domain/platform/context'
import { foundOrWrong } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

/** Rows that are shown before they are taken over. */
const SHOWN = 100

/** What an uploaded sheet of scores says, or the form for one. */
export async function loadScores(ctx: SiteCtx, request: Request) {
  const { admissions, admission } = await chosenAdmission(
    ctx.site.id,
    idIn(new URL(request.url).searchParams.get('admission')),
  )
  if (!admission) return null
  const { upload } = query(request, { upload: z.string().max(20).nullable().default(null) })
  const found = upload ? await foundOrWrong(() => checkScores(ctx, admission.id, upload)) : null
  const check = found?.found
  return {
    admissions: admissions.map(({ id, titleBn, titleEn, sessionLabel }) => ({ id, titleBn, titleEn, sessionLabel })),
    admission: { id: admission.id, titleBn: admission.titleBn, titleEn: admission.titleEn },
    errors: found?.errors ?? null,
    check: check
      ? {
          ...check,
          changes: check.changes.slice(0, SHOWN),
          problems: check.problems.slice(0, SHOWN),
          wrong: check.problems.length,
          fresh: check.changes.length,
        }
      : null,
    constraints: constraintsOf({ upload: scoresUploadForm }),
  }
}
export type ScoresData = NonNullable<Awaited<ReturnType<typeof loadScores>>>

export const actOnScores = intents<SiteCtx, Record<string, unknown>>({
  upload: submitted(scoresUploadForm, async (ctx, { admission, file }) => {
    await chosenAdmission(ctx.site.id, admission)
    return redirect(`${paths.admissionScores(admission)}&upload=${await keepScores(ctx, admission, file)}`)
  }),
  import: submitted(scoresImportForm, async (ctx, { admission, upload }, { done }) => {
    await chosenAdmission(ctx.site.id, admission)
    return done(paths.admissionScores(admission), 'admission-scores:taken', {
      count: await importScores(ctx, admission, upload),
    })
  }),
})
