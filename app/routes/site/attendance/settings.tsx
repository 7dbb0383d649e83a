import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { attendanceSettingForm, type AttendanceSettingForm } from '~/domain/attendance/setting.form'
import { attendanceSetting, saveAttendanceSetting } from '~/domain/attendance/settings.server'
import { templateOf } from '~/domain/attendance/tell/absent.server'
import { inWords, TEMPLATE_FIELDS } from '~/domain/attendance/tell/tell.policy'
import { fieldWord } from '~/domain/delivery/messages/text-fields.policy'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import {
  CheckField,
  FormErrors,
  NumberField,
  PhoneField,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TextChips } from '~/ui/text-chips'

export const handle: ScreenHandle = { title: 'attendance:settings', under: paths.studentAttendance, words: ['ui'] }

export const loader = guard('attendance.settings.view', async (ctx) => {
  const setting = await attendanceSetting(ctx.site.id)
  return {
    setting: {
      ...setting,
      smsBn: inWords(templateOf(setting, 'bn'), 'bn'),
      smsEn: inWords(templateOf(setting, 'en'), 'en'),
    },
    constraints: constraintsOf({ setting: attendanceSettingForm }),
    mayManage: ctx.can('attendance.settings.manage'),
  }
})

export const action = guard(
  'attendance.settings.manage',
  submitted(attendanceSettingForm, async (ctx: SiteCtx, form, { done }) => {
    await saveAttendanceSetting(ctx, form)
    return done(paths.attendanceSetting, 'common:saved')
  }),
)

const KEYS = [
  'correctDays',
  'belowPercent',
  'runDays',
  'summaryAt',
  'summaryTo',
  'smsAt',
  'quietFrom',
  'quietTo',
  'smsLang',
  'smsBn',
  'smsEn',
] as const
const label = (key: string) => `attendance:setting.${key}`

/** How attendance is kept: until when it is corrected, how days are weighed, and who is told of an absence. */
export default function Settings() {
  const { setting, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<AttendanceSettingForm>({
    lastResult,
    constraint: useConstraint('setting'),
    defaultValue: {
      ...setting,
      lateCounts: setting.lateCounts ? 'on' : '',
      leaveExcused: setting.leaveExcused ? 'on' : '',
    },
  })
  return (
    <Page
      title={t('attendance:settings')}
      actions={<LinkButton to={paths.studentAttendance}>{t('attendance:title')}</LinkButton>}
    >
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, Object.fromEntries(KEYS.map((key) => [key, label(key)])))}
        />
        <fieldset disabled={!mayManage} className="grid gap-5">
          <Card title={t('attendance:setting.counting')}>
            <FormGrid columns={3}>
              <NumberField
                field={fields.correctDays}
                label={label('correctDays')}
                hint="attendance:setting.correctDaysHint"
              />
              <NumberField field={fields.belowPercent} label={label('belowPercent')} />
              <NumberField field={fields.runDays} label={label('runDays')} />
              <CheckField field={fields.lateCounts} label={label('lateCounts')} />
              <CheckField
                field={fields.leaveExcused}
                label={label('leaveExcused')}
                hint="attendance:setting.leaveExcusedHint"
              />
            </FormGrid>
          </Card>
          <Card title={t('attendance:sms.title')}>
            <FormGrid columns={3}>
              <TimeField field={fields.smsAt} label={label('smsAt')} hint="attendance:setting.smsAtHint" />
              <TimeField field={fields.quietFrom} label={label('quietFrom')} />
              <TimeField field={fields.quietTo} label={label('quietTo')} />
              <SelectField
                field={fields.smsLang}
                label={label('smsLang')}
                empty={false}
                options={(['bn', 'en'] as const).map((value) => ({ value, label: `attendance:in.${value}` }))}
              />
            </FormGrid>
            <FormGrid columns={2}>
              {(['bn', 'en'] as const).map((one) => {
                const name = one === 'bn' ? 'smsBn' : 'smsEn'
                return (
                  <div key={one}>
                    <TextAreaField field={fields[name]} label={label(name)} rows={3} lang={one} />
                    <TextChips
                      into={name}
                      lang={one}
                      chips={TEMPLATE_FIELDS.map((field) => ({ word: fieldWord(field, one) }))}
                    />
                  </div>
                )
              })}
            </FormGrid>
          </Card>
          <Card title={t('attendance:setting.summary')}>
            <FormGrid columns={2}>
              <TimeField field={fields.summaryAt} label={label('summaryAt')} hint="attendance:setting.summaryAtHint" />
              <PhoneField field={fields.summaryTo} label={label('summaryTo')} />
            </FormGrid>
          </Card>
        </fieldset>
        {mayManage ? <FormActions submit="common:save" /> : null}
      </PostForm>
    </Page>
  )
}
