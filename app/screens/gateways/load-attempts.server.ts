import { listAttempts, type AttemptRow } from '~/domain/gateways/recovery/attempts.server'
import type { Ctx } from '~/domain/platform/context'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { formatDateTime } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { Download } from '../download.server'
import { listOf, parseListing, type ListPage } from '../listing.server'
import { ATTEMPT_STATES } from './states'

/**
 * A page of attempts by the address's search; a wanted file is thrown.
 * @param sites null: all, for the centre
 */
export async function loadAttempts(
  ctx: Ctx,
  request: Request,
  sites: readonly number[] | null,
  title: string,
): Promise<ListPage<AttemptRow>> {
  const listing = parseListing(request, { filters: { state: ATTEMPT_STATES, gateway: 'id', tenant: 'text' } })
  const { items, total } = await listAttempts({
    sites,
    states: listing.filters.state,
    gateways: listing.filters.gateway,
    q: toAsciiDigits(listing.q),
    offset: listing.offset,
    limit: listing.limit,
  })
  if (!listing.export) return listOf(listing, items, total)
  const t = wordsFor(ctx.lang)
  const name = (en: string, bn: string) => (ctx.lang === 'bn' ? bn : en)
  throw new Download(
    listing.export,
    title,
    ['began', 'institution', 'student', 'amount', 'invoice', 'transaction', 'mobile']
      .map((key) => `gateways:attempt.${key}`)
      .concat('gateways:gateway', 'gateways:state'),
    items.map((row) => [
      formatDateTime(row.createdAt, 'en'),
      name(row.siteEn, row.siteBn),
      `${name(row.studentEn, row.studentBn)} (${row.code})`,
      plainTaka(BigInt(row.amount)),
      row.invoice,
      row.transactionId,
      row.mobile,
      name(row.gatewayEn, row.gatewayBn),
      t(`gateways:states.${row.state}`),
    ]),
  )
}
