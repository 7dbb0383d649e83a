import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { AppointmentForm } from '../desk/desk.form'
import { jobRows } from '../desk/desk-list.server'

interface Appointment {
  memo: string
  day: string
  joinBy: string
  payBn: string
  payEn: string
  termsBn: string
  termsEn: string
}

/** The appointment letter of a candidate; null before there is one. */
export async function appointmentOf(siteId: number, applicationId: number): Promise<Appointment | null> {
  const [row] = await sql<Appointment>(
    `SELECT memo, day, join_by AS "joinBy", pay_bn AS "payBn", pay_en AS "payEn", terms_bn AS "termsBn", terms_en AS "termsEn" FROM job_appointment
     WHERE site_id = $1 AND application_id = $2`,
    [siteId, applicationId],
  )
  return row ?? null
}

/**
 * Makes the appointment letter of who was chosen, or puts it right.
 * @throws Missing; Refusal for who was not chosen; Invalid for a memo number that another letter has
 */
export async function saveAppointment(ctx: SiteCtx, form: AppointmentForm): Promise<void> {
  const site = ctx.site.id
  const [one] = await jobRows(site, [form.id], true)
  if (!one) throw new Missing('application')
  if (one.state !== 'chosen') throw new Refusal('recruitment:error.notChosen', {}, 422)
  const before = await appointmentOf(site, form.id)
  const [twin] = await sql('SELECT 1 FROM job_appointment WHERE site_id = $1 AND memo = $2 AND application_id <> $3', [
    site,
    form.memo,
    form.id,
  ])
  if (twin) throw new Invalid({ memo: ['recruitment:error.memo'] })
  await sql(
    `INSERT INTO job_appointment (site_id, application_id, memo, day, join_by, pay_bn, pay_en, terms_bn, terms_en, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (site_id, application_id) DO UPDATE SET memo = excluded.memo, day = excluded.day, join_by = excluded.join_by, pay_bn = excluded.pay_bn,
       pay_en = excluded.pay_en, terms_bn = excluded.terms_bn, terms_en = excluded.terms_en, made_by = excluded.made_by, made_at = now()`,
    [
      site,
      form.id,
      form.memo,
      form.day,
      form.joinBy,
      form.payBn ?? '',
      form.payEn ?? '',
      form.termsBn ?? '',
      form.termsEn ?? '',
      ctx.user.userId,
    ],
  )
  if (!before) await happened(ctx.site, [{ applicationId: form.id, what: 'appointed', byUser: ctx.user.userId }])
  ctx.audit({ recordType: 'job_appointment', recordId: form.id, before, after: form })
}

/** Takes an appointment letter back: a mistake, before anybody acted on it. @throws Missing */
export async function revokeAppointment(ctx: SiteCtx, id: number): Promise<void> {
  const before = await appointmentOf(ctx.site.id, id)
  if (!before) throw new Missing('letter')
  await sql('DELETE FROM job_appointment WHERE site_id = $1 AND application_id = $2', [ctx.site.id, id])
  await happened(ctx.site, [{ applicationId: id, what: 'unappointed', shown: false, byUser: ctx.user.userId }])
  ctx.audit({ recordType: 'job_appointment', recordId: id, before })
}
