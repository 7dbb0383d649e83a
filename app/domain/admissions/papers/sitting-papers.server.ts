import { listPaper } from '~/domain/applications/list-paper.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatDate, formatTime } from '~/format/dates'
import type { DeskAdmission, DeskOffer } from '../desk/desk-list.server'
import { candidatesOf } from '../tests/candidates.server'
import { slotStart } from '../tests/distribute.policy'
import type { Sitting } from '../tests/sittings.server'
import { around, type Pdf } from './desk-papers.server'

interface Of {
  admission: DeskAdmission
  offers: readonly DeskOffer[]
}

/** A sitting's own line, and its people by place; the last columns are for the pen. */
async function sheet(ctx: SiteCtx, sitting: Sitting, offers: readonly DeskOffer[], pens: number) {
  const { t, n, named } = around(ctx)
  const people = await candidatesOf(ctx.site.id, sitting.id)
  const offerOf = new Map(offers.map((one) => [one.id, one.name]))
  const { slotMinutes, startsAt, endsAt } = sitting
  const where = [sitting.room && t('admission-tests:roomNo', { room: sitting.room }), sitting.place]
    .filter(Boolean)
    .join(', ')
  const seat = (place: number) =>
    slotMinutes ? formatTime(slotStart(startsAt, slotMinutes, place), ctx.lang) : n(place)
  return {
    subtitle: [
      formatDate(startsAt, ctx.lang),
      `${formatTime(startsAt, ctx.lang)} – ${formatTime(endsAt, ctx.lang)}`,
      n(where),
      t('admission-print:people', { count: people.length }),
    ]
      .filter(Boolean)
      .join(' · '),
    rows: people.map((one) => [
      seat(one.place),
      n(one.number),
      named(one),
      n(offerOf.get(one.offerId) ?? ''),
      ...Array.from({ length: pens }, () => ''),
    ]),
  }
}

/**
 * Who sits tests, with room to sign; or who comes to interviews at which time, with room for what is noted. Of several sittings, which are of one
 * part, each is on a page of its own; those in which nobody sits are left out.
 * @throws Refusal for nobody
 */
export async function sittingsPdf(ctx: SiteCtx, sittings: readonly Sitting[], { admission, offers }: Of): Pdf {
  const { t, titled } = around(ctx)
  const [one] = sittings
  if (!one) throw new Refusal('ui:table.empty')
  const pens = one.part === 'test' ? ['signature'] : ['signature', 'score', 'note']
  const sheets: Awaited<ReturnType<typeof sheet>>[] = []
  for (const sitting of sittings) sheets.push(await sheet(ctx, sitting, offers, pens.length))
  const [first = { subtitle: '', rows: [] }, ...more] = sheets.filter(({ rows }) => rows.length)
  return listPaper(ctx, {
    title: `${t(`admission-print:sitting.${one.part}`)}: ${titled(admission)}`,
    ...first,
    more,
    columns: [
      { head: t(one.slotMinutes ? 'admission-print:time' : 'admission-tests:seat'), end: !one.slotMinutes },
      { head: t('admission-desk:number') },
      { head: t('common:name'), share: 2 },
      { head: t('admission-desk:offer'), share: 1.6 },
      ...pens.map((pen) => ({ head: t(`admission-print:${pen}`), share: pen === 'score' ? 0.7 : 1.4 })),
    ],
  })
}
