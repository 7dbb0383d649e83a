import { z } from 'zod'
import { SENT } from '~/ui/fields/file-rules'
import { zDate, zFile, zId, zText } from '~/ui/fields/zod'

export const askLeaveForm = z.object({
  enrolment: zId(),
  fromOn: zDate(),
  toOn: zDate(),
  reason: zText({ max: 500, lines: true }),
  file: zFile(SENT, { optional: true }),
})
export type AskLeaveForm = z.infer<typeof askLeaveForm>

export const grantLeaveForm = z.object({ leave: zId(), decision: zText({ max: 300, optional: true }) })
export const refuseLeaveForm = z.object({ leave: zId(), decision: zText({ max: 300 }) })
