import { timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { seal, unseal } from '~/domain/operations/sealed.server'
import type { InquiryState } from './inquiry.policy'
import { pinHash } from './pin.server'
import { ring } from './receive-inquiry.server'

const TOO_MANY = 'inquiry:error.tooMany'
/** How long the page of a complaint takes one more message. */
const TICKET_MS = 3_600_000
/** What one sender may add to one complaint. */
const MOST_POSTS = 30

export interface TrackedPost {
  id: number
  author: 'sender' | 'office'
  body: string
  writtenAt: Date
}
export interface Tracked {
  number: string
  state: InquiryState
  subject: string
  body: string
  sentAt: Date
  files: string[]
  posts: TrackedPost[]
  /** Lets its sender write once more. */
  ticket: string
}

const aboutTicket = (siteId: number) => `site ${siteId}`
const ticketFor = (siteId: number, id: number) =>
  seal('inquiry', aboutTicket(siteId), `${id} ${Date.now() + TICKET_MS}`).toString('base64url')

/** The complaint that a ticket opens; null for one that is over, or another institution's. */
function readTicket(siteId: number, ticket: string): number | null {
  const [id, until] = (unseal('inquiry', aboutTicket(siteId), Buffer.from(ticket, 'base64url')) ?? '').split(' ')
  return Number(until) > Date.now() ? Number(id) : null
}

/**
 * A complaint for whoever has its number and PIN. Wrong ones are counted by network and by number, whether there is such a number or not.
 * @throws Refusal after too many; Invalid where number and PIN do not belong together
 */
export async function trackInquiry(ctx: Ctx, asked: { number: string; pin: string }): Promise<Tracked> {
  const site = ctx.tenant.id
  const what = ['tracking-number', `inquiry ${site} ${asked.number}`] as const
  const id = await guess(
    { network: ['tracking-network', attemptKey(site, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    async () => {
      const [row] = await sql<{ id: number; hash: Buffer }>(
        `SELECT id, pin_hash AS hash FROM inquiry WHERE site_id = $1 AND number = $2 AND kind = 'complaint'`,
        [site, asked.number],
      )
      return row && timingSafeEqual(row.hash, pinHash(site, asked.number, asked.pin)) ? row.id : null
    },
  )
  if (id === null) throw new Invalid({ '': ['inquiry:error.unknown'] })
  return tracked(site, id)
}

/** What its sender sees of a complaint; notes of the office are its own. */
async function tracked(siteId: number, id: number): Promise<Tracked> {
  const [row] = await sql<Omit<Tracked, 'posts' | 'files' | 'ticket'>>(
    'SELECT number, state, subject, body, sent_at AS "sentAt" FROM inquiry WHERE site_id = $1 AND id = $2',
    [siteId, id],
  )
  const posts = await sql<TrackedPost>(
    `SELECT id, author, body, written_at AS "writtenAt" FROM inquiry_post WHERE site_id = $1 AND inquiry_id = $2 AND author <> 'note' ORDER BY id`,
    [siteId, id],
  )
  const files = await sql<{ name: string }>(
    'SELECT f.name FROM inquiry_file x JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id WHERE x.site_id = $1 AND x.inquiry_id = $2 ORDER BY f.id',
    [siteId, id],
  )
  if (!row) throw new Error('a complaint went while it was read')
  return { ...row, posts, files: files.map((one) => one.name), ticket: ticketFor(siteId, id) }
}

/** The complaint of a ticket; null when it is over. */
export async function trackedBy(ctx: Ctx, ticket: string): Promise<Tracked | null> {
  const id = readTicket(ctx.tenant.id, ticket)
  return id === null ? null : tracked(ctx.tenant.id, id)
}

/**
 * One more message of a complaint's sender; a closed one is open again.
 * @throws Invalid when the page was open for too long; Refusal when there are too many already
 */
export async function addToInquiry(ctx: Ctx, given: { ticket: string; body: string }, once: string): Promise<Tracked> {
  const site = ctx.tenant.id
  const id = readTicket(site, given.ticket)
  if (id === null) throw new Invalid({ '': ['inquiry:error.expired'] })
  const [letter] = await sql<{ state: InquiryState; posts: number; forgotten: boolean }>(
    `SELECT state, anonymous_at IS NOT NULL AS forgotten, (SELECT count(*)::int FROM inquiry_post p WHERE p.site_id = i.site_id AND p.inquiry_id = i.id AND p.author = 'sender') AS posts
     FROM inquiry i WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [site, id],
  )
  if (!letter || letter.forgotten || letter.posts >= MOST_POSTS) throw new Refusal('inquiry:error.enough', {}, 422)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO inquiry_post (site_id, inquiry_id, author, once, body) VALUES ($1, $2, 'sender', $3, $4) ON CONFLICT (site_id, once) DO NOTHING RETURNING id`,
    [site, id, once, given.body],
  )
  if (made && letter.state !== 'spam') {
    await sql(
      `UPDATE inquiry SET state = CASE WHEN state = 'new' THEN 'new' ELSE 'read' END, closed_at = NULL, moved_at = now() WHERE site_id = $1 AND id = $2`,
      [site, id],
    )
    await ring(site, 'complaint')
  }
  return tracked(site, id)
}
