import { z } from 'zod'
import { alongside, inOrder, zCheck, zCode, zDate, zEmail, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { identityShape, zAlias } from '../institution.form'

const shape = {
  ...identityShape,
  students: zNumber({ min: 0, max: 50_000, optional: true }),
  contactName: zText({ max: 120 }),
  contactPost: zText({ max: 80, optional: true }),
  mobile: zPhone(),
  email: zEmail(),
  alias: zAlias(),
  packageId: zId({ optional: true }),
  groupIds: zIds({ min: 1 }),
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
    startsOn: zDate(),
    endsOn: zDate(),
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

/** The specification's own words for what must be given (section 8). */
export const NEEDED: Record<string, string> = {
  nameBn: 'validation:custom.instituteName',
  nameEn: 'validation:custom.instituteName',
  email: 'validation:custom.siteEmail',
  addressBn: 'validation:custom.address',
  groupIds: 'validation:custom.academicGroup',
  boardId: 'validation:custom.board',
  thanaId: 'validation:custom.thana',
  mobile: 'validation:custom.contactNumber',
}

/** Field errors with the specification's words where a value is missing; for submission.reply({ fieldErrors }). */
export function neededWords(errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(NEEDED).flatMap(([field, words]) =>
      (errors?.[field] ?? []).some((message) => message === 'ui:error.required' || message === 'ui:error.selectOne')
        ? [[field, [words]]]
        : [],
    ),
  )
}
