import { z } from 'zod'
import { zCheck, zDate, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

export const sessionForm = z.object({
  label: zText({ max: 20 }),
  sessionTypeId: zId({ optional: true }),
  startsOn: zDate(),
  endsOn: zDate(),
  isCurrent: zCheck(),
}).refine((session) => session.endsOn > session.startsOn, { path: ['endsOn'], error: 'academics:session.endsEarly' })

/** A class as it is added: groups only where the class has them; `sections` as readSectionNames reads them. */
export const offerClassForm = z.object({
  sessionId: zId(),
  shiftId: zId(),
  versionId: zId(),
  classId: zId(),
  groupIds: zIds(),
  sections: zText({ max: 300 }),
})

export const sectionForm = z.object({
  nameBn: zText({ max: 40 }),
  nameEn: zText({ max: 40 }),
  capacity: zNumber({ min: 1, max: 500, optional: true }),
  classTeacherId: zId({ optional: true }),
})

export type SessionForm = z.infer<typeof sessionForm>
export type OfferClassForm = z.infer<typeof offerClassForm>
export type SectionForm = z.infer<typeof sectionForm>
