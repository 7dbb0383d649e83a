import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import { dayAt, instantAt } from '~/format/dates'
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

const MINUTE = 60_000
/** What a form says again is not changed: it knows no seconds, and of the day until which is paid no time. */
const again = (was: Date | null | undefined, is: Date): Date =>
  was && Math.floor(was.getTime() / MINUTE) === Math.floor(is.getTime() / MINUTE) ? was : is

/** Whether people rely on what is announced: it is public, and open already or applied for. */
const announced = (one: Declared): boolean => one.state !== 'draft' && (one.applicants > 0 || one.opensAt <= new Date())

const sameTime = (one: Date | null, other: Date | null) => (one?.getTime() ?? 0) === (other?.getTime() ?? 0)

/** What would harm those who read it, or applied already. Later days are public with the old ones (announced_change). */
function harms(before: Declared, value: AdmissionForm, fee: number, at: Moments): (() => void)[] {
  if (!announced(before)) return []
  const said = 'admission-declare:error.published'
  const earlier = (was: Date | null, is: Date | null) => was !== null && is !== null && is < was
  const days: (() => void)[] = [
    () => refuse(earlier(before.closesAt, at.closes), 'closesOn', 'admission-declare:error.earlier'),
    () => refuse(earlier(before.payBy, at.pay), 'payOn', 'admission-declare:error.earlier'),
    () =>
      refuse(
        before.chosen && value.waitingDays < before.waitingDays,
        'waitingDays',
        'admission-declare:error.fewerDays',
      ),
    () =>
      refuse(
        before.admitBy !== null && value.admitBy !== null && value.admitBy < before.admitBy,
        'admitBy',
        'admission-declare:error.earlier',
      ),
  ]
  if (before.applicants === 0) return days
  return [
    ...days,
    () => refuse(before.sessionId !== value.sessionId, 'sessionId', said),
    () => refuse(before.way !== value.way, 'way', said),
    () => refuse(before.fee !== fee, 'fee', said),
    () => refuse((before.ageOn ?? null) !== value.ageOn, 'ageOn', said),
    () => refuse(value.keepDays > before.keepDays, 'keepDays', 'admission-declare:error.keepLonger'),
  ]
}

const payByOf = (was: Date | null, day: string | null): Date | null =>
  day === null ? null : was && dayAt(was) === day ? was : moment(day, null, '23:59')

interface Moments {
  opens: Date
  closes: Date
  pay: Date | null
}

/** While a list of it waits for its draw no day, no fee and no rule of it changes (admission_days_stand); words may. */
function frozenStands(before: Declared, value: AdmissionForm, fee: number, at: Moments): (() => void)[] {
  if (!before.frozen) return []
  const said = 'admission-declare:error.frozen'
  return [
    () => refuse(!sameTime(before.opensAt, at.opens), 'opensOn', said),
    () => refuse(!sameTime(before.closesAt, at.closes), 'closesOn', said),
    () => refuse(!sameTime(before.payBy, at.pay), 'payOn', said),
    () => refuse(before.fee !== fee, 'fee', said),
    () => refuse((before.admitBy ?? null) !== value.admitBy, 'admitBy', said),
    () => refuse(before.waitingDays !== value.waitingDays, 'waitingDays', said),
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
  const at: Moments = {
    opens: again(before?.opensAt, moment(value.opensOn, value.opensTime, '00:00')),
    closes: again(before?.closesAt, moment(value.closesOn, value.closesTime, '23:59')),
    pay: payByOf(before?.payBy ?? null, value.payOn),
  }
  await allOf(
    () => refuse(cap !== null && fee > cap, 'fee', `admission-declare:error.cap?max=${(cap ?? 0) / 100}`),
    ...(before ? [...harms(before, value, fee, at), ...frozenStands(before, value, fee, at)] : []),
  )
  const columns = {
    session_id: value.sessionId,
    title_bn: value.titleBn,
    title_en: value.titleEn ?? '',
    body_bn: value.bodyBn ?? '',
    body_en: value.bodyEn ?? '',
    opens_at: at.opens,
    closes_at: at.closes,
    sub_head_id: fee > 0 ? value.subHeadId : null,
    fee,
    pay_by: at.pay,
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
    // Of a draw everybody who is in its list keeps what was frozen, whatever else is told.
    sms_steps: SMS_STEPS.filter((step) => value[`sms_${step}`] || (step === 'frozen' && value.way === 'lottery')),
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

/** Publishes, closes, or opens again. @throws Refusal where something is missing, or the day until which it was announced is not over */
export async function moveAdmission(ctx: SiteCtx, id: number, to: 'published' | 'closed'): Promise<void> {
  const before = await declaredAdmission(ctx.site.id, id)
  if (to === 'published') {
    const [missing] = await unready(ctx.site.id, id)
    if (missing) throw new Refusal(missing)
  } else if (before.state === 'draft') throw new Refusal('admission-declare:error.draft')
  else if (announced(before) && before.closesAt > new Date()) throw new Refusal('admission-declare:error.closesLater')
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
