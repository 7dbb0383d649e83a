import { z } from 'zod'
import { zChoice, zId, zIds, zMoney, zText } from '~/ui/fields/zod'

export const approveForm = z.object({ photos: zChoice(['leave-out', 'print']) })
export const cancelForm = z.object({ reason: zText({ min: 3, max: 300 }) })
export const lostForm = z.object({ ids: zIds({ min: 1 }), reason: zText({ min: 3, max: 300 }) })
export const deliverForm = z.object({ carrier: zText({ max: 200 }) })
export const billForm = z.object({ company: zId(), unit: zMoney({ min: 100n, max: 1_000_000n }) })
export type BillForm = z.infer<typeof billForm>
export const batchForm = z.object({ ids: zIds({ min: 1 }) })
