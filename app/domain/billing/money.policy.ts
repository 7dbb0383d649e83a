/*
 * The arithmetic of an invoice, in poisha and hundredths, all bigint: exact, the same in the browser's preview, on paper
 * and in the database.
 */

export const DISCOUNTS = ['none', 'amount', 'percent'] as const
export type DiscountKind = (typeof DISCOUNTS)[number]

interface LineFigures {
  /** 250n = 2.5 pieces. */
  quantityHundredths: bigint
  unitPoisha: bigint
}

export interface InvoiceFigures {
  lines: readonly LineFigures[]
  discount: { kind: DiscountKind; /** Poisha, or hundredths of a percent. */ value: bigint }
  /** 1500 = 15 percent. */
  vatHundredths: number
}

export interface Totals {
  amounts: bigint[]
  subtotal: bigint
  discount: bigint
  vat: bigint
  total: bigint
}

/** a / b to the nearest whole, a half up; both not negative. */
export const divideHalfUp = (a: bigint, b: bigint): bigint => (a * 2n + b) / (b * 2n)

/** Quantity times price, to the nearest poisha, a half up. */
export const lineAmount = (line: LineFigures): bigint => divideHalfUp(line.quantityHundredths * line.unitPoisha, 100n)

/**
 * The figures of an invoice. Discount is taken off the sum of the lines, VAT is charged on what remains, once for the
 * whole invoice and not line by line, a half poisha up.
 */
export function totalsOf({ lines, discount, vatHundredths }: InvoiceFigures): Totals {
  const amounts = lines.map(lineAmount)
  const subtotal = amounts.reduce((sum, one) => sum + one, 0n)
  const off =
    discount.kind === 'amount'
      ? discount.value
      : discount.kind === 'percent'
        ? divideHalfUp(subtotal * discount.value, 10_000n)
        : 0n
  const vat = divideHalfUp((subtotal > off ? subtotal - off : 0n) * BigInt(vatHundredths), 10_000n)
  return { amounts, subtotal, discount: off, vat, total: subtotal - off + vat }
}

/** The VAT inside a part of an invoice that is credited; crediting the rest at last gives exactly what is left of it. */
export function creditedVat(
  invoice: { total: bigint; vat: bigint },
  before: { amount: bigint; vat: bigint },
  amount: bigint,
): bigint {
  if (before.amount + amount === invoice.total) return invoice.vat - before.vat
  const share = invoice.total === 0n ? 0n : divideHalfUp(invoice.vat * amount, invoice.total)
  return share > invoice.vat - before.vat ? invoice.vat - before.vat : share
}

/** Pays the oldest first: how much of `amount` goes to each, never more than is open. */
export function spread<T extends { id: number; open: bigint }>(
  amount: bigint,
  invoices: readonly T[],
): { id: number; amount: bigint }[] {
  let left = amount
  return invoices.flatMap(({ id, open }) => {
    const part = open < left ? open : left
    left -= part
    return part > 0n ? [{ id, amount: part }] : []
  })
}

interface Purse {
  id: number
  companyId: number
  amount: number
}

/**
 * Pays open invoices with deposits, both in the order given; money in one company's account pays no invoice of another. What is left of
 * either stays.
 */
export function pour(
  held: readonly Purse[],
  open: readonly Purse[],
): { challanId: number; invoiceId: number; amount: bigint }[] {
  const left = new Map(open.map((one) => [one.id, BigInt(one.amount)]))
  return held.flatMap(({ id: challanId, companyId, amount }) => {
    const own = open.filter((one) => one.companyId === companyId)
    const parts = spread(
      BigInt(amount),
      own.map(({ id }) => ({ id, open: left.get(id) ?? 0n })),
    )
    for (const part of parts) left.set(part.id, (left.get(part.id) ?? 0n) - part.amount)
    return parts.map((part) => ({ challanId, invoiceId: part.id, amount: part.amount }))
  })
}
