import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import { constraintsOf } from '~/access/constraints.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { statementImport, type OfAccount } from '~/domain/accounts/reconciliation/import-statement.server'
import { typedForm, uploadForm } from '~/domain/accounts/reconciliation/statement.form'
import { ownAccount, typeStatement } from '~/domain/accounts/reconciliation/write-statement.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { uploadData, uploadOf } from '~/screens/sheets/upload.server'

/** The forms of a new statement; null until books are open. */
export async function newStatementData(ctx: SiteCtx) {
  if (!(await bookOf(ctx.site.id))) return null
  const accounts = (await bankAccountsOf(ctx.site.id)).map(({ id, bankEn, bankBn, number }) => ({
    id,
    bankEn,
    bankBn,
    number,
  }))
  const { history, constraints } = await uploadData(ctx, statementImport, {}, uploadForm)
  return { accounts, history, today: today(), constraints: { ...constraints, ...constraintsOf({ typed: typedForm }) } }
}

/** Takes a statement's file, or begins one that is typed. */
export const keepNewStatement: Action<SiteCtx, Answer> = intents({
  upload: uploadOf(
    uploadForm,
    statementImport,
    paths.bankStatementImport,
    async (ctx: SiteCtx, { bankAccountId }): Promise<OfAccount> => {
      await ownAccount(ctx.site.id, bankAccountId)
      return { bankAccountId }
    },
  ),
  typed: submitted(typedForm, async (ctx: SiteCtx, form, { done }) =>
    done(`${paths.bankStatement(await typeStatement(ctx, form))}?dialog=line`, 'bank:statement.begun'),
  ),
})
