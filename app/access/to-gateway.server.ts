import { redirect } from '@remix-run/node'
import { goToGateway } from '~/domain/gateways/online.server'
import type { EntranceArgs } from './guard.server'

/**
 * The answer that leads a payer on to the gateway, for afterCommit(); to the attempt's own page, with the reason, where the gateway does
 * not take it.
 */
export const toGateway =
  (site: { id: number }, invoice: string, page: string, { done }: Pick<EntranceArgs, 'done'>) =>
  async (): Promise<Response> => {
    const gone = await goToGateway(site, invoice)
    return 'url' in gone ? redirect(gone.url) : done(page, gone.refused, {}, 'error')
  }
