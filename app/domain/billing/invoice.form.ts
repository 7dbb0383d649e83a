import { z } from 'zod'
import { zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { DISCOUNTS } from './money.policy'

/** Poisha that a column, and a sum of many of them, can hold: 100 crore taka. */
export const MOST = 100_000_000_000n
const MOST_LINES = 30

const line = z
  .object({
    descriptionBn: zText({ max: 200, optional: true }),
    descriptionEn: zText({ max: 200, optional: true }),
    quantity: zNumber({ min: 0.01, max: 1_000_000, decimals: 2, optional: true }),
    unit: zMoney({ max: MOST, optional: true }),
  })
  .superRefine((row, context) => {
    if (blankLine(row)) return
    if (!row.descriptionBn && !row.descriptionEn)
      context.addIssue({ code: 'custom', path: ['descriptionBn'], message: 'ui:error.required' })
    for (const key of ['quantity', 'unit'] as const)
      if (row[key] === null) context.addIssue({ code: 'custom', path: [key], message: 'ui:error.required' })
  })

/** A row of the form that nobody filled; the quantity of 1 it starts with does not count. */
export const blankLine = (row: { descriptionBn: string | null; descriptionEn: string | null; unit: bigint | null }) =>
  !row.descriptionBn && !row.descriptionEn && row.unit === null

/** A draft. Percent with two decimals; money as taka typed. */
export const invoiceForm = z
  .object({
    version: zNumber({ min: 0, optional: true }),
    companyId: zId(),
    siteId: zId(),
    numbering: zChoice(['auto', 'own']),
    invoiceNo: zText({ max: 30, optional: true }),
    dueOn: zDate({ optional: true }),
    lines: z.array(line).max(MOST_LINES).default([]),
    discountKind: zChoice(DISCOUNTS),
    discountAmount: zMoney({ max: MOST, optional: true }),
    discountPercent: zNumber({ min: 0, max: 100, decimals: 2, optional: true }),
    discountReason: zText({ max: 200, optional: true }),
    notes: zText({ max: 1000, lines: true, optional: true }),
  })
  .superRefine((form, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (form.numbering === 'own' && !form.invoiceNo) wrong('invoiceNo', 'validation:custom.invoiceNo')
    if (form.discountKind === 'amount' && !form.discountAmount) wrong('discountAmount', 'ui:error.required')
    if (form.discountKind === 'percent' && !form.discountPercent) wrong('discountPercent', 'ui:error.required')
    if (form.discountKind !== 'none' && !form.discountReason) wrong('discountReason', 'ui:error.required')
    if (!form.lines.some((row) => !blankLine(row))) wrong('lines', 'billing:invoice.noLines')
  })
export type InvoiceForm = z.infer<typeof invoiceForm>

/** Reversal of an issued invoice, whole or in part. */
export const creditForm = z.object({
  amount: zMoney({ min: 1n, max: MOST }),
  reason: zText({ min: 3, max: 300 }),
})
export type CreditForm = z.infer<typeof creditForm>
