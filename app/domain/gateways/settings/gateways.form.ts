import { z } from 'zod'
import { zCheck, zChoice, zId, zMoney, zText } from '~/ui/fields/zod'

const MODES = ['trial', 'sandbox', 'live'] as const
export type GatewayMode = (typeof MODES)[number]

/** What stands of every gateway; the catalogue's own settings come as `value_KEY`. */
export const siteGatewayForm = z.object({ gatewayId: zId(), mode: zChoice(MODES), active: zCheck() })

/** A person says that it is paid: by which transaction, and what shows it. */
export const byHandForm = z.object({
  id: zId(),
  transactionId: zText({ max: 60, needed: 'transaction' }),
  amount: zMoney({ min: 1n, max: 50_000_000n }).transform(Number),
  evidence: zText({ max: 300 }),
})

export const refundForm = z.object({ id: zId(), reason: zText({ max: 200 }) })
export const closeExceptionForm = z.object({ id: zId(), answer: zText({ max: 300 }) })
