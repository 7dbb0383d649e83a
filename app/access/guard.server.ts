import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { hasWritten, inScope } from 'db/connection'
import type { AuditEntry, Ctx, Identity, SiteCtx, UndoOffer, UserCtx } from '~/domain/context'
import { neededScope } from '~/domain/oauth/scopes.policy'
import { tellActed } from '~/domain/access/acting-consent.server'
import { changesForConsent, NEEDS_CONSENT } from '~/domain/identity/account/acting-needs'
import { givesAccess } from '~/domain/identity/access-giving'
import { csrfMatches } from '~/domain/identity/identity.server'
import { log } from '~/domain/operations/log.server'
import { ALWAYS_ON, areaOf, MATRIX, type Area, type Permission, type TenantKind } from '~/domain/identity/matrix'
import { isOffered, isOver } from '~/domain/tenancy/read-only.policy'
import { heard } from '~/domain/operations/signals.server'
import { scopeOf } from '~/domain/tenancy/tenants.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { ToastData } from '~/ui/shell/shell-data'
import type { BodyKind } from './body/limits'
import { formOf } from './body/form.server'
import { drawingOf, FileInstead } from './file-answer.server'
import { asResponse, inWords, isFailedReply, isReading, keptForm, keptLarge, page, refuseBody } from './answers.server'
import { refuseScope, refuseToken } from './bearer-answers.server'
import type { RequestContext } from './load-context.server'
import { deedOf } from '~/domain/operations/audit/deed.policy'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { keepOffer } from '~/domain/operations/undo/undo.server'
import { offerInToast, redirectWithToast } from './toast.server'

export type EntranceArgs = (LoaderFunctionArgs | ActionFunctionArgs) & {
  form: () => Promise<FormData>
  /** After a change: go to `url`, and say so there. */
  done: (url: string, key: string, params?: ToastData['params'], kind?: ToastData['kind']) => Response
  /** Names what is done, for the records of a door that only asks who may look: see deedOf(). */
  deed: (name: string) => void
  /**
   * Returned by a handler whose answer needs the network (a gateway is asked): once what it wrote is kept, `work` answers, outside
   * any transaction; it opens its own.
   */
  afterCommit: (work: () => Promise<Response>) => Response
}
type CtxOf<P extends Permission> = P extends `${infer A extends Area}.${string}`
  ? (typeof MATRIX)[A]['on'] extends readonly ['site']
    ? SiteCtx
    : UserCtx
  : never
