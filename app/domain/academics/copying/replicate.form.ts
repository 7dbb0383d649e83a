import { z } from 'zod'
import { zCheck, zId, zText } from '~/ui/fields/zod'

/** What is replicated from which session into which; `seen` is the outcome of the dry run that was looked at. */
export const replicateForm = z.object({
  from: zId(),
  to: zId(),
  sections: zCheck(),
  subjects: zCheck(),
  teachers: zCheck(),
  seen: zText({ max: 100 }),
})
export type ReplicateForm = z.infer<typeof replicateForm>
