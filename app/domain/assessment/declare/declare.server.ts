import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse, Refusal } from '~/domain/errors'
import type { Scheme } from '../scheme.policy'
import { declarable, declareChoices, readAssessment } from './assessments.server'
import type { AmendForm, DeclareForm } from './declare.form'

interface Of {
  sessionId: number
  classId: number
  settingId: number
}

/** Throws for what the settings, the class or the institution do not have. */
async function refuseStrange(
  siteId: number,
  of: Of,
  form: Pick<AmendForm, 'resultSettingId' | 'subjectIds' | 'behaviour' | 'sectionIds'> & { round: string },
  kept: { subjectIds: readonly number[]; resultSettingId?: number } = { subjectIds: [] },
): Promise<void> {
  const choices = await declareChoices(siteId, of)
  const result = choices.results.find((one) => one.id === form.resultSettingId)
  if (form.sectionIds.some((id) => !choices.sections.some((one) => one.id === id))) throw new Missing('section')
  if (form.subjectIds.some((id) => !kept.subjectIds.includes(id) && !choices.subjects.some((one) => one.id === id)))
    throw new Missing('subject')
  await allOf(
    () => refuse(!form.subjectIds.length && !form.behaviour, 'subjectIds', 'site-assessment:error.nothing'),
    () =>
      refuse(
        kept.resultSettingId !== form.resultSettingId && !result?.rounds.includes(form.round),
        'resultSettingId',
        'site-assessment:error.result',
      ),
  )
}

/** The rules as the country's settings say them now. */
async function schemeOf(settingId: number, resultSettingId: number): Promise<Scheme> {
  const [scheme] = await sql<Scheme>(
    `SELECT t.code, t.name_en AS "nameEn", t.name_bn AS "nameBn", t.levels, t.repeated, r.bands,
       json_build_object('code', r.code, 'nameEn', r.name_en, 'nameBn', r.name_bn) AS result
     FROM assessment_setting t JOIN assessment_result_setting r ON r.assessment_setting_id = t.id WHERE t.id = $1 AND r.id = $2`,
    [settingId, resultSettingId],
  )
  if (!scheme) throw new Missing('assessment setting')
  return scheme
}

/** Takes over the indicators of subjects (and of behaviour) as they read now. */
const addItems = (siteId: number, assessmentId: number, of: Of, subjectIds: readonly number[], behaviour: boolean) =>
  sql(
    `INSERT INTO assessment_item (site_id, assessment_id, indicator_id, subject_id, code, name_en, name_bn, field_en, field_bn, position)
     SELECT $1, $2, i.id, i.subject_id, i.code, i.name_en, i.name_bn, i.field_en, i.field_bn, row_number() OVER (ORDER BY s.position NULLS LAST, s.id, i.position, i.id)
     FROM assessment_indicator i LEFT JOIN subject s ON s.id = i.subject_id
     WHERE i.assessment_setting_id = $3 AND i.active AND (i.class_id IS NULL OR i.class_id = $4) AND (i.subject_id = ANY ($5::bigint[]) OR ($6 AND i.subject_id IS NULL))`,
    [siteId, assessmentId, of.settingId, of.classId, subjectIds, behaviour],
  )

const writeSections = async (siteId: number, assessmentId: number, sectionIds: readonly number[]) => {
  await sql('DELETE FROM assessment_section WHERE site_id = $1 AND assessment_id = $2', [siteId, assessmentId])
  await sql('INSERT INTO assessment_section (site_id, assessment_id, section_id) SELECT $1, $2, unnest($3::bigint[])', [
    siteId,
    assessmentId,
    sectionIds,
  ])
}

/**
 * Declares what is assessed in a class in a round, by the country's settings as they are at this moment; what changes there
 * later changes nothing of it.
 * @returns its id
 * @throws Missing for another institution's session, class or section; Invalid at a field
 */
