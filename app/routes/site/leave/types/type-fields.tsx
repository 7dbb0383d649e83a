import { useActionData } from '@remix-run/react'
import type { TypeForm } from '~/domain/leave/types/leave-type.form'
import { paths } from '~/paths'
import {
  BilingualPair,
  CheckField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const label = (key: string) => `leave:type.${key}`
const KEYS = [
  'code',
  'nameBn',
  'nameEn',
  'basis',
  'halves',
  'perDays',
  'times',
  'mostHalves',
  'staff',
  'gender',
  'afterMonths',
  'carryHalves',
  'counts',
  'documentFrom',
  'paidPercent',
  'belowHalves',
]
const choices = (values: readonly string[], prefix: string) =>
  values.map((value) => ({ value, label: `${prefix}.${value}` }))

/** A kind of leave: who has it, how it is earned, how its days count. `values` are texts as the form posts them. */
export function TypeFields({ values, mayManage }: { values: Record<string, unknown>; mayManage: boolean }) {
  const { t } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<TypeForm>({ lastResult, constraint: useConstraint('type'), defaultValue: values })
  const days = (key: 'halves' | 'mostHalves' | 'carryHalves' | 'belowHalves', hint = true) => (
    <NumberField field={fields[key]} decimals={1} label={label(key)} {...(hint ? { hint: `leave:hint.${key}` } : {})} />
  )
  return (
    <PostForm form={form}>
      <FormErrors form={form} problems={problemsOf(fields, Object.fromEntries(KEYS.map((key) => [key, label(key)])))} />
      <Section title={t('leave:part.what')} card>
        <FormGrid columns={2}>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="sm:col-span-2" />
          <TextField field={fields.code} label={label('code')} />
          <SelectField
            field={fields.staff}
            label={label('staff')}
            empty={false}
            options={choices(['all', 'teaching', 'other'], 'leave:staff')}
          />
          <SelectField
            field={fields.gender}
            label={label('gender')}
            empty="leave:gender.any"
            options={choices(['female', 'male'], 'leave:gender')}
          />
          <NumberField field={fields.afterMonths} label={label('afterMonths')} hint="leave:hint.afterMonths" />
        </FormGrid>
      </Section>
      <Section title={t('leave:part.earned')} card>
        <FormGrid columns={2}>
          <SelectField
            field={fields.basis}
            label={label('basis')}
            empty={false}
            options={choices(['year', 'duty', 'completed', 'service', 'free'], 'leave:basis')}
          />
          {days('halves')}
          <NumberField field={fields.perDays} label={label('perDays')} hint="leave:hint.perDays" />
          <NumberField field={fields.times} label={label('times')} hint="leave:hint.times" />
          {days('carryHalves')}
          {days('belowHalves')}
        </FormGrid>
      </Section>
      <Section title={t('leave:part.counted')} card>
        <FormGrid columns={2}>
          <SelectField
            field={fields.counts}
            label={label('counts')}
            empty={false}
            options={choices(['working', 'between', 'all'], 'leave:counts')}
          />
          {days('mostHalves', false)}
          <NumberField field={fields.documentFrom} label={label('documentFrom')} hint="leave:hint.documentFrom" />
          <NumberField field={fields.paidPercent} label={label('paidPercent')} />
          <CheckField field={fields.halfDays} label={label('halfDays')} />
          <CheckField field={fields.asDuty} label={label('asDuty')} hint="leave:hint.asDuty" />
          <CheckField field={fields.active} label="common:active" />
        </FormGrid>
      </Section>
      {mayManage ? <FormActions cancel={paths.leaveTypes} /> : null}
    </PostForm>
  )
}
