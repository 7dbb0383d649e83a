import { z } from 'zod'
import { normalisePhone } from '~/format/phone'
import { toAsciiDigits } from '~/format/digits'
import { zCode, zDate, zId, zNumber, zText } from '~/ui/fields/zod'
import { NID } from '../employee-fields.policy'

/** A whole NID or mobile number, whichever it is. */
export const wantedPerson = (typed: string): { nid: string } | { mobile: string } | null => {
  const mobile = normalisePhone(typed)
  if (mobile) return { mobile }
  const nid = toAsciiDigits(typed).replace(/[\s-]/g, '')
  return NID.test(nid) ? { nid } : null
}

export const findPersonForm = z.object({
  number: zText({ max: 30 }).refine((typed) => wantedPerson(typed) !== null, 'people:error.number'),
})

/** Who is attached, and as what they begin here. */
export const attachForm = z.object({
  number: zText({ max: 30 }).refine((typed) => wantedPerson(typed) !== null, 'people:error.number'),
  siteId: zId(),
  employeeId: zId(),
  code: zCode({ max: 30 }),
  designationId: zId(),
  joinedOn: zDate(),
  payGrade: zNumber({ min: 1, max: 20, optional: true }),
})
export type AttachForm = z.infer<typeof attachForm>
