import { z } from 'zod'
import { bengaliAlone, zId, zIds, zNameEn, zNumber, zText } from '~/ui/fields/zod'

/** What a plan is made of; the names tell apart the plans of one exam. */
export const planForm = z
  .object({
    exam: zId(),
    nameBn: zText({ max: 60 }),
    nameEn: zNameEn({ max: 60 }),
    offerings: zIds({ min: 1 }),
    rooms: zIds({ min: 1 }),
    used: zNumber({ min: 1, max: 6, decimals: 0 }),
  })
  .overwrite(bengaliAlone)
export type PlanForm = z.infer<typeof planForm>

const version = zNumber({ min: 0, max: 1_000_000, decimals: 0 })
export const planAct = z.object({ plan: zId(), version })
const spot = {
  room: zId(),
  column: zNumber({ min: 1, max: 20, decimals: 0 }),
  row: zNumber({ min: 1, max: 40, decimals: 0 }),
  place: zNumber({ min: 1, max: 6, decimals: 0 }),
}
export const roomForm = planAct.extend({ room: spot.room })
export const moveForm = planAct.extend({ enrolment: zId(), ...spot })
export const blockForm = planAct.extend({
  fromRoom: zId(),
  fromColumn: spot.column,
  room: spot.room,
  column: spot.column,
})
export type MoveForm = z.infer<typeof moveForm>
export type BlockForm = z.infer<typeof blockForm>
