import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'

const BASES = ['cash', 'accrual'] as const
const FIRST_MONTHS = ['7', '1'] as const

const firstOfMonth = /^\d{4}-\d{2}-01$/
const reason = zText({ min: 3, max: 300 })

export const openBookForm = z.object({
  firstMonth: zChoice(FIRST_MONTHS),
  openedOn: zDate({ from: '2010-01-01' }).refine(
    (day) => typeof day !== 'string' || firstOfMonth.test(day),
    'book-years:error.firstOfMonth',
  ),
  basis: zChoice(BASES),
  twoPeople: zCheck(),
})

/** Months from the one that was shown as the next until this; `sure`: what is unfinished in them was seen. */
export const monthForm = z.object({ month: zDate(), from: zDate({ optional: true }), sure: zCheck() })
/** Months from the newest closed one, as it was shown, down to this. */
export const reopenMonthForm = z.object({ month: zDate(), from: zDate({ optional: true }), reason })
export const newYearForm = z.object({ basis: zChoice(BASES) })
export const basisForm = z.object({ id: zId(), basis: zChoice(BASES) })
/** Taka 100 at most: what is more is always another's to decide. */
export const tillLimitForm = z.object({ tillLimit: zMoney({ min: 0n, max: 100_00n }).transform(Number) })
export const askOffForm = z.object({ reason })
/** `posted`: how many vouchers the book had when its figures were shown. */
export const closeYearForm = z.object({ id: zId(), posted: zNumber({ min: 0 }), sure: zCheck() })
export const reopenYearForm = z.object({ id: zId(), reason })

export type OpenBookForm = z.infer<typeof openBookForm>
export type BasisForm = z.infer<typeof newYearForm>
export type CloseMonthForm = z.infer<typeof monthForm>
export type ReopenMonthForm = z.infer<typeof reopenMonthForm>
export type ReasonForm = z.infer<typeof reopenYearForm>
