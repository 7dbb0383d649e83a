import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { answersForm } from './answers.form'
import { saveAnswers } from './save-answers.server'

/**
 * Answers as a browser sends them by itself: JSON in, a receipt out. Whatever is no such message is refused, and nothing of it is kept.
 * @returns the HTTP status and the JSON to answer with
 */
export async function takeAnswers(ctx: SiteCtx, text: string, now: Date): Promise<{ status: number; body: object }> {
  const read = answersForm.safeParse(parsed(text))
  if (!read.success) return { status: 422, body: { state: 'refused' } }
  try {
    return { status: 200, body: await saveAnswers(ctx, read.data, now) }
  } catch (thrown) {
    if (thrown instanceof Missing) return { status: 404, body: { state: 'missing' } }
    throw thrown
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
