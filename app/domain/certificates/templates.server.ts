import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { DEFAULT_TEMPLATES, type TemplateText } from './default-templates'
import { parseTemplate } from './fields.policy'
import { KIND, type DocumentKind } from './kinds.policy'
import type { SeriesForm, TemplateForm } from './templates.form'

export interface Template extends TemplateText {
  /** A default's key, or the id of one of the site's own. */
  key: string
  /** Has a row of its own: written or edited here. */
  own: boolean
  isDefault: boolean
  active: boolean
  version: number
}

type Row = TemplateText & { id: number; defaultKey: string | null; active: boolean; version: number }

/** All templates of a kind: the defaults, each as it was edited here, then the site's own. */
export async function templatesOf(siteId: number, kind: DocumentKind): Promise<Template[]> {
  const rows = await sql<Row>(
    `SELECT id, kind, default_key AS "defaultKey", name_en AS "nameEn", name_bn AS "nameBn", title_en AS "titleEn", title_bn AS "titleBn", body_en AS "bodyEn", body_bn AS "bodyBn",
        layout, signatures, active, version FROM document_template WHERE site_id = $1 AND kind = $2 ORDER BY id`,
    [siteId, kind],
  )
  const shown = ({ id, defaultKey, ...row }: Row): Template => ({
    ...row,
    key: defaultKey ?? String(id),
    own: true,
    isDefault: defaultKey !== null,
  })
  const defaults = Object.entries(DEFAULT_TEMPLATES)
    .filter(([, one]) => one.kind === kind)
    .map(([key, text]): Template => {
      const edited = rows.find((row) => row.defaultKey === key)
      return edited ? shown(edited) : { ...text, key, own: false, isDefault: true, active: true, version: 0 }
    })
  return [...defaults, ...rows.filter((row) => row.defaultKey === null).map(shown)]
}

/** One template of a kind. @throws Missing */
export async function templateOf(siteId: number, kind: DocumentKind, key: string): Promise<Template> {
  const one = (await templatesOf(siteId, kind)).find((row) => row.key === key)
  if (!one) throw new Missing('template')
  return one
}

/** What a text says that no paper can: as field errors. */
function faultsOf(field: string, body: string): Record<string, string[]> {
  const { problems } = parseTemplate(body)
  if (problems.unknown.length)
    return { [field]: [`documents:template.unknownField?name=${encodeURIComponent(problems.unknown[0] ?? '')}`] }
  return problems.unclosed ? { [field]: ['documents:template.unclosed'] } : {}
}

/** Writes a template: a new one, an own one, or a default in this site's words. @throws Invalid, Missing; Refusal when another saved meanwhile */
export async function saveTemplate(ctx: SiteCtx, kind: DocumentKind, form: TemplateForm): Promise<string> {
  const faults = { ...faultsOf('bodyBn', form.bodyBn), ...faultsOf('bodyEn', form.bodyEn) }
  const before = form.key ? await templateOf(ctx.site.id, kind, form.key) : null
  const all = await templatesOf(ctx.site.id, kind)
  for (const key of ['nameBn', 'nameEn'] as const) {
    if (all.some((one) => one.key !== before?.key && one[key].toLowerCase() === form[key].toLowerCase()))
      faults[key] = ['documents:template.nameTaken']
  }
  if (Object.keys(faults).length) throw new Invalid(faults)
  const signatures = form.signatures
    .filter((one) => one.titleBn || one.titleEn)
    .map((one) => ({ titleBn: one.titleBn || one.titleEn, titleEn: one.titleEn || one.titleBn }))
  const binds = [
    ctx.site.id,
    kind,
    form.nameEn,
    form.nameBn,
    form.titleEn,
    form.titleBn,
    form.bodyEn,
    form.bodyBn,
    form.layout,
    JSON.stringify(signatures),
    ctx.user.userId,
  ]
  if (before?.own) {
    const [row] = await sql<{ id: number }>(
      `UPDATE document_template SET name_en = $3, name_bn = $4, title_en = $5, title_bn = $6, body_en = $7, body_bn = $8, layout = $9, signatures = $10, saved_by = $11, saved_at = now(), version = version + 1
        WHERE site_id = $1 AND kind = $2 AND (default_key = $12 OR (default_key IS NULL AND id::text = $12)) AND version = $13 RETURNING id`,
      [...binds, before.key, form.version],
    )
    if (!row) throw new Refusal('documents:template.stale')
    ctx.audit({ recordType: 'document_template', recordId: row.id, before, after: { ...form, signatures } })
    return before.key
  }
  const [row] = await sql<{ id: number }>(
    `INSERT INTO document_template (site_id, kind, name_en, name_bn, title_en, title_bn, body_en, body_bn, layout, signatures, saved_by, default_key, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1) ON CONFLICT DO NOTHING RETURNING id`,
    [...binds, before?.key ?? null],
  )
  if (!row) throw new Refusal('documents:template.stale')
  ctx.audit({
    recordType: 'document_template',
    recordId: row.id,
    ...(before ? { before } : {}),
    after: { ...form, signatures },
  })
  return before?.key ?? String(row.id)
}

