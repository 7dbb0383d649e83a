import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { shiftForm } from '~/domain/staff-attendance/shifts/shift.form'
import { saveShift, shiftsOf } from '~/domain/staff-attendance/shifts/shifts.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ShiftFields } from './shift-fields'

export const handle: ScreenHandle = { title: 'staff-attendance:shiftNew', words: ['ui'] }

export const loader = guard('staff-attendance.settings.manage', async (ctx) => {
  const usual = (await shiftsOf(ctx.site.id)).some((one) => one.isDefault)
  return {
    values: {
      isDefault: usual ? '' : 'on',
      byCalendar: 'on',
      active: 'on',
      fromOn: `${today().slice(0, 4)}-01-01`,
      startsAt: '09:00',
      endsAt: '16:00',
      graceIn: '10',
      graceOut: '0',
      ...Object.fromEntries(['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, 'on'])),
    },
    constraints: constraintsOf({ shift: shiftForm }),
  }
})

export const action = guard(
  'staff-attendance.settings.manage',
  intents({
    shift: submitted(shiftForm, async (ctx: SiteCtx, form, { done }) => {
      const id = await saveShift(ctx, null, form)
      return done(paths.staffShift(id), 'common:saved')
    }),
  }),
)

export default function NewShift() {
  const { values } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('staff-attendance:shiftNew')}>
      <ShiftFields values={values} mayManage />
    </Page>
  )
}
