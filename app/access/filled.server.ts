import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { Invalid } from '~/domain/platform/errors'

/** A form as `schema` reads it. @throws Invalid: what is wrong goes back to its fields, with what was typed */
export function filled<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success')
    throw new Invalid(
      Object.fromEntries(Object.entries(submission.error ?? {}).map(([field, errors]) => [field, errors ?? []])),
    )
  return submission.value
}