type Handler<C, R> = (ctx: C, args: EntranceArgs) => Promise<R> | R
interface Options {
  body?: BodyKind
  /** What the one button of a screen does, where its right only asks who may look. */
  deed?: string
  /** Also for who must set up a second factor before anything else. */
  settingUp?: true
  /** What stands around screens, nothing by itself: a program that may have the screen is not asked for this one's scope, too. */
  frame?: true
}
type Entrance<R> = ((args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<R>) & {
  permission: Permission | 'open'
  body: BodyKind
  /** What its buttons do, by the names that records bear. */
  deeds?: readonly string[] | undefined
}

/**
 * Makes a loader or action that only holders of `permission` reach, on the kind of tenant the permission's area is
 * for and with the area in the site's package. Runs the handler in one transaction that sees this tenant only, read
 * only on GET; a thrown error, a thrown Response or a failed form reply rolls it back, a thrown file does not. Writes the audit record; what a GET
 * noted (who read what was not theirs) in a unit of its own, before anything is answered.
 * `options.body`: how much may be sent to it (body/limits.ts); a form's usual amount unless it says otherwise.
 */
export function guard<P extends Permission, R>(
  permission: P,
  ...said: [handler: Handler<CtxOf<P>, R>] | [options: Options, handler: Handler<CtxOf<P>, R>]
): Entrance<R> {
  const [options, handler]: [Options, Handler<CtxOf<P>, R>] = said.length === 2 ? said : [{}, said[0]]
  const { body = 'form', deed, settingUp = false, frame = false } = options
  return entrance(
    { permission, body, deeds: deed ? [deed] : (handler as { deeds?: readonly string[] }).deeds },
    async (args) => {
      const { context } = args
      const user = await context.identity()
      if (!(MATRIX[areaOf(permission)].on as readonly TenantKind[]).includes(context.tenant?.kind as TenantKind))
        throw page(context, 'notFound', 404)
      if (!user) throw unknownVisitor(args)
      if (user.impersonation && givesAccess(permission))
        throw page(context, 'unauthorized', 403, { message: 'account:impersonation.banned' })
      if (user.impersonation && !user.impersonation.agreed && needsConsent(permission, args.request))
        throw page(context, 'unauthorized', 403, { message: 'account:impersonation.needsConsent' })
      if (user.mustSetUp && !settingUp) throw toSetUp(args)
      if (frame && user.program) return { user }
      const scope = user.program && neededScope(permission, isReading(args.request))
      if (scope && !user.program?.scopes.includes(scope)) throw refuseScope(context, scope)
      if (!user.permissions.has(permission)) {
        const { pathname: path } = new URL(args.request.url)
        log.warn(
          { tenant: context.tenant?.id, user: user.userId, permission, path, requestId: context.requestId },
          'refused',
        )
        throw page(context, 'unauthorized', 403)
      }
      // Their right, but not in their package: nobody inside could give it to them.
      if (!isOpen(context, permission))
        throw page(context, 'unauthorized', 403, { message: `shell:error.${notInPackage(user.kind)}` })
      return { user }
    },
    handler as Handler<Ctx, R>,
  )
}

/** Whoever acts as somebody else changes nothing of money, results and documents without the institution's consent. */
const needsConsent = (permission: Permission, request: Request): boolean =>
  NEEDS_CONSENT.includes(permission) || (!isReading(request) && changesForConsent(permission))

/**
 * Makes a loader or action that anybody may reach, on any live tenant. `ctx.user` may be null; a program's token is
 * for guarded entrances, here it is nobody. `forPrograms`: a program calls, so no cookie is read and no form token is
 * asked for; `ctx.user` is always null. `body`: 'public-upload' where strangers may send files along (public-form).
 */
export function open<R>(
  handler: Handler<Ctx, R>,
  options: { forPrograms?: boolean; body?: 'small' | 'public-upload' } = {},
): Entrance<R> {
  const admit = async ({ context }: LoaderFunctionArgs) => {
    const user = options.forPrograms ? null : await context.identity()
    return { user: user?.program ? null : user }
  }
  return entrance({ permission: 'open', body: options.body ?? 'small' }, admit, handler, options.forPrograms)
}

function entrance<R>(
  said: { permission: Permission | 'open'; body: BodyKind; deeds?: readonly string[] | undefined },
  admit: (args: LoaderFunctionArgs) => Promise<Pick<Ctx, 'user'>>,
  handler: Handler<Ctx, R>,
  forPrograms = false,
): Entrance<R> {
  const { permission } = said
  const enter = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<R> => {
    const { context, request } = args
    const reading = isReading(request)
    const entries: AuditEntry[] = []
    const undo: { id: string; offer: UndoOffer | null } = { id: randomUUID(), offer: null }
    const refused = context.body && 'refused' in context.body ? context.body : null
    const form = formOf(request, refused?.thin ?? context.body)
    try {
      const tenant = context.tenant
      if (!tenant) throw page(context, 'noTenant', 404)
      if (tenant.state !== 'active') throw page(context, tenant.state, 403)
      if (!reading && refused && !refused.thin) throw refuseBody(context, request, refused.refused)
      const { user } = await admit(args)
      if (!reading && !forPrograms) await checkForm(context, request, form)
      if (!reading && refused) return (await keptLarge(context, form, refused)) as R
      if (!reading && permission !== 'open' && isOver(tenant, permission)) {
        // What was typed stays in the form, and the page that shows it again shows the form.
        context.keepsForm = true
        return (await keptForm(form, 'shell:error.readOnly', 403)) as R
      }
      const ctx: Ctx & { site: typeof tenant } = {
        tenant,
        user,
        site: tenant,
        lang: context.lang,
        ip: context.ip,
        requestId: context.requestId,
        path: new URL(request.url).pathname,
        can: (wanted) =>
          isOpen(context, wanted) &&
          (user?.permissions.has(wanted) ?? false) &&
          (!reading || context.keepsForm === true || isOffered(tenant, wanted)),
        audit: (entry) => void entries.push(entry),
        ...(reading || forPrograms ? {} : { browser: context.browser }),
        ...(user && !user.program && !reading ? { undoable: (offer: UndoOffer) => void (undo.offer = offer) } : {}),
      }
      const done: EntranceArgs['done'] = (url, key, params, kind = 'success') =>
        redirectWithToast(context.settings, url, { kind, key, params, ...offered(undo) })
      const later = new Map<unknown, () => Promise<Response>>()
      const afterCommit: EntranceArgs['afterCommit'] = (work) => {
        const instead = new Response()
        later.set(instead, work)
        return instead
      }
      let named = said.deeds?.length === 1 ? said.deeds[0] : undefined
      const deed = (name: string) => void (named = name)
      const result = await inScope({ ...scopeOf(tenant, reading), user: user?.userId || null }, async () => {
        const result = await orFile(() => handler(ctx, { ...args, form, done, deed, afterCommit }))
        if (isFailedReply(result)) throw result
        if (!reading && (entries.length > 0 || (user && (await hasWritten()))))
          await writeAudits(ctx, deedOf(permission, named), entries)
        if (!reading && user?.impersonation && permission !== 'open' && changesForConsent(permission))
          await tellActed(tenant.id, user.impersonation.actorName, user)
        if (undo.offer) await keepOffer(ctx, undo.id, undo.offer)
        return result
      })
      if (!reading) await heard()
      if (reading && entries.length) await inScope(scopeOf(tenant, false), () => writeAudits(ctx, permission, entries))
      const work = later.get(result) ?? drawingOf(result)
      if (work) return (await work()) as R
      if (result instanceof Response) offerInToast(context.settings, result, offered(undo).undo)
      if (!(result instanceof FileInstead)) return result
      context.file = result
      throw page(context, 'generic', 406) // for a program's part of a page; the document is the file
    } catch (thrown) {
      if (isFailedReply(thrown)) return data(inWords(thrown, context.lang), { status: 422 }) as R
      return (await asResponse(thrown, context, request, form).catch((refused) => sayOnPage(refused, args))) as R
    }
  }
  return Object.assign(enter, said)
}

const offered = ({ id, offer }: { id: string; offer: UndoOffer | null }): Pick<ToastData, 'undo'> =>
  offer ? { undo: { id, at: offer.at ?? paths.undo } } : {}

/** A browser that went to a file is told on a page why there is none: Remix would say that something unexpected happened. */
async function sayOnPage(refused: unknown, { context, request }: LoaderFunctionArgs): Promise<never> {
  const goes = request.headers.get('accept')?.includes('text/html')
  if (!goes || refused instanceof Response || !context.refusedAsPage) throw refused
  throw await context.refusedAsPage(refused, request)
}

/** A file that the handler throws is its answer, and no failure that rolls back: who took it is noted like anything else. */
async function orFile<R>(handler: () => Promise<R> | R): Promise<R | FileInstead> {
  try {
    return await handler()
  } catch (thrown) {
    if (thrown instanceof FileInstead) return thrown
    throw thrown
  }
}

/** Who pays for the package and can ask for more reads of that; families and applicants read whom to ask. */
const notInPackage = (kind: Identity['kind']): string =>
  kind === 'student' || kind === 'guardian' ? 'notInPackageFamily' : 'notInPackage'

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
  if (origin && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get('host')))
    throw page(context, 'unauthorized', 403, { message: 'shell:error.staleForm' })
  const given = request.headers.get('x-csrf-token') ?? (await form()).get('csrf')
  if (typeof given !== 'string' || !csrfMatches(context.csrf, given))
    throw page(context, 'unauthorized', 403, { message: 'shell:error.staleForm' })
}

