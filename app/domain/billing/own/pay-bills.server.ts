import { sql } from 'db/connection'
import { beginBills } from '~/domain/gateways/bills/begin-bills.server'
import { startOnce } from '~/domain/online-payments/start-online.server'
import { today } from '~/format/dates'
import { makeChallan } from '../challans/save-challan.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { companiesOf, type Account } from '../companies.server'
import { asProvider } from './as-provider.server'
import { chosenBills } from './own-invoices.server'
import type { ByGatewayForm, BySlipForm } from './pay.form'

/** Begins to pay invoices through one of the provider's gateways, in the caller's transaction. @returns the attempt's invoice. @throws Invalid, Refusal */
export async function payByGateway(ctx: SiteCtx, form: ByGatewayForm): Promise<string> {
  const { parts, sum } = await chosenBills(ctx.site.id, form.ids, form.sum)
  const invoice = await startOnce(ctx.site, form.once, () =>
    beginBills(ctx.site, {
      gatewayId: form.gateway,
      shares: parts,
      payer: ctx.site.nameEn || ctx.site.nameBn,
      mobile: form.mobile.replace(/^88/, ''),
      userId: ctx.user.userId,
    }),
  )
  ctx.audit({ recordType: 'gateway_session', recordId: invoice, after: { amount: sum, invoices: form.ids } })
  return invoice
}

/** The provider's bank accounts that a slip for invoices of a company may name. */
export const accountsFor = (ctx: SiteCtx, companyId: number): Promise<Account[]> =>
  asProvider(ctx, 'read', async (centre) => {
    const company = (await companiesOf(centre)).find(({ id, active }) => id === companyId && active)
    return company?.accounts.filter(({ active }) => active) ?? []
  })

/**
 * Makes a deposit slip for invoices, to be printed and taken to the provider's bank: a challan as the centre makes it, which pays them when the centre
 * has found its deposit. The same invoices, amount, account and day asked for again are the same slip.
 * @throws Invalid
 */
export async function payBySlip(ctx: SiteCtx, form: BySlipForm): Promise<{ id: number; number: string }> {
  const { companyId, parts, sum } = await chosenBills(ctx.site.id, form.ids, form.sum)
  if (!(await accountsFor(ctx, companyId)).some(({ id }) => id === form.account))
    throw new Invalid({ account: ['ui:error.in'] })
  const ids = parts.map(({ invoiceId }) => invoiceId).sort((a, b) => a - b)
  const [same] = await sql<{ id: number; number: string }>(
    `SELECT c.id, c.number FROM challan c WHERE c.site_id = $1 AND c.state = 'draft' AND c.made_on = $2 AND c.account_id = $3 AND c.amount_poisha = $4
       AND ARRAY(SELECT l.invoice_id FROM challan_line l WHERE l.site_id = c.site_id AND l.challan_id = c.id ORDER BY l.invoice_id) = $5::bigint[] LIMIT 1`,
    [ctx.site.id, today(), form.account, sum, ids],
  )
  if (same) return same
  return asProvider(ctx, 'write', (centre) =>
    makeChallan(
      centre,
      {
        siteId: ctx.site.id,
        accountId: form.account,
        amount: BigInt(sum),
        note: null,
        parts: parts.map(({ invoiceId, amount }) => ({ invoiceId, amount: BigInt(amount) })),
      },
      null,
    ),
  ).catch((error: unknown) => {
    // somebody was quicker: what the centre is told of a part is of no use here
    const changed = error instanceof Invalid && Object.keys(error.fieldErrors).some((key) => key.startsWith('parts['))
    throw changed ? new Invalid({ ids: ['bills:error.changed'] }) : error
  })
}
