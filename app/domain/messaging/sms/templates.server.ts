import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { TemplateForm } from './sms.form'

export interface TemplateRow {
  id: number
  nameBn: string
  nameEn: string
  textBn: string
  textEn: string
  revision: number
  changedAt: Date
}

const COLUMNS =
  'id, name_bn AS "nameBn", name_en AS "nameEn", text_bn AS "textBn", text_en AS "textEn", revision, changed_at AS "changedAt"'
const SORTS: Record<string, string> = { name: 'name_bn', changedAt: 'changed_at' }

/** Templates of an institution, as their list asks. */
export async function listTemplates(
  siteId: number,
  {
    q,
    sort,
    offset = 0,
    limit,
  }: { q?: string; sort?: { key: string; dir: 'asc' | 'desc' }; offset?: number; limit: number },
): Promise<{ items: TemplateRow[]; total: number }> {
  const asked = where(siteId).contains(q, 'name_bn', 'name_en', 'text_bn', 'text_en')
  const rows = await sql<TemplateRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM sms_template WHERE ${asked.text('site_id = $1')}
     ORDER BY ${SORTS[sort?.key ?? 'name'] ?? 'name_bn'} ${sort?.dir === 'desc' ? 'DESC' : 'ASC'}, id ${asked.page({ offset, limit })}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One of them. @throws Missing */
export async function templateOf(siteId: number, id: number): Promise<TemplateRow> {
  const [row] = await sql<TemplateRow>(`SELECT ${COLUMNS} FROM sms_template WHERE site_id = $1 AND id = $2`, [
    siteId,
    id,
  ])
  if (!row) throw new Missing('template')
  return row
}

/**
 * Keeps a template, a new one or one as it was read.
 * @returns its id
 * @throws Missing; Invalid for a name that another has, and when somebody else was faster
 */
export async function saveTemplate(ctx: SiteCtx, form: TemplateForm): Promise<number> {
  const site = ctx.site.id
  const before = form.id === null ? null : await templateOf(site, form.id)
  const [other] = await sql(
    'SELECT 1 FROM sms_template WHERE site_id = $1 AND name_bn = $2 AND id IS DISTINCT FROM $3::bigint',
    [site, form.nameBn, form.id],
  )
  if (other) throw new Invalid({ nameBn: ['messaging:error.nameTaken'] })
  const values = [form.nameBn, form.nameEn ?? '', form.textBn ?? '', form.textEn ?? '', ctx.user.userId]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE sms_template SET name_bn = $3, name_en = $4, text_bn = $5, text_en = $6, changed_by = $7, changed_at = now(), revision = revision + 1
         WHERE site_id = $1 AND id = $2 AND revision = $8 RETURNING id`,
        [site, before.id, ...values, form.revision ?? 0],
      )
    : await sql<{ id: number }>(
        'INSERT INTO sms_template (site_id, name_bn, name_en, text_bn, text_en, changed_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [site, ...values],
      )
  if (!row) throw new Invalid({ '': ['messaging:error.stale'] })
  const after = { nameBn: form.nameBn, nameEn: form.nameEn, textBn: form.textBn, textEn: form.textEn }
  ctx.audit({ recordType: 'sms_template', recordId: row.id, before, after })
  return row.id
}

/** Does away with a template; what was sent by it keeps its text. @throws Missing */
export async function deleteTemplate(ctx: SiteCtx, id: number): Promise<void> {
  const before = await templateOf(ctx.site.id, id)
  await sql('DELETE FROM sms_template WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'sms_template', recordId: id, before })
}
