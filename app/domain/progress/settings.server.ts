import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import type { CategoryForm, ScaleForm } from './progress.form'
import type { ProgressKind } from './progress.policy'

interface Named {
  nameEn: string
  nameBn: string
}
export interface ProgressLevel extends Named {
  id: number
}
export interface ProgressScale extends Named {
  id: number
  levels: ProgressLevel[]
  categories: number
}
export interface ProgressCategory extends Named {
  id: number
  kind: ProgressKind
  scaleId: number
  position: number
  active: boolean
  levels: ProgressLevel[]
  declared: number
}

const LEVELS = `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'nameEn', l.name_en, 'nameBn', l.name_bn) ORDER BY l.position, l.id), '[]') FROM progress_level l WHERE l.site_id = s.site_id AND l.scale_id = s.id)`

/** The institution's scales, levels best first. */
export const progressScales = (siteId: number): Promise<ProgressScale[]> =>
  sql(
    `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", ${LEVELS} AS levels,
         (SELECT count(*)::int FROM progress_category c WHERE c.site_id = s.site_id AND c.scale_id = s.id) AS categories
       FROM progress_scale s WHERE s.site_id = $1 ORDER BY s.id`,
    [siteId],
  )

/** What is rated, conduct first. `declared`: in how many exams and classes. */
export const progressCategories = (siteId: number): Promise<ProgressCategory[]> =>
  sql(
    `SELECT c.id, c.kind, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.scale_id AS "scaleId", c.position, c.active, ${LEVELS} AS levels,
         (SELECT count(*)::int FROM progress_declared d WHERE d.site_id = c.site_id AND d.category_id = c.id) AS declared
       FROM progress_category c JOIN progress_scale s ON s.site_id = c.site_id AND s.id = c.scale_id WHERE c.site_id = $1 ORDER BY c.kind, c.position, c.id`,
    [siteId],
  )

async function refuseTaken(
  table: 'progress_scale' | 'progress_category',
  siteId: number,
  form: Named & { id: number | null },
): Promise<void> {
  const [taken] = await sql<{ en: boolean; bn: boolean }>(
    `SELECT coalesce(bool_or(name_en = $2), false) AS en, coalesce(bool_or(name_bn = $3), false) AS bn FROM ${table} WHERE site_id = $1 AND (name_en = $2 OR name_bn = $3) AND id IS DISTINCT FROM $4::bigint`,
    [siteId, form.nameEn, form.nameBn, form.id],
  )
  if (taken?.en || taken?.bn)
    throw new Invalid({
      ...(taken.en ? { nameEn: ['progress:refused.taken'] } : {}),
      ...(taken.bn ? { nameBn: ['progress:refused.taken'] } : {}),
    })
}

