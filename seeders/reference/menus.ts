import { sql } from '../../db/connection'
import type { Seed } from '../seed'
import { MENUS } from './menu-entries'
import type { Entry } from './menu-entry'

/** What is built appears; what an operator changed, moved, added or deleted stays so: docs/decisions/menus-in-the-database.md. */
export const menusSeed: Seed = {
  name: 'menus',
  data: MENUS,
  write: async () => {
    const kept: string[] = []
    for (const [panel, entries] of Object.entries(MENUS)) await write(panel, entries, null, panel, kept)
    await retire(kept)
  },
}

async function write(
  panel: string,
  entries: Entry[],
  parentId: number | null,
  prefix: string,
  kept: string[],
): Promise<void> {
  for (const [position, one] of entries.entries()) {
    const key = `${prefix}.${one.key}`
    kept.push(key)
    const [row] = await sql<{ id: number; fresh: boolean }>(
      `INSERT INTO menu AS m (key, menu_en, menu_bn, menu_for, icon_name, route_name, parent_id, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (key) DO UPDATE SET
         menu_en = CASE WHEN m.edited_at IS NULL THEN excluded.menu_en ELSE m.menu_en END, menu_bn = CASE WHEN m.edited_at IS NULL THEN excluded.menu_bn ELSE m.menu_bn END,
         icon_name = CASE WHEN m.edited_at IS NULL THEN excluded.icon_name ELSE m.icon_name END, route_name = CASE WHEN m.edited_at IS NULL THEN excluded.route_name ELSE m.route_name END,
         parent_id = CASE WHEN m.moved_at IS NULL AND NOT (WITH RECURSIVE below AS (SELECT m.id UNION SELECT c.id FROM menu c JOIN below b ON c.parent_id = b.id)
           SELECT excluded.parent_id IN (SELECT id FROM below) AND excluded.parent_id IS NOT NULL) THEN excluded.parent_id ELSE m.parent_id END,
         position = CASE WHEN m.moved_at IS NULL THEN excluded.position ELSE m.position END
       RETURNING id, xmax = 0 AS fresh`,
      [key, one.name?.[0] ?? '', one.name?.[1] ?? '', panel, one.icon, one.to ?? null, parentId, position],
    )
    // A branch that an operator deleted comes back when there is something new in it.
    if (row?.fresh && parentId)
      await sql('UPDATE menu SET removed_at = NULL WHERE id = $1 AND removed_at IS NOT NULL', [parentId])
    if (one.children && row) await write(panel, one.children, row.id, key, kept)
  }
}

/** Entries whose screens are no longer built: they go, unless an operator changed them (then they retire) or put something under them. */
async function retire(kept: string[]): Promise<void> {
  const gone = `key <> ALL($1::text[]) AND origin = 'built'`
  while (
    (
      await sql(
        `DELETE FROM menu m WHERE ${gone} AND edited_at IS NULL AND NOT EXISTS (SELECT 1 FROM menu c WHERE c.parent_id = m.id) RETURNING id`,
        [kept],
      )
    ).length
  );
  await sql(
    `UPDATE menu m SET status = 'inactive', route_name = NULL WHERE ${gone} AND NOT EXISTS (SELECT 1 FROM menu c WHERE c.parent_id = m.id)`,
    [kept],
  )
}
