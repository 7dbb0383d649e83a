import { z } from 'zod'
import { SENT } from '~/ui/fields/file-rules'
import { zCheck, zChoice, zDate, zFile, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { EVENT_KINDS } from '../kinds'

/** Something that happened in somebody's service. */
export const eventForm = z.object({
  kind: zChoice(EVENT_KINDS),
  onDate: zDate(),
  designationId: zId({ optional: true }),
  payGrade: zNumber({ min: 1, max: 20, optional: true }),
  basic: zMoney({ max: 100_000_000n, optional: true }),
  until: zDate({ optional: true }),
  withArrears: zCheck(),
  orderNo: zText({ max: 80, optional: true }),
  note: zText({ max: 500, optional: true }),
  file: zFile(SENT, { optional: true }),
})
export type EventForm = z.infer<typeof eventForm>

export const takeBackForm = z.object({ id: zId(), why: zText({ min: 3, max: 300 }) })
