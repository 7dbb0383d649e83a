import { listAttempts, type AttemptRow } from '~/domain/gateways/recovery/attempts.server'
import type { GatewayPurpose } from '~/domain/gateways/settings/about-gateway'
import type { Ctx } from '~/domain/context'
import { toAsciiDigits } from '~/format/digits'
import type { ListPage } from '~/ui/table/types'
import { listed } from '../list/listed.server'
import { attemptList } from './attempts.list'
import type { ATTEMPTS_OF } from './states'

/** A page of attempts by the address's search; a wanted file is thrown. */
export async function loadAttempts(
  ctx: Ctx,
  request: Request,
  only: { sites: readonly number[] | null; purpose?: GatewayPurpose; of?: (typeof ATTEMPTS_OF)[number] },
  title: string,
): Promise<ListPage<AttemptRow>> {
  const { list } = await listed(
    ctx,
    request,
    attemptList(),
    ({ q, filters, offset, limit }) =>
      listAttempts({
        sites: only.sites,
        q: toAsciiDigits(q),
        filters: { ...filters, ...(only.purpose && { purpose: [only.purpose] }), ...(only.of && { of: [only.of] }) },
        offset,
        limit,
      }),
    title,
  )
  return list
}
