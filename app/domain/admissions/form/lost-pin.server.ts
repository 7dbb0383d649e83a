import { sql } from 'db/connection'
import { renewPin } from '~/domain/applications/applications.server'
import { happened } from '~/domain/applications/record.server'
import { count, forgive, guess } from '~/domain/platform/attempts.server'
import type { Ctx, SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { attemptKey } from '~/domain/platform/network'
import { tellApplicant } from '../tell-applicant.server'

const TOO_MANY = 'admission-form:error.tooManyTries'
const TOO_OFTEN = 'admission-form:error.pinTooOften'

/**
 * A guardian who lost the PIN says number, birth registration and the mobile that the form was begun with: a new PIN goes to that mobile by
 * SMS and is shown nowhere. Wrong ones are counted as wrong PINs are, and an application gets no more than three a day.
 * @returns whether they fit together @throws Refusal 429
 */
export async function pinBySms(
  ctx: Ctx,
  given: { number: string; birthRegNo: string; mobile: string },
): Promise<boolean> {
  const site = ctx.tenant
  const number = `${site.id} ${given.number}`
  const what = ['lost-pin', `${number} ${given.mobile}`] as const
  const found = await guess(
    { network: ['tracking-network', attemptKey(site.id, ctx.ip)], what },
    TOO_MANY,
    async () => {
      const [row] = await sql<{ id: number }>(
        `SELECT a.id FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id
       WHERE a.site_id = $1 AND a.number = $2 AND p.birth_reg_no = $3 AND a.mobile = $4 AND a.anonymised_at IS NULL`,
        [site.id, given.number, given.birthRegNo, given.mobile],
      )
      return row ?? null
    },
  )
  if (!found) return false
  await count('pin-renewal', number, TOO_OFTEN)
  const made = await renewPin(site, 'admission', found.id)
  if (!made) return false
  await forgive('tracking-number', number) // who has the mobile has the new PIN, whatever strangers tried
  await happened(site, [{ applicationId: found.id, what: 'pin-renewed' }])
  await tellApplicant(site, found.id, 'pin', { pin: made.pin })
  return true
}

/**
 * The office gives whoever stands before it a new PIN, to be shown this once; it stands in the history and the audit, and a number that was
 * shut by wrong PINs is open again.
 * @throws Missing; Refusal for who acts as somebody else, or is a program
 */
export async function pinAtDesk(ctx: SiteCtx, applicationId: number): Promise<{ number: string; pin: string }> {
  if (ctx.user.impersonation || ctx.user.program) throw new Refusal('admission-desk:error.noPin', {}, 403)
  const made = await renewPin(ctx.site, 'admission', applicationId)
  if (!made) throw new Missing('application')
  await happened(ctx.site, [{ applicationId, what: 'pin-renewed', byUser: ctx.user.userId }])
  await forgive('tracking-number', `${ctx.site.id} ${made.number}`)
  ctx.audit({ recordType: 'admission_applicant', recordId: applicationId, after: { pin: 'renewed' } })
  return made
}
