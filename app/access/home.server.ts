import type { Ctx } from '~/domain/context'
import { paths } from '~/paths'

/** Where `/` leads on tenants without a public site of their own: the dashboard, or the way to it. */
export function homeOf(ctx: Pick<Ctx, 'tenant' | 'user'>): string {
  if (ctx.user) return paths.dashboard
  return ctx.tenant.kind === 'central' ? paths.features : paths.login
}
