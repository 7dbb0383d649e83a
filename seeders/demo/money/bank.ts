import { addLine, typeStatement } from '../../../app/domain/accounts/reconciliation/write-statement.server'
import { matchSure } from '../../../app/domain/accounts/reconciliation/match-many.server'
import { listLineKey } from '../../../app/domain/payments/bank/list-rows.policy'
import { makeSlip } from '../../../app/domain/payments/bank/slips.server'
import { collectLine, heldLine } from '../../../app/domain/payments/bank/take-line.server'
import { saveBiller } from '../../../app/domain/payments/biller/billers.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow } from '../../rows'
import { demoCtx } from '../site-ctx'

interface Account {
  id: number
  ledgerId: number
}
interface Owing {
  id: number
  code: string
  charge: number
  rest: number
}

/** The bank's statement has a charge and an interest that the book does not have yet, and lacks what was paid in on its last days. */
const CHARGE = 34_500n
const INTEREST = 128_75n

/**
 * Fees at the bank: slips, a list of the bank of which three payments were certain and two wait for a person, a biller whom the
 * institution has opened to, and last month's statement on the way to be reconciled. Nothing where the books are not open.
 */
export async function writeBank(siteId: number, by: { accountant: number; billerId: number }): Promise<void> {
  const [account] = await sql<Account>(
    `SELECT b.id, b.ledger_id AS "ledgerId" FROM bank_account b JOIN ledger l ON l.site_id = b.site_id AND l.id = b.ledger_id
     WHERE b.site_id = $1 AND l.code = '1111'`,
    [siteId],
  )
  const owing = await sql<Owing>(
    `SELECT DISTINCT ON (s.id) s.id, s.code, d.charge_id AS charge, d.rest FROM fee_due d JOIN student s ON s.site_id = d.site_id AND s.id = d.student_id
     WHERE d.site_id = $1 AND d.due_on <= $2 AND d.student_id % 3 = 0 ORDER BY s.id, d.due_on DESC, d.charge_id LIMIT 8`,
    [siteId, today()],
  )
  if (!account || owing.length < 8) return
  const ctx = demoCtx(siteId, by.accountant)
  await saveBiller(ctx, {
    clientId: by.billerId,
    method: 'wallet',
    ledgerId: account.ledgerId,
    mostOver: 2_000_000n,
    active: true,
  })
  await slipsAndList(ctx, account, owing)
  await statement(ctx, account)
}

async function slipsAndList(ctx: SiteCtx, account: Account, owing: readonly Owing[]): Promise<void> {
  const site = { id: ctx.site.id }
  const slips: { id: number; number: string; student: Owing }[] = []
  for (const student of owing.slice(0, 6)) {
    const slip = await makeSlip(ctx, {
      studentId: student.id,
      charges: [student.charge],
      bankAccountId: account.id,
      validUntil: addDays(today(), 21),
    })
    slips.push({ ...slip, student })
  }
  const day = addDays(today(), -1)
  const list = await createRow('fee_list', {
    site_id: site.id,
    bank_account_id: account.id,
    file_name: `collection-${day}.xlsx`,
    made_by: ctx.user.userId,
  })
  const stranger = owing[6]
  const rows = [
    ...slips.slice(0, 3).map((slip) => ({ slip: slip.number, student: '', amount: slip.student.rest, why: '' })),
    { slip: '', student: stranger?.code ?? '', amount: (stranger?.rest ?? 0) + 15_000, why: 'amount' },
    { slip: '', student: '', amount: 120_000, why: 'nobody' },
  ]
  for (const [at, { slip, student, amount, why }] of rows.entries()) {
    const line = { day, amount, slip, student, reference: `SB${500_100 + at}`, description: 'School fee, counter' }
    const { id } = await createRow('fee_list_line', {
      site_id: site.id,
      list_id: list.id,
      bank_account_id: account.id,
      line_key: listLineKey(line, 0),
      place: at + 2,
      ...line,
      why,
      student_id: why === 'amount' ? (stranger?.id ?? null) : null,
    })
    const paid = slips[at]
    if (slip && paid)
      await collectLine(site, await heldLine(site.id, id), {
        of: { studentId: paid.student.id, charges: [paid.student.charge] },
        slipId: paid.id,
        day,
        userId: ctx.user.userId,
      })
  }
}

async function statement(ctx: SiteCtx, account: Account): Promise<void> {
  const endsOn = addDays(`${today().slice(0, 8)}01`, -1)
  const startsOn: Day = `${endsOn.slice(0, 8)}01`
  const entries = await sql<{ day: Day; amount: number; number: string; narration: string }>(
    `SELECT e.day, e.debit - e.credit AS amount, v.number, v.narration FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
     WHERE e.site_id = $1 AND e.ledger_id = $2 AND e.day BETWEEN $3 AND $4 ORDER BY e.day, v.place`,
    [ctx.site.id, account.ledgerId, startsOn, addDays(endsOn, -2)],
  )
  const [before] = await sql<{ balance: number }>(
    'SELECT coalesce(sum(debit - credit), 0)::bigint AS balance FROM voucher_entry WHERE site_id = $1 AND ledger_id = $2 AND day < $3',
    [ctx.site.id, account.ledgerId, startsOn],
  )
  const opening = BigInt(before?.balance ?? 0)
  const moved = entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const id = await typeStatement(ctx, {
    bankAccountId: account.id,
    startsOn,
    endsOn,
    opening,
    closing: opening + moved - CHARGE + INTEREST,
  })
  const line = (day: Day, amount: bigint, reference: string, description: string) =>
    addLine(ctx, id, {
      day,
      description,
      reference,
      withdrawn: amount < 0n ? -amount : null,
      deposited: amount > 0n ? amount : null,
    })
  for (const { day, amount, number, narration } of entries) {
    const said = /\d{5,}/.exec(narration)?.[0]
    await line(addDays(day, 1), BigInt(amount), said ?? '', amount < 0 ? `Payment ${number}` : 'Deposit, local branch')
  }
  await line(endsOn, -CHARGE, '', 'Account maintenance fee and excise duty')
  await line(endsOn, INTEREST, '', 'Interest')
  await matchSure(ctx, id)
}
