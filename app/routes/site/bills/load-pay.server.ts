import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/access/constraints.server'
import { providerWallets } from '~/domain/billing/claims/provider-wallets.server'
import { asProvider } from '~/domain/billing/own/as-provider.server'
import { goneBills, openOwn } from '~/domain/billing/own/own-invoices.server'
import { accountsFor } from '~/domain/billing/own/pay-bills.server'
import { byGatewayForm, bySlipForm, byTrxForm } from '~/domain/billing/own/pay.form'
import { openProviderGateways } from '~/domain/gateways/bills/begin-bills.server'
import { mobileOf } from '~/domain/online-payments/own/family-dues.server'
import type { SiteCtx } from '~/domain/context'
import { idIn } from '~/ui/table/url'
import { WAYS } from './ways'

/** What was chosen to be paid, and the ways there are. */
export async function loadPay(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const ids = [...new Set(params.getAll('ids').flatMap((one) => idIn(one) ?? []))]
  const bills = await openOwn(ctx.site.id, ids)
  const [first] = bills
  const gateways = first ? await openProviderGateways() : []
  const wallets = first ? (await asProvider(ctx, 'read', () => providerWallets())).filter(({ active }) => active) : []
  const accounts = first ? await accountsFor(ctx, first.companyId) : []
  const asked = WAYS.find((one) => one === params.get('way'))
  return {
    ids,
    bills,
    gone: await goneBills(ctx.site.id, ids, bills),
    sum: bills.reduce((all, { openPoisha }) => all + openPoisha, 0),
    companies: new Set(bills.map(({ companyId }) => companyId)).size,
    gateways,
    wallets,
    accounts,
    ways: [...WAYS],
    way: asked ?? (gateways.length ? 'gateway' : wallets.length ? 'transaction-id' : 'bank'),
    mobile: await mobileOf(ctx),
    once: randomUUID(),
    constraints: constraintsOf({ gateway: byGatewayForm, trx: byTrxForm, slip: bySlipForm }),
  }
}
export type PayShown = Awaited<ReturnType<typeof loadPay>>
