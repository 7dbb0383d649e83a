import { sql } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { takeReference } from '../challans/receive.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { asProvider } from '../own/as-provider.server'
import { chosenBills } from '../own/own-invoices.server'
import type { ByTrxForm } from '../own/pay.form'
import { providerWallets } from './provider-wallets.server'

/**
 * Takes down what an institution says to have sent to one of the provider's numbers, for invoices of its own; the centre looks.
 * @returns the claim's id
 * @throws Invalid for invoices that changed, a number that is not in use, an id that was told or received already, whoever did
 */
export async function sendBillClaim(ctx: SiteCtx, given: ByTrxForm): Promise<number> {
  const { parts } = await chosenBills(ctx.site.id, given.ids, given.sum)
  return asProvider(ctx, 'write', async () => {
    const wallet = (await providerWallets()).find(({ id, active }) => id === given.wallet && active)
    if (!wallet) throw new Invalid({ wallet: ['ui:error.in'] })
    if (!(await takeReference(ctx.site.id, { provider: wallet.provider, reference: given.trxId })))
      throw new Invalid({ trxId: ['trx:error.sent'] })
    const [claim] = await sql<{ id: number }>(
      `INSERT INTO invoice_claim (site_id, wallet_id, provider, trx_id, mobile, amount, sent_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [ctx.site.id, wallet.id, wallet.provider, given.trxId, given.mobile, given.amount, ctx.user.userId],
    )
    if (!claim) throw new Error('no claim')
    await sql(
      `INSERT INTO invoice_claim_part (site_id, claim_id, invoice_id, amount)
       SELECT $1, $2, x.invoice, x.amount FROM unnest($3::bigint[], $4::bigint[]) AS x(invoice, amount)`,
      [ctx.site.id, claim.id, parts.map(({ invoiceId }) => invoiceId), parts.map(({ amount }) => amount)],
    )
    const named = (site: string) => ({ site, interpolation: { escapeValue: false } })
    await notify(CENTRE, await staffWhoMay(CENTRE, 'billing.challans.manage'), {
      titleEn: wordsFor('en')('bills:notice.sent', named(ctx.site.nameEn || ctx.site.nameBn)),
      titleBn: wordsFor('bn')('bills:notice.sent', named(ctx.site.nameBn || ctx.site.nameEn)),
      link: paths.claimedId(ctx.site.id, claim.id),
    })
    ctx.audit({
      recordType: 'invoice_claim',
      recordId: claim.id,
      after: { wallet: wallet.provider, trxId: given.trxId, amount: given.amount, invoices: given.ids },
    })
    return claim.id
  })
}
