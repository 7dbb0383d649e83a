import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { PICTURE } from '~/ui/fields/file-rules'
import { zEmail, zFile, zText } from '~/ui/fields/zod'
import { PASSWORD } from './password-rule'

const given = (raw: unknown) => (raw === undefined || raw === '' ? undefined : raw)

/** The user object of PUT user (specification, section 3): only what is there changes. */
export const accountCall = z.object({
  email: zEmail({ optional: true }).optional(),
  /** Begins with a letter: a number could be somebody's mobile, and they log in with it. */
  username: z.preprocess(
    (raw) => (typeof raw === 'string' ? given(raw.trim()) : given(raw)),
    z
      .string({ error: issue('string') })
      .max(60, issue('max.string', { max: 60 }))
      .regex(/^[a-z][\w.-]{2,}$/i, issue('regex'))
      .optional(),
  ),
  bio: zText({ max: 1000, lines: true, optional: true }).optional(),
  image: z
    .union([z.literal(null), z.literal('').transform(() => null), zFile(PICTURE)], { error: issue('image') })
    .optional(),
  password: z.preprocess(
    given,
    z
      .string({ error: issue('string') })
      .min(PASSWORD.min, issue('min.string', { min: PASSWORD.min }))
      .max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
      .optional(),
  ),
  current_password: z.preprocess(
    given,
    z
      .string({ error: issue('string') })
      .max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
      .optional(),
  ),
})

export type AccountCall = Partial<z.output<typeof accountCall>>