export async function declareAssessment(ctx: SiteCtx, form: DeclareForm): Promise<number> {
  const site = ctx.site.id
  const { sessionId, classId, settingId, round } = form
  await oneAtATime('assessment', `${site}/${sessionId}/${classId}`)
  const allowed = (await declarable(site)).some(
    (one) => one.sessionId === sessionId && one.classId === classId && one.settingId === settingId,
  )
  if (!allowed) throw new Missing('class of the setting')
  await refuseStrange(site, { sessionId, classId, settingId }, form)
  const [twice] = await sql(
    'SELECT 1 FROM assessment WHERE site_id = $1 AND session_id = $2 AND class_id = $3 AND setting_id = $4 AND round = $5',
    [site, sessionId, classId, settingId, round],
  )
  refuse(twice !== undefined, 'round', 'site-assessment:error.twice')
  const [row] = await sql<{ id: number }>(
    `INSERT INTO assessment (site_id, session_id, class_id, setting_id, result_setting_id, round, name_en, name_bn, held_on, enter_from, enter_to, occasions, scheme, declared_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
    [
      site,
      sessionId,
      classId,
      settingId,
      form.resultSettingId,
      round,
      form.nameEn,
      form.nameBn,
      form.heldOn,
      form.enterFrom,
      form.enterTo,
      form.occasions,
      JSON.stringify(await schemeOf(settingId, form.resultSettingId)),
      ctx.user.userId,
    ],
  )
  const id = row?.id ?? 0
  await addItems(site, id, form, form.subjectIds, form.behaviour)
  await writeSections(site, id, form.sectionIds)
  ctx.audit({ recordType: 'assessment', recordId: id, after: { ...form } })
  return id
}

/**
 * Changes name, days, occasions, sections and subjects. A subject that comes in has the indicators of today; rules and
 * indicators that were declared stay as they are, but for the bands of another result setting.
 * @throws Missing; Refusal once it is closed, or for a subject, section or occasion in which something was entered
 */
export async function amendAssessment(ctx: SiteCtx, { id, ...form }: AmendForm): Promise<void> {
  const site = ctx.site.id
  await lockAssessment(site, id)
  const before = await readAssessment(site, id)
  if (before.state !== 'declared') throw new Refusal('site-assessment:refused.closed')
  await refuseStrange(site, before, { ...form, round: before.round }, before)
  const gone = before.subjectIds.filter((one) => !form.subjectIds.includes(one))
  const [used] = await sql<{ subject: boolean; occasion: boolean }>(
    `SELECT coalesce(bool_or(i.subject_id = ANY ($3::bigint[]) OR (i.subject_id IS NULL AND NOT $4)), false) AS subject, coalesce(bool_or(n.occasion > $5), false) AS occasion
     FROM assessment_item i JOIN assessment_entry n ON n.site_id = i.site_id AND n.item_id = i.id WHERE i.site_id = $1 AND i.assessment_id = $2`,
    [site, id, gone, form.behaviour, form.occasions],
  )
  const [begun] = form.sectionIds.length
    ? await sql(
        `SELECT 1 FROM assessment_sheet WHERE site_id = $1 AND assessment_id = $2 AND version > 0 AND NOT section_id = ANY ($3::bigint[])`,
        [site, id, form.sectionIds],
      )
    : []
  await allOf(
    () => refuse(used?.subject ?? false, 'subjectIds', 'site-assessment:error.subjectUsed'),
    () => refuse(used?.occasion ?? false, 'occasions', 'site-assessment:error.occasionUsed'),
    () => refuse(begun !== undefined, 'sectionIds', 'site-assessment:error.sectionUsed'),
  )
  await sql(
    `UPDATE assessment SET name_en = $3, name_bn = $4, held_on = $5, enter_from = $6, enter_to = $7, occasions = $8 WHERE site_id = $1 AND id = $2`,
    [site, id, form.nameEn, form.nameBn, form.heldOn, form.enterFrom, form.enterTo, form.occasions],
  )
  if (form.resultSettingId !== before.resultSettingId) {
    const { bands, result } = await schemeOf(before.settingId, form.resultSettingId)
    await sql(
      'UPDATE assessment SET result_setting_id = $3, scheme = scheme || $4::jsonb WHERE site_id = $1 AND id = $2',
      [site, id, form.resultSettingId, JSON.stringify({ bands, result })],
    )
  }
  await sql(
    `DELETE FROM assessment_item WHERE site_id = $1 AND assessment_id = $2 AND (subject_id = ANY ($3::bigint[]) OR (subject_id IS NULL AND NOT $4))`,
    [site, id, gone, form.behaviour],
  )
  const fresh = form.subjectIds.filter((one) => !before.subjectIds.includes(one))
  await addItems(site, id, before, fresh, form.behaviour && !before.behaviour)
  await writeSections(site, id, form.sectionIds)
  const { nameEn, nameBn, heldOn, enterFrom, enterTo, occasions, subjectIds, behaviour, sectionIds } = before
  const madeOf = (one: Pick<AmendForm, 'heldOn' | 'behaviour' | 'resultSettingId' | 'subjectIds' | 'sectionIds'>) =>
    JSON.stringify([
      one.heldOn,
      one.behaviour,
      one.resultSettingId,
      one.subjectIds.toSorted(),
      one.sectionIds.toSorted(),
    ])
  if (madeOf(before) !== madeOf(form))
    await sql('UPDATE assessment SET version = version + 1 WHERE site_id = $1 AND id = $2', [site, id])
  ctx.audit({
    recordType: 'assessment',
    recordId: id,
    before: { nameEn, nameBn, heldOn, enterFrom, enterTo, occasions, subjectIds, behaviour, sectionIds },
    after: form,
  })
}

/** Locks an assessment, so that it is not closed, changed or generated meanwhile. @throws Missing */
export async function lockAssessment(siteId: number, id: number, mode: 'UPDATE' | 'SHARE' = 'UPDATE'): Promise<void> {
  const [row] = await sql(`SELECT 1 FROM assessment WHERE site_id = $1 AND id = $2 FOR ${mode}`, [siteId, id])
  if (!row) throw new Missing('assessment')
}

/** Ends entry, or opens it again. @throws Missing; Refusal when it is so already */
export async function closeAssessment(ctx: SiteCtx, id: number, closed: boolean): Promise<void> {
  await lockAssessment(ctx.site.id, id)
  const [from, to] = closed ? ['declared', 'closed'] : ['closed', 'declared']
  const moved = await sql(
    'UPDATE assessment SET state = $4 WHERE site_id = $1 AND id = $2 AND state = $3 RETURNING id',
    [ctx.site.id, id, from, to],
  )
  if (!moved.length) throw new Refusal(`site-assessment:refused.${closed ? 'closed' : 'notClosed'}`)
  ctx.audit({ recordType: 'assessment', recordId: id, before: { state: from }, after: { state: to } })
}

/** Takes a declaration back in which nothing was entered and of which no card was made. @throws Missing; Refusal */
export async function removeAssessment(ctx: SiteCtx, id: number): Promise<void> {
  await lockAssessment(ctx.site.id, id)
  const before = await readAssessment(ctx.site.id, id)
  const [used] = await sql(
    `SELECT 1 FROM assessment_item i JOIN assessment_entry n ON n.site_id = i.site_id AND n.item_id = i.id WHERE i.site_id = $1 AND i.assessment_id = $2
     UNION ALL SELECT 1 FROM assessment_remark WHERE site_id = $1 AND assessment_id = $2 UNION ALL SELECT 1 FROM assessment_run WHERE site_id = $1 AND assessment_id = $2 LIMIT 1`,
    [ctx.site.id, id],
  )
  if (used) throw new Refusal('site-assessment:refused.used')
  await sql('DELETE FROM assessment WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({
    recordType: 'assessment',
    recordId: id,
    before: { nameEn: before.nameEn, nameBn: before.nameBn, round: before.round, class: before.className },
  })
}
