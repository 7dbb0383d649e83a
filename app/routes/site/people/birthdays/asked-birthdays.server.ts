import type { EntranceArgs } from '~/access/guard.server'
import { birthdays } from '~/domain/people/birthdays/birthdays.server'
import { birthdayIn } from '~/domain/people/birthdays/birthdays.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { parseDay, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { MONTHS } from './months'

/** Whose birthday is in the month that an address asks for; without one in this month. As a file it is thrown. */
export async function askedBirthdays(ctx: SiteCtx, { request }: EntranceArgs) {
  const listing = parseListing(request, {
    sortable: ['day', 'name', 'age'],
    defaultSort: 'day',
    filters: { month: [...MONTHS, 'all'], greeted: ['yes', 'no'] },
  })
  const day = today()
  const { year, month: now } = parseDay(day)
  const asked = listing.filters.month?.[0] ?? String(now)
  const all = (await birthdays(ctx.site.id, { month: asked === 'all' ? null : Number(asked) })).map((one) => ({
    ...one,
    birthday: birthdayIn(one.bornOn, year),
    age: year - parseDay(one.bornOn).year,
  }))
  const wanted = listing.q.toLowerCase()
  const greeted = listing.filters.greeted
  const rows = all.filter(
    (one) =>
      (!wanted || [one.nameBn, one.nameEn, one.code].some((text) => text.toLowerCase().includes(wanted))) &&
      (!greeted || greeted.includes(one.greeted ? 'yes' : 'no')),
  )
  const { key, dir } = listing.sort ?? { key: 'day', dir: 'asc' }
  rows.sort((a, b) =>
    key === 'name'
      ? nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang)
      : key === 'age'
        ? a.age - b.age
        : a.birthday.localeCompare(b.birthday),
  )
  if (dir === 'desc') rows.reverse()
  if (listing.export)
    throw new Download(
      listing.export,
      'people-birthdays:title',
      [
        'people-reports:column.code',
        'common:name',
        'people:field.designationId',
        'people-birthdays:birthday',
        'people-birthdays:turns',
        'common:mobile',
        'people-birthdays:greeted',
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        nameIn({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }, ctx.lang),
        new Date(`${one.birthday}T00:00:00Z`),
        one.age,
        one.mobile?.replace(/^88/, '') ?? null,
        one.greeted && new Word(`people-birthdays:way.${one.greeted}`),
      ]),
    )
  const thisMonth = asked === String(now) ? all : await birthdays(ctx.site.id, { month: now })
  return {
    list: listOf(listing, rows.slice(listing.offset, listing.offset + listing.limit), rows.length),
    todays: thisMonth
      .filter((one) => birthdayIn(one.bornOn, year) === day)
      .map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn })),
    mayGreet: ctx.can('people.birthdays.greet'),
    month: asked === 'all' ? null : asked,
  }
}
