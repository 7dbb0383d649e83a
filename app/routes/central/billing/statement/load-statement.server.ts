import type { UserCtx } from '~/domain/platform/context'
import { remindersOf, standingOf, statementOf } from '~/domain/billing/dues/statement.server'
import { today } from '~/format/dates'
import { Download, Word } from '~/screens/download.server'
import { statementDays } from '~/screens/billing/days'
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
  if (!choice.site) return { q: choice.q, sites: choice.sites, statement: null, standing: null, reminders: [], may }
  const query = new URL(request.url).searchParams
  const statement = await statementOf(ctx, choice.site.id, statementDays(query))
  const format = query.get('export')
  if (format === 'csv' || format === 'xlsx') {
    throw new Download(
      format,
      'billing:statement.title',
      [
        'common:date',
        'billing:statement.kind',
        'billing:statement.number',
        'common:note',
        'billing:statement.debit',
        'billing:statement.credit',
        'billing:statement.balance',
      ],
      statement.entries.map((row) => [
        row.day,
        new Word(`billing:statement.kinds.${row.kind}`),
        row.number,
        row.note,
        row.debitPoisha / 100,
        row.creditPoisha / 100,
        row.balancePoisha / 100,
      ]),
    )
  }
  return {
    q: '',
    sites: [],
    statement,
    standing: await standingOf(choice.site.id, today()),
    reminders: await remindersOf(choice.site.id),
    may,
  }
}
