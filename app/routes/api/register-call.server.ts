import { registerCall, type RegisterCall } from '~/domain/access/self/register.form'
import { invalid } from './account-call.server'

/** The user object of POST users, bare or as `user`, from JSON or a form. @throws Response 422 in Laravel's shape */
export async function readRegisterCall(request: Request, form: () => Promise<FormData>): Promise<RegisterCall> {
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
