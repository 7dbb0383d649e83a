import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Lists of boxes: none ticked is an answer. */
const LISTS = ['audience', 'siteKinds', 'boardIds', 'districtIds', 'groupIds', 'classIds']

/** What the browser is told of an event's form: which fields are required. */
export function eventConstraint(form: z.ZodType): ReturnType<typeof getZodConstraint> {
  return Object.fromEntries(Object.entries(getZodConstraint(form)).filter(([name]) => !LISTS.includes(name)))
}
