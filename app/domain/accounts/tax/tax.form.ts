import { z } from 'zod'
import { zChoice, zDate, zId, zMoney, zText } from '~/ui/fields/zod'

/** Income tax and VAT deducted at source, with the central heads of their ledgers. */
export const TAX_HEADS = { tds: '2104', vat: '2105' } as const
export type TaxKind = keyof typeof TAX_HEADS
export const TAX_KINDS = ['tds', 'vat'] as const

const kind = zChoice(TAX_KINDS)

/** By which section (Income Tax Act 2023) or service code (VAT), of what and of whom something was deducted. */
export const sectionForm = z.object({
  kind,
  voucherId: zId(),
  line: zId(),
  section: zText({ max: 20 }),
  base: zMoney({ min: 1n, max: 10_000_000_000_000n }),
  partyId: zId({ optional: true }),
})
export type SectionForm = z.infer<typeof sectionForm>

/** The challan by which chosen deductions were deposited, and the voucher that paid it. */
export const challanForm = z.object({
  kind,
  number: zText({ max: 40 }),
  day: zDate(),
  bank: zText({ max: 100 }),
  /** `voucher:line`, as the list writes them. */
  paid: zText({ max: 40 }),
  deductions: z
    .array(z.string())
    .or(z.string().transform((one) => [one]))
    .default([]),
})
export type ChallanForm = z.infer<typeof challanForm>
