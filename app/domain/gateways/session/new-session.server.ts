import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { GatewayMode } from '../settings/gateways.form'
import { wakeCompare } from './compare.server'
import { wakeSweep } from './wake.server'

/** Five lakh taka: no gateway takes more at once. */
export const MOST_POISHA = 50_000_000
const HOURS = { soon: 24, late: 24 * 7 }

/** Of 36 signs, for 128 bits: nobody guesses it, and no other installation has made it. */
const newInvoice = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')

interface NewSession {
  siteGatewayId: number
  mode: GatewayMode
  /** Poisha. */
  amount: number
  payer: string
  /** 01XXXXXXXXX */
  mobile: string
  userId: number | null
  came: 'student' | 'guardian' | 'public' | 'staff' | 'applicant'
  /** The gateway has ways to pay that take days. */
  late: boolean
}

/** Writes down an attempt in its first state, and has it asked for; its shares are the caller's. */
export async function newSession(site: { id: number }, given: NewSession): Promise<{ id: number; invoice: string }> {
  const invoice = newInvoice()
  const [session] = await sql<{ id: number }>(
    `INSERT INTO gateway_session (site_id, site_gateway_id, mode, invoice, day, amount, payer, payer_mobile, came, user_id, expires_at, next_ask_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 hour', now() + interval '10 minutes') RETURNING id`,
    [
      site.id,
      given.siteGatewayId,
      given.mode,
      invoice,
      today(),
      given.amount,
      given.payer.slice(0, 150),
      given.mobile,
      given.came,
      given.userId,
      given.late ? HOURS.late : HOURS.soon,
    ],
  )
  if (!session) throw new Error('no session')
  await wakeSweep(site.id)
  await wakeCompare(site.id)
  return { id: session.id, invoice }
}