/** A level may lose its name, never its place under entries. @throws Invalid at a field; Missing; Refusal when a level that was given is taken away */
export async function saveScale(ctx: SiteCtx, form: ScaleForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('progress settings', site)
  const before = form.id === null ? null : ((await progressScales(site)).find((one) => one.id === form.id) ?? null)
  if (form.id !== null && !before) throw new Missing('scale')
  const levels = form.levels.filter((level) => level.nameBn !== null || level.nameEn !== null)
  if (levels.some((level) => level.id !== null && !before?.levels.some((one) => one.id === level.id)))
    throw new Missing('level')
  const named = ({ nameBn, nameEn }: (typeof levels)[number]) => (nameBn === null) === (nameEn === null)
  await allOf(
    () => refuseTaken('progress_scale', site, form),
    () => refuse(levels.length < 2, 'levels', 'progress:refused.twoLevels'),
    ...form.levels.map(
      (level, at) => () =>
        refuse(!named(level), `levels[${at}].${level.nameBn === null ? 'nameBn' : 'nameEn'}`, 'ui:error.required'),
    ),
  )
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE progress_scale SET name_en = $3, name_bn = $4 WHERE site_id = $1 AND id = $2 RETURNING id',
        [site, before.id, form.nameEn, form.nameBn],
      )
    : await sql<{ id: number }>(
        'INSERT INTO progress_scale (site_id, name_en, name_bn) VALUES ($1, $2, $3) RETURNING id',
        [site, form.nameEn, form.nameBn],
      )
  const id = row?.id ?? 0
  const gone = (before?.levels ?? [])
    .filter((level) => !levels.some((one) => one.id === level.id))
    .map((level) => level.id)
  const [used] = await sql<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM progress_entry WHERE site_id = $1 AND level_id = ANY($2::bigint[])) AS found',
    [site, gone],
  )
  if (used?.found) throw new Refusal('progress:refused.levelUsed')
  await sql('DELETE FROM progress_level WHERE site_id = $1 AND id = ANY($2::bigint[])', [site, gone])
  await sql(
    `UPDATE progress_level l SET name_en = u.en, name_bn = u.bn, position = u.position FROM unnest($2::bigint[], $3::text[], $4::text[], $5::int[]) AS u(id, en, bn, position) WHERE l.site_id = $1 AND l.id = u.id`,
    [site, ...columns(levels.map((level, at) => ({ ...level, at })).filter((level) => level.id !== null))],
  )
  const fresh = levels.map((level, at) => ({ ...level, at })).filter((level) => level.id === null)
  await sql(
    'INSERT INTO progress_level (site_id, scale_id, name_en, name_bn, position) SELECT $1, $2, u.en, u.bn, u.position FROM unnest($3::text[], $4::text[], $5::int[]) AS u(en, bn, position)',
    [site, id, ...columns(fresh).slice(1)],
  )
  ctx.audit({
    recordType: 'progress_scale',
    recordId: id,
    before,
    after: { nameEn: form.nameEn, nameBn: form.nameBn, levels },
  })
}

const columns = (
  levels: readonly { id: number | null; nameEn: string | null; nameBn: string | null; at: number }[],
) => [
  levels.map((one) => one.id),
  levels.map((one) => one.nameEn),
  levels.map((one) => one.nameBn),
  levels.map((one) => one.at),
]

/** @throws Refusal while categories use it; Missing */
export async function removeScale(ctx: SiteCtx, id: number): Promise<void> {
  const before = (await progressScales(ctx.site.id)).find((one) => one.id === id)
  if (!before) throw new Missing('scale')
  if (before.categories) throw new Refusal('progress:refused.scaleUsed')
  await sql('DELETE FROM progress_scale WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'progress_scale', recordId: id, before })
}

/** @throws Invalid at a field; Missing; Refusal when the scale of a category with entries is changed */
export async function saveCategory(ctx: SiteCtx, form: CategoryForm): Promise<void> {
  const site = ctx.site.id
  const before = form.id === null ? null : ((await progressCategories(site)).find((one) => one.id === form.id) ?? null)
  if (form.id !== null && !before) throw new Missing('category')
  const known = (await progressScales(site)).some((one) => one.id === form.scaleId)
  const [used] =
    before && before.scaleId !== form.scaleId
      ? await sql('SELECT 1 FROM progress_entry WHERE site_id = $1 AND category_id = $2 LIMIT 1', [site, before.id])
      : []
  await allOf(
    () => refuseTaken('progress_category', site, form),
    () => refuse(!known, 'scaleId', 'ui:error.in'),
    () => refuse(known && used !== undefined, 'scaleId', 'progress:refused.scaleFixed'),
  )
  const values = [form.kind, form.nameEn, form.nameBn, form.scaleId, form.position ?? 0, form.active]
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE progress_category SET kind = $3, name_en = $4, name_bn = $5, scale_id = $6, position = $7, active = $8 WHERE site_id = $1 AND id = $2 RETURNING id',
        [site, before.id, ...values],
      )
    : await sql<{ id: number }>(
        'INSERT INTO progress_category (site_id, kind, name_en, name_bn, scale_id, position, active) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
        [site, ...values],
      )
  ctx.audit({ recordType: 'progress_category', recordId: row?.id ?? 0, before, after: form })
}

/** @throws Refusal when it was declared for an exam; Missing */
export async function removeCategory(ctx: SiteCtx, id: number): Promise<void> {
  const before = (await progressCategories(ctx.site.id)).find((one) => one.id === id)
  if (!before) throw new Missing('category')
  if (before.declared) throw new Refusal('progress:refused.categoryUsed')
  await sql('DELETE FROM progress_category WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'progress_category', recordId: id, before })
}
