import { z } from 'zod'
import { zCheck, zDate, zId, zText } from '~/ui/fields/zod'

export const addMembersForm = z.object({
  codes: zText({ max: 10_000, lines: true, optional: true }),
  sectionId: zId({ optional: true }),
  staff: zCheck(),
  fromOn: zDate(),
  untilOn: zDate({ optional: true }),
})
export type AddMembersForm = z.infer<typeof addMembersForm>

export const memberForm = z.object({
  untilOn: zDate({ optional: true }),
  suspendedReason: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
export type MemberForm = z.infer<typeof memberForm>
