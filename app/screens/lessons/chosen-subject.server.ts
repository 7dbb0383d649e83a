import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import {
  sectionOptions,
  subjectKeyIn,
  subjectOptions,
  type SectionOption,
  type SubjectKey,
  type SubjectOption,
} from '~/domain/lessons/teaching/teaching.server'

interface ChosenSubject {
  subjects: SubjectOption[]
  /** As the address has it; null: none is chosen yet. */
  chosen: string | null
  key: SubjectKey | null
  sections: SectionOption[]
}

/** The subject that `?subject=` names, or the only one there is. @throws Missing for one that is not this person's */
export async function chosenSubject(ctx: SiteCtx, request: Request): Promise<ChosenSubject> {
  const subjects = await subjectOptions(ctx)
  const asked = new URL(request.url).searchParams.get('subject')
  const chosen = asked || (subjects.length === 1 ? (subjects[0]?.value ?? null) : null)
  if (!chosen) return { subjects, chosen: null, key: null, sections: [] }
  const key = subjectKeyIn(chosen)
  if (!key || !subjects.some((one) => one.value === chosen)) throw new Missing('subject')
  return { subjects, chosen, key, sections: await sectionOptions(ctx, key) }
}

/** The same for an action, which must have one. @throws Missing */
export async function namedSubject(ctx: SiteCtx, request: Request): Promise<SubjectKey> {
  const { key } = await chosenSubject(ctx, request)
  if (!key) throw new Missing('subject')
  return key
}
