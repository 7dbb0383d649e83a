import { z } from 'zod'
import { zChoice, zDate, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

const exam = zId()
export const makeForm = z.object({ exam, sitting: zText({ max: 16, pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ }) })
/** Counted bundles: `counts[i]` and `notes[i]` belong to `ids[i]`; `version` guards against a page that is out of date. */
export const moveForm = z.object({
  exam,
  kind: zChoice(['received', 'returned', 'recalled']),
  rows: z
    .array(
      z.object({
        id: zId(),
        version: zNumber({ min: 0, max: 1_000_000 }),
        scripts: zNumber({ min: 0, max: 1000, optional: true }),
        note: zText({ max: 200, optional: true }),
      }),
    )
    .min(1)
    .max(300),
})
export const giveForm = z.object({ exam, ids: zIds({ min: 1 }), employee: zId(), due: zDate() })
export type GiveForm = z.infer<typeof giveForm>
