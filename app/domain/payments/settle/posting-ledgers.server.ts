import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'

type Purpose =
  | 'fee-income'
  | 'fee-receivable'
  | 'advance'
  | 'cash'
  | 'cheques'
  | 'gateway'
  | 'gateway-charge'
  | 'write-off'
  | 'till-difference'

/** Where the central chart keeps what has no rule of the institution's own: codes of heads. */
export const USUAL: Record<Exclude<Purpose, 'fee-income'>, string> = {
  'fee-receivable': '1121',
  advance: '2101',
  cash: '1101',
  cheques: '1131',
  gateway: '1122',
  'gateway-charge': '5307',
  'write-off': '5309',
  'till-difference': '1191',
}
/** By the code of the fee head; all others are other fees. */
const INCOME: Record<string, string> = {
  TUITION: '4101',
  ADMISSION: '4102',
  READMISSION: '4102',
  SESSION: '4103',
  INTERNAL_EXAM: '4104',
  TC_TESTIMONIAL: '4105',
  FINE: '4106',
  // Collected for others: a liability until it is paid over or given back.
  REGISTRATION: '2106',
  CAUTION: '2202',
}
const OTHER_INCOME = '4107'

/** The usual income of a fee head, by its code. */
export const usualIncome = (head: string): string => INCOME[head] ?? OTHER_INCOME

export interface Rule {
  purpose: Purpose
  feeHeadId: number | null
  ledgerId: number
}

/** What an institution's ledgers are called by central codes. */
export interface UsualLedger {
  code: string
  id: number
}

export interface PostingLedgers {
  of: (purpose: Exclude<Purpose, 'fee-income'>) => number
  income: (head: { id: number; code: string }) => number
}

/** Codes of all heads that money events may post to where no rule says otherwise. */
export const USUAL_CODES = [...Object.values(USUAL), ...Object.values(INCOME), OTHER_INCOME]

/** The ledgers that money events post to: the institution's rules, else the usual ones of the central chart. */
export async function postingLedgers(siteId: number): Promise<PostingLedgers> {
  const rules = await sql<Rule>(
    'SELECT purpose, fee_head_id AS "feeHeadId", ledger_id AS "ledgerId" FROM posting_rule WHERE site_id = $1',
    [siteId],
  )
  const heads = await sql<UsualLedger>(
    `SELECT h.code, min(l.id) AS id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id
     WHERE l.site_id = $1 AND l.active AND h.code = ANY($2::text[]) GROUP BY h.code`,
    [siteId, USUAL_CODES],
  )
  return ledgersBy(rules, heads)
}

/** Ledgers by rules that were read already. Asking for one that is not in the books throws a Refusal. */
export function ledgersBy(rules: readonly Rule[], heads: readonly UsualLedger[]): PostingLedgers {
  const byCode = new Map(heads.map(({ code, id }) => [code, id]))
  const usual = (code: string): number => {
    const id = byCode.get(code)
    if (id === undefined) throw new Refusal('posting:refused.noLedger', { code }, 422)
    return id
  }
  const rule = (purpose: Purpose, feeHeadId: number | null) =>
    rules.find((one) => one.purpose === purpose && one.feeHeadId === feeHeadId)?.ledgerId
  return {
    of: (purpose) => rule(purpose, null) ?? usual(USUAL[purpose]),
    income: ({ id, code }) => rule('fee-income', id) ?? rule('fee-income', null) ?? usual(usualIncome(code)),
  }
}
