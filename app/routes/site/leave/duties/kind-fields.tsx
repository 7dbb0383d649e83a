import { useActionData } from '@remix-run/react'
import type { KindForm } from '~/domain/duty-roster/staff-duty.form'
import { paths } from '~/paths'
import {
  BilingualPair,
  CheckField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  TextField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const LABELS = {
  nameBn: 'common:nameBn',
  nameEn: 'common:nameEn',
  code: 'leave:type.code',
  startsAt: 'staff-duties:startsAt',
  endsAt: 'staff-duties:endsAt',
  place: 'staff-duties:place',
  people: 'staff-duties:needed',
} as const

/** A kind of duty with its usual hours, place and number of people. */
export function KindFields({ values, mayManage }: { values: Record<string, unknown>; mayManage: boolean }) {
  const { t } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<KindForm>({ lastResult, constraint: useConstraint('kind'), defaultValue: values })
  return (
    <PostForm form={form}>
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      <Section title={t('staff-duties:kinds.one')} card>
        <FormGrid columns={2}>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="sm:col-span-2" />
          <TextField field={fields.code} label={LABELS.code} />
          <NumberField field={fields.people} label={LABELS.people} />
          <TimeField field={fields.startsAt} label={LABELS.startsAt} />
          <TimeField field={fields.endsAt} label={LABELS.endsAt} />
          <TextField field={fields.place} label={LABELS.place} className="sm:col-span-2" />
          <CheckField field={fields.teachersOnly} label="staff-duties:teachersOnly" />
          <CheckField field={fields.active} label="common:active" />
        </FormGrid>
      </Section>
      {mayManage ? <FormActions cancel={paths.staffDutyKinds} /> : null}
    </PostForm>
  )
}
