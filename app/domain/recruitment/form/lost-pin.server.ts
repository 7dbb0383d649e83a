import { sql } from 'db/connection'
import { renewPin } from '~/domain/applications/applications.server'
import { happened } from '~/domain/applications/record.server'
import { tellSender } from '~/domain/applications/tell.server'
import { count, forgive, guess } from '~/domain/platform/attempts.server'
import type { Ctx, SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { attemptKey } from '~/domain/platform/network'
import type { Lang } from '~/format/lang'

const TOO_MANY = 'job-form:error.tooManyTries'
const TOO_OFTEN = 'job-form:error.pinTooOften'

/**
 * A candidate who lost the PIN says number, day of birth and the mobile of the form: a new PIN goes to that mobile by SMS and is shown nowhere.
 * Wrong ones are counted as wrong PINs are, and a form gets no more than three a day.
 * @returns whether they fit together @throws Refusal 429
 */
export async function jobPinBySms(
  ctx: Ctx,
  given: { number: string; bornOn: string; mobile: string },
): Promise<boolean> {
  const site = ctx.tenant
  const number = `${site.id} ${given.number}`
  const what = ['lost-pin', `${number} ${given.mobile}`] as const
  const found = await guess(
    { network: ['tracking-network', attemptKey(site.id, ctx.ip)], what },
    TOO_MANY,
    async () => {
      const [row] = await sql<{ id: number; lang: Lang }>(
        `SELECT a.id, a.lang FROM application a JOIN job_candidate c ON c.site_id = a.site_id AND c.application_id = a.id
       WHERE a.site_id = $1 AND a.number = $2 AND c.born_on = $3::date AND a.mobile = $4 AND a.anonymised_at IS NULL`,
        [site.id, given.number, given.bornOn, given.mobile],
      )
      return row ?? null
    },
  )
  if (!found) return false
  await count('pin-renewal', number, TOO_OFTEN)
  const made = await renewPin(site, 'job', found.id)
  if (!made) return false
  await forgive('tracking-number', number) // who has the mobile has the new PIN, whatever strangers tried
  await happened(site, [{ applicationId: found.id, what: 'pin-renewed' }])
  const who = { ...made, mobile: given.mobile, lang: found.lang, siteBn: site.nameBn, siteEn: site.nameEn }
  await tellSender(site, who, { words: 'recruitment:sms.pin', purpose: 'recruitment.pin', pin: made.pin })
  return true
}

/**
 * The office gives whoever stands before it a new PIN, to be shown this once; it stands in the history and the audit, and a number that was
 * shut by wrong PINs is open again.
 * @throws Missing; Refusal for who acts as somebody else, or is a program
 */
export async function jobPinAtDesk(ctx: SiteCtx, id: number): Promise<{ number: string; pin: string }> {
  if (ctx.user.impersonation || ctx.user.program) throw new Refusal('recruitment:error.noPin', {}, 403)
  const made = await renewPin(ctx.site, 'job', id)
  if (!made) throw new Missing('application')
  await happened(ctx.site, [{ applicationId: id, what: 'pin-renewed', byUser: ctx.user.userId }])
  await forgive('tracking-number', `${ctx.site.id} ${made.number}`)
  ctx.audit({ recordType: 'job_candidate', recordId: id, after: { pin: 'renewed' } })
  return made
}
