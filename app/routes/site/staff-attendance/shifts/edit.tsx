import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { employees } from '~/domain/leave/people.server'
import { endShiftForm, shiftForm, shiftPeopleForm } from '~/domain/staff-attendance/shifts/shift.form'
import { WEEK } from '~/domain/staff-attendance/shifts/week'
import {
  assignShift,
  endShift,
  hoursOf,
  saveShift,
  shiftOf,
  shiftPeople,
} from '~/domain/staff-attendance/shifts/shifts.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateShort, formatTime, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ShiftFields } from './shift-fields'
import { ShiftPeople } from './shift-people'

export const handle: ScreenHandle = {
  title: 'staff-attendance:shift',
  under: paths.staffAttendanceSetting,
  words: ['ui'],
}

export const loader = guard('staff-attendance.settings.view', async (ctx, { params }) => {
  const site = ctx.site.id
  const shift = await shiftOf(site, idOf(params.id))
  const hours = (await hoursOf(site)).filter((one) => one.shiftId === shift.id)
  const now = hours.find((one) => one.fromOn <= today()) ?? hours.at(-1)
  return {
    shift,
    hours,
    values: {
      ...shift,
      ...now,
      ...Object.fromEntries(WEEK.map(({ key, number }) => [key, now?.weekdays.includes(number) ? 'on' : ''])),
      isDefault: shift.isDefault ? 'on' : '',
      byCalendar: shift.byCalendar ? 'on' : '',
      active: shift.active ? 'on' : '',
    },
    people: await shiftPeople(site, shift.id),
    employees: (await employees(site)).map((one) => ({
      value: one.id,
      text: `${nameIn(one, ctx.lang)} (${one.code})`,
    })),
    today: today(),
    constraints: constraintsOf({ shift: shiftForm, people: shiftPeopleForm }),
    mayManage: ctx.can('staff-attendance.settings.manage'),
    screenTitle: nameIn(shift, ctx.lang),
  }
})

export const action = guard(
  'staff-attendance.settings.manage',
  intents({
    shift: submitted(shiftForm, async (ctx: SiteCtx, form, { params, done }) => {
      await saveShift(ctx, idOf(params.id), form)
      return done(paths.staffShift(idOf(params.id)), 'common:saved')
    }),
    people: submitted(shiftPeopleForm, async (ctx: SiteCtx, form, { params, done }) => {
      const count = await assignShift(ctx, idOf(params.id), form)
      return done(paths.staffShift(idOf(params.id)), 'staff-attendance:assigned', { count })
    }),
    end: submitted(endShiftForm, async (ctx: SiteCtx, { id, toOn }, { params, done }) => {
      await endShift(ctx, idOf(params.id), id, toOn)
      return done(paths.staffShift(idOf(params.id)), 'common:saved')
    }),
  }),
)

/** A shift: its hours, those it had before, and whose it is. */
export default function EditShift() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  return (
    <Page title={data.screenTitle}>
      <ShiftFields values={data.values} mayManage={data.mayManage} />
      {data.hours.length > 1 ? (
        <Section title={t('staff-attendance:hoursBefore')}>
          <ul>
            {data.hours.map((one) => (
              <li key={one.fromOn}>
                {formatDateShort(one.fromOn, lang)}: {formatTime(one.startsAt, lang)} – {formatTime(one.endsAt, lang)}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ShiftPeople people={data.people} employees={data.employees} today={data.today} mayManage={data.mayManage} />
    </Page>
  )
}
