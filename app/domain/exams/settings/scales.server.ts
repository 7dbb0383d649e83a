import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { GradeScale } from '~/domain/results/scale.policy'
import { readScale } from './scale.policy'
import type { ExamTypeForm, ScaleForm } from './settings.form'

interface Named {
  nameEn: string
  nameBn: string
}

/** A scale with the exams that use it. `own`: the institution's; the central ones are read only. */
interface ScaleRow extends Named {
  id: number
  own: boolean
  active: boolean
  bands: GradeScale['bands']
  exams: (Named & { id: number; session: string })[]
  isDefault: boolean
}

/** All scales the institution may choose, its own first. */
export function scaleRows(siteId: number): Promise<ScaleRow[]> {
  const exams = (
    column: string,
    id: string,
  ) => `(SELECT coalesce(json_agg(json_build_object('id', x.id, 'nameEn', x.name_en, 'nameBn', x.name_bn, 'session', s.label) ORDER BY s.starts_on DESC, x.id DESC), '[]')
    FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id WHERE x.site_id = $1 AND x.${column} = ${id})`
  return sql(
    `SELECT g.id, true AS own, g.name_en AS "nameEn", g.name_bn AS "nameBn", g.active, g.bands, ${exams('site_scale_id', 'g.id')} AS exams,
        EXISTS (SELECT 1 FROM exam_setting d WHERE d.site_id = $1 AND d.site_scale_id = g.id) AS "isDefault", 0 AS position
     FROM site_grade_scale g WHERE g.site_id = $1
     UNION ALL
     SELECT g.id, false, g.name_en, g.name_bn, g.active, g.bands, ${exams('grade_scale_id', 'g.id')}, EXISTS (SELECT 1 FROM exam_setting d WHERE d.site_id = $1 AND d.grade_scale_id = g.id), position
     FROM grade_scale g WHERE g.active ORDER BY own DESC, active DESC, position, id`,
    [siteId],
  )
}

/**
 * Writes a scale of the institution's own. Results generated before keep the scale they were graded by; exams that use it
 * are graded by the new one the next time. @throws Invalid with gaps, overlaps and the rest at their fields; Missing
 */
export async function saveScale(ctx: SiteCtx, form: ScaleForm): Promise<number> {
  const read = readScale(form)
  const errors = 'errors' in read ? { ...read.errors } : {}
  Object.assign(errors, await takenNames(ctx, 'site_grade_scale', form))
  if ('errors' in read || Object.keys(errors).length) throw new Invalid(errors)
  const values = [
    ctx.site.id,
    form.nameEn,
    form.nameBn,
    JSON.stringify(read.scale.bands),
    JSON.stringify(read.scale.gpaLetters),
    form.id === null ? true : form.active,
  ]
  if (form.id === null) {
    const [made] = await sql<{ id: number }>(
      'INSERT INTO site_grade_scale (site_id, name_en, name_bn, bands, gpa_letters, active) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
      values,
    )
    if (!made) throw new Error('The scale was not written')
    ctx.audit({ recordType: 'site_grade_scale', recordId: made.id, after: form })
    return made.id
  }
  const [before] = await sql(
    'SELECT name_en, name_bn, bands, active FROM site_grade_scale WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, form.id],
  )
  if (!before) throw new Missing('grade scale')
  await sql(
    'UPDATE site_grade_scale SET name_en = $2, name_bn = $3, bands = $4, gpa_letters = $5, active = $6 WHERE site_id = $1 AND id = $7',
    [...values, form.id],
  )
  ctx.audit({ recordType: 'site_grade_scale', recordId: form.id, before, after: form })
  return form.id
}

