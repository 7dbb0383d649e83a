import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { fileResponse } from '~/access/file-answer.server'
import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { checkOpening, importOpening, keepOpening } from '~/domain/fees/import/import-opening.server'
import { openingImportForm, openingUploadForm } from '~/domain/fees/import/opening.form'
import { openingTemplate } from '~/domain/fees/import/opening-template.server'
import type { SiteCtx } from '~/domain/platform/context'
import { foundOrWrong } from '~/domain/platform/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/** Rows that are shown before they are taken over. */
const SHOWN = 50

/** What an uploaded sheet of dues says, or the form for one. */
export async function loadOpening(ctx: SiteCtx, request: Request) {
  const { upload } = query(request, { upload: z.string().max(20).nullable().default(null) })
  const found = upload ? await foundOrWrong(() => checkOpening(ctx, upload)) : null
  const check = found?.found
  return {
    errors: found?.errors ?? null,
    check: check
      ? {
          ...check,
          dues: check.dues.slice(0, SHOWN),
          problems: check.problems.slice(0, SHOWN),
          wrong: check.problems.length,
          fresh: check.dues.length,
          students: new Set(check.dues.map(({ studentId }) => studentId)).size,
          amount: check.dues.reduce((sum, one) => sum + one.amount, 0),
        }
      : null,
    constraints: constraintsOf({ upload: openingUploadForm }),
  }
}
export type OpeningData = Awaited<ReturnType<typeof loadOpening>>

export const keepOpeningDues = intents<SiteCtx, Record<string, unknown>>({
  upload: submitted(openingUploadForm, async (ctx, form) =>
    redirect(`${paths.openingDues}?upload=${await keepOpening(ctx, form.file)}`),
  ),
  import: submitted(openingImportForm, async (ctx, { upload }, { done }) =>
    done(paths.openingDues, 'opening-dues:taken', { count: await importOpening(ctx, upload) }),
  ),
})

export const templateAnswer = async (ctx: SiteCtx): Promise<Response> =>
  fileResponse('xlsx', wordsFor(ctx.lang)('opening-dues:title'), await openingTemplate(ctx))
