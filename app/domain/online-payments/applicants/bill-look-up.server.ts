import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { APPLICATION_KINDS, findByPin, type ApplicationKind } from '~/domain/applications/applications.server'

const MINUTES = 30

/** The kind that a number is of, by its first digit; null for none. */
const kindOf = (number: string): ApplicationKind | null =>
  (Object.keys(APPLICATION_KINDS) as ApplicationKind[]).find((kind) => String(APPLICATION_KINDS[kind]) === number[0]) ??
  null

interface BillFacts {
  number: string
  pin: string | null
  /** As stored: 8801XXXXXXXXX. */
  mobile: string | null
  born: string | null
}

/**
 * The application of a number, if what else was said fits too: its PIN, the mobile number it was sent from, the day of birth; all that
 * were said have to.
 * @returns null when anything of it is wrong: from outside all the same
 */
export async function findBill(siteId: number, given: BillFacts): Promise<number | null> {
  const kind = kindOf(given.number)
  if (kind === null || (given.pin === null && given.mobile === null && given.born === null)) return null
  const [found] = await sql<{ id: number }>(
    `SELECT a.id FROM application a WHERE a.site_id = $1 AND a.number = $2 AND a.anonymised_at IS NULL AND ($3::text IS NULL OR a.mobile = $3)
       AND ($4::date IS NULL OR EXISTS (SELECT FROM admission_applicant x WHERE x.site_id = a.site_id AND x.application_id = a.id AND x.born_on = $4)
         OR EXISTS (SELECT FROM job_candidate j WHERE j.site_id = a.site_id AND j.application_id = a.id AND j.born_on = $4))`,
    [siteId, given.number, given.mobile, given.born],
  )
  if (given.pin === null) return found?.id ?? null
  const opened = await findByPin(siteId, kind, { number: given.number, pin: given.pin })
  return found && found.id === opened ? opened : null
}

const sign = (secret: string, siteId: number, applicationId: number, expires: number): string =>
  createHmac('sha256', secret)
    .update(`application bill ${siteId} ${applicationId} ${expires}`)
    .digest('base64url')
    .slice(0, 32)

/**
 * What the next form carries instead of what was typed, for half an hour: it opens the bill of an application and nothing else of it, as a number and a
 * mobile are less than its PIN.
 */
export function billTicket(secret: string, siteId: number, applicationId: number, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + MINUTES * 60
  return `${applicationId}.${expires}.${sign(secret, siteId, applicationId, expires)}`
}

/** The application a ticket was signed for; null when it is forged, of another institution, or too old. */
export function readBillTicket(secret: string, siteId: number, ticket: string, now = Date.now()): number | null {
  const match = /^(\d{1,15})\.(\d{1,12})\.([\w-]{32})$/.exec(ticket)
  if (!match) return null
  const [id, expires, given] = [Number(match[1]), Number(match[2]), Buffer.from(match[3] ?? '')]
  const right = Buffer.from(sign(secret, siteId, id, expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expires * 1000 > now ? id : null
}
