import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { inScope, sql } from 'db/connection'
import type { AuditEntry, Ctx, SiteCtx, UserCtx } from '~/domain/platform/context'
import { csrfMatches } from '~/domain/platform/identity.server'
import { ALWAYS_ON, areaOf, EXPORTS, MATRIX, type Area, type Permission, type TenantKind } from '~/domain/platform/matrix'
import { formOf } from './form.server'
import { asResponse, isFailedReply, page } from './answers.server'
import type { RequestContext } from './load-context.server'

export type EntranceArgs = (LoaderFunctionArgs | ActionFunctionArgs) & { form: () => Promise<FormData> }
type CtxOf<P extends Permission> = P extends `${infer A extends Area}.${string}`
  ? (typeof MATRIX)[A]['on'] extends readonly ['site'] ? SiteCtx : UserCtx
  : never
type Entrance<R> = ((args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<R>) & { permission: Permission | 'open' }

/**
 * Makes a loader or action that only holders of `permission` reach, on the kind of tenant the permission's area is
 * for and with the area in the site's package. Runs the handler in one transaction that sees this tenant only, read
 * only on GET; a thrown error, a thrown Response or a failed form reply rolls it back. Writes the audit record.
 */
export function guard<P extends Permission, R>(permission: P, handler: (ctx: CtxOf<P>, args: EntranceArgs) => Promise<R> | R): Entrance<R> {
  return entrance(permission, async (args) => {
    const { context } = args
    const user = await context.identity()
    if (!(MATRIX[areaOf(permission)].on as readonly TenantKind[]).includes(context.tenant?.kind as TenantKind)) throw page(context, 'notFound', 404)
    if (!user) throw unknownVisitor(args)
    if (!isOpen(context, permission) || !user.permissions.has(permission)) throw page(context, 'unauthorized', 403)
    return { user }
  }, handler as (ctx: Ctx, args: EntranceArgs) => Promise<R> | R)
}

/** Makes a loader or action that anybody may reach, on any live tenant. `ctx.user` may be null. */
export function open<R>(handler: (ctx: Ctx, args: EntranceArgs) => Promise<R> | R): Entrance<R> {
  return entrance('open', async ({ context }) => ({ user: await context.identity() }), handler)
}

function entrance<R>(permission: Permission | 'open', admit: (args: LoaderFunctionArgs) => Promise<Pick<Ctx, 'user'>>, handler: (ctx: Ctx, args: EntranceArgs) => Promise<R> | R): Entrance<R> {
  const enter = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<R> => {
    const { context, request } = args
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const entries: AuditEntry[] = []
    const form = formOf(request)
    try {
      const tenant = context.tenant
      if (!tenant) throw page(context, 'noTenant', 404)
      if (tenant.state !== 'active') throw page(context, tenant.state, 403)
      if (!reading) await checkForm(context, request, form)
      const { user } = await admit(args)
      if (!reading && permission !== 'open' && tenant.membership === 'expired' && !ALWAYS_ON.includes(areaOf(permission)) && !EXPORTS.includes(permission)) throw page(context, 'unauthorized', 403, { message: 'shell:error.readOnly' })
      const ctx: Ctx & { site: typeof tenant } = {
        tenant, user, site: tenant, lang: context.lang, ip: context.ip, requestId: context.requestId, path: new URL(request.url).pathname,
        can: (wanted) => isOpen(context, wanted) && (user?.permissions.has(wanted) ?? false),
        audit: (entry) => void entries.push(entry),
      }
      return await inScope({ tenants: [tenant.id], readOnly: reading }, async () => {
        const result = await handler(ctx, { ...args, form })
        if (isFailedReply(result)) throw result
        if (!reading) await writeAudit(ctx, permission, entries)
        return result
      })
    } catch (thrown) {
      if (isFailedReply(thrown)) return data(thrown, { status: 422 }) as R
      return (await asResponse(thrown, context, request, form)) as R
    }
  }
  return Object.assign(enter, { permission })
}

/** Whether the permission's area exists here: right kind of tenant, and in the site's package. */
export function isOpen(context: Pick<RequestContext, 'tenant'>, permission: Permission): boolean {
  const area = areaOf(permission)
  const tenant = context.tenant
  if (!tenant || !(MATRIX[area].on as readonly TenantKind[]).includes(tenant.kind)) return false
  return tenant.modules === null || ALWAYS_ON.includes(area) || tenant.modules.includes(area)
}

async function checkForm(context: RequestContext, request: Request, form: () => Promise<FormData>): Promise<void> {
  if (context.token?.kind === 'bearer') return // no cookie, so nothing another page could borrow
  const origin = request.headers.get('origin')
  if (origin && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get('host'))) throw page(context, 'unauthorized', 403, { message: 'shell:error.staleForm' })
  const given = request.headers.get('x-csrf-token') ?? (await form()).get('csrf')
  if (typeof given !== 'string' || !csrfMatches(context.csrf, given)) throw page(context, 'unauthorized', 403, { message: 'shell:error.staleForm' })
}

function unknownVisitor({ context, request }: LoaderFunctionArgs): Response {
  if (context.token?.kind === 'bearer' || request.headers.get('accept') === 'application/json') {
    return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  }
  const url = new URL(request.url)
  const back = request.method === 'GET' ? url.pathname.replace(/\.data$/, '') + url.search.replace(/[?&]_routes=[^&]*/, '') : ''
  const login = context.tenant?.kind === 'central' ? '/edu/login' : '/login'
  return redirect(back && back.length < 2000 ? `${login}?returnTo=${encodeURIComponent(back)}` : login)
}

async function writeAudit(ctx: Ctx, permission: string, entries: AuditEntry[]): Promise<void> {
  if (!ctx.user && entries.length === 0) return
  const actor = ctx.user?.impersonation
  const rows = entries.length ? entries : [{ recordType: null, recordId: null } as unknown as AuditEntry]
  for (const entry of rows) {
    await sql(
      `INSERT INTO audit_record (tenant_id, user_id, actor_tenant_id, actor_user_id, action, record_type, record_id, before, after, path, ip, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [ctx.tenant.id, ctx.user?.userId ?? null, actor?.actorTenantId ?? null, actor?.actorUserId ?? null, entry.action ?? permission,
        entry.recordType, entry.recordId === null ? null : String(entry.recordId), json(entry.before), json(entry.after), ctx.path, ctx.ip, ctx.requestId],
    )
  }
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
