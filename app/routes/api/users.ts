import { open } from '~/access/guard.server'
import { askCode, claimLogin } from '~/domain/access/self/register.server'
import { kindsOpen, registerSetting } from '~/domain/access/self/setting.server'
import { refusedAsJson, invalid } from './account-call.server'
import { userJson } from './user-json.server'
import { tooMany } from './web/entrance.server'
import { registerCall, type RegisterCall } from '~/domain/access/self/register.form'

const answer = (status: number, body: object, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** The user object of POST users, bare or as `user`, from JSON or a form. @throws Response 422 in Laravel's shape */
async function readRegisterCall(request: Request, form: () => Promise<FormData>): Promise<RegisterCall> {
  const body: unknown = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
    ? await request.json().catch(() => null)
    : Object.fromEntries(await form())
  const outer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const given = typeof outer.user === 'object' && outer.user !== null ? outer.user : outer
  const read = registerCall.safeParse(given)
  if (!read.success) throw invalid(read.error.issues.map((issue) => [String(issue.path[0] ?? 'user'), issue.message]))
  // A code alone would be answered by another code: what is missing is said.
  if ((read.data.code === undefined) !== (read.data.password === undefined))
    throw invalid([[read.data.code === undefined ? 'code' : 'password', 'ui:error.required']])
  return read.data
}

export const loader = open(() => answer(405, { message: 'The method is not allowed.' }, { Allow: 'POST' }), {
  forPrograms: true,
})

/**
 * Registration (POST users): a person on record proves with a code by SMS that they are it, then chooses a password. The first call sends the
 * code and says so whoever is named; the second, with code and password, answers user and token. Closed where the institution lets nobody
 * register. See docs/decisions/site-users.md.
 */
export const action = open(
  async (ctx, { request, form, context }) => {
    const limited = await tooMany(ctx)
    if (limited) return limited
    const isOpen = ctx.tenant.kind === 'site' && kindsOpen(await registerSetting(ctx.tenant.id)).length > 0
    if (!isOpen) return answer(403, { message: 'Registration is closed. Accounts are given by the institution.' })
    const { code, password, ...asked } = await readRegisterCall(request, form)
    if (code === undefined || password === undefined) {
      await askCode(ctx, asked).catch(refusedAsJson)
      return answer(202, { message: 'If these numbers are on record, a code is on its way by SMS.' })
    }
    const how = { kind: 'bearer', userAgent: context.userAgent, device: null } as const
    const { user, session } = await claimLogin(ctx, { ...asked, code, newPassword: password }, how).catch(refusedAsJson)
    const shown = {
      userId: user.id,
      username: user.username,
      email: null,
      nameEn: user.nameEn,
      nameBn: user.nameBn,
      kind: user.kind,
      activeRole: { id: 0, key: user.role, panel: 'student' as const },
      photoFileId: null,
    }
    return answer(201, { user: userJson({ user: shown, tenant: ctx.tenant }), token: session.token })
  },
  { forPrograms: true },
)
