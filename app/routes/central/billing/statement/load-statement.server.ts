import { byId, intents, type Action } from '~/access/intents.server'
import { applyCreditOf } from '~/domain/billing/challans/apply-credit.server'
import {
  chosenCompany,
  companiesOfSite,
  remindersOf,
  standingOf,
  statementOf,
} from '~/domain/billing/dues/statement.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { statementDays } from '~/screens/billing/days'
import { statementFile } from '~/screens/billing/statement-file.server'
import { idIn } from '~/ui/table/url'
import { siteChoice } from '../parts/site-choice.server'

export type Shown = Awaited<ReturnType<typeof loadStatement>>

/** The account of the institution that the address names, or those to choose from. */
export async function loadStatement(ctx: UserCtx, request: Request) {
  const choice = await siteChoice(ctx, request)
  const may = {
    invoice: ctx.can('billing.invoices.manage'),
    challan: ctx.can('billing.challans.manage'),
    remind: ctx.can('billing.dues.remind'),
    challans: ctx.can('billing.challans.view'),
  }
  if (!choice.site)
    return {
      q: choice.q,
      sites: choice.sites,
      statement: null,
      standing: null,
      company: null,
      companies: [],
      reminders: [],
      may,
    }
  const query = new URL(request.url).searchParams
  await seeTenants(ctx, [choice.site.id])
  const companies = await companiesOfSite(choice.site.id)
  const company = chosenCompany(companies, idIn(query.get('company')))
  const statement = await statementOf(ctx, choice.site.id, statementDays(query), company?.id ?? null)
  const format = query.get('export')
  if (format === 'csv' || format === 'xlsx') throw statementFile(ctx.lang, format, statement)
  return {
    q: '',
    sites: [],
    statement,
    standing: await standingOf(choice.site.id, today(), company?.id ?? null),
    company,
    companies,
    reminders: await remindersOf(choice.site.id),
    may,
  }
}

/** Pays what is open of an institution with its credit. */
export const actOnStatement: Action<UserCtx> = intents({
  'apply-credit': byId(async (ctx: UserCtx, siteId, { done }) => {
    const poisha = await applyCreditOf(ctx, siteId)
    return done(paths.siteStatementOf(siteId), 'billing:applied.done', { amount: shortTaka(poisha, ctx.lang) })
  }, 'siteId'),
})
