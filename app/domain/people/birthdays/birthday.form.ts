import { z } from 'zod'
import { zIds, zNumber, zText } from '~/ui/fields/zod'

/** Employees a greeting goes to at once. */
const MOST_GREETED = 200

const ids = zIds({ min: 1 }).refine(
  (all) => all.length <= MOST_GREETED,
  `people-birthdays:error.tooMany?max=${MOST_GREETED}`,
)
const text = () => zText({ min: 3, max: 400, lines: true })

/** Those that were ticked. */
export const chosenForm = z.object({ ids })
export const greetingForm = z.object({ ids, text: text() })
/** As it was seen before it is sent. */
export const sendGreetingForm = z.object({
  ids,
  text: text(),
  messages: zNumber({ min: 1, max: MOST_GREETED }),
  segments: zNumber({ min: 1, max: 10_000 }),
})
