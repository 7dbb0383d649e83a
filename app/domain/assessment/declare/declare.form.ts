import { z } from 'zod'
import {
  alongside,
  bengaliAlone,
  inOrder,
  zChoice,
  zDate,
  zId,
  zIds,
  zNameEn,
  zNumber,
  zText,
  zCheck,
} from '~/ui/fields/zod'
import { ROUNDS } from '../assessment.form'

export const MOST_OCCASIONS = 6

const details = {
  nameBn: zText({ max: 100 }),
  nameEn: zNameEn({ max: 100 }),
  resultSettingId: zId(),
  heldOn: zDate(),
  enterFrom: zDate({ optional: true }),
  enterTo: zDate({ optional: true }),
  occasions: zNumber({ min: 1, max: MOST_OCCASIONS }),
  subjectIds: zIds(),
  behaviour: zCheck(),
  sectionIds: zIds(),
}
const windowInOrder = ({ enterFrom, enterTo }: { enterFrom?: unknown; enterTo?: unknown }) =>
  inOrder(enterFrom, enterTo)
const wrongWindow = { ...alongside, path: ['enterTo'], message: 'site-assessment:error.window' }

/** What a new assessment is about cannot be changed any more; the rest can. */
export const declareForm = z
  .object({ sessionId: zId(), classId: zId(), settingId: zId(), round: zChoice(ROUNDS), ...details })
  .refine(windowInOrder, wrongWindow)
  .overwrite(bengaliAlone)
export type DeclareForm = z.infer<typeof declareForm>

export const amendForm = z
  .object({ id: zId(), ...details })
  .refine(windowInOrder, wrongWindow)
  .overwrite(bengaliAlone)
export type AmendForm = z.infer<typeof amendForm>
