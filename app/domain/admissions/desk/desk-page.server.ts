import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import { changeSender } from '~/domain/applications/applications.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { applicantOf } from '../form/applicant.server'
import type { DataForm } from './desk.form'
import { FROZEN } from './desk-query.server'

export interface Twin {
  why: 'birth' | 'nameBorn' | 'mobile' | 'student'
  /** Of an application; null of a student. */
  applicationId: number | null
  studentId: number | null
  /** Number of the application, or code of the student. */
  number: string
  nameBn: string
  nameEn: string
  /** Of the application or the student. */
  state: string
  aboutBn: string
  aboutEn: string
}

/**
 * Who may be the same child, or of the same family: the same birth registration in whatever admission, the same name and day of birth, the same
 * mobile with another child, a student of the institution.
 */
export const twinsOf = (siteId: number, id: number): Promise<Twin[]> =>
  sql<Twin>(
    `WITH me AS (SELECT p.*, a.name_bn, a.name_en, a.mobile FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       WHERE p.site_id = $1 AND p.application_id = $2)
     (SELECT CASE WHEN p.birth_reg_no = me.birth_reg_no THEN 'birth' WHEN p.born_on = me.born_on AND a.name_bn = me.name_bn THEN 'nameBorn' ELSE 'mobile' END AS why,
       a.id AS "applicationId", NULL::bigint AS "studentId", a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", p.state, d.title_bn AS "aboutBn", d.title_en AS "aboutEn"
     FROM me JOIN application a ON a.site_id = me.site_id AND a.id <> me.application_id AND a.kind = 'admission' AND a.anonymised_at IS NULL
       JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id JOIN admission d ON d.site_id = p.site_id AND d.id = p.admission_id
     WHERE p.state <> 'draft' AND (p.birth_reg_no = me.birth_reg_no OR (p.born_on = me.born_on AND a.name_bn = me.name_bn AND me.name_bn <> '') OR a.mobile = me.mobile)
     ORDER BY 1, a.number LIMIT 20)
     UNION ALL
     (SELECT 'student', NULL, s.id, s.code, s.name_bn, s.name_en, s.state, '', '' FROM me JOIN student s ON s.site_id = me.site_id
       AND (s.birth_reg_no = me.birth_reg_no OR (s.born_on = me.born_on AND s.name_bn = me.name_bn AND me.name_bn <> ''))
     ORDER BY s.code LIMIT 5)`,
    [siteId, id],
  )

interface DeskCandidate {
  part: 'test' | 'interview'
  startsAt: Date
  slotMinutes: number | null
  place: number
  room: string
  score: number | null
  absent: boolean
}

/** Where one sits for test and interview, and what one got. */
export const sitsAt = (siteId: number, id: number): Promise<DeskCandidate[]> =>
  sql<DeskCandidate>(
    `SELECT c.part, s.starts_at AS "startsAt", s.slot_minutes AS "slotMinutes", c.place, coalesce(r.number, s.place) AS room, c.score::float8 AS score, c.absent
     FROM admission_candidate c JOIN admission_sitting s ON s.site_id = c.site_id AND s.id = c.sitting_id
       LEFT JOIN room r ON r.site_id = s.site_id AND r.id = s.room_id WHERE c.site_id = $1 AND c.application_id = $2 ORDER BY c.part DESC`,
    [siteId, id],
  )

/**
 * The office puts an application right, for a reason; what was and is stands in the audit, and that it happened in the history.
 * @throws Missing; Refusal when it was changed meanwhile or cannot be any more; Invalid at birth registration or offer
 */
