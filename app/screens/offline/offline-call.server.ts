import type { z } from 'zod'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import type { OfflineAnswer } from '~/domain/operations/offline/answer.policy'
import { LANGS } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { errorText } from '~/ui/fields/error'

const noStore = { 'Cache-Control': 'no-store' }

/** Refused, with the words in both languages: the phone shows them when it has no network any more. */
function refused(message: string, status: number): Response {
  const words = Object.fromEntries(LANGS.map((lang) => [lang, errorText(wordsFor(lang), lang, message, '')]))
  return Response.json({ state: 'refused', words } as OfflineAnswer<never>, { status, headers: noStore })
}

/**
 * Answers what a phone sends of what waited on it: JSON as `form` has it, answered by `work` or with why not. Whatever is not taken in is
 * thrown, so that nothing of it is kept.
 */
export async function offlineCall<Given, Now>(
  request: Request,
  form: z.ZodType<Given>,
  work: (given: Given) => Promise<OfflineAnswer<Now>>,
): Promise<Response> {
  if (request.method !== 'POST')
    throw Response.json({ message: 'POST' }, { status: 405, headers: { ...noStore, Allow: 'POST' } })
  const read = form.safeParse(await request.json().catch(() => null))
  if (!read.success) throw refused('offline:error.form', 422)
  const answer = await work(read.data).catch((thrown: unknown) => {
    if (thrown instanceof Refusal) throw refused(worded(thrown), thrown.status)
    if (thrown instanceof Missing) throw refused('offline:error.missing', 404)
    if (thrown instanceof Invalid)
      throw refused(Object.values(thrown.fieldErrors).flat()[0] ?? 'offline:error.form', 422)
    throw thrown
  })
  if (answer.state === 'stale') throw Response.json(answer, { status: 409, headers: noStore })
  return Response.json(answer, { headers: noStore })
}

/** @throws Refusal while an operator acts as the teacher: nothing of it is to lie on the operator's own device */
export function mustBeOwn(ctx: SiteCtx): void {
  if (ctx.user.impersonation) throw new Refusal('offline:error.acting', {}, 403)
}
