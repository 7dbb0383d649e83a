import { z } from 'zod'
import { zDate, zId, zMoney, zText } from '~/ui/fields/zod'

export const closeDayForm = z.object({
  day: zDate(),
  counted: zMoney({ min: 0n, max: 10_000_000_000_000n }),
  remark: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
export type CloseDayForm = z.infer<typeof closeDayForm>

export const seeDayForm = z.object({ id: zId() })
