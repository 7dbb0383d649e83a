import { sql } from 'db/connection'
import type { GatewayPurpose } from '../settings/about-gateway'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

type ExceptionKind =
  | 'amount'
  | 'invoice'
  | 'currency'
  | 'transaction'
  | 'second'
  | 'void'
  | 'turned'
  | 'books'
  | 'refund'
  | 'forged'
  | 'unknown-payment'

/**
 * Puts before the office what a person has to look at, once for each attempt, kind and `about`; whoever may settle hears of it.
 * @param detail figures for the screen; amounts in poisha
 */
export async function raise(
  site: { id: number },
  of: { id: number | null; siteGatewayId: number },
  kind: ExceptionKind,
  detail: Record<string, string | number | null | undefined>,
  about = '',
): Promise<void> {
  const [made] = await sql<{ id: number }>(
    `INSERT INTO gateway_exception (site_id, site_gateway_id, session_id, kind, about, detail) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, site_gateway_id, session_id, kind, about) DO NOTHING RETURNING id`,
    [site.id, of.siteGatewayId, of.id, kind, about.slice(0, 200), JSON.stringify(detail)],
  )
  if (!made) return
  const text = (lang: 'bn' | 'en', part: 'title' | 'body') =>
    part === 'title' ? wordsFor(lang)('gateways:notice.title') : wordsFor(lang)(`gateways:exception.${kind}`)
  const [gateway] = await sql<{ purpose: GatewayPurpose }>(
    'SELECT purpose FROM site_gateway WHERE site_id = $1 AND id = $2',
    [site.id, of.siteGatewayId],
  )
  if (gateway?.purpose === 'invoices') return // the centre sees it among the payments to be recovered
  await notify(site.id, await staffWhoMay(site.id, 'payments.gateways.manage'), {
    titleEn: text('en', 'title'),
    titleBn: text('bn', 'title'),
    bodyEn: text('en', 'body'),
    bodyBn: text('bn', 'body'),
    link: of.id === null ? paths.siteGateways : paths.siteGatewayAttempt(of.id),
  })
}

/** What was held of a payment that paid nothing has paid its bill meanwhile: nothing is to be given back of it. */
export const heldHasPaid = (site: { id: number }, paymentId: number, receipt: string): Promise<object[]> =>
  sql(
    `UPDATE gateway_exception x SET closed_at = now(), answer = $3 FROM gateway_session s
     WHERE s.site_id = $1 AND s.payment_id = $2 AND x.site_id = s.site_id AND x.session_id = s.id AND x.kind IN ('void', 'second') AND x.closed_at IS NULL`,
    [site.id, paymentId, receipt],
  )
