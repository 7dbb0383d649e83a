import type { EntranceArgs } from '~/access/guard.server'
import { birthdays } from '~/domain/people/birthdays/birthdays.server'
import { birthdayIn } from '~/domain/people/birthdays/birthdays.policy'
import type { SiteCtx } from '~/domain/context'
import { parseDay, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { birthdayList } from './birthdays.list'

/** Whose birthday is in the month that an address asks for; without one in this month. As a file it is thrown. */
export async function askedBirthdays(ctx: SiteCtx, { request }: EntranceArgs) {
  const day = today()
  const { year, month: now } = parseDay(day)
  const { list, month, thisMonth } = await listed(ctx, request, birthdayList, async (asked) => {
    const { filters, sort, offset, limit } = asked
    const month = filters.month?.[0] ?? String(now)
    const found = await birthdays(ctx.site.id, { month: month === 'all' ? null : Number(month) })
    const wanted = asked.q.toLowerCase()
    const rows = found
      .filter(
        (one) =>
          (!wanted || [one.nameBn, one.nameEn, one.code].some((text) => text.toLowerCase().includes(wanted))) &&
          (!filters.greeted || filters.greeted.includes(one.greeted ? 'yes' : 'no')),
      )
      .map((one) => ({ ...one, birthday: birthdayIn(one.bornOn, year), age: year - parseDay(one.bornOn).year }))
      .sort((a, b) =>
        sort?.key === 'name'
          ? nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang)
          : sort?.key === 'age'
            ? a.age - b.age
            : a.birthday.localeCompare(b.birthday),
      )
    if (sort?.dir === 'desc') rows.reverse()
    const thisMonth = month === String(now) ? found : null
    return { items: rows.slice(offset, offset + limit), total: rows.length, month, thisMonth }
  })
  return {
    list,
    todays: (thisMonth ?? (await birthdays(ctx.site.id, { month: now })))
      .filter((one) => birthdayIn(one.bornOn, year) === day)
      .map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn })),
    mayGreet: ctx.can('people.birthdays.greet'),
    month: month === 'all' ? null : month,
  }
}
