import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import { listDefaulters, type DefaulterRow } from '~/domain/payments/report/defaulters.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { parseTaka } from '~/format/money'
import { listed } from '~/screens/list/listed.server'
import { defaulterList } from './defaulters.list'

const DAY = 86_400_000

/** A whole number as it is typed into a filter; nothing for nonsense. */
const wholeIn = (typed: string | undefined, most: number): number => {
  const value = Number(toAsciiDigits(typed ?? ''))
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : 0
}

/** Who owes what is late, as the address narrows it; with the sum of what they owe. */
const asked = (ctx: SiteCtx, request: Request) =>
  listed(ctx, request, defaulterList(), async ({ q, filters, sort, offset, limit }) => {
    const pause = wholeIn(filters.pause, 3_650)
    const least = parseTaka(filters.least ?? '')
    const { items, ...sums } = await listDefaulters(
      ctx.site.id,
      {
        q,
        today: today(),
        classes: filters.class,
        sections: filters.section,
        roll: filters.roll,
        ages: filters.age,
        days: wholeIn(filters.days, 3_650),
        least: least !== null && least > 0n && least < 10n ** 13n ? Number(least) : 0,
        unremindedSince: pause ? new Date(Date.now() - pause * DAY) : undefined,
      },
      { sort: sort ?? { key: 'open', dir: 'desc' }, offset, limit },
    )
    const places = await sectionNames(
      ctx,
      items.map((row) => row.sectionId),
    )
    const place = (row: DefaulterRow) => (row.sectionId === null ? null : (places[row.sectionId] ?? null))
    return { ...sums, items: items.map((row) => ({ ...row, place: place(row) })) }
  })

export async function loadDefaulters(ctx: SiteCtx, request: Request) {
  const page = await asked(ctx, request)
  const { places: sections } = await feePlaces(ctx, null)
  const classes = [
    ...new Map(sections.map((one) => [one.classId, { value: one.classId, text: one.className }])).values(),
  ]
  return {
    ...page,
    choices: { section: sections.map(({ id, text }) => ({ value: id, text })), class: classes },
    may: {
      account: ctx.can('fees.charges.view'),
      take: ctx.can('payments.counter.view'),
      remind: ctx.can('payments.reminders.view'),
    },
  }
}
