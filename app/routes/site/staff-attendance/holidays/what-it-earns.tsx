import { useActionData } from '@remix-run/react'
import type { HolidaySettingForm } from '~/domain/staff-attendance/holidays/holiday.form'
import { FormErrors, intentOf, PostForm, problemsOf, SelectField, useConstraint, type Option } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

interface Given {
  earns: string
  leaveTypeId: number | null
}

const LABELS = {
  teaching: 'staff-holidays:teaching',
  teachingLeave: 'staff-holidays:leaveType',
  other: 'staff-holidays:other',
  otherLeave: 'staff-holidays:leaveType',
} as const

/** What work on a day off earns, by kind of staff. */
export function WhatItEarns({
  setting,
  types,
  mayManage,
}: {
  setting: { teaching: Given; other: Given }
  types: readonly Option[]
  mayManage: boolean
}) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<HolidaySettingForm>({
    id: 'earns',
    lastResult: intentOf(answer) === 'setting' ? answer : undefined,
    constraint: useConstraint('setting'),
    defaultValue: {
      teaching: setting.teaching.earns,
      teachingLeave: setting.teaching.leaveTypeId ?? '',
      other: setting.other.earns,
      otherLeave: setting.other.leaveTypeId ?? '',
    },
  })
  const options = ['pay', 'leave', 'nothing'].map((value) => ({ value, label: `staff-holidays:given.${value}` }))
  return (
    <Card title={t('staff-holidays:setting')} className="mt-6">
      <PostForm form={form} values={{ intent: 'setting' }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <fieldset disabled={!mayManage}>
          <FormGrid columns={2}>
            <SelectField field={fields.teaching} label={LABELS.teaching} empty={false} options={options} />
            <SelectField field={fields.teachingLeave} label={LABELS.teachingLeave} options={types} />
            <SelectField field={fields.other} label={LABELS.other} empty={false} options={options} />
            <SelectField field={fields.otherLeave} label={LABELS.otherLeave} options={types} />
          </FormGrid>
        </fieldset>
        {mayManage ? <FormActions /> : null}
      </PostForm>
    </Card>
  )
}
