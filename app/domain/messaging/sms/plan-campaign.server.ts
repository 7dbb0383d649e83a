import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { smsBalance, type SmsBalance } from '~/domain/delivery/messages/allowance.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { addDays, dayAt, formatDate, instantAt, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { smsSize } from '~/format/sms'
import { audiencesFor, FIELDS_OF, MOST_RECIPIENTS, type Chosen } from './audience'
import { quietUntil } from './quiet.policy'
import { recipientsOf, type Recipient } from './recipients.server'
import { quietHours } from './setting.server'
import type { Composed } from './sms.form'
import { filled, holesIn, oncePerText, unknownIn } from './text.policy'

interface Named {
  nameBn: string
  nameEn: string
}

interface PlannedMessage extends Named {
  to: string
  text: string
  segments: number
}

/** What a sending would be, to the letter. */
export interface CampaignPlan {
  messages: PlannedMessage[]
  segments: number
  costPoisha: number
  longest: number
  /** Who would get to the same number the same text once more. */
  doubles: Named[]
  /** Who has no number that can be used. */
  without: Named[]
  /** When the first message goes. */
  sendAt: Date
  /** The time that was asked for lies in quiet hours: `sendAt` is their end. */
  quiet: boolean
  balance: SmsBalance
}

/** People that an error names. */
const NAMED = 10
/** How far ahead a sending may be planned, in days. */
const MOST_AHEAD = 90

/** When the institution wants it sent. @throws Invalid for a moment that is over, or too far away */
function askedTime({ sendOn, sendTime }: Composed, now: Date): Date {
  if (sendOn === null && sendTime === null) return now
  const day = sendOn ?? dayAt(now)
  const at = instantAt(day, sendTime ?? '09:00')
  if (day < dayAt(now) || at.getTime() < now.getTime() - 60_000)
    throw new Invalid({ [sendOn === null ? 'sendTime' : 'sendOn']: ['messaging:error.past'] })
  if (day > addDays(today(now), MOST_AHEAD)) throw new Invalid({ sendOn: [`messaging:error.far?most=${MOST_AHEAD}`] })
  return at
}

/** Who is meant beside the audience; absentees are those of the day of writing unless another is said. */
export const chosenOf = ({ classes, sections, versions, groups, designations, absentOn }: Composed): Chosen => ({
  classes,
  sections,
  versions,
  groups,
  designations,
  absentOn: absentOn ?? today(),
})

/** @throws Invalid at the text for fields that this audience has not, and for people of whom a field is not known, by name */
function refuseHoles(wanted: Composed, people: readonly Recipient[]): void {
  const foreign = unknownIn(wanted.text, FIELDS_OF[wanted.audience])
  if (foreign.length) {
    const names = encodeURIComponent(foreign.map((one) => `{${one}}`).join(', '))
    throw new Invalid({ text: [`messaging:error.foreignField?names=${names}`] })
  }
  const holes = people.flatMap((one) => {
    const fields = holesIn(wanted.text, one.values)
    return fields.length ? [{ name: nameIn(one, wanted.lang), fields }] : []
  })
  if (!holes.length) return
  const fields = [...new Set(holes.flatMap((one) => one.fields))].map((one) => `{${one}}`).join(', ')
  const names = holes
    .slice(0, NAMED)
    .map((one) => one.name || '–')
    .join(', ')
  const query = new URLSearchParams({ fields, names, count: String(holes.length) })
  throw new Invalid({ text: [`messaging:error.${holes.length > NAMED ? 'holesMore' : 'holes'}?${query}`] })
}

/**
 * What would be sent to whom, to the letter, what it costs, and who is left out. Writes nothing.
 * @throws Invalid (the text, the numbers, the time), Refusal for more people than one sending takes
 */
export async function planCampaign(ctx: SiteCtx, wanted: Composed, now = new Date()): Promise<CampaignPlan> {
  const site = ctx.site.id
  if (!audiencesFor((right) => ctx.can(right)).includes(wanted.audience))
    throw new Refusal('messaging:error.notYours', {}, 403)
  const asked = askedTime(wanted, now)
  const end = quietUntil(asked, await quietHours(site))
  const sendAt = end ?? asked
  const [names] = await sql<Named>('SELECT name_en AS "nameEn", name_bn AS "nameBn" FROM site WHERE id = $1', [site])
  const { audience, lang } = wanted
  const people = await recipientsOf(site, { audience, chosen: chosenOf(wanted), numbers: wanted.numbers ?? '' }, lang, {
    date: formatDate(dayAt(sendAt), lang),
    institution: names ? nameIn(names, lang) : '',
  })
  if (people.length > MOST_RECIPIENTS) throw new Refusal('messaging:error.tooMany', { most: MOST_RECIPIENTS }, 422)
  const reached = people.flatMap((one) => (one.to === null ? [] : [{ ...one, to: one.to }]))
  refuseHoles(wanted, reached)
  const [messages, doubles] = oncePerText(
    reached.map(({ nameBn, nameEn, to, values }) => {
      const text = filled(wanted.text, values)
      return { nameBn, nameEn, to, text, segments: smsSize(text).segments }
    }),
  )
  if (messages.some((one) => !one.segments)) throw new Invalid({ text: ['platform:message.empty'] })
  const segments = messages.reduce((sum, one) => sum + one.segments, 0)
  return {
    messages,
    segments,
    costPoisha: segments * currentSettings().SMS_POISHA,
    longest: messages.reduce((most, one) => Math.max(most, one.segments), 0),
    doubles: doubles.map(({ nameBn, nameEn }) => ({ nameBn, nameEn })),
    without: people.filter((one) => one.to === null).map(({ nameBn, nameEn }) => ({ nameBn, nameEn })),
    sendAt,
    quiet: end !== null,
    balance: await smsBalance(site),
  }
}
