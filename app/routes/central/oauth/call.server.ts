import { wordsFor } from '~/i18n/i18n.server'
import { errorText } from '~/ui/fields/error'
import { clientCall } from '~/domain/oauth/client.form'
import type { ClientRow } from '~/domain/oauth/clients.server'

/** A client as the specification's calls have it; `secret` only where it was made just now. */
export const clientJson = (client: ClientRow, secret: string | null = null) => ({
  id: client.key,
  name: client.name,
  secret,
  redirect: client.redirectUris.join(' '),
  confidential: client.confidential,
  scopes: client.scopes,
  created_at: client.createdAt.toISOString(),
  revoked: client.revokedAt !== null,
})

export const answerJson = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** Name and redirect of a call, from JSON or a form. @throws Response 422 in Laravel's shape */
export async function readCall(
  request: Request,
  form: () => Promise<FormData>,
): Promise<{ name: string; redirect: string[] }> {
  const json = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const given = json ? ((await request.json().catch(() => null)) as unknown) : Object.fromEntries(await form())
  const body = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  const read = clientCall.safeParse({ name: body.name ?? '', redirect: body.redirect ?? '' })
  if (read.success) return read.data
  throw invalidJson(
    request,
    read.error.issues.map((one) => [String(one.path[0] ?? 'name'), one.message]),
  )
}

/** 422 in Laravel's shape; in English, as the specification quotes it, unless the reader asks for Bengali. */
function invalidJson(request: Request, problems: readonly (readonly [field: string, message: string])[]): Response {
  const lang = /^bn\b/i.test(request.headers.get('accept-language') ?? '') ? 'bn' : 'en'
  const t = wordsFor(lang)
  const errors: Record<string, string[]> = {}
  for (const [field, message] of problems) {
    const known = (errors[field] ??= [])
    known.push(errorText(t, lang, message, lang === 'bn' ? t(`oauth:client.${field}`) : field))
  }
  return answerJson({ message: t('oauth:call.invalid'), errors }, 422)
}
