import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import type { AskForm } from '~/domain/leave/requests/request.form'
import { askLeave } from '~/domain/leave/requests/ask.server'
import { requestOf } from '~/domain/leave/requests/requests.server'
import { digits } from '~/format/digits'

/** Asks for leave and says how many days it counts. */
export async function askFor(
  ctx: SiteCtx,
  employeeId: number | null,
  value: AskForm,
  url: string,
  done: EntranceArgs['done'],
): Promise<Response> {
  const { halves } = await requestOf(ctx.site.id, await askLeave(ctx, employeeId, value))
  return done(url, 'leave:askedDone', { days: digits(String(halves / 2), ctx.lang) })
}
