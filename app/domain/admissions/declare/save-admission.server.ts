import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/platform/errors'
import { instantAt } from '~/format/dates'
import { SMS_STEPS } from '../sms-steps'
import type { AdmissionForm } from './admission.form'
import { declaredAdmission, type Declared } from './declared.server'

/** The least that the government lets a new student be asked for, of the institution's place; null where nothing is known. */
async function capOf(siteId: number, sessionId: number, subHeadId: number): Promise<number | null> {
  const [row] = await sql<{ cap: number | null }>(
    `SELECT min(k.amount)::bigint AS cap FROM fee_sub_head h JOIN fee_site_setting f ON f.site_id = $1 JOIN site_session s ON s.site_id = $1 AND s.id = $2
       JOIN fee_cap k ON k.active AND k.area = f.area AND k.funding IN ('any', f.funding) AND k.starts_on <= s.starts_on AND (k.ends_on IS NULL OR k.ends_on >= s.starts_on)
     WHERE h.id = $3 AND h.capped`,
    [siteId, sessionId, subHeadId],
  )
  return row?.cap ?? null
}

const moment = (day: string, time: string | null, otherwise: string): Date => instantAt(day, time ?? otherwise)

/** What would harm those who applied already. */
function harms(before: Declared, value: AdmissionForm, fee: number): (() => void)[] {
  if (before.state === 'draft' || before.applicants === 0) return []
  const said = 'admission-declare:error.published'
  return [
    () => refuse(before.sessionId !== value.sessionId, 'sessionId', said),
    () => refuse(before.way !== value.way, 'way', said),
    () => refuse(before.fee !== fee, 'fee', said),
    () => refuse((before.ageOn ?? null) !== value.ageOn, 'ageOn', said),
    () => refuse(value.keepDays > before.keepDays, 'keepDays', 'admission-declare:error.keepLonger'),
  ]
}

