import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { senderText, type SenderSms, type Told } from '~/domain/applications/tell.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms, sendSms } from '~/domain/delivery/messages/send.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { declaration, type DeclarationRow } from '../declare/declarations.server'
import { entriesOf, type Entry } from '../entries.server'
import { makePins } from '../guardian/pin.server'
import { fieldOf } from '../registration-fields'
import { windowOn } from '../window.policy'
import { MOST_TOLD, SHOWN_PIN, stillMissing, toldWhat, type TellAudience, type TellKind } from './tell.policy'

/** How long a message with a PIN may wait for its carrier. */
const PIN_HOURS = 12

interface WantedTelling {
  audience: TellAudience
  lang: Lang
  /** Of one section only. */
  section: number | null
  /** These only; all who fit where none is named. */
  ids: readonly number[]
}

interface Person {
  id: number
  nameBn: string
  nameEn: string
}

interface TellingPlan {
  messages: (Person & { to: string; text: string; segments: number; kind: TellKind })[]
  segments: number
  costPoisha: number
  /** Who fits and has no number that can be used. */
  without: Person[]
  /** Who fits and was told today already. */
  already: number
}

const personOf = (one: Entry): Person => ({
  id: one.id,
  nameBn: String(one.values.nameBn ?? ''),
  nameEn: String(one.values.nameEn ?? ''),
})

/** Entries of a registration of which somebody was told today. */
async function toldToday(siteId: number, registrationId: number): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(
    `SELECT m.entry_id AS id FROM board_registration_sms m JOIN board_registration_entry n ON n.site_id = m.site_id AND n.id = m.entry_id
     WHERE m.site_id = $1 AND n.registration_id = $2 AND m.day = $3`,
    [siteId, registrationId, today()],
  )
  return new Set(rows.map((one) => one.id))
}

/** What a message to the guardian of an entry is made of. */
function smsOf(ctx: SiteCtx, of: DeclarationRow, link: string, lang: Lang) {
  const t = wordsFor(lang)
  const until = formatDate(of.closesOn, lang)
  return (entry: Entry, kind: TellKind, to: string, missing: readonly string[], pin: string): [Told, SenderSms] => [
    { number: entry.number, mobile: to, lang, siteBn: ctx.site.nameBn, siteEn: ctx.site.nameEn },
    {
      words: `registration:sms.${kind}`,
      purpose: `registrations.${kind}`,
      pin,
      params: () => ({
        name: nameIn(personOf(entry), lang),
        until,
        link,
        missing: missing.map((key) => t(fieldOf(key)?.label ?? '')).join(', '),
      }),
    },
  ]
}

async function planned(ctx: SiteCtx, id: number, wanted: WantedTelling) {
  const of = await declaration(ctx.site.id, id)
  const entries = await entriesOf(ctx.site.id, {
    registrationId: id,
    ids: wanted.ids.length ? wanted.ids : undefined,
    sectionIds: wanted.section === null ? undefined : [wanted.section],
  })
  const told = await toldToday(ctx.site.id, id)
  const sms = smsOf(ctx, of, `${await tenantOrigin(ctx.site.id)}${paths.webRegistration}`, wanted.lang)
  const plan: TellingPlan = { messages: [], segments: 0, costPoisha: 0, without: [], already: 0 }
  for (const entry of entries) {
    const facts = { ...entry, photo: entry.photoFileId !== null, signature: entry.signatureFileId !== null }
    const kind = toldWhat(facts, wanted.audience, of.asks)
    if (kind === null) continue
    const to = normalisePhone(entry.guardianMobile ?? '')
    if (told.has(entry.id)) plan.already += 1
    else if (!to) plan.without.push(personOf(entry))
    else {
      const text = await senderText(...sms(entry, kind, to, stillMissing(facts, of.asks), SHOWN_PIN))
      const { segments } = smsSize(text)
      plan.messages.push({ ...personOf(entry), to, text, segments, kind })
      plan.segments += segments
    }
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return { plan, of, sms }
}

/** What would be sent to which guardians, to the letter but for PINs, and what it costs. Writes nothing. @throws Missing */
export const planTelling = async (ctx: SiteCtx, id: number, wanted: WantedTelling): Promise<TellingPlan> =>
  (await planned(ctx, id, wanted)).plan

/**
 * Tells guardians with the caller's transaction, each at most once a day. With number and PIN, earlier PINs of theirs open nothing any more.
 * @param agreed what was shown: where it would be another now, nothing is sent
 * @returns how many; null when it is to be looked at anew
 * @throws Missing; Refusal outside of the days, for nobody, for too many, and where somebody who acts as somebody else would make PINs
 */
export async function tellGuardians(
  ctx: SiteCtx,
  id: number,
  agreed: WantedTelling & { messages: number; segments: number },
): Promise<number | null> {
  const site = ctx.site.id
  await oneAtATime('board registration', site)
  const { plan, of, sms } = await planned(ctx, id, agreed)
  if (windowOn(of, today()) !== 'open') throw new Refusal('registration:tell.notOpen', {}, 422)
  if (!plan.messages.length) throw new Refusal('registration:tell.nobody', {}, 422)
  if (plan.messages.length > MOST_TOLD) throw new Refusal('registration:tell.tooMany', { most: MOST_TOLD }, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return null
  const by = ctx.user.userId
  const withPin = plan.messages.filter((one) => one.kind === 'pin')
  const plain = plan.messages.filter((one) => one.kind !== 'pin')
  const sent: { entry: number; kind: TellKind; message: number }[] = []
  const slips = withPin.length ? await makePins(ctx, id, { ids: withPin.map((one) => one.id) }) : []
  const until = new Date(Date.now() + PIN_HOURS * 3_600_000)
  for (const { entry, pin } of slips) {
    const to = withPin.find((one) => one.id === entry.id)?.to ?? ''
    const text = await senderText(...sms(entry, 'pin', to, [], pin))
    const outgoing = { to, text, purpose: 'registrations.pin', by, secret: { value: pin, until } }
    sent.push({ entry: entry.id, kind: 'pin', message: await sendSms(site, outgoing) })
  }
  const made = await sendManySms(site, plain, { purpose: 'registrations.reminder', by })
  for (const [at, one] of plain.entries()) sent.push({ entry: one.id, kind: one.kind, message: made[at] ?? 0 })
  await sql(
    `INSERT INTO board_registration_sms (site_id, entry_id, day, kind, message_id)
     SELECT $1, u.entry, $2, u.kind, u.message FROM unnest($3::bigint[], $4::text[], $5::bigint[]) AS u(entry, kind, message)`,
    [site, today(), sent.map((one) => one.entry), sent.map((one) => one.kind), sent.map((one) => one.message)],
  )
  ctx.audit({
    recordType: 'board_registration',
    recordId: id,
    after: { audience: agreed.audience, messages: sent.length, segments: plan.segments, costPoisha: plan.costPoisha },
  })
  return sent.length
}

interface ToldGuardian {
  day: string
  kind: TellKind
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'
}

/** When the guardian of an entry was told of what, and what became of the message; the newest first. */
export const toldOf = (siteId: number, entryId: number): Promise<ToldGuardian[]> =>
  sql(
    `SELECT m.day, m.kind, x.state FROM board_registration_sms m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     WHERE m.site_id = $1 AND m.entry_id = $2 ORDER BY m.day DESC`,
    [siteId, entryId],
  )
