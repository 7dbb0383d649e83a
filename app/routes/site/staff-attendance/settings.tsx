import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { staffSettingForm, type StaffSettingForm } from '~/domain/staff-attendance/setting.form'
import { saveStaffSetting, staffSetting } from '~/domain/staff-attendance/settings.server'
import { hoursOf, shiftsOf, type HoursRow, type Shift } from '~/domain/staff-attendance/shifts/shifts.server'
import type { SiteCtx } from '~/domain/context'
import { formatTime, today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { DateField, FormErrors, NumberField, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, Card, EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'staff-attendance:settings',
  guide: 'staff-attendance:settingsGuide',
  under: paths.staffAttendance,
  words: ['ui'],
}

const shiftList = listSpec<Shift & { hours: HoursRow | undefined }>()({
  area: 'staff-attendance',
  title: 'staff-attendance:shifts',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      record: (row) => paths.staffShift(row.id),
    },
    hours: {
      kind: 'cell',
      phone: true,
      cell: ({ hours }, _, { lang }) =>
        hours && `${formatTime(hours.startsAt, lang)} – ${formatTime(hours.endsAt, lang)}`,
    },
    graceIn: { kind: 'count', of: (row) => row.hours?.graceIn ?? null },
    shiftPeople: {
      kind: 'count',
      of: (row) => row.people,
      cell: (row, shown, { t }) => (row.isDefault ? <Badge tone="accent">{t('staff-attendance:usual')}</Badge> : shown),
    },
    active,
  },
})

export const loader = guard('staff-attendance.settings.view', async (ctx) => {
  const hours = await hoursOf(ctx.site.id)
  const shifts = (await shiftsOf(ctx.site.id)).map((one) => ({
    ...one,
    hours:
      hours.find((row) => row.shiftId === one.id && row.fromOn <= today()) ??
      hours.find((row) => row.shiftId === one.id),
  }))
  const setting = await staffSetting(ctx.site.id)
  return {
    setting: { ...setting, keptFrom: setting.keptFrom ?? today() },
    kept: setting.keptFrom !== null,
    shifts,
    constraints: constraintsOf({ setting: staffSettingForm }),
    mayManage: ctx.can('staff-attendance.settings.manage'),
  }
})

export const action = guard(
  'staff-attendance.settings.manage',
  submitted(staffSettingForm, async (ctx: SiteCtx, form, { done }) => {
    await saveStaffSetting(ctx, form)
    return done(paths.staffAttendanceSetting, 'common:saved')
  }),
)

const KEYS = ['keptFrom', 'correctDays', 'lateDays', 'quietMinutes', 'overtimeFrom', 'overtimeStep', 'noOut'] as const
const label = (key: string) => `staff-attendance:setting.${key}`
const hint = (key: string) => `staff-attendance:setting.${key}Hint`

/** Shifts, and how days are weighed. */
export default function StaffAttendanceSettings() {
  const { setting, kept, shifts, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<StaffSettingForm>({
    lastResult,
    constraint: useConstraint('setting'),
    defaultValue: setting,
  })
  return (
    <Page
      title={t('staff-attendance:settings')}
      actions={<LinkButton to={paths.staffAttendance}>{t('staff-attendance:title')}</LinkButton>}
    >
      <Section
        title={t('staff-attendance:shifts')}
        actions={mayManage ? <LinkButton to={paths.staffShiftNew}>{t('staff-attendance:shiftNew')}</LinkButton> : null}
      >
        <ListTable
          spec={shiftList}
          rows={shifts}
          rowMuted={(row) => !row.active}
          empty={<EmptyState title="staff-attendance:noShift" text="staff-attendance:noShiftText" />}
        />
      </Section>
      <PostForm form={form} className="mt-6">
        <FormErrors
          form={form}
          problems={problemsOf(fields, Object.fromEntries(KEYS.map((key) => [key, label(key)])))}
        />
        <fieldset disabled={!mayManage}>
          <Card title={t('staff-attendance:setting.title')}>
            {kept ? null : <p className="mb-3 max-w-prose text-muted">{t('staff-attendance:setting.begin')}</p>}
            <FormGrid columns={3}>
              <DateField field={fields.keptFrom} label={label('keptFrom')} hint={hint('keptFrom')} />
              <NumberField field={fields.correctDays} label={label('correctDays')} hint={hint('correctDays')} />
              <NumberField field={fields.lateDays} label={label('lateDays')} hint={hint('lateDays')} />
              <NumberField field={fields.quietMinutes} label={label('quietMinutes')} hint={hint('quietMinutes')} />
              <NumberField field={fields.overtimeFrom} label={label('overtimeFrom')} hint={hint('overtimeFrom')} />
              <NumberField field={fields.overtimeStep} label={label('overtimeStep')} hint={hint('overtimeStep')} />
              <SelectField
                field={fields.noOut}
                label={label('noOut')}
                empty={false}
                options={['present', 'half'].map((value) => ({ value, label: `staff-attendance:state.${value}` }))}
              />
            </FormGrid>
          </Card>
        </fieldset>
        {mayManage ? <FormActions /> : null}
      </PostForm>
    </Page>
  )
}
