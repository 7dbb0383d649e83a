import type { Request } from 'express'
import { letters, type Desk } from './desk'
import { dhakaTime, poisha } from './payments'

/** What both versions of Sonali's gateway share. */

export const isBasic = (req: Request, account: { username: string; password: string }): boolean =>
  req.get('authorization') === `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`

/** The accounts to be credited, if they are together the total; else what is wrong. */
export function creditsOf(
  given: unknown,
  names: { serial: string; account: string; amount: string; mode: string },
  total: number,
): string[] | string {
  const rows = Array.isArray(given) ? (given as Record<string, unknown>[]) : []
  if (!rows.length) return 'no credit information'
  let sum = 0
  const accounts: string[] = []
  for (const [index, row] of rows.entries()) {
    const amount = poisha(row[names.amount])
    const account = row[names.account]
    if (String(row[names.serial]) !== String(index + 1)) return `wrong ${names.serial}`
    if (typeof account !== 'string' || account.length < 13 || account.length > 26) return `wrong ${names.account}`
    if (!amount) return `wrong ${names.amount}`
    if (!['TRN', 'CHL', 'ACHL'].includes(String(row[names.mode]))) return `wrong ${names.mode}`
    sum += amount
    accounts.push(`${account} ${amount}`)
  }
  return sum === total ? accounts : 'the credited amounts are not the total'
}

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** The ways to pay and what the bank takes on top: a counter costs nothing, an account ten taka, a card twenty. */
export const sonaliPayments: Pick<Desk, 'takesOnPage' | 'methods' | 'laterBy' | 'charges' | 'transactionId'> = {
  takesOnPage: true,
  methods: ['A02', 'A01', 'C01'],
  laterBy: 'A01',
  charges: (_amount, method) => ({ charge: 0, extra: { A01: 0, C01: 2_300 }[method] ?? 1_150 }),
  transactionId: () => `${dhakaTime().replace(/\D/g, '').slice(2, 8)}${letters(10)}`,
}
