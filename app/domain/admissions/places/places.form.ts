import { z } from 'zod'
import { subjectsChosen } from '../admit/subjects-chosen.form'
import { zCheck, zChoice, zDate, zId, zIds, zNumber, zText } from '~/ui/fields/zod'
import { REMOVED_FOR } from './removed-for'

const place = { offer: zId(), application: zId() }

export const extendForm = z.object({ ...place, admitBy: zDate(), reason: zText({ min: 3, max: 200 }) })
export const declineForm = z.object({ ...place, reason: zText({ min: 3, max: 200 }) })
export const removeForm = z.object({ ...place, because: zChoice(REMOVED_FOR), reason: zText({ min: 3, max: 200 }) })
export const admitForm = z.object({
  ...place,
  sectionId: zId({ needed: 'section' }),
  roll: zNumber({ min: 1, max: 1_000_000, optional: true }),
  overCapacity: zCheck(),
  ...subjectsChosen,
  studentLogin: zCheck(),
  guardianLogin: zCheck(),
})
export const admitManyForm = z.object({ ids: zIds({ min: 1 }) })
export const undoForm = z.object({ offer: zId(), entry: zId(), reason: zText({ min: 3, max: 200 }) })
export type ExtendForm = z.infer<typeof extendForm>
export type RemoveForm = z.infer<typeof removeForm>
export type AdmitForm = z.infer<typeof admitForm>
