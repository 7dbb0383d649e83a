import { inScope, sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { mustBeCentral, seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { HelpDeskForm, HelpDeskSettings } from './help-desk.form'

export interface DeskSite {
  id: number
  nameEn: string
  nameBn: string
  eiin: string | null
  alias: string
  own: boolean
}

/** What holds for an institution, and whether it is its own. `revision` 0: it has none of its own yet. */
interface Desk {
  settings: HelpDeskSettings
  answererIds: number[]
  revision: number
  own: boolean
}

const DESK_SORTS: Record<string, string> = {
  nameEn: 's.name_en',
  nameBn: 's.name_bn',
  eiin: 's.eiin',
  alias: 't.alias',
}

/** Institutions by name, EIIN or alias, each with whether its help desk has settings of its own. */
export async function deskSites(
  ctx: Ctx,
  { q, filters: { own }, sort, ...page }: Asked<{ own?: ('yes' | 'no')[] }>,
): Promise<{ items: DeskSite[]; total: number }> {
  mustBeCentral(ctx)
  const w = where().contains(q, 's.name_en', 's.name_bn', 's.eiin', 't.alias::text')
  if (own?.length === 1) w.and(own[0] === 'yes', '(d.site_id IS NOT NULL) = {}')
  const rows = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<DeskSite & { total: number }>(
      `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.eiin, t.alias::text AS alias, d.site_id IS NOT NULL AS own, count(*) OVER ()::int AS total
      FROM site s JOIN tenant t ON t.id = s.id LEFT JOIN help_desk_setting d ON d.site_id = s.id
      WHERE ${w.text('true')} ORDER BY ${DESK_SORTS[sort?.key ?? ''] ?? 's.name_en'} ${sort?.dir === 'desc' ? 'DESC' : 'ASC'}, s.id ${w.page(page)}`,
      w.binds,
    ),
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** @throws Missing when there is no such institution */
export async function deskSite(ctx: Ctx, id: number): Promise<DeskSite> {
  mustBeCentral(ctx)
  const [site] = Number.isSafeInteger(id)
    ? await sql<DeskSite>(
        'SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.eiin, t.alias::text AS alias, false AS own FROM site s JOIN tenant t ON t.id = s.id WHERE s.id = $1',
        [id],
      )
    : []
  if (!site) throw new Missing('institution')
  return site
}

/** The settings for all. */
export async function deskDefaults(): Promise<Desk> {
  const [row] = await sql<{ settings: HelpDeskSettings; revision: number }>(
    'SELECT settings, revision FROM help_desk_default WHERE id = 1',
  )
  if (!row) throw new Error('the help desk seed has not run')
  return { ...row, answererIds: [], own: true }
}

/** What holds for an institution. Reads in a unit of work that sees it. */
export async function deskOf(ctx: Ctx, siteId: number): Promise<Desk> {
  mustBeCentral(ctx)
  const [own] = await inScope({ tenants: [siteId], readOnly: true }, () =>
    sql<Omit<Desk, 'own'>>(
      'SELECT settings, answerer_ids AS "answererIds", revision FROM help_desk_setting WHERE site_id = $1',
      [siteId],
    ),
  )
  return own ? { ...own, own: true } : { ...(await deskDefaults()), revision: 0, own: false }
}

/** Active staff of an institution, who may answer. */
export async function deskStaff(
  ctx: Ctx,
  siteId: number,
): Promise<{ id: number; nameEn: string; nameBn: string; username: string }[]> {
  mustBeCentral(ctx)
  return inScope({ tenants: [siteId], readOnly: true }, () =>
    sql(
      `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", username::text AS username FROM app_user WHERE tenant_id = $1 AND kind = 'staff' AND state = 'active' ORDER BY name_en, id LIMIT 300`,
      [siteId],
    ),
  )
}

/** Saves the settings for all (null) or of one institution. Gives the field errors, or null. @throws Missing */
export async function saveDesk(
  ctx: Ctx,
  siteId: number | null,
  { answererIds, revision, ...settings }: HelpDeskForm,
): Promise<Record<string, string[]> | null> {
  mustBeCentral(ctx)
  const stale = { '': ['support:error.stale'] }
  if (siteId === null) {
    const before = await deskDefaults()
    const changed = await sql(
      'UPDATE help_desk_default SET settings = $1, revision = revision + 1, updated_at = now() WHERE id = 1 AND revision = $2 RETURNING id',
      [JSON.stringify(settings), revision],
    )
    if (changed.length === 0) return stale
    ctx.audit({ recordType: 'help_desk_default', recordId: 1, before: before.settings, after: settings })
    return null
  }
  await deskSite(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const staff = await sql<{ id: number }>(
    `SELECT id FROM app_user WHERE tenant_id = $1 AND kind = 'staff' AND state = 'active' AND id = ANY ($2::bigint[])`,
    [siteId, answererIds],
  )
  if (staff.length !== new Set(answererIds).size) return { answererIds: ['support:error.answerer'] }
  const [before] = await sql<{ settings: HelpDeskSettings; answererIds: number[] }>(
    'SELECT settings, answerer_ids AS "answererIds" FROM help_desk_setting WHERE site_id = $1 FOR UPDATE',
    [siteId],
  )
  const written = await sql(
    `INSERT INTO help_desk_setting AS d (site_id, settings, answerer_ids) SELECT $1, $2, $3 WHERE $4 = 0 OR EXISTS (SELECT 1 FROM help_desk_setting WHERE site_id = $1)
      ON CONFLICT (site_id) DO UPDATE SET settings = excluded.settings, answerer_ids = excluded.answerer_ids, revision = d.revision + 1, updated_at = now() WHERE d.revision = $4 RETURNING id`,
    [siteId, JSON.stringify(settings), answererIds, revision],
  )
  if (written.length === 0) return stale
  ctx.audit({ recordType: 'help_desk_setting', recordId: siteId, before, after: { settings, answererIds } })
  return null
}

/** An institution gives up its own settings; those for all hold again. Nothing happens when it has none. @throws Missing */
export async function resetDesk(ctx: Ctx, siteId: number): Promise<void> {
  await deskSite(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const [before] = await sql<{ settings: HelpDeskSettings; answererIds: number[] }>(
    'DELETE FROM help_desk_setting WHERE site_id = $1 RETURNING settings, answerer_ids AS "answererIds"',
    [siteId],
  )
  if (before) ctx.audit({ recordType: 'help_desk_setting', recordId: siteId, before, after: null })
}