/** Takes a template out of use or back into it; documents made from it stay as they are. @throws Missing */
export async function putTemplateToUse(ctx: SiteCtx, kind: DocumentKind, key: string, active: boolean): Promise<void> {
  const one = await templateOf(ctx.site.id, kind, key)
  if (!one.own) await saveTemplate(ctx, kind, { ...one, version: 0 })
  const [row] = await sql<{ id: number }>(
    'UPDATE document_template SET active = $4, saved_by = $5, saved_at = now(), version = version + 1 WHERE site_id = $1 AND kind = $2 AND (default_key = $3 OR (default_key IS NULL AND id::text = $3)) RETURNING id',
    [ctx.site.id, kind, key, active, ctx.user.userId],
  )
  if (!row) throw new Missing('template')
  ctx.audit({ recordType: 'document_template', recordId: row.id, before: { active: one.active }, after: { active } })
}

/** A default as it came with the application: the site's own wording of it goes. @throws Missing */
export async function restoreTemplate(ctx: SiteCtx, kind: DocumentKind, key: string): Promise<void> {
  const before = await templateOf(ctx.site.id, kind, key)
  const [row] = await sql<{ id: number }>(
    'DELETE FROM document_template WHERE site_id = $1 AND kind = $2 AND default_key = $3 RETURNING id',
    [ctx.site.id, kind, key],
  )
  if (!row) throw new Missing('template')
  ctx.audit({ recordType: 'document_template', recordId: row.id, before, after: null })
}

interface Series {
  prefixEn: string
  prefixBn: string
}

/** What the memo numbers of a kind begin with. */
export async function seriesOf(siteId: number, kind: DocumentKind): Promise<Series> {
  const [row] = await sql<Series>(
    'SELECT prefix_en AS "prefixEn", prefix_bn AS "prefixBn" FROM document_series WHERE site_id = $1 AND kind = $2',
    [siteId, kind],
  )
  return row ?? { prefixEn: KIND[kind].prefix.en, prefixBn: KIND[kind].prefix.bn }
}

/** Changes what the memo numbers to come begin with; those issued stay. */
export async function saveSeries(ctx: SiteCtx, kind: DocumentKind, form: SeriesForm): Promise<void> {
  const before = await seriesOf(ctx.site.id, kind)
  const tidy = (text: string) => text.replace(/^\/+|\/+$/g, '')
  await sql(
    'INSERT INTO document_series (site_id, kind, prefix_en, prefix_bn) VALUES ($1, $2, $3, $4) ON CONFLICT (site_id, kind) DO UPDATE SET prefix_en = excluded.prefix_en, prefix_bn = excluded.prefix_bn',
    [ctx.site.id, kind, tidy(form.prefixEn), tidy(form.prefixBn)],
  )
  ctx.audit({ recordType: 'document_series', recordId: kind, before, after: form })
}
