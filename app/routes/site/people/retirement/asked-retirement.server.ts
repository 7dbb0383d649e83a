import type { EntranceArgs } from '~/access/guard.server'
import { nearness } from '~/domain/people/retirement/retirement.policy'
import { retirementRule, retiringEmployees } from '~/domain/people/retirement/retirement.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

const NEAR = ['over', 'half', 'year', 'later'] as const
/** Years that the chart looks ahead. */
const AHEAD = 10

/** Who retires when, as the address asks; as a file it is thrown. The whole staff is read: the last day follows from rule and extension. */
export async function askedRetirement(ctx: SiteCtx, { request }: EntranceArgs) {
  const listing = parseListing(request, {
    sortable: ['endsOn', 'name', 'bornOn'],
    defaultSort: 'endsOn',
    filters: { near: NEAR, work: ['teaching', 'support'], year: 'text' },
  })
  const day = today()
  const found = await retiringEmployees(ctx.site.id)
  const all = found.rows.map((one) => ({ ...one, near: nearness(one.endsOn, day) }))
  const { near, work, year } = listing.filters
  const wanted = listing.q.toLowerCase()
  const rows = all.filter(
    (one) =>
      (!near || near.includes(one.near)) &&
      (!work || work.includes(one.isTeacher ? 'teaching' : 'support')) &&
      (!year || one.endsOn.startsWith(toAsciiDigits(year))) &&
      (!wanted || [one.nameBn, one.nameEn, one.code].some((text) => text.toLowerCase().includes(wanted))),
  )
  const { key, dir } = listing.sort ?? { key: 'endsOn', dir: 'asc' }
  if (key === 'name') rows.sort((a, b) => nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang))
  if (key === 'bornOn') rows.sort((a, b) => a.bornOn.localeCompare(b.bornOn))
  if (dir === 'desc') rows.reverse()
  if (listing.export)
    throw new Download(
      listing.export,
      'people-retirement:title',
      [
        'people-reports:column.code',
        'common:name',
        'people:field.designationId',
        'people:field.mpoIndex',
        'people:field.bornOn',
        'people:field.joinedOn',
        'people-retirement:byRule',
        'people-retirement:extendedTo',
        'people-retirement:endsOn',
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        nameIn({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }, ctx.lang),
        one.mpoIndex,
        ...[one.bornOn, one.joinedOn, one.byRule, one.extendedTo, one.endsOn].map((each) =>
          each ? new Date(`${each}T00:00:00Z`) : null,
        ),
      ]),
    )
  const first = Number(day.slice(0, 4))
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.limit), rows.length),
    counts: Object.fromEntries(NEAR.map((one) => [one, all.filter((each) => each.near === one).length])) as Record<
      (typeof NEAR)[number],
      number
    >,
    years: all.length
      ? Array.from({ length: AHEAD }, (_, at) => first + at).map((one) => ({
          year: one,
          many: all.filter((each) => each.endsOn.startsWith(String(one))).length,
        }))
      : [],
    unborn: found.unborn,
    rule: await retirementRule(ctx.site.id),
    mayManage: ctx.can('people.retirement.manage'),
  }
}
