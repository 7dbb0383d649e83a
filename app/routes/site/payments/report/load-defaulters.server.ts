import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import { DEFAULTER_SORTS, listDefaulters } from '~/domain/payments/report/defaulters.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { parseTaka, plainTaka } from '~/format/money'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LATE_AGES } from './age-keys'

const DAY = 86_400_000

/** A whole number as it is typed into a filter; nothing for nonsense. */
const wholeIn = (typed: string | undefined, most: number): number => {
  const value = Number(toAsciiDigits(typed ?? ''))
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : 0
}

export async function loadDefaulters(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: DEFAULTER_SORTS,
    filters: {
      class: 'id',
      section: 'id',
      roll: ['on', 'off'],
      age: LATE_AGES,
      days: 'text',
      least: 'text',
      pause: 'text',
    },
    defaultSort: '-open',
  })
  const { filters } = listing
  const days = wholeIn(filters.days, 3_650)
  const pause = wholeIn(filters.pause, 3_650)
  const least = parseTaka(filters.least ?? '')
  const { items, total, open } = await listDefaulters(
    ctx.site.id,
    {
      q: listing.q,
      today: today(),
      classes: filters.class,
      sections: filters.section,
      roll: filters.roll,
      ages: filters.age,
      days,
      least: least !== null && least > 0n && least < 10n ** 13n ? Number(least) : 0,
      unremindedSince: pause ? new Date(Date.now() - pause * DAY) : undefined,
    },
    { sort: listing.sort ?? { key: 'open', dir: 'desc' }, offset: listing.offset, limit: listing.limit },
  )
  const places = await sectionNames(
    ctx,
    items.map((row) => row.sectionId),
  )
  const rows = items.map((row) => ({ ...row, place: row.sectionId === null ? null : (places[row.sectionId] ?? null) }))
  if (listing.export)
    throw new Download(
      listing.export,
      'fee-reports:defaulters.title',
      [
        'fee-reports:student',
        'fee-reports:code',
        'fee-reports:place',
        'fee-reports:roll',
        'fee-reports:late',
        'fee-reports:advance',
        'fee-reports:open',
        'fee-reports:since',
        'fee-reports:mobile',
      ],
      rows.map((row) => [
        ctx.lang === 'bn' ? row.nameBn : row.nameEn,
        row.code,
        row.place ?? '',
        row.roll,
        plainTaka(BigInt(row.late)),
        plainTaka(BigInt(row.advance)),
        plainTaka(BigInt(row.open)),
        row.oldest,
        row.mobile ?? '',
      ]),
    )
  const { places: sections } = await feePlaces(ctx, null)
  return {
    list: listOf(listing, rows, total),
    open,
    sections: sections.map(({ id, text }) => ({ id, text })),
    classes: [...new Map(sections.map((one) => [one.classId, { id: one.classId, text: one.className }])).values()],
    may: {
      account: ctx.can('fees.charges.view'),
      take: ctx.can('payments.counter.view'),
      remind: ctx.can('payments.reminders.view'),
    },
  }
}
