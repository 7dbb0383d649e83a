import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { toAsciiDigits } from '~/format/digits'
import { moveCheque } from '../cheques/move-cheque.server'

interface PaidLine {
  day: string
  /** Poisha. */
  withdrawn: number
  /** Reference and description. */
  text: string
  vouchers: readonly { voucher: number }[]
}

/** Cheques that the bank has paid, as lines that were matched say: those of the matched vouchers, of the line's amount, by number where there are several. */
export async function clearPaid(ctx: SiteCtx, accountId: number, lines: readonly PaidLine[]): Promise<void> {
  const cheques = await sql<{ id: number; voucherId: number; number: string; amount: number; from: string }>(
    `SELECT c.id, c.voucher_id AS "voucherId", c.number, c.amount, greatest(c.dated, (SELECT max(m.day) FROM cheque_move m WHERE m.site_id = c.site_id AND m.cheque_id = c.id)) AS from
     FROM cheque c WHERE c.site_id = $1 AND c.bank_account_id = $2 AND c.direction = 'issued' AND c.state = 'issued' AND c.voucher_id = ANY($3::bigint[])`,
    [ctx.site.id, accountId, lines.flatMap((line) => line.vouchers.map((one) => one.voucher))],
  )
  for (const line of lines) {
    const fits = cheques.filter(
      (one) =>
        one.amount === line.withdrawn &&
        one.from <= line.day &&
        line.vouchers.some(({ voucher }) => voucher === one.voucherId),
    )
    const named = fits.filter((one) => toAsciiDigits(line.text).includes(one.number.replace(/^0+/, '')))
    const [paid] = named.length ? named : fits.length === 1 ? fits : []
    if (!paid) continue
    await moveCheque(ctx, paid.id, 'cleared', {
      from: 'issued',
      day: line.day,
      reason: null,
      bankAccountId: null,
      charge: null,
    })
    cheques.splice(cheques.indexOf(paid), 1)
  }
}
