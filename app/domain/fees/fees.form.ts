import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zIds } from '~/ui/fields/zod'
import { activeMark, amountFields, amountProblems, dayProblems, named, zPoisha } from './amount.form'

export const FREQUENCIES = ['monthly', 'yearly', 'exam', 'once', 'on-demand'] as const
export const AREAS = ['rural', 'upazila', 'district', 'metropolitan', 'dhaka'] as const
export const FUNDINGS = ['any', 'mpo', 'non-mpo'] as const

export const feeHeadForm = z.object({ ...named, policy2024: zCheck(), ...activeMark })
export type FeeHeadForm = z.infer<typeof feeHeadForm>

export const feeSubHeadForm = z.object({
  feeHeadId: zId(),
  ...named,
  frequency: zChoice(FREQUENCIES),
  refundable: zCheck(),
  taxable: zCheck(),
  capped: zCheck(),
  ...activeMark,
})
export type FeeSubHeadForm = z.infer<typeof feeSubHeadForm>

/** Most that admission and session fees together may be, in an area, from one day to another. */
export const feeCapForm = z
  .object({
    ...named,
    area: zChoice(AREAS),
    funding: zChoice(FUNDINGS),
    versionId: zId({ optional: true }),
    amount: zPoisha(),
    startsOn: zDate(),
    endsOn: zDate({ optional: true }),
    ...activeMark,
  })
  .superRefine(dayProblems)
export type FeeCapForm = z.infer<typeof feeCapForm>

export const feeGroupForm = z.object({ ...named, subHeadIds: zIds({ min: 1 }), ...activeMark })
export type FeeGroupForm = z.infer<typeof feeGroupForm>

/** No fee head chosen: on all heads. */
export const waiverTypeForm = z
  .object({ ...named, ...amountFields(), feeHeadIds: zIds(), needsDocument: zCheck(), ...activeMark })
  .superRefine(amountProblems)
export type WaiverTypeForm = z.infer<typeof waiverTypeForm>

export const studentOfferTypeForm = z
  .object({
    ...named,
    ...amountFields(),
    feeHeadIds: zIds(),
    newStudentsOnly: zCheck(),
    startsOn: zDate({ optional: true }),
    endsOn: zDate({ optional: true }),
    ...activeMark,
  })
  .superRefine(amountProblems)
  .superRefine(dayProblems)
export type StudentOfferTypeForm = z.infer<typeof studentOfferTypeForm>
