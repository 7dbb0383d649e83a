import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { MORE, pagesByThemselves, type SitePage } from '../public/pages.policy'

export type LinkPlace = 'menu' | 'important' | 'social'

interface LinkRow {
  id: number
  parentId: number | null
  labelBn: string
  labelEn: string
  page: string | null
  entryId: number | null
  url: string | null
  active: boolean
  /** How many stand under it. */
  under: number
  /** The title of the text it leads to. */
  entryBn: string | null
  entryEn: string | null
}

/** Links of a place, or of the menu those under one entry, in their order. */
export const listLinks = (ctx: SiteCtx, place: LinkPlace, parentId: number | null): Promise<LinkRow[]> =>
  sql(
    `SELECT l.id, l.parent_id AS "parentId", l.label_bn AS "labelBn", l.label_en AS "labelEn", l.page, l.entry_id AS "entryId", l.url, l.active,
       (SELECT count(*)::int FROM web_link u WHERE u.site_id = l.site_id AND u.parent_id = l.id) AS under, e.title_bn AS "entryBn", e.title_en AS "entryEn"
     FROM web_link l LEFT JOIN web_entry e ON e.site_id = l.site_id AND e.id = l.entry_id
     WHERE l.site_id = $1 AND l.place = $2 AND l.parent_id IS NOT DISTINCT FROM $3 ORDER BY l.position, l.id`,
    [ctx.site.id, place, parentId],
  )

/** The entries above one of the menu, the highest first, itself last. @throws Missing */
export async function linkPath(ctx: SiteCtx, id: number): Promise<{ id: number; labelBn: string; labelEn: string }[]> {
  const rows = await sql<{ id: number; labelBn: string; labelEn: string }>(
    `WITH RECURSIVE up AS (
       SELECT l.id, l.parent_id, l.label_bn, l.label_en, 1 AS depth FROM web_link l WHERE l.site_id = $1 AND l.id = $2 AND l.place = 'menu'
       UNION ALL SELECT p.id, p.parent_id, p.label_bn, p.label_en, up.depth + 1 FROM web_link p JOIN up ON p.id = up.parent_id WHERE p.site_id = $1 AND up.depth < 9)
     SELECT id, label_bn AS "labelBn", label_en AS "labelEn" FROM up ORDER BY depth DESC`,
    [ctx.site.id, id],
  )
  if (rows.length === 0) throw new Missing('menu entry')
  return rows
}

interface LinkValue {
  labelBn: string | null
  labelEn: string | null
  page?: string | null
  entryId?: string | null
  url?: string | null
  active: boolean
}

/**
 * Writes a link, new (null) at the end, or changed.
 * @throws Missing; Invalid when the text it leads to is not the institution's, or it would stand too deep
 */
export async function saveLink(
  ctx: SiteCtx,
  place: LinkPlace,
  parentId: number | null,
  id: number | null,
  value: LinkValue,
): Promise<void> {
  await holdMenu(ctx)
  if (parentId !== null && (await linkPath(ctx, parentId)).length >= 5)
    throw new Invalid({ '': ['webedit:error.tooDeep'] })
  if (value.entryId) {
    const [entry] = await sql('SELECT 1 FROM web_entry e WHERE e.site_id = $1 AND e.id = $2', [
      ctx.site.id,
      value.entryId,
    ])
    if (!entry) throw new Invalid({ entryId: ['ui:error.missing'] })
  }
  const columns = [
    ctx.site.id,
    value.labelBn ?? '',
    value.labelEn ?? '',
    value.page ?? null,
    value.entryId ?? null,
    value.url ?? null,
    value.active,
    place,
    parentId,
  ]
  const rows =
    id === null
      ? await sql<{ id: number }>(
          `INSERT INTO web_link (site_id, label_bn, label_en, page, entry_id, url, active, place, parent_id, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
             (SELECT coalesce(max(x.position), 0) + 1 FROM web_link x WHERE x.site_id = $1 AND x.place = $8)) RETURNING id`,
          columns,
        )
      : await sql<{ id: number }>(
          `UPDATE web_link SET label_bn = $2, label_en = $3, page = $4, entry_id = $5, url = $6, active = $7
           WHERE site_id = $1 AND place = $8 AND parent_id IS NOT DISTINCT FROM $9 AND id = $10 RETURNING id`,
          [...columns, id],
        )
  if (!rows[0]) throw new Missing('link')
  ctx.audit({ recordType: 'web_link', recordId: rows[0].id, after: { place, parentId, ...value } })
}

/** Of two that change the menu at once one waits before it touches a row: link_depth() of the schema takes the same lock, after one. */
const holdMenu = (ctx: SiteCtx) => oneAtATime('web menu', ctx.site.id)

