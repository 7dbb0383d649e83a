import { currentScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import { lockBook } from '../years/book.server'
import { balancesOf, leftInFund, partyBalance } from './balances.server'

type Values = Record<string, unknown>
type Before = ({ id: number } & Values) | null
type Faults = Promise<Record<string, string[]> | null>
type Kind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/** Nobody posts while a row is judged and written; the preview of a spreadsheet only looks. */
const hold = async (ctx: SiteCtx): Promise<unknown> => (currentScope()?.readOnly ? null : lockBook(ctx.site.id))

const fault = (field: string, key: string, params: Record<string, string | number> = {}) => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  return { [field]: [query ? `${key}?${query}` : key] }
}

/** What came from the central chart keeps its code and its place; names are the institution's own. */
function moved(values: Values, before: Before, place: string): Record<string, string[]> | null {
  if (!before || before.accountsHeadId === null) return null
  if (values.code !== undefined && values.code !== before.code) return fault('code', 'chart:error.central')
  return values[place] !== undefined && values[place] !== before[place] ? fault(place, 'chart:error.central') : null
}

const withBalance = (ctx: SiteCtx, balance: number) =>
  fault('', 'chart:error.balance', { amount: formatTaka(Math.abs(balance), ctx.lang) })

/** Rules of groups (level 1) and sub-groups: a sub-group is of its group's kind, and neither retires over what is in use. */
export function groupRules(ctx: SiteCtx, level: 1 | 2) {
  const rule = async (values: Values, before: Before): Faults => {
    await hold(ctx)
    const place = level === 1 ? 'kind' : 'parentId'
    const wrong = moved(values, before, place)
    if (wrong) return wrong
    if (level === 2) values.kind = await kindOf(ctx, Number(values.parentId), 1)
    if (!before || values.active === true) return null
    const [under] = await sql<{ many: number }>(
      `SELECT ((SELECT count(*) FROM ledger_group g WHERE g.site_id = $1 AND g.parent_id = $2 AND g.active)
         + (SELECT count(*) FROM ledger l WHERE l.site_id = $1 AND l.group_id = $2 AND l.active))::int AS many`,
      [ctx.site.id, before.id],
    )
    return under?.many ? fault('', 'chart:error.activeUnder', { count: under.many }) : null
  }
  return { check: rule, retire: rule }
}

/** @throws Missing for a group that is not the institution's, or of another level */
async function kindOf(ctx: SiteCtx, groupId: number, level: 1 | 2): Promise<Kind> {
  const [group] = await sql<{ kind: Kind }>(
    'SELECT kind FROM ledger_group WHERE site_id = $1 AND id = $2 AND level = $3',
    [ctx.site.id, groupId, level],
  )
  if (!group) throw new Missing('group')
  return group.kind
}

/** Rules of ledgers: the kind is the sub-group's; what has entries stays what it is; none retires with a balance. */
export function ledgerRules(ctx: SiteCtx) {
  const rule = async (values: Values, before: Before): Faults => {
    await hold(ctx)
    const wrong = moved(values, before, 'groupId')
    if (wrong) return wrong
    const kind = await kindOf(ctx, Number(values.groupId), 2)
    values.kind = kind
    values.normalSide ??= kind === 'asset' || kind === 'expense' ? 'debit' : 'credit'
    if (values.holds !== 'other' && kind !== 'asset') return fault('holds', 'chart:error.moneyIsAsset')
    if (!before) return null
    const changed = ['kind', 'holds', 'normalSide'].find((key) => values[key] !== before[key])
    if (changed) {
      const [used] = await sql<{ entries: boolean; account: boolean }>(
        `SELECT EXISTS (SELECT FROM ledger_month m WHERE m.site_id = $1 AND m.ledger_id = $2) AS entries,
           EXISTS (SELECT FROM bank_account a WHERE a.site_id = $1 AND a.ledger_id = $2) AS account`,
        [ctx.site.id, before.id],
      )
      if (used?.entries) return fault(changed === 'kind' ? 'groupId' : changed, 'posting:refused.ledgerInUse')
      if (used?.account && values.holds !== 'bank') return fault('holds', 'chart:error.hasAccount')
    }
    if (values.active === true) return null
    const balance = (await balancesOf(ctx.site.id, [before.id]))[before.id] ?? 0
    return balance ? withBalance(ctx, balance) : null
  }
  return { check: rule, retire: rule }
}

/** Rules of funds: the general one stays in use, and none retires with something left in it. */
export function fundRules(ctx: SiteCtx) {
  const rule = async (values: Values, before: Before): Faults => {
    await hold(ctx)
    if (!before || values.active === true) return null
    if (before.general === true) return fault('', 'chart:error.generalStays')
    const left = await leftInFund(ctx.site.id, before.id)
    return left ? fault('', 'chart:error.leftInFund', { count: left }) : null
  }
  return { check: rule, retire: rule }
}

/** Rules of parties: none retires who still owes or is owed. */
export function partyRules(ctx: SiteCtx) {
  const rule = async (values: Values, before: Before): Faults => {
    await hold(ctx)
    if (!before || values.active === true) return null
    const balance = await partyBalance(ctx.site.id, before.id)
    return balance ? withBalance(ctx, balance) : null
  }
  return { check: rule, retire: rule }
}

/** The general fund is not deleted, though nothing may be posted in it yet. */
export async function isGeneralFund(siteId: number, id: unknown): Promise<boolean> {
  const [fund] = await sql<{ id: number }>('SELECT id FROM fund WHERE site_id = $1 AND general', [siteId])
  return fund !== undefined && String(id) === String(fund.id)
}