export async function correctData(ctx: SiteCtx, form: DataForm): Promise<void> {
  const site = ctx.site.id
  const one = await applicantOf(site, form.id)
  if (!['submitted', 'correction', 'verified'].includes(one.state))
    throw new Refusal('admission-desk:bar.state', {}, 422)
  if (one.version !== form.version) throw new Refusal('admission-desk:error.changed')
  if (await isFrozen(site, form.id)) throw new Refusal('admission-desk:bar.frozen', {}, 422)
  const birthRegNo = toAsciiDigits(form.birthRegNo)
  const [twin] = await sql<{ number: string }>(
    `SELECT a.number FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.admission_id = $2 AND p.birth_reg_no = $3 AND p.application_id <> $4 AND p.state NOT IN ('draft', 'withdrawn')`,
    [site, one.admissionId, birthRegNo, form.id],
  )
  if (twin) throw new Invalid({ birthRegNo: [`admission-desk:error.twin?number=${twin.number}`] })
  const [offer] = await sql(`SELECT 1 FROM admission_offer WHERE site_id = $1 AND id = $2 AND admission_id = $3`, [
    site,
    form.offer,
    one.admissionId,
  ])
  if (!offer) throw new Invalid({ offer: ['ui:error.in'] })
  if (form.offer !== one.offerId && (await isPlaced(site, form.id)))
    throw new Invalid({ offer: ['admission-desk:error.placed'] })
  // Who stands in a public list stays who they are: their order follows from the GPA, and a place is a child's.
  const other = [
    ...(Number(form.gpa ?? -1) !== Number(one.gpa ?? -1) ? ['gpa'] : []),
    ...(birthRegNo !== one.birthRegNo ? ['birthRegNo'] : []),
    ...(form.bornOn !== one.bornOn ? ['bornOn'] : []),
    ...(form.gender !== one.gender ? ['gender'] : []),
  ]
  if (other.length && (await isListed(site, form.id)))
    throw new Invalid(Object.fromEntries(other.map((field) => [field, ['admission-desk:error.listed']])))
  await sql(
    `UPDATE admission_applicant SET birth_reg_no = $3, born_on = $4, gender = $5, gpa = $6, offer_id = $7, version = version + 1
     WHERE site_id = $1 AND application_id = $2`,
    [site, form.id, birthRegNo, form.bornOn, form.gender, form.gpa, form.offer],
  )
  await changeSender(ctx.site, form.id, { nameBn: form.nameBn, nameEn: form.nameEn ?? '', mobile: form.mobile })
  const said = (of: typeof one) => ({
    nameBn: of.nameBn,
    nameEn: of.nameEn,
    birthRegNo: of.birthRegNo,
    bornOn: of.bornOn,
    gender: of.gender,
    mobile: of.mobile,
    gpa: of.gpa,
    offer: of.offerId,
  })
  await happened(ctx.site, [
    { applicationId: form.id, what: 'data-corrected', text: form.reason, byUser: ctx.user.userId },
  ])
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: form.id,
    before: said(one),
    after: { ...said(await applicantOf(site, form.id)), reason: form.reason },
  })
}

async function isPlaced(siteId: number, id: number): Promise<boolean> {
  const rows = await sql('SELECT 1 FROM admission_place WHERE site_id = $1 AND application_id = $2 LIMIT 1', [
    siteId,
    id,
  ])
  return rows.length > 0
}

/** Whether the list of somebody's class is frozen and waits for its draw. */
async function isFrozen(siteId: number, id: number): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM admission_applicant p WHERE p.site_id = $1 AND p.application_id = $2 AND ${FROZEN}`,
    [siteId, id],
  )
  return rows.length > 0
}

/** Whether somebody stands in a list that is public: what its order follows from is not changed any more. */
export async function isListed(siteId: number, id: number): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM admission_place l JOIN admission_choice c ON c.site_id = l.site_id AND c.id = l.choice_id AND c.published_at IS NOT NULL
     WHERE l.site_id = $1 AND l.application_id = $2 LIMIT 1`,
    [siteId, id],
  )
  return rows.length > 0
}

/** A document of an application, by its slot, for the desk. @throws Missing */
export async function deskFile(siteId: number, applicationId: number, slot: string): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `SELECT f.file_id AS id FROM application_file f JOIN admission_applicant p ON p.site_id = f.site_id AND p.application_id = f.application_id
     WHERE f.site_id = $1 AND f.application_id = $2 AND f.slot = $3`,
    [siteId, applicationId, slot],
  )
  if (!row) throw new Missing('file')
  return row.id
}
