import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import {
  importStatement,
  keepStatement,
  previewStatement,
  typeStatement,
} from '~/domain/accounts/reconciliation/import-statement.server'
import { importForm, typedForm, uploadForm } from '~/domain/accounts/reconciliation/statement.form'
import { STATEMENT_FIELDS, type StatementColumns } from '~/domain/accounts/reconciliation/statement-columns.policy'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { foundOrWrong } from '~/domain/errors'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { redirect } from '@remix-run/node'
import { zId } from '~/ui/fields/zod'

/** Rows of a file that are shown before it is taken over. */
const SHOWN = 30

/** The columns that the address chooses; null where it chooses none. */
function chosenColumns(request: Request): StatementColumns | null {
  const params = new URL(request.url).searchParams
  if (!STATEMENT_FIELDS.some((field) => params.has(`c_${field}`))) return null
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const column = params.get(`c_${field}`) ?? ''
      return /^\d{1,3}$/.test(column) ? [[field, Number(column)]] : []
    }),
  )
}

/** The forms of a new statement, or what an uploaded one says; null until books are open. */
export async function newStatementData(ctx: SiteCtx, { request }: EntranceArgs) {
  if (!(await bookOf(ctx.site.id))) return null
  const accounts = (await bankAccountsOf(ctx.site.id)).map(({ id, bankEn, bankBn, number }) => ({
    id,
    bankEn,
    bankBn,
    number,
  }))
  const asked = query(request, {
    upload: z.string().max(20).nullable().default(null),
    account: zId({ optional: true }),
  })
  const found =
    asked.upload && asked.account
      ? await foundOrWrong(() => previewStatement(ctx, asked.account ?? 0, asked.upload ?? '', chosenColumns(request)))
      : null
  const preview = found?.found
  return {
    accounts,
    account: asked.account,
    today: today(),
    errors: found?.errors ?? null,
    preview: preview
      ? {
          ...preview,
          lines: preview.lines.slice(0, SHOWN),
          problems: preview.problems.slice(0, SHOWN),
          wrong: preview.problems.length,
          fresh: preview.lines.length,
          withdrawn: preview.lines.reduce((sum, one) => sum + one.withdrawn, 0),
          deposited: preview.lines.reduce((sum, one) => sum + one.deposited, 0),
        }
      : null,
    constraints: constraintsOf({ upload: uploadForm, typed: typedForm, import: importForm }),
  }
}

export type NewStatementData = NonNullable<Awaited<ReturnType<typeof newStatementData>>>

/** Takes a statement's file, takes it over, or begins one that is typed. */
export const keepNewStatement: Action<SiteCtx, Response | unknown> = intents({
  upload: submitted(uploadForm, async (ctx: SiteCtx, form) => {
    const upload = await keepStatement(ctx, form)
    return redirect(`${paths.bankStatementNew}?upload=${upload}&account=${form.bankAccountId}`)
  }),
  import: submitted(importForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.bankStatement(await importStatement(ctx, form)), 'bank:statement.imported'),
  ),
  typed: submitted(typedForm, async (ctx: SiteCtx, form, { done }) =>
    done(`${paths.bankStatement(await typeStatement(ctx, form))}?dialog=line`, 'bank:statement.begun'),
  ),
})
