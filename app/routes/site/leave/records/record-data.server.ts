import { constraintsOf } from '~/access/constraints.server'
import { balancesOf, ledgerOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { adjustForm, askForm } from '~/domain/leave/requests/request.form'
import { requestsPage } from '~/domain/leave/requests/requests.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typeOptions } from '~/screens/leave/own-types.server'
import { listed } from '~/screens/list/listed.server'
import { requestsOfOne } from '../requests/requests.list'
import { ledgerList } from './ledger.list'

const RECORD_TABS = ['ledger', 'requests', 'ask', 'adjust'] as const
type RecordTab = (typeof RECORD_TABS)[number]

/** An employee's ledger or requests, as the address asks. */
export async function recordData(ctx: SiteCtx, id: number, request: Request) {
  const site = ctx.site.id
  const who = await employeeOf(site, id)
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('leave.records.manage')
  const asked = RECORD_TABS.find((one) => one === params.get('tab')) ?? 'ledger'
  const tab: RecordTab = !mayManage && (asked === 'ask' || asked === 'adjust') ? 'ledger' : asked
  const year = Number(today().slice(0, 4))
  const ledger = tab === 'ledger' ? await listed(ctx, request, ledgerList, (asked) => ledgerOf(site, id, asked)) : null
  const requests =
    tab === 'requests'
      ? await listed(ctx, request, requestsOfOne, (asked) => requestsPage(site, { ...asked, employeeId: id }))
      : null
  return {
    who,
    tab,
    mayManage,
    year,
    years: [year + 1, year, year - 1, year - 2, year - 3],
    balances: (await balancesOf(site, [who])).get(id) ?? [],
    ledger: ledger?.list,
    requests: requests?.list,
    types: (await leaveTypes(site)).map(({ id: type, nameEn, nameBn }) => ({ id: type, nameEn, nameBn })),
    own: mayManage ? await typeOptions(site, who, ctx.lang) : [],
    day: today(),
    constraints: constraintsOf({ ask: askForm, adjust: adjustForm }),
    screenTitle: nameIn(who, ctx.lang),
  }
}
