import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { ALWAYS_ON, type Panel } from '~/domain/identity/matrix'
import { visibleCards, wholePalette, type CardDef, type PaletteCard } from './cards'

/** The stored palette of a role, else of its panel; null when nobody arranged one. One statement. */
async function paletteOf(panel: Panel, roleId: number | null): Promise<PaletteCard[] | null> {
  const [row] = await sql<{ cards: PaletteCard[] }>(
    'SELECT cards FROM dashboard_palette WHERE panel = $1 AND (role_id = $2 OR role_id IS NULL) ORDER BY role_id NULLS LAST LIMIT 1',
    [panel, roleId],
  )
  return row?.cards ?? null
}

/** The cards this user's dashboard shows, in order. */
export async function cardsOf(ctx: UserCtx, panel: Panel): Promise<CardDef[]> {
  const palette = wholePalette(panel, await paletteOf(panel, ctx.user.activeRole?.id ?? null))
  const { modules } = ctx.tenant
  return visibleCards(
    panel,
    palette,
    (area) => modules === null || ALWAYS_ON.includes(area) || modules.includes(area),
    ctx.can,
  )
}
