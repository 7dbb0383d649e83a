import { sql } from 'db/connection'
import { ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { draftsAreOld } from '../runs/old-drafts.server'
import type { BonusForm, ComponentForm } from './setting.form'

export interface ComponentRow {
  id: number
  kind: 'earning' | 'deduction'
  nameBn: string
  nameEn: string
  taxable: boolean
  ledgerId: number | null
  ledger: string | null
  active: boolean
  used: boolean
}

/** The institution's own components. */
export const componentsOf = (siteId: number): Promise<ComponentRow[]> =>
  sql<ComponentRow>(
    `SELECT c.id, c.kind, c.name_bn AS "nameBn", c.name_en AS "nameEn", c.taxable, c.ledger_id AS "ledgerId", l.code AS ledger, c.active,
       EXISTS (SELECT FROM salary_structure_line x WHERE x.site_id = c.site_id AND x.component_id = c.id) OR EXISTS (SELECT FROM payroll_once o WHERE o.site_id = c.site_id AND o.component_id = c.id) AS used
     FROM payroll_component c LEFT JOIN ledger l ON l.site_id = c.site_id AND l.id = c.ledger_id WHERE c.site_id = $1 ORDER BY c.kind DESC, c.position, c.id`,
    [siteId],
  )

/**
 * Writes a component; one that is in use keeps its kind.
 * @throws Missing; Invalid for a name that is there, a ledger of the wrong kind, a kind that cannot change
 */
export async function saveComponent(ctx: SiteCtx, form: ComponentForm): Promise<void> {
  const site = ctx.site.id
  const all = await componentsOf(site)
  const before = form.id === null ? null : all.find((one) => one.id === form.id)
  if (before === undefined) throw new Missing('component')
  if (all.some((one) => one.id !== form.id && one.nameBn === form.nameBn))
    throw new Invalid({ nameBn: ['ui:error.unique'] })
  if (before?.used && before.kind !== form.kind) throw new Invalid({ kind: ['salary:error.kindStays'] })
  if (form.ledgerId !== null) {
    const ledger = (await ledgersOf(site)).find((one) => one.id === form.ledgerId)
    const kinds: readonly string[] = form.kind === 'earning' ? ['expense'] : ['income', 'liability']
    if (!ledger || ledger.needsParty || !kinds.includes(ledger.kind))
      throw new Invalid({ ledgerId: ['posting:refused.wrongLedger'] })
  }
  const values = [site, form.kind, form.nameBn, form.nameEn ?? '', form.taxable, form.ledgerId, form.active]
  const [made] =
    form.id === null
      ? await sql<{ id: number }>(
          `INSERT INTO payroll_component (site_id, kind, name_bn, name_en, taxable, ledger_id, active, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
          [...values, all.length + 1],
        )
      : await sql<{ id: number }>(
          `UPDATE payroll_component SET kind = $2, name_bn = $3, name_en = $4, taxable = $5, ledger_id = $6, active = $7 WHERE site_id = $1 AND id = $8 RETURNING id`,
          [...values, form.id],
        )
  ctx.audit({ recordType: 'payroll_component', recordId: made?.id ?? 0, ...(before ? { before } : {}), after: form })
}

/** Deletes a component that nothing names. @throws Missing; Refusal for one in use */
export async function deleteComponent(ctx: SiteCtx, id: number): Promise<void> {
  const one = (await componentsOf(ctx.site.id)).find((each) => each.id === id)
  if (!one) throw new Missing('component')
  if (one.used) throw new Refusal('salary:error.inUse')
  await sql('DELETE FROM payroll_component WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'payroll_component', recordId: id, before: one })
}

export interface BonusRow {
  id: number
  month: Day
  festival: string
  basisOn: Day
  byRule: boolean
  ownPercent: string | null
  stands: boolean
}

/** Which festivals' bonuses are paid when, the newest month first. */
export const bonusesOfSite = (siteId: number): Promise<BonusRow[]> =>
  sql<BonusRow>(
    `SELECT b.id, b.month, b.festival, b.basis_on AS "basisOn", b.by_rule AS "byRule", b.own_percent AS "ownPercent", coalesce(m.state <> 'draft', false) AS stands
     FROM payroll_bonus b LEFT JOIN payroll_month m ON m.site_id = b.site_id AND m.month = b.month WHERE b.site_id = $1 ORDER BY b.month DESC, b.festival`,
    [siteId],
  )

/** Sets a festival's bonus with a month; said again it is changed. Of a month that was paid, the difference is arrears. */
export async function saveBonus(ctx: SiteCtx, form: BonusForm): Promise<void> {
  const [made] = await sql<{ id: number }>(
    `INSERT INTO payroll_bonus (site_id, month, festival, basis_on, by_rule, own_percent, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, month, festival) DO UPDATE SET basis_on = excluded.basis_on, by_rule = excluded.by_rule, own_percent = excluded.own_percent, made_by = excluded.made_by RETURNING id`,
    [ctx.site.id, form.month, form.festival, form.basisOn, form.byRule, form.ownPercent, ctx.user.userId],
  )
  await draftsAreOld(ctx.site.id)
  ctx.audit({ recordType: 'payroll_bonus', recordId: made?.id ?? 0, after: form })
}

/** Takes a bonus out of a month that nobody has checked. @throws Missing; Refusal */
export async function deleteBonus(ctx: SiteCtx, id: number): Promise<void> {
  const one = (await bonusesOfSite(ctx.site.id)).find((each) => each.id === id)
  if (!one) throw new Missing('bonus')
  if (one.stands) throw new Refusal('salary:error.monthStands')
  await sql('DELETE FROM payroll_bonus WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  await draftsAreOld(ctx.site.id)
  ctx.audit({ recordType: 'payroll_bonus', recordId: id, before: one })
}
