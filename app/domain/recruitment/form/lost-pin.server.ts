import { sql } from 'db/connection'
import { pinAtDesk, pinToMobile } from '~/domain/applications/lost-pin.server'
import { tellSender } from '~/domain/applications/tell.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import type { Lang } from '~/format/lang'

const WORDS = { tooManyTries: 'job-form:error.tooManyTries', tooOften: 'job-form:error.pinTooOften' }

/** A candidate says number, day of birth and mobile. @returns whether they fit together @throws Refusal 429 */
export const jobPinBySms = (ctx: Ctx, given: { number: string; bornOn: string; mobile: string }): Promise<boolean> =>
  pinToMobile(
    ctx,
    'job',
    given,
    WORDS,
    async () =>
      (
        await sql<{ id: number; lang: Lang }>(
          `SELECT a.id, a.lang FROM application a JOIN job_candidate c ON c.site_id = a.site_id AND c.application_id = a.id
           WHERE a.site_id = $1 AND a.number = $2 AND c.born_on = $3::date AND a.mobile = $4 AND a.anonymised_at IS NULL`,
          [ctx.tenant.id, given.number, given.bornOn, given.mobile],
        )
      )[0],
    ({ lang }, made) => {
      const { nameBn: siteBn, nameEn: siteEn } = ctx.tenant
      const who = { ...made, mobile: given.mobile, lang, siteBn, siteEn }
      return tellSender(ctx.tenant, who, { words: 'recruitment:sms.pin', purpose: 'recruitment.pin', pin: made.pin })
    },
  )

/** @throws Missing, Refusal */
export const jobPinAtDesk = (ctx: SiteCtx, id: number): Promise<{ number: string; pin: string }> =>
  pinAtDesk(ctx, 'job', id, { refused: 'recruitment:error.noPin', recordType: 'job_candidate' })
