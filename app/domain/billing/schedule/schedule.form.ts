import { z } from 'zod'
import { zCheck } from '~/ui/fields/zod'

export const scheduleForm = z.object({
  generate: zCheck(),
  credit: zCheck(),
  invoices: zCheck(),
  dues: zCheck(),
  terms: zCheck(),
})
export type ScheduleForm = z.infer<typeof scheduleForm>