/** Whether an address is called by programs: screens of an institution stand below `/api/site/`, as the specification has them. */
const isForPrograms = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && !pathname.startsWith('/api/site/')

function unknownVisitor({ context, request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url)
  if (context.token?.kind === 'bearer' || isForPrograms(url)) return refuseToken(context)
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  return redirect(withReturn(context.tenant?.kind === 'central' ? '/edu/login' : '/login', request))
}

/** Who lacks a second factor that is demanded of them is led to set it up; a program is told so. */
function toSetUp({ context, request }: LoaderFunctionArgs): Response {
  const byProgram = context.token?.kind === 'bearer' || isForPrograms(new URL(request.url))
  if (!byProgram && !request.headers.get('accept')?.includes('application/json'))
    return redirect(withReturn(paths.secondFactor, request))
  const message = wordsFor('en')('account:factor.mustSetUp')
  return Response.json({ message }, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

/** An address that leads back afterwards to the page that was asked for. */
function withReturn(to: string, request: Request): string {
  const url = new URL(request.url)
  const back =
    request.method === 'GET' ? url.pathname.replace(/\.data$/, '') + url.search.replace(/[?&]_routes=[^&]*/, '') : ''
  return back && back.length < 2000 ? `${to}?returnTo=${encodeURIComponent(back)}` : to
}

async function writeAudits(ctx: Ctx, permission: string, entries: AuditEntry[]): Promise<void> {
  const actor = ctx.user?.impersonation
  await writeAudit(
    {
      tenantId: ctx.tenant.id,
      userId: ctx.user?.userId || entries.find((entry) => entry.userId)?.userId || null, // a program on its own account is nobody
      actor: actor && { tenantId: actor.actorTenantId, userId: actor.actorUserId },
      path: ctx.path,
      ip: ctx.ip,
      requestId: ctx.requestId,
      oauthClientId: ctx.user?.program?.clientId,
    },
    entries.length
      ? entries.map(({ userId: _user, ...entry }) => ({ ...entry, action: entry.action ?? permission }))
      : [{ action: permission, recordType: null, recordId: null }],
  )
}
