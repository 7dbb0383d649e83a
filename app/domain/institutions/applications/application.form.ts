import { z } from 'zod'
import { alongside, inOrder, zCheck, zCode, zDate, zEmail, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { identityShape, zAlias } from '../institution.form'

const shape = {
  ...identityShape,
  students: zNumber({ min: 0, max: 50_000, optional: true }),
  contactName: zText({ max: 120 }),
  contactPost: zText({ max: 80, optional: true }),
  mobile: zPhone({ needed: 'contactNumber' }),
  email: zEmail({ needed: 'siteEmail' }),
  alias: zAlias(),
  packageId: zId({ optional: true }),
  groupIds: zIds({ min: 1, needed: 'academicGroup' }),
  note: zText({ max: 1000, lines: true, optional: true }),
}

export const applyForm = z.object({
  ...shape,
  consent: zCheck().refine((given) => given, 'institutions:error.consent'),
  /** People never see it; programs fill whatever there is. */
  website: z.string().optional(),
})
export type ApplyValues = z.output<typeof applyForm>

export const applicationForm = z.object({ ...shape, version: zNumber({ min: 1 }) })
export type ApplicationValues = z.output<typeof applicationForm>

export const approveForm = z
  .object({
    alias: zAlias(),
    packageId: zId(),
    startsOn: zDate({ needed: 'startDate' }),
    endsOn: zDate({ needed: 'endDate' }),
    graceDays: zNumber({ min: 0, max: 180 }),
    username: zCode({ min: 3, max: 40 }).transform((name) => name.toLowerCase()),
    version: zNumber({ min: 1 }),
  })
  .refine((given) => inOrder(given.startsOn, given.endsOn), {
    ...alongside,
    path: ['endsOn'],
    error: 'institutions:error.endsBeforeStart',
  })
export type ApproveValues = z.output<typeof approveForm>

export const refuseForm = z.object({ reason: zText({ min: 5, max: 500, lines: true }), version: zNumber({ min: 1 }) })
