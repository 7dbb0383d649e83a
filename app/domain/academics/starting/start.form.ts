import { z } from 'zod'
import { alongside, zCheck, zId, zIds, zText, zTime } from '~/ui/fields/zod'

/** How an institution begins: a session, a shift and the classes it runs, of one form. What is there already is not asked. */
export const startForm = z
  .object({
    /** Of the centre's list; left out where a session is current. */
    academicSessionId: zId({ optional: true }),
    /** One that is there, or a new one of name and hours. */
    shiftId: zId({ optional: true }),
    shiftName: zText({ max: 60, optional: true }),
    startsAt: zTime({ optional: true }),
    endsAt: zTime({ optional: true }),
    versionId: zId({ needed: 'version' }),
    classIds: zIds({ min: 1, needed: 'yearOrClass' }),
    /** For those of the classes that have groups. */
    groupIds: zIds(),
    sections: zText({ max: 300 }),
    /** Whether each class gets the subjects of the national curriculum. */
    curriculum: zCheck(),
  })
  .superRefine((form, at) => {
    if (form.shiftId !== null) return
    for (const field of ['shiftName', 'startsAt', 'endsAt'] as const)
      if (form[field] === null) at.addIssue({ code: 'custom', path: [field], message: 'ui:error.required' })
    if (form.startsAt !== null && form.endsAt !== null && form.endsAt <= form.startsAt)
      at.addIssue({ code: 'custom', path: ['endsAt'], message: 'academics:shift.endsEarly' })
  }, alongside)

export type StartForm = z.infer<typeof startForm>
