import { listAttempts, type AttemptRow, type AttemptSearch } from '~/domain/gateways/recovery/attempts.server'
import type { Ctx } from '~/domain/platform/context'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { plainTaka } from '~/format/money'
import { Download } from '../download.server'
import { listOf, parseListing, type ListPage } from '../listing.server'
import { ATTEMPT_STATES, ATTEMPTS_OF, PURPOSES } from './states'

/** A page of attempts by the address's search; a wanted file is thrown. */
export async function loadAttempts(
  ctx: Ctx,
  request: Request,
  { sites, purpose, of }: Pick<AttemptSearch, 'sites' | 'purpose' | 'of'>,
  title: string,
): Promise<ListPage<AttemptRow>> {
  const listing = parseListing(request, {
    filters: { state: ATTEMPT_STATES, gateway: 'id', tenant: 'text', purpose: PURPOSES, of: ATTEMPTS_OF },
  })
  const [wanted, another] = listing.filters.purpose ?? []
  const [ofWhom, others] = listing.filters.of ?? []
  const { items, total } = await listAttempts({
    sites,
    of: of ?? (others ? undefined : ofWhom),
    purpose: purpose ?? (another ? undefined : wanted),
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
    ['began', 'institution', 'for', 'amount', 'invoice', 'transaction', 'mobile']
      .map((key) => `gateways:attempt.${key}`)
      .concat('gateways:gateway', 'gateways:state'),
    items.map((row) => [
      row.createdAt,
      name(row.siteEn, row.siteBn),
      row.invoices ?? `${name(row.studentEn, row.studentBn)} (${row.code})`,
      plainTaka(BigInt(row.amount)),
      row.invoice,
      row.transactionId,
      row.mobile,
      name(row.gatewayEn, row.gatewayBn),
      t(`gateways:states.${row.state}`),
    ]),
  )
}
