import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import type { ChequeState, Direction } from './cheque.policy'

/** A cheque as its moves need it; held to the end of the transaction. */
export interface HeldCheque {
  id: number
  direction: Direction
  state: ChequeState
  number: string
  drawerBank: string
  dated: string
  amount: number
  bankAccountId: number | null
  bankLedgerId: number | null
  partyId: number | null
  name: string
  ledgerId: number | null
  fundId: number
  narration: string
  voucherId: number | null
  madeBy: number
  /** The day of its last move. */
  since: string
}

/** @throws Missing */
export async function heldCheque(siteId: number, id: number): Promise<HeldCheque> {
  const [row] = await sql<HeldCheque>(
    `SELECT c.id, c.direction, c.state, c.number, c.drawer_bank AS "drawerBank", c.dated, c.amount, c.bank_account_id AS "bankAccountId",
       (SELECT a.ledger_id FROM bank_account a WHERE a.site_id = c.site_id AND a.id = c.bank_account_id) AS "bankLedgerId",
       c.party_id AS "partyId", c.name, c.ledger_id AS "ledgerId", c.fund_id AS "fundId", c.narration, c.voucher_id AS "voucherId", c.made_by AS "madeBy",
       (SELECT max(m.day) FROM cheque_move m WHERE m.site_id = c.site_id AND m.cheque_id = c.id) AS since
     FROM cheque c WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE`,
    [siteId, id],
  )
  if (!row) throw new Missing('cheque')
  return row
}

/** A line of a cheque's history. */
export async function noteMove(
  ctx: { site: { id: number }; user: { userId: number } },
  chequeId: number,
  move: {
    from: ChequeState | null
    to: ChequeState
    day: string
    reason?: string | null
    voucherId: number | null
    chargeVoucherId?: number | null
  },
): Promise<void> {
  await sql(
    `INSERT INTO cheque_move (site_id, cheque_id, from_state, to_state, day, reason, voucher_id, charge_voucher_id, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.site.id,
      chequeId,
      move.from,
      move.to,
      move.day,
      move.reason ?? '',
      move.voucherId,
      move.chargeVoucherId ?? null,
      ctx.user.userId,
    ],
  )
}

/** A cheque that is still in hand goes back to whom it came from. `given`: why, and by which voucher. */
export async function giveHeldBack(
  ctx: SiteCtx,
  id: number,
  given: { reason: string; voucherId: number },
): Promise<void> {
  await sql(`UPDATE cheque SET state = 'returned' WHERE site_id = $1 AND id = $2 AND state = 'held'`, [ctx.site.id, id])
  await noteMove(ctx, id, { from: 'held', to: 'returned', day: today(), ...given })
  ctx.audit({ recordType: 'cheque', recordId: id, before: { state: 'held' }, after: { state: 'returned' } })
}
