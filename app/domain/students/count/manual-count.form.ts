import { z } from 'zod'
import { zDate, zId, zNumber, zText } from '~/ui/fields/zod'

const heads = () => zNumber({ min: 0, max: 9999, optional: true })

export const countForm = z.object({
  session: zId(),
  day: zDate({ from: '2000-01-01' }),
  version: zNumber({ min: 0 }),
  note: zText({ max: 300, optional: true }),
  rows: z.array(z.object({ key: zId(), male: heads(), female: heads(), other: heads() })).max(500),
})