/** Puts a link one place up or down among its own. @throws Missing */
export async function moveLink(ctx: SiteCtx, id: number, by: -1 | 1): Promise<void> {
  await holdMenu(ctx)
  const [row] = await sql<{ place: LinkPlace; parentId: number | null }>(
    'SELECT place, parent_id AS "parentId" FROM web_link WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('link')
  const ids = (await listLinks(ctx, row.place, row.parentId)).map((one) => one.id)
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (other === undefined) return
  ids[at + by] = id
  ids[at] = other
  await writeOrder(ctx, ids)
}

/**
 * Puts a link where another of its own stands (`at`), or under another (`under`), at the end.
 * @throws Missing; Invalid when it would stand under itself, or too deep
 */
export async function dropLink(
  ctx: SiteCtx,
  id: number,
  { at, under }: { at: number | null; under: number | null },
): Promise<void> {
  await holdMenu(ctx)
  const [row] = await sql<{ place: LinkPlace; parentId: number | null }>(
    'SELECT place, parent_id AS "parentId" FROM web_link WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('link')
  if (under !== null) {
    const above = await linkPath(ctx, under)
    if (row.place !== 'menu' || above.some((one) => one.id === id))
      throw new Invalid({ '': ['webedit:error.inItself'] })
    if (above.length + (await depthUnder(ctx, id)) > 5) throw new Invalid({ '': ['webedit:error.tooDeep'] })
    await sql(
      `UPDATE web_link SET parent_id = $3, position = (SELECT coalesce(max(x.position), 0) + 1 FROM web_link x WHERE x.site_id = $1 AND x.place = 'menu') WHERE site_id = $1 AND id = $2`,
      [ctx.site.id, id, under],
    )
  } else {
    const ids = (await listLinks(ctx, row.place, row.parentId)).map((one) => one.id)
    const [from, to] = [ids.indexOf(id), ids.indexOf(at ?? 0)]
    if (to < 0) throw new Missing('link')
    ids.splice(from, 1)
    ids.splice(to, 0, id)
    await writeOrder(ctx, ids)
  }
  ctx.audit({ recordType: 'web_link', recordId: id, before: row, after: { at, under } })
}

const writeOrder = (ctx: SiteCtx, ids: readonly number[]) =>
  sql(
    'UPDATE web_link l SET position = u.n FROM unnest($2::bigint[]) WITH ORDINALITY u(id, n) WHERE l.site_id = $1 AND l.id = u.id AND l.position <> u.n',
    [ctx.site.id, ids],
  )

/** How many levels a menu entry and what stands under it are, at least one. */
async function depthUnder(ctx: SiteCtx, id: number): Promise<number> {
  const [row] = await sql<{ depth: number }>(
    `WITH RECURSIVE down AS (SELECT l.id, 1 AS depth FROM web_link l WHERE l.site_id = $1 AND l.id = $2
       UNION ALL SELECT u.id, down.depth + 1 FROM web_link u JOIN down ON u.parent_id = down.id WHERE u.site_id = $1 AND down.depth < 9)
     SELECT max(depth)::int AS depth FROM down`,
    [ctx.site.id, id],
  )
  return row?.depth ?? 1
}

/** Removes a link with what stands under it. @throws Missing */
export async function removeLink(ctx: SiteCtx, id: number): Promise<void> {
  await holdMenu(ctx)
  const [row] = await sql<{ labelBn: string; labelEn: string; url: string | null }>(
    'DELETE FROM web_link WHERE site_id = $1 AND id = $2 RETURNING label_bn AS "labelBn", label_en AS "labelEn", url',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('link')
  ctx.audit({ recordType: 'web_link', recordId: id, before: row })
}

/** Texts that a menu may lead to: pages of the institution's own, and what else has a page. */
export const linkTargets = (ctx: SiteCtx): Promise<{ value: number; nameBn: string; nameEn: string }[]> =>
  sql(
    `SELECT e.id AS value, coalesce(nullif(e.title_bn, ''), e.title_en) AS "nameBn", coalesce(nullif(e.title_en, ''), e.title_bn) AS "nameEn" FROM web_entry e
     WHERE e.site_id = $1 AND e.kind IN ('about', 'album') AND e.state <> 'retired' ORDER BY e.kind, e.position, e.id DESC LIMIT 200`,
    [ctx.site.id],
  )

/**
 * Begins a menu of the institution's own with what stands in it by itself: all pages, of which those with nothing to show are left out as ever. Nothing where
 * there is a menu already.
 */
export async function copyMenu(ctx: SiteCtx): Promise<void> {
  await holdMenu(ctx)
  const [there] = await sql(`SELECT 1 FROM web_link WHERE site_id = $1 AND place = 'menu' LIMIT 1`, [ctx.site.id])
  if (there) return
  const insert = async (
    parent: number | null,
    rows: readonly { bn: string; en: string; page: string | null }[],
    after = 0,
  ) =>
    sql<{ id: number }>(
      `INSERT INTO web_link (site_id, place, parent_id, label_bn, label_en, page, position)
       SELECT $1, 'menu', $2, u.bn, u.en, u.page, u.n + $6::int FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS u(bn, en, page, n) RETURNING id`,
      [ctx.site.id, parent, rows.map((one) => one.bn), rows.map((one) => one.en), rows.map((one) => one.page), after],
    )
  const { first, more } = pagesByThemselves()
  const row = ({ bn, en, key }: SitePage) => ({ bn, en, page: key })
  await insert(null, first.map(row))
  const [heading] = await insert(null, [{ ...MORE, page: null }], first.length)
  await insert(heading?.id ?? null, more.map(row))
  ctx.audit({
    recordType: 'web_link',
    recordId: heading?.id ?? 0,
    after: { place: 'menu', rows: first.length + more.length + 1 },
  })
}

/** Gives the menu of one's own up: it is made by itself again. */
export async function dropMenu(ctx: SiteCtx): Promise<void> {
  await holdMenu(ctx)
  const gone = await sql<{ id: number }>(`DELETE FROM web_link WHERE site_id = $1 AND place = 'menu' RETURNING id`, [
    ctx.site.id,
  ])
  ctx.audit({ recordType: 'web_link', recordId: gone[0]?.id ?? 0, before: { place: 'menu', rows: gone.length } })
}
