import { z } from 'zod'
import { PICTURE } from '~/ui/fields/file-rules'
import { zCheck, zEmail, zFile, zId, zNumber, zText } from '~/ui/fields/zod'
import { asciiDigits } from '~/ui/fields/digits'

const digitText = (pattern: RegExp, message: string) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? asciiDigits(raw).replace(/[\s-]/g, '') : raw),
    zText({ max: 30, optional: true, pattern, message }),
  )

/** A row of the form; one without a bank and a number is as if it were not there. */
const account = z
  .object({
    id: zId({ optional: true }),
    bankBn: zText({ max: 80, optional: true }),
    bankEn: zText({ max: 80, optional: true }),
    branchBn: zText({ max: 80, optional: true }),
    branchEn: zText({ max: 80, optional: true }),
    accountName: zText({ max: 120, optional: true }),
    accountNo: z.preprocess(
      (raw) => (typeof raw === 'string' ? asciiDigits(raw).replace(/\s/g, '') : raw),
      zText({ max: 25, optional: true, pattern: /^[0-9-]{5,25}$/, message: 'billing:company.badAccountNo' }),
    ),
    routingNo: digitText(/^\d{9}$/, 'billing:company.badRouting'),
    active: zCheck(),
  })
  .superRefine((row, context) => {
    if (row.id === null && !row.bankEn && !row.bankBn && !row.accountNo && !row.accountName) return
    for (const key of ['bankBn', 'bankEn', 'accountName', 'accountNo'] as const) {
      if (!row[key]) context.addIssue({ code: 'custom', path: [key], message: 'ui:error.required' })
    }
  })

/** A legal entity of the provider. VAT in percent with two decimals. */
export const companyForm = z.object({
  version: zNumber({ min: 0, optional: true }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  addressBn: zText({ max: 250 }),
  addressEn: zText({ max: 250 }),
  phone: zText({ max: 40, optional: true }),
  email: zEmail({ optional: true }),
  bin: digitText(/^\d{9}(\d{4})?$/, 'billing:company.badBin'),
  tin: digitText(/^\d{12}$/, 'billing:company.badTin'),
  vatPercent: zNumber({ min: 0, max: 100, decimals: 2 }),
  dueDays: zNumber({ min: 0, max: 365 }),
  prefix: z.preprocess(
    (raw) => (typeof raw === 'string' ? raw.trim().toUpperCase() : raw),
    zText({ max: 10, pattern: /^[A-Z][A-Z0-9]{1,9}$/, message: 'billing:company.badPrefix' }),
  ),
  signatoryBn: zText({ max: 80, optional: true }),
  signatoryEn: zText({ max: 80, optional: true }),
  signatoryTitleBn: zText({ max: 80, optional: true }),
  signatoryTitleEn: zText({ max: 80, optional: true }),
  logo: zFile(PICTURE, { optional: true }),
  isDefault: zCheck(),
  accounts: z.array(account).max(10).default([]),
})

export type CompanyForm = z.infer<typeof companyForm>

/** Which company issues an institution's invoices; none: whichever a run names. */
export const issuerForm = z.object({ companyId: zId({ optional: true }) })
