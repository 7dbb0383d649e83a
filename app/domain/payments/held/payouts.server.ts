import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { heldLedger, listHeld, type HeldRow } from './held-list.server'
import type { CameBackForm, DecidePayoutForm, GiveBackForm, HeldKind, PayoutKind, PayOverForm } from './held.form'

/** Students of one payment to the board. */
const MOST_STUDENTS = 5_000
const ALL = { like: null, left: false, open: false, offset: 0, limit: MOST_STUDENTS }

/** Cash and bank ledgers in use. */
export const payingLedgers = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM ledger WHERE site_id = $1 AND holds IN ('cash', 'bank') AND active ORDER BY code`,
    [siteId],
  )

/**
 * Asks for caution money or an advance to be given back to a student; nothing is paid until another person does it.
 * @throws Missing; Invalid at the field
 */
export async function askGiveBack(ctx: SiteCtx, form: GiveBackForm): Promise<number> {
  await holdBook(ctx.site.id)
  const { items } = await listHeld(ctx.site.id, form.kind, { ...ALL, students: [form.studentId] })
  const [row] = items
  if (!row) throw new Missing('student')
  const free = row.rest - row.asked
  const amount = form.amount === null ? free : Number(form.amount)
  if (free <= 0) throw new Invalid({ amount: ['held:error.nothing'] })
  if (amount > free) throw new Invalid({ amount: [`held:error.rest?rest=${groupedTaka(free)}`] })
  return ask(ctx, form.kind, { ...form, payee: form.payee || row.nameBn || row.nameEn }, [
    { studentId: row.studentId, amount },
  ])
}

/** What the page shows to be paid over: as often as it changes, the form is shown anew. */
export const seenOver = (rows: readonly HeldRow[]): string =>
  `${rows.length}.${rows.reduce((sum, { rest, asked }) => sum + rest - asked, 0)}`

/** Those of whom something is left for the board. */
export async function leftForBoard(siteId: number, like: string | null): Promise<HeldRow[]> {
  const { items } = await listHeld(siteId, 'board', { ...ALL, like, open: true })
  return items.filter(({ rest, asked }) => rest - asked > 0)
}

/**
 * Asks for what is left of the listed students to be paid over to the board.
 * @param like which students, as the list was searched
 * @throws Refusal when what is left changed; Invalid at the field
 */
export async function askPayOver(ctx: SiteCtx, form: PayOverForm, like: string | null): Promise<number> {
  await holdBook(ctx.site.id)
  const rows = await leftForBoard(ctx.site.id, like)
  if (!rows.length || seenOver(rows) !== form.seen) throw new Refusal('held:error.changed', {}, 422)
  return ask(
    ctx,
    'board',
    form,
    rows.map(({ studentId, rest, asked }) => ({ studentId, amount: rest - asked })),
  )
}

/** Those of whom more was paid over to the board than is owed to it now: it owes that. */
export async function owedByBoard(siteId: number, like: string | null): Promise<HeldRow[]> {
  const { items } = await listHeld(siteId, 'board', { ...ALL, like, open: true })
  return items.filter(({ rest, asked }) => rest - asked < 0)
}

/**
 * Notes money that came back from the board of the listed students; another person sees it and posts it.
 * @param like which students, as the list was searched
 * @throws Refusal when what is owed changed; Invalid at the field
 */
export async function askCameBack(ctx: SiteCtx, form: CameBackForm, like: string | null): Promise<number> {
  await holdBook(ctx.site.id)
  const rows = await owedByBoard(ctx.site.id, like)
  if (!rows.length || seenOver(rows) !== form.seen) throw new Refusal('held:error.changed', {}, 422)
  return ask(
    ctx,
    'board-back',
    form,
    rows.map(({ studentId, rest, asked }) => ({ studentId, amount: asked - rest })),
  )
}

const heldKindOf = (kind: PayoutKind): HeldKind => (kind === 'board-back' ? 'board' : kind)

async function ask(
  ctx: SiteCtx,
  kind: PayoutKind,
  form: Pick<PayOverForm, 'moneyLedgerId' | 'reference' | 'reason' | 'payee'>,
  lines: readonly { studentId: number; amount: number }[],
): Promise<number> {
  const ledgers = await payingLedgers(ctx.site.id)
  await allOf(() => refuse(!ledgers.some(({ id }) => id === form.moneyLedgerId), 'moneyLedgerId', 'ui:error.in'))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const [row] = await sql<{ id: number }>(
    `INSERT INTO held_payout (site_id, kind, ledger_id, money_ledger_id, amount, payee, reference, reason, asked_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ctx.site.id,
      kind,
      await heldLedger(ctx.site.id, heldKindOf(kind)),
      form.moneyLedgerId,
      amount,
      form.payee,
      form.reference,
      form.reason,
      ctx.user.userId,
    ],
  )
  if (!row) throw new Error('no payout')
  await sql(
    `INSERT INTO held_payout_line (site_id, payout_id, student_id, amount) SELECT $1, $2, x.* FROM unnest($3::bigint[], $4::bigint[]) AS x(student, amount)`,
    [ctx.site.id, row.id, lines.map(({ studentId }) => studentId), lines.map((line) => line.amount)],
  )
  ctx.audit({
    recordType: 'held_payout',
    recordId: row.id,
    after: { kind, amount, payee: form.payee, reason: form.reason, state: 'asked' },
  })
  return row.id
}

