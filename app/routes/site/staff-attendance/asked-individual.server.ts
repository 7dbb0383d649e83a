import { constraintsOf } from '~/access/constraints.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { employeeOf, employees } from '~/domain/leave/people.server'
import { dayChanges } from '~/domain/staff-attendance/days/employee-month.server'
import { correctForm } from '~/domain/staff-attendance/days/mark.form'
import { staffSetting } from '~/domain/staff-attendance/settings.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, monthRange, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { individualMonth } from '~/screens/staff-attendance/individual-month.server'
import { whole } from '~/ui/table'
import { idIn } from '~/ui/table/url'

/** One employee's month as the address asks for it; nobody's where it names none. */
export async function askedIndividual(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const asked = new URL(request.url).searchParams
  const month = monthOf(asked.get('month'))
  const people = (await employees(site)).map((one) => ({
    value: one.id,
    text: `${nameIn(one, ctx.lang)} (${one.code})`,
  }))
  const id = idIn(asked.get('employee'))
  const base = { month, months: monthsBetween(addDays(today(), -1095), today(), 37), people }
  if (id === null) return { ...base, who: null }
  const who = await employeeOf(site, id)
  const format = asked.get('export')
  const { days, sums } = await individualMonth(
    ctx,
    id,
    month,
    format === 'csv' || format === 'xlsx' ? format : undefined,
  )
  const { from, to } = monthRange(`${month}-01`)
  const setting = await staffSetting(site)
  const mayTake = ctx.can('staff-attendance.days.take') && ctx.user.employeeId !== id
  const late = ctx.can('staff-attendance.days.correct-late')
  return {
    ...base,
    who,
    list: whole(days.toReversed()),
    sums,
    changes: await dayChanges(site, id, from, to),
    /** Days of this month that this user may put right. */
    open: mayTake
      ? days.filter((one) => late || today() <= addDays(one.day, setting.correctDays)).map((one) => one.day)
      : [],
    constraints: constraintsOf({ correct: correctForm }),
  }
}
