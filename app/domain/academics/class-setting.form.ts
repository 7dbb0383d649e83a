import { z } from 'zod'
import { alongside, bengaliAlone, zCheck, zDate, zId, zIds, zNameEn, zNumber, zText } from '~/ui/fields/zod'

/** A session of the centre's list gives what is left empty; without one, label and dates are the institution's own. */
export const sessionForm = z
  .object({
    academicSessionId: zId({ optional: true }),
    label: zText({ max: 20, optional: true }),
    sessionTypeId: zId({ optional: true }),
    startsOn: zDate({ optional: true }),
    endsOn: zDate({ optional: true }),
    isCurrent: zCheck(),
  })
  .superRefine((session, at) => {
    if (session.academicSessionId === null)
      for (const field of ['label', 'startsOn', 'endsOn'] as const)
        if (session[field] === null)
          at.addIssue({ code: 'custom', path: [field], message: 'academics:session.orChoose' })
  }, alongside)

/** A class as it is added: groups only where the class has them; `sections` as readSectionNames reads them. */
export const offerClassForm = z.object({
  sessionId: zId({ needed: 'session' }),
  shiftId: zId({ needed: 'shift' }),
  versionId: zId({ needed: 'version' }),
  classId: zId({ needed: 'yearOrClass' }),
  groupIds: zIds(),
  sections: zText({ max: 300 }),
})

export const sectionForm = z
  .object({
    nameBn: zText({ max: 40 }),
    nameEn: zNameEn({ max: 40 }),
    capacity: zNumber({ min: 1, max: 500, optional: true }),
    classTeacherId: zId({ optional: true }),
  })
  .overwrite(bengaliAlone)

export type SessionForm = z.infer<typeof sessionForm>
export type OfferClassForm = z.infer<typeof offerClassForm>
export type SectionForm = z.infer<typeof sectionForm>
