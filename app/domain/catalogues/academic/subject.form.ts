import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zCheck, zChoice, zCode, zId, zNumber, zText } from '~/ui/fields/zod'
import { MAX_PAPERS, MAX_PARTS } from './limits'
import { LEVELS } from './lists.form'

export const SUBJECT_KINDS = ['theory', 'practical', 'religion', 'continuous'] as const
export const MERIT_AS = ['mathematics', 'english', 'bangla'] as const

/** A graded subject of one level. Level and code are what everything else knows it by: the same code means another subject elsewhere. */
export const subjectForm = z
  .object({
    level: zChoice(LEVELS),
    key: zCode({ max: 20 }),
    nameBn: zText({ max: 120 }),
    nameEn: zText({ max: 120 }),
    shortBn: zText({ max: 20 }),
    shortEn: zText({ max: 20 }),
    kind: zChoice(SUBJECT_KINDS),
    religionId: zId({ optional: true }),
    meritAs: zChoice(MERIT_AS, { optional: true }),
    active: zCheck(),
  })
  .refine((subject) => (subject.kind === 'religion') === (subject.religionId !== null), {
    path: ['religionId'],
    error: 'catalogues:subject.religionOfKind',
  })

export type SubjectForm = z.infer<typeof subjectForm>

const part = z
  .object({
    type: zText({ max: 20, optional: true }),
    full: zNumber({ min: 1, max: 500, optional: true }),
    pass: zNumber({ min: 0, max: 500, optional: true }),
  })
  .superRefine(({ type, full, pass }, context) => {
    if (type !== null && full === null) context.addIssue({ code: 'custom', path: ['full'], message: issue('required') })
    if (type === null && (full !== null || pass !== null))
      context.addIssue({ code: 'custom', path: ['type'], message: issue('required') })
    if (full !== null && pass !== null && pass > full)
      context.addIssue({ code: 'custom', path: ['pass'], message: issue('max.numeric', { max: full }) })
  })

const paper = z
  .object({
    id: zId({ optional: true }),
    code: zCode({ max: 20, optional: true }),
    nameBn: zText({ max: 120, optional: true }),
    nameEn: zText({ max: 120, optional: true }),
    parts: z.array(part).max(MAX_PARTS).default([]),
  })
  .superRefine((one, context) => {
    if (one.code === null) return
    for (const key of ['nameBn', 'nameEn'] as const)
      if (one[key] === null) context.addIssue({ code: 'custom', path: [key], message: issue('required') })
    const types = one.parts.flatMap(({ type }, at) => (type === null ? [] : [[type, at] as const]))
    for (const [type, at] of types)
      if (types.find(([other]) => other === type)?.[1] !== at)
        context.addIssue({ code: 'custom', path: ['parts', at, 'type'], message: issue('unique') })
  })

/** The papers of a subject. One without a code is none: clear the code to take it away. A pass mark left empty is 33%. */
export const papersForm = z.object({ papers: z.array(paper).max(MAX_PAPERS) })

export type PapersForm = z.infer<typeof papersForm>
