import { z } from 'zod'
import { bengaliAlone, zCheck, zChoice, zCode, zId, zNameEn, zPhone, zText } from '~/ui/fields/zod'
import { ACCOUNT_KINDS, HOLDINGS, SIDES } from '../accounts.form'

export const PARTY_KINDS = ['supplier', 'employee', 'donor', 'other'] as const
export const BANK_KINDS = ['current', 'savings', 'deposit', 'wallet'] as const

const upper = (code: string) => code.toUpperCase()
/** As the database keeps codes: '1101', 'POOR-2'. */
const code = zCode({ max: 12, pattern: /^[0-9A-Za-z.-]+$/, message: 'chart:error.code' }).transform(upper)
const names = { nameBn: zText({ max: 150 }), nameEn: zNameEn({ max: 150 }) }
const active = zCheck()
/** A text that is empty where nothing is said. */
const said = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')

export const groupForm = z.object({ code, ...names, kind: zChoice(ACCOUNT_KINDS), active }).overwrite(bengaliAlone)
export const subGroupForm = z.object({ parentId: zId(), code, ...names, active }).overwrite(bengaliAlone)
export const ledgerForm = z
  .object({
    groupId: zId(),
    code,
    ...names,
    /** Not said: the usual one of its kind. */
    normalSide: zChoice(SIDES, { optional: true }),
    holds: zChoice(HOLDINGS),
    needsParty: zCheck(),
    active,
  })
  .overwrite(bengaliAlone)
export const fundForm = z
  .object({
    code: zCode({ max: 12, pattern: /^[0-9A-Za-z-]+$/, message: 'chart:error.fundCode' }).transform(upper),
    ...names,
    active,
  })
  .overwrite(bengaliAlone)
export const partyForm = z
  .object({
    kind: zChoice(PARTY_KINDS),
    ...names,
    mobile: zPhone({ optional: true }),
    address: said(300),
    taxNumber: said(40),
    note: said(300),
    active,
  })
  .overwrite(bengaliAlone)
export const bankForm = z.object({
  /** Not said: a ledger is made along with the account. */
  ledgerId: zId({ optional: true }),
  kind: zChoice(BANK_KINDS),
  bankBn: zText({ max: 150 }),
  bankEn: zText({ max: 150 }),
  branch: said(150),
  accountName: zText({ max: 150 }),
  accountNameBn: said(150),
  accountNumber: zCode({
    min: 5,
    max: 34,
    pattern: /^[0-9A-Za-z-]+$/,
    message: 'chart:error.accountNumber',
  }).transform(upper),
  routingNumber: zCode({ max: 9, pattern: /^\d{9}$/, message: 'chart:error.routing', optional: true }),
  signatories: said(300),
  active,
})

export type GroupForm = z.infer<typeof groupForm>
export type SubGroupForm = z.infer<typeof subGroupForm>
export type LedgerForm = z.infer<typeof ledgerForm>
export type FundForm = z.infer<typeof fundForm>
export type PartyForm = z.infer<typeof partyForm>
export type BankForm = z.infer<typeof bankForm>
