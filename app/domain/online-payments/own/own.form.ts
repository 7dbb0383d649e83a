import { z } from 'zod'
import { zId, zIds, zMoney, zPhone, zText } from '~/ui/fields/zod'

/** Ten crore taka, in poisha. */
const MOST = 1_000_000_000_00n
const poisha = () => zMoney({ min: 1n, max: MOST }).transform(Number)
/** Made with the page: the same form sent twice leads to the same. */
const once = () => zText({ max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ })

export const payOnlineForm = z.object({
  charges: zIds({ min: 1 }),
  /** What the page said they come to. */
  amount: poisha(),
  gateway: zId(),
  mobile: zPhone(),
  once: once(),
})

export const fromAdvanceForm = z.object({ studentId: zId(), charges: zIds({ min: 1 }), amount: poisha() })
export type FromAdvanceForm = z.infer<typeof fromAdvanceForm>

export const checkForm = z.object({ invoice: zText({ max: 30, pattern: /^[A-Z0-9]{16,30}$/ }) })
