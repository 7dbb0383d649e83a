import { sql } from 'db/connection'
import { pinAtDesk, pinToMobile } from '~/domain/applications/lost-pin.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import { tellApplicant } from '../tell-applicant.server'

const WORDS = { tooManyTries: 'admission-form:error.tooManyTries', tooOften: 'admission-form:error.pinTooOften' }

/** A guardian says number, birth registration and mobile. @returns whether they fit together @throws Refusal 429 */
export const pinBySms = (ctx: Ctx, given: { number: string; birthRegNo: string; mobile: string }): Promise<boolean> =>
  pinToMobile(
    ctx,
    'admission',
    given,
    WORDS,
    async () =>
      (
        await sql<{ id: number }>(
          `SELECT a.id FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id
           WHERE a.site_id = $1 AND a.number = $2 AND p.birth_reg_no = $3 AND a.mobile = $4 AND a.anonymised_at IS NULL`,
          [ctx.tenant.id, given.number, given.birthRegNo, given.mobile],
        )
      )[0],
    ({ id }, { pin }) => tellApplicant(ctx.tenant, id, 'pin', { pin }),
  )

/** @throws Missing, Refusal */
export const admissionPinAtDesk = (ctx: SiteCtx, id: number): Promise<{ number: string; pin: string }> =>
  pinAtDesk(ctx, 'admission', id, { refused: 'admission-desk:error.noPin', recordType: 'admission_applicant' })
