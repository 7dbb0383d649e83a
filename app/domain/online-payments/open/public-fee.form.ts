import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { alongside, zCode, zDate, zId, zIds, zMoney, zPhone, zText } from '~/ui/fields/zod'

/** A student's number and one more fact. */
export const findFeeForm = z
  .object({
    code: zCode({ max: 40, pattern: /^[^\s]+$/ }),
    born: zDate({ past: true, optional: true }),
    mobile: zPhone({ optional: true }),
  })
  .refine(({ born, mobile }) => born !== null || mobile !== null, {
    ...alongside,
    path: ['born'],
    message: issue('required'),
  })

const ticket = () => zText({ max: 80 })
export const chooseFeeForm = z.object({ ticket: ticket(), charges: zIds({ min: 1 }) })
/** Other dues of the same student than those that are shown. */
export const otherDuesForm = z.object({ ticket: ticket(), from: z.coerce.number().int().min(0).max(10_000) })
export const payFeeForm = z.object({
  ticket: ticket(),
  charges: zIds({ min: 1 }),
  amount: zMoney({ min: 1n, max: 1_000_000_000_00n }).transform(Number),
  gateway: zId(),
  mobile: zPhone(),
  once: zText({ max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }),
})
