import { z } from 'zod'
import { bengaliAlone, zCheck, zChoice, zId, zNameEn, zNumber, zText } from '~/ui/fields/zod'

const names = { nameBn: zText({ max: 80 }), nameEn: zNameEn({ max: 80 }) }

export const buildingForm = z.object({ ...names, active: zCheck() }).overwrite(bengaliAlone)

/** Level 0 is the ground floor, below it are basements. */
export const floorForm = z
  .object({
    buildingId: zId(),
    level: zNumber({ min: -3, max: 60, decimals: 0 }),
    ...names,
    active: zCheck(),
  })
  .overwrite(bengaliAlone)

export const ROOM_KINDS = ['class', 'lab', 'hall', 'library', 'office', 'other'] as const

/** Benches: columns side by side, rows front to back; a room that holds no benches has none of either. */
export const roomForm = z.object({
  floorId: zId(),
  number: zText({ max: 20 }),
  nameBn: zText({ max: 80, optional: true }).transform((text) => text ?? ''),
  nameEn: zText({ max: 80, optional: true }).transform((text) => text ?? ''),
  kind: zChoice(ROOM_KINDS),
  benchColumns: zNumber({ min: 0, max: 20, decimals: 0 }),
  benchRows: zNumber({ min: 0, max: 40, decimals: 0 }),
  seatsPerBench: zNumber({ min: 1, max: 6, decimals: 0 }),
  forExams: zCheck(),
  active: zCheck(),
})

export type BuildingForm = z.infer<typeof buildingForm>
export type FloorForm = z.infer<typeof floorForm>
export type RoomForm = z.infer<typeof roomForm>
