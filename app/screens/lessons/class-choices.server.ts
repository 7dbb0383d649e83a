import type { SiteCtx } from '~/domain/context'
import { subjectKeyIn, subjectOptions } from '~/domain/lessons/teaching/teaching.server'

/** The classes in which this person teaches something, for a filter. */
export async function classChoices(ctx: SiteCtx): Promise<{ value: number; text: string }[]> {
  const found = new Map<number, string>()
  for (const one of await subjectOptions(ctx)) {
    const key = subjectKeyIn(one.value)
    if (key) found.set(key.classId, one.group.split(' · ')[0] ?? '')
  }
  return [...found].map(([value, text]) => ({ value, text }))
}
