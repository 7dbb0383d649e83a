import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { smsSize } from '~/format/sms'
import { openingOf } from '../openings/openings.server'
import type { WantedMessage } from './message.form'
import { filledMessage, MOST_WRITTEN } from './message.policy'

interface Receiver {
  id: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  postBn: string
  postEn: string
}

export interface MessagePlan {
  /** One a number and text: whoever sent two forms is not told the same twice. */
  messages: { ids: number[]; nameBn: string; nameEn: string; to: string; text: string; segments: number }[]
  segments: number
  costPoisha: number
  /** Who fits and has no number. */
  without: { id: number; number: string; nameBn: string; nameEn: string }[]
  /** Who fits and got this very message before. */
  already: number
}

const receivers = (siteId: number, openingId: number, wanted: WantedMessage): Promise<Receiver[]> =>
  sql(
    `SELECT a.id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, p.name_bn AS "postBn", p.name_en AS "postEn"
     FROM job_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id
     WHERE c.site_id = $1 AND c.opening_id = $2 AND a.anonymised_at IS NULL AND c.state <> 'withdrawn' AND c.state = ANY ($3::text[])
       AND ($4::bigint IS NULL OR c.post_id = $4) AND ($5::bigint[] IS NULL OR a.id = ANY ($5)) ORDER BY a.number`,
    [siteId, openingId, wanted.states, wanted.post, wanted.ids.length ? wanted.ids : null],
  )

/** What was written to candidates before, as they read it in what happened. */
async function writtenBefore(siteId: number, ids: readonly number[]): Promise<Set<string>> {
  const rows = await sql<{ id: number; text: string }>(
    `SELECT application_id AS id, text FROM application_event WHERE site_id = $1 AND application_id = ANY ($2::bigint[]) AND what = 'message'`,
    [siteId, ids],
  )
  return new Set(rows.map((one) => `${one.id} ${one.text}`))
}

/** What would be sent to which candidates, to the letter, and what it costs. Writes nothing. @throws Missing */
export async function planMessage(ctx: SiteCtx, openingId: number, wanted: WantedMessage): Promise<MessagePlan> {
  const opening = await openingOf(ctx.site.id, openingId)
  const { lang } = wanted
  const rows = await receivers(ctx.site.id, openingId, wanted)
  const before = await writtenBefore(
    ctx.site.id,
    rows.map((one) => one.id),
  )
  const plan: MessagePlan = { messages: [], segments: 0, costPoisha: 0, without: [], already: 0 }
  const sent = new Map<string, MessagePlan['messages'][number]>()
  for (const one of rows) {
    const text = filledMessage(wanted.template, {
      name: nameIn(one, lang),
      post: nameIn({ nameBn: one.postBn, nameEn: one.postEn }, lang),
      number: digits(one.number, lang),
      opening: nameIn({ nameBn: opening.titleBn, nameEn: opening.titleEn }, lang),
      institution: nameIn(ctx.site, lang),
    })
    const same = sent.get(`${one.mobile} ${text}`)
    if (before.has(`${one.id} ${text}`)) plan.already += 1
    else if (!one.mobile) plan.without.push({ id: one.id, number: one.number, nameBn: one.nameBn, nameEn: one.nameEn })
    else if (same) same.ids.push(one.id)
    else {
      const { segments } = smsSize(text)
      const message = { ids: [one.id], nameBn: one.nameBn, nameEn: one.nameEn, to: one.mobile, text, segments }
      sent.set(`${one.mobile} ${text}`, message)
      plan.messages.push(message)
      plan.segments += segments
    }
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return plan
}

/**
 * Sends it with the caller's transaction, to each candidate at most once the same; it stands in what happened to them.
 * @param agreed what was seen: where it would be another now, nothing is sent and the new plan returned
 * @throws Missing; Refusal for nobody, and for too many
 */
export async function sendMessage(
  ctx: SiteCtx,
  openingId: number,
  agreed: WantedMessage & { messages: number; segments: number },
): Promise<{ count: number } | { plan: MessagePlan }> {
  await oneAtATime('job candidates', `${ctx.site.id} ${openingId}`) // of two at once the second finds whom the first wrote to
  const plan = await planMessage(ctx, openingId, agreed)
  if (!plan.messages.length) throw new Refusal('recruitment:message.nobody', {}, 422)
  if (plan.messages.length > MOST_WRITTEN) throw new Refusal('recruitment:message.tooMany', { most: MOST_WRITTEN }, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return { plan }
  await sendManySms(ctx.site.id, plan.messages, { purpose: 'recruitment.message', by: ctx.user.userId })
  await happened(
    ctx.site,
    plan.messages.flatMap(({ ids, text }) =>
      ids.map((applicationId) => ({ applicationId, what: 'message', text, byUser: ctx.user.userId })),
    ),
  )
  ctx.audit({
    recordType: 'job_opening',
    recordId: openingId,
    after: {
      message: agreed.template,
      messages: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
    },
  })
  return { count: plan.messages.length }
}
