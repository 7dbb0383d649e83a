import { balancesOf, otherMoves, type Span } from '~/domain/accounts/reports/balances.server'
import { chartOf } from '~/domain/accounts/reports/chart.server'
import type { Statement } from '~/domain/accounts/reports/lines.policy'
import { passedOn } from '~/domain/accounts/reports/passed-on.server'
import type { Asked } from '~/domain/accounts/reports/period.policy'
import { receiptsAndPayments, type MoneyFigures } from '~/domain/accounts/reports/receipts.policy'
import { figuresOf } from '~/domain/accounts/reports/statements.policy'

async function moneyOf(siteId: number, span: Span): Promise<MoneyFigures> {
  return {
    figures: figuresOf(await balancesOf(siteId, span)),
    moves: await otherMoves(siteId, span),
    passed: await passedOn(siteId, span),
  }
}

/** Receipts and payments of the chosen days and of those they are compared with. */
export async function moneyStatement(siteId: number, asked: Asked): Promise<Statement> {
  const spans = [{ column: 'period', money: await moneyOf(siteId, asked) }]
  if (asked.other)
    spans.push({ column: 'other', money: await moneyOf(siteId, { ...asked.other, fundId: asked.fundId }) })
  return receiptsAndPayments(await chartOf(siteId), spans, asked)
}

/** Receipts and payments of the chosen days, a column for each fund and one for all of them. */
export async function fundStatement(
  siteId: number,
  asked: Asked,
  funds: readonly { id: number; name: string }[],
): Promise<Statement> {
  const spans = []
  for (const { id } of funds)
    spans.push({ column: `fund${id}`, money: await moneyOf(siteId, { from: asked.from, to: asked.to, fundId: id }) })
  const statement = receiptsAndPayments(await chartOf(siteId), spans, { ...asked, sum: 'allFunds' })
  return { ...statement, names: Object.fromEntries(funds.map(({ id, name }) => [`fund${id}`, name])) }
}
