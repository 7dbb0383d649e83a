import { inScope, sql } from 'db/connection'
import { collectWaiting } from '~/domain/payments/till/waiting-cheque.server'
import { log } from '~/domain/operations/log.server'
import { today, type Day } from '~/format/dates'
import { holdBook } from '../posting/hold-book.server'
import { postVoucher } from '../posting/post-voucher.server'
import { heldCheque, noteMove, type HeldCheque } from './cheque-row.server'
import { headLedger } from './heads.server'

/**
 * The day of a received cheque has come: it pays the fees it was given for, or is booked to its ledger; it is in hand from now on.
 * @returns the voucher
 * @throws Refusal of the books
 */
export async function bookDue(site: { id: number }, cheque: HeldCheque, day: Day, userId: number): Promise<number> {
  const paid = await collectWaiting(site, cheque, day, userId)
  if (paid !== null) return paid
  const note = `${cheque.drawerBank} ${cheque.number}`
  const side = { partyId: cheque.partyId, fundId: cheque.fundId, note }
  const voucher = await postVoucher(site, {
    kind: 'journal',
    day,
    narration: [cheque.narration, cheque.name, note].filter(Boolean).join(' – '),
    event: { name: 'cheque-received', id: cheque.id },
    madeBy: cheque.madeBy,
    postedBy: userId,
    entries: [
      { ...side, ledgerId: await headLedger(site, 'chequesInHand'), debit: cheque.amount },
      { ...side, ledgerId: cheque.ledgerId ?? 0, credit: cheque.amount },
    ],
  })
  return voucher.id
}

/** One whose day has come, in a transaction of its own; nothing when somebody was faster. */
async function honour(siteId: number, id: number): Promise<void> {
  await inScope({ tenants: [siteId], readOnly: false }, async () => {
    await holdBook(siteId)
    const cheque = await heldCheque(siteId, id)
    if (cheque.state !== 'post-dated' || cheque.dated > today()) return
    const voucherId = await bookDue({ id: siteId }, cheque, today(), cheque.madeBy)
    await sql(`UPDATE cheque SET state = 'held', voucher_id = $3 WHERE site_id = $1 AND id = $2`, [
      siteId,
      id,
      voucherId,
    ])
    const move = { from: 'post-dated', to: 'held', day: today(), voucherId } as const
    await noteMove({ site: { id: siteId }, user: { userId: cheque.madeBy } }, id, move)
  })
}

/** The worker's task 'waiting-cheques': what fell due, in every institution that is open. What the books refuse stays for the cashier. */
export async function honourEverywhere(): Promise<void> {
  const due = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ siteId: number; id: number }>(
      `SELECT c.site_id AS "siteId", c.id FROM cheque c JOIN tenant t ON t.id = c.site_id AND t.state = 'active'
       WHERE c.direction = 'received' AND c.state = 'post-dated' AND c.dated <= $1 ORDER BY c.dated, c.id`,
      [today()],
    ),
  )
  for (const { siteId, id } of due) {
    try {
      await honour(siteId, id)
    } catch (error) {
      log.error({ tenant: siteId, cheque: id, err: error }, 'a cheque whose day has come could not be booked')
    }
  }
}
