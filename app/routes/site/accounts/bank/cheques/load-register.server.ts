import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { listCheques } from '~/domain/accounts/cheques/register.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { asciiDigits } from '~/ui/fields/digits'
import { accountName } from '../parts'
import { chequeList } from './cheques.list'

/** No bank of the country pays a cheque six months after the day on it. */
export const staleBefore = (day: string): string => addDays(day, -183)

/** The cheques that the address asks for, with their sums; null until books are open. */
export async function loadRegister(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const day = today()
  return {
    ...(await listed(ctx, request, chequeList, (asked) =>
      listCheques(ctx.site.id, day, staleBefore(day), { ...asked, q: asciiDigits(asked.q) }),
    )),
    accounts: (await bankAccountsOf(ctx.site.id)).map((one) => ({ value: one.id, text: accountName(one, ctx.lang) })),
    mayManage: ctx.can('accounts.bank.manage'),
  }
}
