import type { SiteCtx } from '~/domain/context'
import { ageing } from '~/domain/payments/report/ageing.server'
import { collectionsOfStretches, type CollectionSums } from '~/domain/payments/report/collections.server'
import { monthRange, parseDay, today, type Day } from '~/format/dates'

/** Money of an institution as its dashboard shows it; poisha. */
export interface MoneyFigures {
  today: { receipts: number; net: number }
  /** This month until today, and the same days of last year's. */
  month: { net: number; lastYear: number; from: Day; to: Day }
  /** What is late, less what is in advance, by the class students are in; no name: not on the roll. */
  lateByClass: { nameEn: string | null; nameBn: string | null; late: number }[]
}

/** The same day a year before; the last of February for the 29th. */
function yearBefore(day: Day): Day {
  const { year, month, date } = parseDay(day)
  const last = monthRange(`${year - 1}-${String(month).padStart(2, '0')}-01`).to
  const wanted = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`
  return wanted > last ? last : wanted
}

/** @param shown cards that are on the board; what nobody sees is not read */
export async function moneyFigures(ctx: SiteCtx, shown: ReadonlySet<string>): Promise<MoneyFigures | null> {
  const wants = (card: string) => shown.has(card)
  const cards = ['figure.collectedToday', 'figure.collectedMonth', 'block.collected', 'block.lateByClass']
  if (!cards.some(wants)) return null
  const day = today()
  const from = monthRange(day).from
  const [now, month, lastYear] = await collectionsOfStretches(ctx.site.id, [
    { from: day, to: day },
    { from, to: day },
    { from: yearBefore(from), to: yearBefore(day) },
  ])
  const netOf = (sums: CollectionSums | undefined) => (sums ? sums.received - sums.back : 0)
  const ages = wants('block.lateByClass') ? await ageing(ctx.site.id, day) : []
  return {
    today: { receipts: now?.receipts ?? 0, net: netOf(now) },
    month: { net: netOf(month), lastYear: netOf(lastYear), from, to: day },
    lateByClass: ages.map(({ nameEn, nameBn, late }) => ({ nameEn, nameBn, late })).filter(({ late }) => late > 0),
  }
}
