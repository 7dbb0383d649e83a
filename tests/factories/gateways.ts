import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { beginAttempt, type Asked } from '~/domain/gateways/online.server'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { catalogue, everywhere } from './common'
import { makePlan } from './fees'
import { makeBook, type MadeBook } from './book'
import { makeSite, type MadeSite } from './site'

export interface MadeTill {
  site: MadeSite
  book: MadeBook
  /** Of site_gateway, for bKash in its sandbox. */
  gatewayId: number
}

/** An institution with three students who owe tuition of two months and a session fee, and a gateway that is open. */
export async function makePayingSite(code = 'BKASH'): Promise<MadeTill> {
  const site = await makeSite({ students: 3 })
  const book = await makeBook(site.id)
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
  await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-02': '2026-02-10' }, [
    { amount: 50_000 },
  ])
  await makePlan(site.id, site.session.id, 'SESSION', { year: '2026-01-31' }, [{ amount: 30_000 }])
  await everywhere(async () => {
    const { id } = await createRow('fee_run', {
      site_id: site.id,
      session_id: site.session.id,
      until_day: '2026-12-31',
    })
    await generateFees(site, { id, sessionId: site.session.id, until: '2026-12-31' })
  })
  return { site, book, gatewayId: await makeSiteGateway(site.id, code) }
}

/** Opens a gateway of the catalogue for an institution. */
export const makeSiteGateway = (
  siteId: number,
  code: string,
  more: { mode?: 'sandbox' | 'live'; active?: boolean } = {},
): Promise<number> =>
  everywhere(async () => {
    const gateway = await createRow('site_gateway', {
      site_id: siteId,
      gateway_id: (await catalogue())('payment_gateway', code),
      mode: 'sandbox',
      active: true,
      ...more,
    })
    return gateway.id
  })

/** Begins an attempt as a payer does; it has been sent to its gateway under `token`. */
export const makeAttempt = (
  { site, gatewayId }: MadeTill,
  shares: Asked['shares'],
  token: string | null = null,
): Promise<{ id: number; invoice: string }> =>
  everywhere(async () => {
    const attempt = await beginAttempt(site, {
      siteGatewayId: gatewayId,
      shares,
      payer: 'Rahima Begum',
      mobile: '01712345678',
      userId: null,
      came: 'public',
    })
    await sql(
      `UPDATE gateway_session SET state = 'redirected', redirected_at = now(), token = $3 WHERE site_id = $1 AND id = $2`,
      [site.id, attempt.id, token],
    )
    return attempt
  })