interface Asked {
  kind: PayoutKind
  ledgerId: number
  moneyLedgerId: number
  amount: number
  payee: string
  reference: string
  reason: string
  state: string
  askedBy: number
}

/**
 * Pays what somebody else asked for, or refuses it. Paid, one voucher takes it out of what is owed: debit the liability, credit cash or bank; what came back from
 * the board the other way round.
 * @returns the voucher; null when it is refused
 * @throws Missing; Refusal of who asked, when it is decided already, when less is left now, or of the books
 */
export async function decidePayout(
  ctx: SiteCtx,
  form: DecidePayoutForm,
): Promise<(Posted & { cameBack: boolean }) | null> {
  await holdBook(ctx.site.id)
  const [asked] = await sql<Asked>(
    `SELECT kind, ledger_id AS "ledgerId", money_ledger_id AS "moneyLedgerId", amount, payee, reference, reason, state, asked_by AS "askedBy"
     FROM held_payout WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, form.id],
  )
  if (!asked) throw new Missing('payout')
  if (asked.state !== 'asked') throw new Refusal('held:error.decided')
  if (asked.askedBy === ctx.user.userId) throw new Refusal('posting:refused.ownPayment', {}, 422)
  const voucher = form.verdict === 'pay' ? await pay(ctx, form.id, asked) : null
  await sql(
    `UPDATE held_payout SET state = $3, decided_by = $4, decided_at = $5, answer = $6 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, form.id, voucher ? 'paid' : 'refused', ctx.user.userId, new Date(), form.answer],
  )
  ctx.audit({
    action: 'payments.held.approve',
    recordType: 'held_payout',
    recordId: form.id,
    before: { state: 'asked' },
    after: { state: voucher ? 'paid' : 'refused', answer: form.answer, voucher: voucher?.number ?? null },
  })
  return voucher && { ...voucher, cameBack: asked.kind === 'board-back' }
}

async function pay(ctx: SiteCtx, id: number, asked: Asked): Promise<Posted> {
  const lines = await sql<{ studentId: number; amount: number }>(
    'SELECT student_id AS "studentId", amount FROM held_payout_line WHERE site_id = $1 AND payout_id = $2',
    [ctx.site.id, id],
  )
  const students = lines.map(({ studentId }) => studentId)
  const { items } = await listHeld(ctx.site.id, heldKindOf(asked.kind), { ...ALL, students })
  const back = asked.kind === 'board-back'
  const rests = new Map(items.map(({ studentId, rest }) => [studentId, back ? -rest : rest]))
  if (lines.some(({ studentId, amount }) => amount > (rests.get(studentId) ?? 0)))
    throw new Refusal('held:error.less', {}, 422)
  if (asked.kind === 'advance')
    for (const line of lines) await refundAdvance(ctx.site.id, id, line.studentId, line.amount)
  return postVoucher(ctx.site, {
    kind: back ? 'receipt' : 'payment',
    day: today(),
    narration: [asked.payee, asked.reason, asked.reference].filter(Boolean).join(' – '),
    event: { name: 'held-payout', id },
    madeBy: asked.askedBy,
    postedBy: ctx.user.userId,
    entries: back
      ? [
          { ledgerId: asked.moneyLedgerId, debit: asked.amount, note: asked.reference },
          { ledgerId: asked.ledgerId, credit: asked.amount },
        ]
      : [
          { ledgerId: asked.ledgerId, debit: asked.amount },
          { ledgerId: asked.moneyLedgerId, credit: asked.amount, note: asked.reference },
        ],
  })
}

/** Takes it from the oldest payments with a rest; what a cheque paid that is not cleared is not there yet. */
async function refundAdvance(siteId: number, payoutId: number, studentId: number, amount: number): Promise<void> {
  const rests = await sql<{ paymentId: number; rest: number }>(
    `SELECT r.payment_id AS "paymentId", r.rest FROM payment_rest r WHERE r.site_id = $1 AND r.student_id = $2
       AND NOT EXISTS (SELECT FROM payment_cheque k JOIN cheque c ON c.site_id = k.site_id AND c.id = k.cheque_id
         WHERE k.site_id = r.site_id AND k.payment_id = r.payment_id AND c.state <> 'cleared')
     ORDER BY r.payment_id FOR UPDATE OF r`,
    [siteId, studentId],
  )
  let left = amount
  for (const { paymentId, rest } of rests) {
    const part = Math.min(left, rest)
    if (part <= 0) break
    await sql(
      'INSERT INTO payment_refund (site_id, payout_id, payment_id, student_id, amount) VALUES ($1, $2, $3, $4, $5)',
      [siteId, payoutId, paymentId, studentId, part],
    )
    left -= part
  }
  if (left > 0) throw new Refusal('held:error.uncleared', {}, 422)
}
