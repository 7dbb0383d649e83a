import { Invalid, Refusal } from '~/domain/errors'
import { accountCall, type AccountCall } from '~/domain/identity/account/update-account.form'
import { wordsFor } from '~/i18n/i18n.server'
import { errorText } from '~/ui/fields/error'

const MOST_IMAGE = 7 * 1024 * 1024
const NAMES: Record<string, string> = { currentPassword: 'current_password', newPassword: 'password' }

/** What is wrong with what was given, in Laravel's shape. */
export const invalid = (problems: readonly (readonly [field: string, message: string])[]) => {
  const t = wordsFor('en')
  const errors: Record<string, string[]> = {}
  for (const [field, message] of problems)
    (errors[NAMES[field] ?? field] ??= []).push(errorText(t, 'en', message, (NAMES[field] ?? field).replace('_', ' ')))
  return Response.json(
    { message: 'The given data was invalid.', errors },
    { status: 422, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** The user object of a call, bare or as `user`, from JSON or a form. @throws Response 422 in Laravel's shape */
export async function readAccountCall(request: Request, form: () => Promise<FormData>): Promise<AccountCall> {
  const body: unknown = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
    ? await request.json().catch(() => null)
    : Object.fromEntries(await form())
  const outer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const given = typeof outer.user === 'object' && outer.user !== null ? (outer.user as Record<string, unknown>) : outer
  const read = accountCall.safeParse({ ...given, image: imageOf(given.image) })
  if (!read.success) throw invalid(read.error.issues.map((issue) => [String(issue.path[0] ?? 'user'), issue.message]))
  // A key that is not there changes nothing; the schema's own answer to it would be null.
  return Object.fromEntries(Object.entries(read.data).filter(([key]) => given[key] !== undefined))
}

/** A picture: a file of a form, or a data: address in JSON. Empty takes the one there is away. */
function imageOf(given: unknown): unknown {
  if (typeof given !== 'string' || given === '') return given
  const [, type = '', content = ''] =
    /^data:image\/(png|jpeg|webp);base64,([\w+/=]+)$/.exec(given.length > MOST_IMAGE ? '' : given) ?? []
  return type
    ? new File([new Uint8Array(Buffer.from(content, 'base64'))], `photo.${type}`, { type: `image/${type}` })
    : 'unreadable'
}

const noStore = { 'Cache-Control': 'no-store' }
const retryAfter = ({ status, params }: Refusal): Record<string, string> =>
  status === 429 ? { 'Retry-After': String(params.seconds) } : {}

/** A verb's refusal as a program reads it; thrown, so that nothing of the call is kept. */
export function refusedAsJson(thrown: unknown): never {
  if (thrown instanceof Invalid)
    throw invalid(
      Object.entries(thrown.fieldErrors).flatMap(([field, all]) => all.map((message) => [field, message] as const)),
    )
  if (thrown instanceof Refusal)
    throw Response.json(
      { message: wordsFor('en')(thrown.code, thrown.params) },
      { status: thrown.status, headers: { ...noStore, ...retryAfter(thrown) } },
    )
  throw thrown
}
