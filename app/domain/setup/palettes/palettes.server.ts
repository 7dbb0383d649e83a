import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { CARDS, idOf, movedCard, wholePalette, type PaletteCard } from '~/domain/dashboard/cards'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Panel } from '~/domain/identity/matrix'
import { previewRoles, type PreviewRole } from '../menus/menu-tree.server'

interface PaletteView {
  panel: Panel
  roles: Omit<PreviewRole, 'permissions'>[]
  /** null: what every role without a palette of its own has. */
  role: PreviewRole | null
  cards: PaletteCard[]
  /** Whether these are the role's (or panel's) own, not inherited. */
  own: boolean
}

/** The palette of a role, or with `roleId` null of the whole panel. @throws Missing for another panel's role */
export async function paletteView(ctx: Ctx, panel: Panel, roleId: number | null): Promise<PaletteView> {
  mustBeCentral(ctx)
  const roles = await previewRoles(ctx, panel)
  const role = roles.find((one) => one.id === roleId) ?? null
  if (roleId !== null && !role) throw new Missing('role')
  const rows = await sql<{ roleId: number | null; cards: PaletteCard[] }>(
    'SELECT role_id AS "roleId", cards FROM dashboard_palette WHERE panel = $1 AND (role_id = $2 OR role_id IS NULL)',
    [panel, roleId],
  )
  const own = rows.find((one) => one.roleId === roleId)
  const stored = own ?? rows.find((one) => one.roleId === null)
  return {
    panel,
    role,
    own: own !== undefined,
    cards: wholePalette(panel, stored?.cards ?? null),
    roles: roles.map(({ permissions: _, ...one }) => one),
  }
}

type PaletteStep = { card: string; do: 'up' | 'down' | 'hide' | 'show' } | 'reset'

/** One change of a palette; the first makes it the role's own. 'reset' gives it up. @throws Missing for a card the panel has not, Refusal when nothing can move */
export async function changePalette(ctx: Ctx, panel: Panel, roleId: number | null, step: PaletteStep): Promise<void> {
  mustBeCentral(ctx)
  await oneAtATime('palettes')
  const { cards, own } = await paletteView(ctx, panel, roleId)
  const record = {
    recordType: 'dashboard-palette',
    recordId: roleId === null ? panel : `${panel}.${roleId}`,
    before: { cards },
  }
  if (step === 'reset') {
    if (!own) throw new Refusal('setup:palette.notOwn')
    await sql('DELETE FROM dashboard_palette WHERE panel = $1 AND role_id IS NOT DISTINCT FROM $2', [panel, roleId])
    ctx.audit({ ...record, after: { cards: (await paletteView(ctx, panel, roleId)).cards } })
    return
  }
  if (!CARDS[panel].some((one) => idOf(one) === step.card)) throw new Missing('card')
  const next =
    step.do === 'up' || step.do === 'down'
      ? movedCard(cards, step.card, step.do === 'up' ? -1 : 1)
      : cards.map((one) => (one.id === step.card ? { ...one, shown: step.do === 'show' } : one))
  await sql(
    `INSERT INTO dashboard_palette (panel, role_id, cards) VALUES ($1, $2, $3) ON CONFLICT (panel, role_id) DO UPDATE SET cards = excluded.cards, updated_at = now()`,
    [panel, roleId, JSON.stringify(next)],
  )
  ctx.audit({ ...record, after: { cards: next } })
}
