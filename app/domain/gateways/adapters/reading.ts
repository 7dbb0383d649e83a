import { createHash, timingSafeEqual } from 'node:crypto'
import { plainTaka } from '~/format/money'
import { GatewayError, GatewayTimeout, type Attempt, type Verdict } from './adapter'

/** What gateways say is read here: amounts exactly, times in Dhaka, secrets in constant time. */

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an answer; an object that came as text within JSON (Sonali's v2 does so) is opened. Null when there are none. */
export function fieldsOf(body: unknown): Fields | null {
  if (typeof body === 'string') {
    try {
      const opened: unknown = JSON.parse(body)
      return typeof opened === 'string' ? fieldsOf(opened) : fieldsIn(opened)
    } catch {
      return null
    }
  }
  return fieldsIn(body)
}

const fieldsIn = (body: unknown): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null

/** The first of these fields that says anything, as text. */
export function textOf(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text) return text
  }
  return undefined
}

/** Taka as a gateway writes it ('1500', '1500.5', '1,500.50', '15.500'), in poisha; undefined when it is no exact amount. */
export function poishaOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec((text ?? '').replaceAll(',', ''))
  if (!match) return undefined
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
}

/**
 * Poisha as a gateway reads taka: 150050 → '1500.50'.
 * @throws GatewayError for what is no amount that can be paid
 */
export function takaText(poisha: number): string {
  if (!Number.isSafeInteger(poisha) || poisha <= 0) throw new GatewayError(`no amount to pay: ${poisha}`)
  return plainTaka(BigInt(poisha))
}

/** The same as a number of JSON. Its decimal text is exact: a double holds fifteen digits, an amount has at most fourteen. */
export const takaNumber = (poisha: number): number => Number(takaText(poisha))

/** Whether two secrets are equal; the time it takes says nothing of where they differ. An empty secret equals none. */
export function sameSecret(kept: string | undefined, given: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(kept ?? ''), hash(given ?? '')) && Boolean(kept)
}

const DHAKA = 6 * 3_600_000

/** An instant as a clock in Dhaka shows it, digits alone: 20261123184500. */
export const dhakaDigits = (instant: Date): string =>
  new Date(instant.getTime() + DHAKA).toISOString().replace(/\D/g, '').slice(0, 14)

/** An instant that a gateway wrote by the clock of Dhaka: '2026-11-23 18:45:00.0', '2026-11-23T18:45:00:123 GMT+0600', '20261123184500'. */
export function dhakaInstant(text: string | undefined): Date | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})[T ]?(\d{2}):?(\d{2}):?(\d{2})/.exec(text ?? '')
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+06:00`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/**
 * The fields of what a gateway answered.
 * @throws GatewayTimeout when its server failed or said what nobody can read: what became of it is unknown
 */
export function answered(reply: { status: number; body: unknown }): Fields {
  const fields = fieldsOf(reply.body)
  if (reply.status >= 500 || !fields) throw new GatewayTimeout(`the gateway answered ${reply.status}`)
  return fields
}

/** What came of an asking: where nothing came, or only a refusal of the question, it is not known what became of the attempt. */
export async function verdictOf(ask: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayTimeout || error instanceof GatewayError)) throw error
    return { state: 'unknown', message: error.message }
  }
}

/** What the button "test" says: whether a question that only right settings answer was answered. */
export async function probed(ask: () => Promise<unknown>): Promise<{ ok: boolean; message: string }> {
  try {
    await ask()
    return { ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof GatewayTimeout || error instanceof GatewayError)) throw error
    return { ok: false, message: error.message }
  }
}

/** Paid, where all that must be known of money is known; otherwise nobody can say. */
export function paidOrUnknown(given: Omit<Verdict, 'state'>): Verdict {
  const whole = given.transactionId !== undefined && given.amount !== undefined
  return whole
    ? { ...given, state: 'paid' }
    : { ...given, state: 'unknown', message: `incomplete: ${given.message ?? ''}` }
}

/**
 * The address a gateway sends the payer to.
 * @throws GatewayError when it is none that a browser should follow
 */
export function pageOf(url: string | undefined): string {
  if (!url || !URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol))
    throw new GatewayError('the gateway named no page to pay on')
  return url
}

/**
 * The accounts an attempt credits, each with its amount; the institution's own account where none is named.
 * @throws GatewayError when they are not together what is paid
 */
export function creditsOf(attempt: Attempt, account: string | undefined): Attempt['credits'] {
  const credits = attempt.credits.length
    ? attempt.credits.map((credit) => ({ ...credit, account: credit.account || (account ?? '') }))
    : [{ account: account ?? '', amount: attempt.amount, onBehalf: attempt.payer }]
  if (credits.reduce((sum, { amount }) => sum + amount, 0) !== attempt.amount)
    throw new GatewayError('the credited amounts are not together what is paid')
  if (credits.some((credit) => !/^[A-Za-z0-9-]{13,26}$/.test(credit.account)))
    throw new GatewayError('an account to be credited has 13 to 26 characters')
  return credits
}

/**
 * What reached the accounts, of what the payer paid, what the bank charged them on top and what had been asked. Banks name the sum
 * with or without the charge: where either way makes the sum that was asked, it is that one.
 */
export function reached(paid: number | undefined, extra: number, asked: number | undefined): number | undefined {
  if (paid === undefined) return undefined
  return paid === asked ? paid : paid - extra
}
