import { z } from 'zod'
import { cleanText } from '~/format/text'
import { zChoice, zDate, zId, zNumber, zText } from '~/ui/fields/zod'

const COMMITTEE_ROLES = ['convener', 'controller', 'member-secretary', 'member'] as const
export type CommitteeRole = (typeof COMMITTEE_ROLES)[number]

/** The specification's own message for a committee without a name (section 5). */
const zCommitteeName = () =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? cleanText(raw) || undefined : raw),
    z.string({ error: 'validation:custom.committeeName' }).max(150, 'ui:error.max.string?max=150'),
  ) as unknown as z.ZodType<string>

/** A committee with its members, as it is typed; a row without an employee is left out. */
export const committeeForm = z.object({
  exam: zId(),
  id: zId({ optional: true }),
  nameBn: zCommitteeName(),
  nameEn: zCommitteeName(),
  memoNo: zText({ optional: true, max: 60 }),
  formedOn: zDate({ optional: true }),
  dutiesBn: zText({ optional: true, max: 3000, lines: true }),
  dutiesEn: zText({ optional: true, max: 3000, lines: true }),
  members: z
    .array(
      z.object({
        employee: zId({ optional: true }),
        role: zChoice(COMMITTEE_ROLES, { optional: true }),
        position: zNumber({ optional: true, min: 0, max: 999 }),
      }),
    )
    .max(60)
    .default([]),
})
export type CommitteeForm = z.infer<typeof committeeForm>
