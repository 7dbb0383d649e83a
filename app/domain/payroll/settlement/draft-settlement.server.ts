import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { leaverOf } from './load-leaver.server'
import type { SettlementLineForm } from './settlement.form'
import {
  lacksOf,
  settle,
  settlementRuleOn,
  type Leaver,
  type SettlementLack,
  type SettlementLine,
} from './settlement.policy'
import { settlementLines, settlementOf, settlementRules, type Settlement } from './settlements.server'

/** A settlement in one of these states, held to the end of the transaction. @throws Missing; Refusal in another state */
export async function heldSettlement(
  ctx: SiteCtx,
  id: number,
  states: readonly Settlement['state'][],
): Promise<Settlement> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  await sql('SELECT FROM payroll_settlement WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, id])
  const found = await settlementOf(site, id)
  if (!states.includes(found.state)) throw new Refusal('salary-settlement:error.state', {}, 409)
  return found
}

type Typed = Leaver['typed'][number]

/** What a settlement comes to by what is known now. @throws Missing; Refusal for somebody who did not leave */
export async function reckonSettlement(
  siteId: number,
  employeeId: number,
  typed: readonly Typed[],
  settlementId: number | null,
): Promise<{ leftOn: Day; lines: SettlementLine[]; net: bigint; left: bigint }> {
  const leaver = { ...(await leaverOf(siteId, employeeId, settlementId)), typed }
  return { leftOn: leaver.leftOn, ...settle(leaver, settlementRuleOn(await settlementRules(siteId), leaver.leftOn)) }
}

/** What is not known of who left, so that gratuity or pay for leave is nothing without a rule that says so. @throws Missing; Refusal */
export async function lacksOfSettlement(siteId: number, { employeeId, id }: Settlement): Promise<SettlementLack[]> {
  const leaver = await leaverOf(siteId, employeeId, id)
  return lacksOf(leaver, settlementRuleOn(await settlementRules(siteId), leaver.leftOn))
}

/** The lines of a draft that somebody typed. */
export async function typedIn(siteId: number, id: number): Promise<Typed[]> {
  return (await settlementLines(siteId, id)).flatMap(({ what, amount, note }) =>
    what === 'fund' || what === 'add' || what === 'cut' ? [{ what, amount: BigInt(amount), note }] : [],
  )
}

/** Puts lines in the place of a draft's, and says who drafted it. */
async function write(ctx: SiteCtx, id: number, employeeId: number, typed: readonly Typed[]): Promise<void> {
  const site = ctx.site.id
  const { lines, net } = await reckonSettlement(site, employeeId, typed, id)
  await sql('DELETE FROM payroll_settlement_line WHERE site_id = $1 AND settlement_id = $2', [site, id])
  await sql(
    `INSERT INTO payroll_settlement_line (site_id, settlement_id, line, what, amount, loan_id, leave_type_id, halves, note, steps)
     SELECT $1, $2, u.line, u.what, u.amount, u.loan, u.leave, u.halves, u.note, u.steps::jsonb
     FROM unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[], $9::text[], $10::text[]) AS u(line, what, amount, loan, leave, halves, note, steps)`,
    [
      site,
      id,
      lines.map((_, at) => at + 1),
      lines.map((one) => one.what),
      lines.map((one) => String(one.amount)),
      lines.map((one) => one.loanId),
      lines.map((one) => one.leaveTypeId),
      lines.map((one) => one.halves),
      lines.map((one) => one.note),
      lines.map((one) => JSON.stringify(one.steps)),
    ],
  )
  await sql(
    'UPDATE payroll_settlement SET net = $3, drafted_by = $4, drafted_at = now() WHERE site_id = $1 AND id = $2',
    [site, id, String(net), ctx.user.userId],
  )
  ctx.audit({
    recordType: 'payroll_settlement',
    recordId: id,
    after: { drafted: true, lines: lines.length, net: String(net) },
  })
}

/** Drafts the settlement of somebody who left; one that is there is the answer. @throws Missing; Refusal for somebody who did not leave */
export async function draftSettlement(ctx: SiteCtx, employeeId: number): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const { leftOn } = await leaverOf(site, employeeId, null)
  const [stands] = await sql<{ id: number }>(
    `SELECT id FROM payroll_settlement WHERE site_id = $1 AND employee_id = $2 AND left_on = $3::date AND state <> 'cancelled'`,
    [site, employeeId, leftOn],
  )
  if (stands) return stands.id
  const [made] = await sql<{ id: number }>(
    'INSERT INTO payroll_settlement (site_id, employee_id, left_on, net, drafted_by) VALUES ($1, $2, $3, 0, $4) RETURNING id',
    [site, employeeId, leftOn, ctx.user.userId],
  )
  if (!made) throw new Error('no settlement')
  await write(ctx, made.id, employeeId, [])
  return made.id
}

/** Reckons a draft anew by what is known now. @throws Missing; Refusal for one that was approved */
export async function redraftSettlement(ctx: SiteCtx, id: number): Promise<void> {
  const { employeeId } = await heldSettlement(ctx, id, ['draft'])
  await write(ctx, id, employeeId, await typedIn(ctx.site.id, id))
}

/** Adds a line by hand. @throws Missing; Refusal for one that was approved */
export async function addSettlementLine(ctx: SiteCtx, id: number, form: SettlementLineForm): Promise<void> {
  const { employeeId } = await heldSettlement(ctx, id, ['draft'])
  const line: Typed = { what: form.what, amount: form.amount, note: form.note }
  const typed = await typedIn(ctx.site.id, id)
  const twice = typed.some((one) => one.what === line.what && one.amount === line.amount && one.note === line.note)
  await write(ctx, id, employeeId, twice ? typed : [...typed, line])
}

/** Takes a line out that was added by hand. @throws Missing for any other; Refusal for a settlement that was approved */
export async function dropSettlementLine(ctx: SiteCtx, id: number, line: number): Promise<void> {
  const { employeeId } = await heldSettlement(ctx, id, ['draft'])
  const found = (await settlementLines(ctx.site.id, id)).find((one) => one.line === line)
  if (!found || found.note === '') throw new Missing('line')
  const typed = await typedIn(ctx.site.id, id)
  const at = typed.findIndex(
    (one) => one.what === found.what && one.note === found.note && one.amount === BigInt(found.amount),
  )
  await write(ctx, id, employeeId, typed.toSpliced(at, 1))
}

/** A settlement that is not paid is given up; it stays in sight. @throws Missing; Refusal for one that was paid */
export async function cancelSettlement(ctx: SiteCtx, id: number, why: string): Promise<void> {
  const { state } = await heldSettlement(ctx, id, ['draft', 'approved'])
  await sql(`UPDATE payroll_settlement SET state = 'cancelled', why = $3 WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    why,
  ])
  ctx.audit({ recordType: 'payroll_settlement', recordId: id, before: { state }, after: { state: 'cancelled', why } })
}
