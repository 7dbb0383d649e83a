import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { recordConsent } from '~/domain/consents/consents.server'
import type { Ctx } from '~/domain/context'
import { checkSent, storeSent } from '~/domain/operations/files/files.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import type { ComplaintValues, ContactValues } from './inquiry.form'
import { type InquiryKind, numberOf, RIGHTS } from './inquiry.policy'
import { pinHash, pinOf } from './pin.server'
import { inquirySetting } from './setting.server'

interface Sent {
  /** Of the form (PublicArgs). */
  once: string
  solved: boolean
}
export interface Received {
  number: string
  /** Of a complaint; told this once. */
  pin: string | null
}

/**
 * Keeps a letter that came by the web site, with the consent of who sent it, and tells those who may answer. The same form sent
 * again keeps nothing more and is told the same.
 * @throws Invalid at `files` for what is no picture and no PDF
 */
export async function receiveInquiry(
  ctx: Ctx,
  kind: InquiryKind,
  given: ContactValues | ComplaintValues,
  { once, solved }: Sent,
): Promise<Received> {
  const site = { id: ctx.tenant.id }
  const pin = kind === 'complaint' ? pinOf(site.id, once) : null
  const [known] = await sql<{ number: string }>('SELECT number FROM inquiry WHERE site_id = $1 AND once = $2', [
    site.id,
    once,
  ])
  if (known) return { number: known.number, pin }
  const files: number[] = []
  const sent = 'files' in given ? given.files : []
  for (const file of sent) await checkSent('files', file, 'sent')
  for (const file of sent)
    files.push(
      (await storeSent({ tenant: ctx.tenant, user: null }, 'files', file, { purpose: 'sent', area: 'website' })).id,
    )
  const number = numberOf(kind, Number(today().slice(0, 4)), randomBytes(8))
  const [row] = await sql<{ id: number; number: string; made: boolean }>(
    `INSERT INTO inquiry AS i (site_id, kind, number, once, pin_hash, about, name, mobile, email, subject, body, lang, solved)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (site_id, once) DO UPDATE SET once = i.once RETURNING id, number, xmax = 0 AS made`,
    [
      site.id,
      kind,
      number,
      once,
      pin && pinHash(site.id, number, pin),
      'about' in given ? given.about : '',
      given.name ?? '',
      given.mobile,
      given.email,
      given.subject,
      given.body,
      ctx.lang,
      solved,
    ],
  )
  if (!row) throw new Error('a letter was not kept')
  if (!row.made) return { number: row.number, pin }
  await sql('INSERT INTO inquiry_file (site_id, inquiry_id, file_id) SELECT $1, $2, unnest($3::bigint[])', [
    site.id,
    row.id,
    files,
  ])
  const { keepDays } = await inquirySetting(site.id)
  await recordConsent(site, {
    purpose: `inquiry.${kind}`,
    words: `inquiry:consent.${kind}`,
    params: { days: keepDays },
    givenBy: given.name ?? '',
    relation: 'self',
    subjectKind: 'inquiry',
    subjectId: row.id,
  })
  await ring(site.id, kind)
  if (pin) ctx.browser?.note(`inquiry ${site.id} ${number}`)
  return { number, pin }
}

const TITLES = {
  contact: { titleEn: 'New messages from the web site', titleBn: 'ওয়েবসাইট থেকে নতুন বার্তা এসেছে' },
  complaint: { titleEn: 'New complaints from the web site', titleBn: 'ওয়েবসাইট থেকে নতুন অভিযোগ এসেছে' },
} as const

/** Rings the bells of those who may answer, once until it is read: a hundred messages are no hundred bells. */
export async function ring(siteId: number, kind: InquiryKind): Promise<void> {
  const link = kind === 'contact' ? paths.inquiryList : paths.complaintList
  const ids = await staffWhoMay(siteId, RIGHTS[kind].answer)
  const rung = await sql<{ id: number }>(
    'SELECT DISTINCT user_id AS id FROM notification WHERE tenant_id = $1 AND user_id = ANY ($2::bigint[]) AND link = $3 AND read_at IS NULL',
    [siteId, ids, link],
  )
  const told = new Set(rung.map((one) => one.id))
  await notify(
    siteId,
    ids.filter((id) => !told.has(id)),
    { ...TITLES[kind], link },
  )
}
