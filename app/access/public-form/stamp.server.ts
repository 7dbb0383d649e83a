import { createHash, createHmac, randomBytes } from 'node:crypto'
import { csrfMatches } from '~/domain/identity/identity.server'

/** Nobody reads a form, fills it and sends it faster. */
const SOONEST_MS = 3_000
/** Somebody may begin in the evening and send in the morning. */
const LATEST_MS = 86_400_000
/** What the puzzle asks: so many leading zero bits. A cheap phone finds it in a second or two, while its owner still types. */
export const PUZZLE_BITS = 16

/** Says when a form was handed out, and which one it is. */
interface Stamp {
  /** Random, of this form alone: what is kept under it is kept once, however often it is sent. */
  once: string
  state: 'good' | 'early' | 'late'
}

const signed = (secret: string, about: string, text: string) =>
  createHmac('sha256', secret).update(`public form ${about} ${text}`).digest('base64url').slice(0, 22)

/** A new stamp for a form. @param about the institution and the kind of form: elsewhere it says nothing */
export function makeStamp(secret: string, about: string, now = Date.now()): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${signed(secret, about, text)}`
}

/** What a stamp says; null for one that was not made here, or for another form. */
export function readStamp(secret: string, about: string, given: unknown, now = Date.now()): Stamp | null {
  const parts = typeof given === 'string' && given.length < 100 ? given.split('.') : []
  const [time = '', once = '', mark = ''] = parts
  if (parts.length !== 3 || !csrfMatches(signed(secret, about, `${time}.${once}`), mark)) return null
  const age = now - parseInt(time, 36)
  return { once, state: age < SOONEST_MS ? 'early' : age > LATEST_MS ? 'late' : 'good' }
}

/** Whether `proof` solves the puzzle of this form: SHA-256 of the two begins with PUZZLE_BITS zeros (public/form-proof.js). */
export function solves(once: string, proof: unknown): boolean {
  if (typeof proof !== 'string' || !/^\d{1,12}$/.test(proof)) return false
  const first = createHash('sha256').update(`${once}.${proof}`).digest().readUInt32BE(0)
  return first >>> (32 - PUZZLE_BITS) === 0
}
