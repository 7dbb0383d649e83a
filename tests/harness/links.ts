import fs from 'node:fs'
import path from 'node:path'
import { inScope, sql } from 'db/connection'
import { eventually } from './servers/own-server'
import type { Answer, Visitor } from './visitor'

/** What the run's server printed, from its start. */
export const printed = (): string =>
  fs.readFileSync(path.join(process.env.TEST_DATA_DIR ?? '', 'server-output.txt'), 'utf8')

export interface SentLink {
  messageId: number
  /** As the outbox keeps it. */
  body: string
  subject: string
  purpose: string
  /** Whole, as its receiver gets it. */
  link: string
  /** On its host. */
  path: string
  host: string
  token: string
}

/**
 * The link of the newest message to somebody, as the trial prints it: no table holds it.
 * @param said what the server that delivers has printed
 */
export async function linkSentTo(tenantId: number, recipient: string, said: () => string = printed): Promise<SentLink> {
  const message = await eventually(`a message to ${recipient}`, () =>
    inScope({ tenants: 'all', readOnly: true }, () =>
      sql<Pick<SentLink, 'body' | 'subject' | 'purpose'> & { id: number }>(
        'SELECT id, body, subject, purpose FROM message WHERE tenant_id = $1 AND recipient = $2 ORDER BY id DESC LIMIT 1',
        [tenantId, recipient],
      ),
    ).then((rows) => rows[0]),
  )
  const line = new RegExp(`^>> (?:mail|sms) #${message.id} \\S+ \\[\\S+\\] (\\S+)$`, 'm')
  const link = await eventually(`the link to ${recipient}`, async () => line.exec(said())?.[1])
  const { id: messageId, ...kept } = message
  const url = new URL(link)
  return {
    ...kept,
    messageId,
    link,
    host: url.host,
    path: url.pathname + url.search,
    token: url.searchParams.get('token') ?? '',
  }
}

/**
 * Opens a link to work as somebody else in one browser: `there` and `own` are its two hosts.
 * @returns the page that asks, or the refusal of the main domain
 */
export async function openHandoff(there: Visitor, own: Visitor, address: string): Promise<Answer> {
  const at = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
  const sent = await there.send('GET', at(address))
  if (sent.status !== 302) return sent
  const back = await own.send('GET', at(sent.headers.location ?? ''))
  return back.status === 302 && back.headers.location?.includes('pass=') ? there.get(at(back.headers.location)) : back
}
