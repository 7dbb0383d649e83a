import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { importList, keepList, previewList } from '~/domain/payments/bank/import-list.server'
import { listImportForm, listUploadForm } from '~/domain/payments/bank/list.form'
import { LIST_FIELDS, type ListColumns } from '~/domain/payments/bank/list-rows.policy'
import type { SiteCtx } from '~/domain/context'
import { foundOrWrong } from '~/domain/errors'
import { paths } from '~/paths'
import { zId } from '~/ui/fields/zod'

/** Rows of a file that are shown before it is taken over. */
const SHOWN = 40

/** The columns that the address chooses; null where it chooses none. */
function chosenColumns(request: Request): ListColumns | null {
  const params = new URL(request.url).searchParams
  if (!LIST_FIELDS.some((field) => params.has(`c_${field}`))) return null
  return Object.fromEntries(
    LIST_FIELDS.flatMap((field) => {
      const column = params.get(`c_${field}`) ?? ''
      return /^\d{1,3}$/.test(column) ? [[field, Number(column)]] : []
    }),
  )
}

/** The form of a new list, or what an uploaded one says; null until books are open. */
export async function loadNewList(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const accounts = (await bankAccountsOf(ctx.site.id)).filter((one) => one.active)
  const asked = query(request, {
    upload: z.string().max(20).nullable().default(null),
    account: zId({ optional: true }),
  })
  const found =
    asked.upload && asked.account
      ? await foundOrWrong(() => previewList(ctx, asked.account ?? 0, asked.upload ?? '', chosenColumns(request)))
      : null
  const preview = found?.found
  const sure = preview?.lines.filter(({ match }) => match.why === null) ?? []
  return {
    accounts,
    account: asked.account,
    errors: found?.errors ?? null,
    fields: [...LIST_FIELDS],
    preview: preview
      ? {
          ...preview,
          lines: preview.lines.slice(0, SHOWN).map(({ match: { why }, ...line }) => ({ ...line, why })),
          problems: preview.problems.slice(0, SHOWN),
          doubles: preview.doubles.slice(0, SHOWN),
          wrong: preview.problems.length,
          twice: preview.doubles.length,
          fresh: preview.lines.length,
          sure: sure.length,
          amount: preview.lines.reduce((sum, one) => sum + one.amount, 0),
        }
      : null,
    constraints: constraintsOf({ upload: listUploadForm }),
  }
}
export type NewListData = NonNullable<Awaited<ReturnType<typeof loadNewList>>>

/** Takes a list's file, or takes it over. */
export const keepNewList = intents<SiteCtx, Record<string, unknown>>({
  upload: submitted(listUploadForm, async (ctx, form) => {
    const upload = await keepList(ctx, form)
    return redirect(`${paths.feeListNew}?upload=${upload}&account=${form.bankAccountId}`)
  }),
  import: submitted(listImportForm, async (ctx, form, { done }) => {
    const { job } = await importList(ctx, form)
    return done(paths.job(job), 'bank-list:imported')
  }),
})
