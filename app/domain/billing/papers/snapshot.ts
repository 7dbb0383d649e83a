import type { Account, Company } from '../companies.server'

/** The issuer as printed. */
export interface IssuerSnapshot {
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  phone: string | null
  email: string | null
  bin: string | null
  tin: string | null
  signatoryEn: string
  signatoryBn: string
  signatoryTitleEn: string
  signatoryTitleBn: string
  logoFileId: number | null
}
/** Whom it was sent to, as printed. */
export interface BilledSnapshot {
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  eiin: string | null
  phone: string | null
  email: string | null
}
export type AccountSnapshot = Omit<Account, 'id' | 'active'>

export interface PaperLine {
  kind: string
  descriptionEn: string
  descriptionBn: string
  quantityHundredths: number
  unitPoisha: number
  amountPoisha: number
}

/** What an invoice said on the day it was issued; a later change of names, accounts or VAT does not reach it. */
export interface InvoiceSnapshot {
  issuer: IssuerSnapshot
  billed: BilledSnapshot
  accounts: AccountSnapshot[]
  lines: PaperLine[]
  packageEn?: string
  packageBn?: string
}
export interface CreditSnapshot {
  issuer: IssuerSnapshot
  billed: BilledSnapshot
  invoiceNumber: string
  invoiceIssuedOn: string
  invoiceTotalPoisha: number
}
export interface ChallanSnapshot {
  issuer: IssuerSnapshot
  billed: BilledSnapshot
  /** null: it came by gateway or wallet. */
  account: AccountSnapshot | null
  parts: { number: string; amountPoisha: number }[]
}

export const issuerSnapshot = (c: Company): IssuerSnapshot => ({
  nameEn: c.nameEn,
  nameBn: c.nameBn,
  addressEn: c.addressEn,
  addressBn: c.addressBn,
  phone: c.phone,
  email: c.email,
  bin: c.bin,
  tin: c.tin,
  signatoryEn: c.signatoryEn,
  signatoryBn: c.signatoryBn,
  signatoryTitleEn: c.signatoryTitleEn,
  signatoryTitleBn: c.signatoryTitleBn,
  logoFileId: c.logoFileId,
})
export const accountSnapshot = ({
  bankEn,
  bankBn,
  branchEn,
  branchBn,
  accountName,
  accountNo,
  routingNo,
}: Account): AccountSnapshot => ({ bankEn, bankBn, branchEn, branchBn, accountName, accountNo, routingNo })