/** @throws Refusal when an exam or the defaults use it: it can be retired instead; Missing */
export async function deleteScale(ctx: SiteCtx, id: number): Promise<void> {
  const [scale] = (await scaleRows(ctx.site.id)).filter((one) => one.own && one.id === id)
  if (!scale) throw new Missing('grade scale')
  if (scale.exams.length || scale.isDefault) throw new Refusal('exam-settings:scale.inUse')
  await sql('DELETE FROM site_grade_scale WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'site_grade_scale', recordId: id, before: scale })
}

/** A kind of exam; `own`: the institution's. */
interface ExamTypeRow extends Named {
  id: number
  own: boolean
  active: boolean
  exams: number
}

export function examTypeRows(siteId: number): Promise<ExamTypeRow[]> {
  return sql(
    `SELECT id, true AS own, name_en AS "nameEn", name_bn AS "nameBn", active, (SELECT count(*)::int FROM exam x WHERE x.site_id = $1 AND x.site_exam_type_id = t.id) AS exams, position
     FROM site_exam_type t WHERE site_id = $1
     UNION ALL
     SELECT id, false, name_en, name_bn, active, (SELECT count(*)::int FROM exam x WHERE x.site_id = $1 AND x.exam_type_id = t.id), position FROM exam_type t WHERE active
     ORDER BY own DESC, position, id`,
    [siteId],
  )
}

/** @throws Invalid for a taken name, Missing */
export async function saveExamType(ctx: SiteCtx, form: ExamTypeForm): Promise<void> {
  const errors = await takenNames(ctx, 'site_exam_type', form)
  if (Object.keys(errors).length) throw new Invalid(errors)
  if (form.id === null) {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO site_exam_type (site_id, name_en, name_bn, position) SELECT $1, $2, $3, coalesce(max(position), 0) + 1 FROM site_exam_type WHERE site_id = $1 RETURNING id`,
      [ctx.site.id, form.nameEn, form.nameBn],
    )
    ctx.audit({ recordType: 'site_exam_type', recordId: made?.id ?? 0, after: form })
    return
  }
  const [before] = await sql(
    'SELECT name_en, name_bn, active FROM site_exam_type WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, form.id],
  )
  if (!before) throw new Missing('exam type')
  await sql('UPDATE site_exam_type SET name_en = $3, name_bn = $4, active = $5 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    form.id,
    form.nameEn,
    form.nameBn,
    form.active,
  ])
  ctx.audit({ recordType: 'site_exam_type', recordId: form.id, before, after: form })
}

/** @throws Refusal when an exam is of the kind, Missing */
export async function deleteExamType(ctx: SiteCtx, id: number): Promise<void> {
  const [type] = (await examTypeRows(ctx.site.id)).filter((one) => one.own && one.id === id)
  if (!type) throw new Missing('exam type')
  if (type.exams) throw new Refusal('exam-settings:type.inUse')
  await sql('DELETE FROM site_exam_type WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'site_exam_type', recordId: id, before: type })
}

/** A mark type of the catalogue, with how many of the institution's subjects have it. */
interface PartTypeRow extends Named {
  id: number
  code: string
  shortEn: string
  shortBn: string
  subjects: number
}

export function partTypeRows(siteId: number): Promise<PartTypeRow[]> {
  return sql(
    `SELECT t.id, t.code, t.name_en AS "nameEn", t.name_bn AS "nameBn", t.short_en AS "shortEn", t.short_bn AS "shortBn",
        (SELECT count(*)::int FROM part p WHERE p.site_id = $1 AND p.part_type_id = t.id) AS subjects
     FROM part_type t WHERE t.active ORDER BY t.position, t.id`,
    [siteId],
  )
}

/** A name is taken by one of our own, or a central one that would stand beside it in every list. */
async function takenNames(
  ctx: SiteCtx,
  table: 'site_grade_scale' | 'site_exam_type',
  form: { id: number | null; nameEn: string; nameBn: string },
): Promise<Record<string, string[]>> {
  const central = table === 'site_grade_scale' ? 'grade_scale' : 'exam_type'
  const [taken] = await sql<{ en: boolean; bn: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${table} WHERE site_id = $1 AND name_en = $2 AND id IS DISTINCT FROM $4::bigint) OR EXISTS (SELECT 1 FROM ${central} WHERE active AND name_en = $2) AS en,
        EXISTS (SELECT 1 FROM ${table} WHERE site_id = $1 AND name_bn = $3 AND id IS DISTINCT FROM $4::bigint) OR EXISTS (SELECT 1 FROM ${central} WHERE active AND name_bn = $3) AS bn`,
    [ctx.site.id, form.nameEn, form.nameBn, form.id],
  )
  return {
    ...(taken?.en ? { nameEn: ['exam-settings:nameTaken'] } : {}),
    ...(taken?.bn ? { nameBn: ['exam-settings:nameTaken'] } : {}),
  }
}
