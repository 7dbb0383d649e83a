import { z } from 'zod'
import { FESTIVALS } from '../payroll.form'
import { AREAS } from '~/domain/fees/fees.form'
import { zCheck, zChoice, zDate, zId, zNumber, zText } from '~/ui/fields/zod'

const percent = () => zNumber({ min: 0, max: 50, decimals: 2 })

/** How an institution pays. */
export const payrollSettingForm = z.object({
  pfOwn: percent(),
  pfMatch: percent(),
  retirement: percent(),
  welfare: percent(),
  area: zChoice(AREAS, { optional: true }),
  byAttendance: zCheck(),
  deferLoans: zCheck(),
  taxByRule: zCheck(),
  lookBack: zNumber({ min: 0, max: 36 }),
  differPercent: zNumber({ min: 0, max: 500, decimals: 2 }),
})
export type PayrollSettingForm = z.infer<typeof payrollSettingForm>

/** A component of the institution's own. */
export const componentForm = z.object({
  id: zId({ optional: true }),
  kind: zChoice(['earning', 'deduction']),
  nameBn: zText({ max: 80 }),
  nameEn: zText({ max: 80, optional: true }),
  taxable: zCheck(),
  ledgerId: zId({ optional: true }),
  active: zCheck(),
})
export type ComponentForm = z.infer<typeof componentForm>

/** A month as it is typed: any day of it stands for it. */
export const zMonth = () => zDate().transform((day) => `${day.slice(0, 7)}-01`)

/** A festival's bonus in a month. */
export const bonusForm = z
  .object({
    month: zMonth(),
    festival: zChoice(FESTIVALS),
    basisOn: zDate(),
    byRule: zCheck(),
    ownPercent: zNumber({ min: 0.01, max: 1000, decimals: 2, optional: true }),
  })
  .superRefine((value, context) => {
    if (!value.byRule && value.ownPercent === null)
      context.addIssue({ code: 'custom', path: ['ownPercent'], message: 'salary:error.bonusOfNothing' })
  })
export type BonusForm = z.infer<typeof bonusForm>

const ofPay = () => zNumber({ min: 0, max: 100, decimals: 2 })

/** What who is suspended draws from a day on. */
export const suspensionForm = z.object({ fromOn: zDate(), percent: ofPay(), allowances: ofPay() })
export type SuspensionForm = z.infer<typeof suspensionForm>
