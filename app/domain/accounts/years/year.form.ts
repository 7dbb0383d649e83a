import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zNumber, zText } from '~/ui/fields/zod'

export const BASES = ['cash', 'accrual'] as const
export const FIRST_MONTHS = ['7', '1'] as const

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

export const monthForm = z.object({ month: zDate() })
export const reopenMonthForm = z.object({ month: zDate(), reason })
export const newYearForm = z.object({ basis: zChoice(BASES) })
export const basisForm = z.object({ id: zId(), basis: zChoice(BASES) })
export const twoPeopleForm = z.object({ twoPeople: zCheck() })
/** `posted`: how many vouchers the book had when its figures were shown. */
export const closeYearForm = z.object({ id: zId(), posted: zNumber({ min: 0 }) })
export const reopenYearForm = z.object({ id: zId(), reason })

export type OpenBookForm = z.infer<typeof openBookForm>
export type BasisForm = z.infer<typeof newYearForm>
export type ReasonForm = z.infer<typeof reopenYearForm>