async function newCode(siteId: number, sessionId: number): Promise<string> {
  const [row] = await sql<{ label: string; n: number }>(
    `SELECT s.label, (SELECT count(*)::int + 1 FROM admission a WHERE a.site_id = $1) AS n FROM site_session s WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, sessionId],
  )
  if (!row) throw new Invalid({ sessionId: ['ui:error.in'] })
  const label = row.label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 20)
  return `${label || 'admission'}-${row.n}`
}

/**
 * Declares an admission (id null), or changes one: of a published one with applicants only what harms nobody.
 * @throws Missing; Invalid at the field: a session that is not the institution's, a fee over the government's cap
 */
export async function saveAdmission(
  ctx: SiteCtx,
  id: number | null,
  value: AdmissionForm,
  prospectusId: number | null,
): Promise<number> {
  const before = id === null ? null : await declaredAdmission(ctx.site.id, id)
  const fee = Number(value.fee ?? 0n)
  const cap = fee > 0 && value.subHeadId ? await capOf(ctx.site.id, value.sessionId, value.subHeadId) : null
  const code = before?.code ?? (await newCode(ctx.site.id, value.sessionId))
  await allOf(
    () => refuse(cap !== null && fee > cap, 'fee', `admission-declare:error.cap?max=${(cap ?? 0) / 100}`),
    ...(before ? harms(before, value, fee) : []),
  )
  const columns = {
    session_id: value.sessionId,
    title_bn: value.titleBn,
    title_en: value.titleEn ?? '',
    body_bn: value.bodyBn ?? '',
    body_en: value.bodyEn ?? '',
    opens_at: moment(value.opensOn, value.opensTime, '00:00'),
    closes_at: moment(value.closesOn, value.closesTime, '23:59'),
    sub_head_id: fee > 0 ? value.subHeadId : null,
    fee,
    pay_by: value.payOn ? moment(value.payOn, null, '23:59') : null,
    way: value.way,
    test_weight: value.way === 'mix' ? (value.testWeight ?? 0) : 0,
    merit_weight: value.way === 'mix' ? (value.meritWeight ?? 0) : 0,
    interview_weight: value.way === 'mix' ? (value.interviewWeight ?? 0) : 0,
    test_full: value.testFull,
    test_pass: value.testPass,
    interview_full: value.interviewFull,
    age_on: value.ageOn,
    admit_by: value.admitBy,
    waiting_days: value.waitingDays,
    keep_days: value.keepDays,
    shows_names: value.showsNames,
    sms_steps: SMS_STEPS.filter((step) => value[`sms_${step}`]),
    ...(prospectusId === null ? {} : { prospectus_id: prospectusId }),
  }
  const names = Object.keys(columns)
  const values = [ctx.site.id, ctx.user.userId, ...Object.values(columns)]
  const [row] =
    id === null
      ? await sql<{ id: number }>(
          `INSERT INTO admission (site_id, changed_by, ${names.join(', ')}, code) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}, $${values.length + 1}) RETURNING id`,
          [...values, code],
        )
      : await sql<{ id: number }>(
          `UPDATE admission SET changed_by = $2, changed_at = now(), revision = revision + 1, ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
           WHERE site_id = $1 AND id = $${values.length + 1} RETURNING id`,
          [...values, id],
        )
  if (!row) throw new Missing('admission')
  ctx.audit({ recordType: 'admission', recordId: row.id, before, after: columns })
  return row.id
}

/** What stands between an admission and its publishing, as i18n keys. */
export async function unready(siteId: number, id: number): Promise<string[]> {
  const [row] = await sql<{ offers: number; over: boolean; past: boolean; proofless: boolean; ageless: boolean }>(
    `SELECT (SELECT count(*)::int FROM admission_offer o WHERE o.site_id = a.site_id AND o.admission_id = a.id) AS offers,
       EXISTS (SELECT 1 FROM admission_offer o WHERE o.site_id = a.site_id AND o.admission_id = a.id AND o.seats <
         (SELECT coalesce(sum(x.seats), 0) FROM admission_seat x WHERE x.site_id = o.site_id AND x.offer_id = o.id)) AS over,
       a.closes_at <= now() AS past, false AS proofless,
       a.age_on IS NULL AND EXISTS (SELECT 1 FROM admission_offer o WHERE o.site_id = a.site_id AND o.admission_id = a.id AND num_nonnulls(o.min_months, o.max_months) > 0) AS ageless
     FROM admission a WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('admission')
  return [
    ...(row.offers === 0 ? ['admission-declare:unready.offers'] : []),
    ...(row.over ? ['admission-declare:unready.over'] : []),
    ...(row.past ? ['admission-declare:unready.past'] : []),
    ...(row.ageless ? ['admission-declare:unready.age'] : []),
  ]
}

/** Publishes, closes, or opens again. @throws Refusal where something is missing */
export async function moveAdmission(ctx: SiteCtx, id: number, to: 'published' | 'closed'): Promise<void> {
  const before = await declaredAdmission(ctx.site.id, id)
  if (to === 'published') {
    const [missing] = await unready(ctx.site.id, id)
    if (missing) throw new Refusal(missing)
  } else if (before.state === 'draft') throw new Refusal('admission-declare:error.draft')
  await sql(
    'UPDATE admission SET state = $3, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, to, ctx.user.userId],
  )
  ctx.audit({ recordType: 'admission', recordId: id, before: { state: before.state }, after: { state: to } })
}

/** Takes out an admission that nobody applied to, drafts of forms included, with its tests; also a published one. @throws Missing; Refusal otherwise */
export async function deleteAdmission(ctx: SiteCtx, id: number): Promise<void> {
  // Whoever begins a form now waits for the end of this, and finds no admission.
  await sql('SELECT FROM admission WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const before = await declaredAdmission(ctx.site.id, id)
  if (before.applicants > 0) throw new Refusal('admission-declare:error.used', { count: before.applicants })
  await sql('DELETE FROM admission_sitting WHERE site_id = $1 AND admission_id = $2', [ctx.site.id, id])
  await sql('DELETE FROM admission WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'admission', recordId: id, before })
}
