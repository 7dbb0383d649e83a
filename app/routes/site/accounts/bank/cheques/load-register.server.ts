import { CHEQUE_STATES, DIRECTIONS } from '~/domain/accounts/cheques/cheque.policy'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { CHEQUE_SORTS, listCheques } from '~/domain/accounts/cheques/register.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/platform/context'
import { addDays, today } from '~/format/dates'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'

/** No bank of the country pays a cheque six months after the day on it. */
export const staleBefore = (day: string): string => addDays(day, -183)

/** The cheques that the address asks for, with their sums; null until books are open. */
export async function loadRegister(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const listing = parseListing(request, {
    sortable: CHEQUE_SORTS,
    defaultSort: 'due',
    filters: { direction: DIRECTIONS, state: CHEQUE_STATES, account: 'id', dated: 'dates', due: ['yes'] },
  })
  const { direction, state, account, dated, due } = listing.filters
  const day = today()
  const accounts = await bankAccountsOf(ctx.site.id)
  const { items, total, sums } = await listCheques(ctx.site.id, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    directions: direction,
    states: state,
    accounts: account,
    dated,
    due: due !== undefined,
    today: day,
    staleBefore: staleBefore(day),
    sort: listing.sort ?? { key: 'due', dir: 'asc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'bank:cheque.title',
      [
        'bank:cheque.direction.label',
        'bank:cheque.number',
        'bank:cheque.bank',
        'bank:cheque.account',
        'bank:cheque.dated',
        'bank:cheque.enteredOn',
        'bank:cheque.partyBn',
        'bank:cheque.partyEn',
        'bank:cheque.amount',
        'common:status',
        'bank:cheque.narration',
      ],
      items.map((row) => [
        new Word(`bank:cheque.direction.${row.direction}`),
        row.number,
        row.drawerBank || row.bankEn,
        row.account,
        row.dated,
        row.enteredOn,
        row.nameBn,
        row.nameEn,
        row.amount / 100,
        new Word(`bank:cheque.state.${row.state}`),
        row.narration,
      ]),
    )
  }
  return {
    list: listOf(listing, items, total),
    sums,
    accounts: accounts.map(({ id, bankEn, bankBn, number }) => ({ id, bankEn, bankBn, number })),
    mayManage: ctx.can('accounts.bank.manage'),
  }
}
