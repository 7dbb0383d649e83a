import { z } from 'zod'
import { LEVELS, type QuestionContent } from './content'

/* The shape of a question as it is stored and as files bring it. What it must say is faultsOf()'s business. */

const text = z.string().max(10_000)
const both = z.object({ bn: text, en: text })
const said = both.extend({ picture: z.object({ fileId: z.number().int().positive(), alt: both }).optional() })
const key = z.string().regex(/^[a-z]\d{0,2}$/)
const marks = z.number().min(0).max(1_000)
const answers = z.array(z.string().max(500)).max(50)
const asked = { stem: said, explanation: both.optional() }
const options = z.array(said.extend({ key, right: z.boolean(), feedback: both.optional() })).max(20)

/** @see QuestionContent */
export const questionContent: z.ZodType<QuestionContent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...asked, options }),
  z.object({ kind: z.literal('multiple'), ...asked, options }),
  z.object({ kind: z.literal('true-false'), ...asked, answer: z.boolean() }),
  z.object({
    kind: z.literal('matching'),
    ...asked,
    left: z.array(said.extend({ key, match: key })).max(20),
    right: z.array(said.extend({ key })).max(30),
  }),
  z.object({ kind: z.literal('ordering'), ...asked, items: z.array(said.extend({ key })).max(20) }),
  z.object({ kind: z.literal('fill-in'), ...asked, gaps: z.array(z.object({ accepted: answers })).max(30) }),
  z.object({ kind: z.literal('short'), ...asked, accepted: answers, model: both.optional() }),
  z.object({
    kind: z.literal('numeric'),
    ...asked,
    value: z.string().max(30),
    tolerance: z.string().max(30),
    unit: z.string().max(40),
  }),
  z.object({
    kind: z.literal('creative'),
    ...asked,
    parts: z.array(both.extend({ marks, level: z.enum(LEVELS), model: both.optional() })).max(10),
  }),
  z.object({
    kind: z.literal('essay'),
    ...asked,
    model: both.optional(),
    rubric: z.array(z.object({ criterion: both, marks })).max(20),
  }),
  z.object({
    kind: z.literal('composite'),
    ...asked,
    statements: z.array(both.extend({ true: z.boolean() })).max(10),
    options: z
      .array(z.object({ key, statements: z.array(z.number().int().min(0)).max(10), right: z.boolean() }))
      .max(10),
  }),
]) as unknown as z.ZodType<QuestionContent>
