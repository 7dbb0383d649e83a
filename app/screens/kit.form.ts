import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zIds, zMark, zMoney, zNumber, zPhone, zText } from '~/ui/fields/zod'

/** The form of the kit's own page. */
export const kitForm = z.object({
  nameBn: zText({ max: 60 }),
  nameEn: zText({ max: 60 }),
  roll: zNumber({ min: 1, max: 999 }),
  fee: zMoney(),
  phone: zPhone(),
  born: zDate({ past: true, optional: true }),
  thana: zId(),
  shift: zChoice(['morning', 'day']),
  group: zChoice(['science', 'humanities', 'business'], { optional: true }),
  subjects: zIds({ min: 1 }),
  remarks: zText({ max: 200, lines: true, optional: true }),
  present: zCheck(),
})

export const kitGridForm = z.object({
  rows: z.array(
    z.object({
      key: zId(),
      cq: zMark({ max: 70, decimals: 1 }),
      mcq: zMark({ max: 30, decimals: 0 }),
      remark: zText({ optional: true, max: 40 }),
    }),
  ),
})
