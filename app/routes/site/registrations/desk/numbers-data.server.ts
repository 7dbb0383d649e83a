import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf, query } from '~/access/params.server'
import type { SiteCtx } from '~/domain/platform/context'
import { foundOrWrong } from '~/domain/platform/errors'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { numbersImportForm, numbersUploadForm } from '~/domain/registrations/desk/desk.form'
import { checkNumbers, importNumbers, keepNumbers } from '~/domain/registrations/numbers/import-numbers.server'
import { paths } from '~/paths'

/** Rows that are shown before they are taken over. */
const SHOWN = 60

/** What an uploaded sheet of numbers says, or the form for one. */
export async function numbersData(ctx: SiteCtx, id: number, request: Request) {
  const { upload } = query(request, { upload: z.string().max(20).nullable().default(null) })
  const of = await declaration(ctx.site.id, id)
  const seen = upload ? await foundOrWrong(() => checkNumbers(ctx, id, upload)) : null
  const check = seen?.found
  return {
    registration: { id: of.id, titleBn: of.titleBn, titleEn: of.titleEn },
    errors: seen?.errors ?? null,
    check: check
      ? {
          ...check,
          found: check.found.slice(0, SHOWN),
          problems: check.problems.slice(0, SHOWN),
          fresh: check.found.length,
          wrong: check.problems.length,
          changed: check.found.filter((one) => one.before !== null).length,
        }
      : null,
    constraints: constraintsOf({ upload: numbersUploadForm }),
  }
}
export type NumbersData = Awaited<ReturnType<typeof numbersData>>

export const actOnNumbers = intents<SiteCtx, Record<string, unknown>>({
  upload: submitted(numbersUploadForm, async (ctx, { file }, { params }) => {
    const id = idOf(params.id)
    return redirect(`${paths.registrationNumbers(id)}?upload=${await keepNumbers(ctx, id, file)}`)
  }),
  import: submitted(numbersImportForm, async (ctx, { upload }, { params, done }) => {
    const id = idOf(params.id)
    return done(paths.registrationDeskOf(id), 'registration:numbersDone', {
      count: await importNumbers(ctx, id, upload),
    })
  }),
})
