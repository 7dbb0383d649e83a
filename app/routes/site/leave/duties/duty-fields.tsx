import { useActionData } from '@remix-run/react'
import type { Proposed } from '~/domain/duty-roster/candidates.server'
import type { StaffDutyForm } from '~/domain/duty-roster/staff-duty.form'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  CheckField,
  ChecksField,
  DateField,
  FormErrors,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  TimeField,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const LABELS = {
  kind: 'staff-duties:kind',
  day: 'common:date',
  startsAt: 'staff-duties:startsAt',
  endsAt: 'staff-duties:endsAt',
  place: 'staff-duties:place',
  note: 'common:note',
  people: 'staff-duties:people',
} as const

/** A duty: what, when, where, and who does it; those who are free come first, in turn, the others with what keeps them. */
export function DutyFields({
  values,
  kinds,
  people,
}: {
  values: Record<string, unknown>
  kinds: readonly Option[]
  people: readonly Proposed[]
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<StaffDutyForm>({
    lastResult,
    constraint: useConstraint('duty'),
    defaultValue: values,
  })
  const options = people.map((one) => ({
    value: one.id,
    text: [
      name(one),
      one.against
        ? t(`staff-duties:against.${one.against}`)
        : t('staff-duties:turns.had', {
            count: one.done,
            last: one.lastOn ? formatDateShort(one.lastOn, lang) : n('–'),
          }),
    ].join(' · '),
  }))
  return (
    <PostForm form={form}>
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      <Section title={t('staff-duties:part.what')} card>
        <FormGrid columns={2}>
          <SelectField field={fields.kind} label={LABELS.kind} empty={false} options={kinds} />
          <DateField field={fields.day} label={LABELS.day} />
          <TimeField field={fields.startsAt} label={LABELS.startsAt} hint="staff-duties:hint.hours" />
          <TimeField field={fields.endsAt} label={LABELS.endsAt} />
          <TextField field={fields.place} label={LABELS.place} hint="staff-duties:hint.place" />
          <TextField field={fields.note} label={LABELS.note} />
        </FormGrid>
      </Section>
      <Section title={t('staff-duties:part.who')} card>
        <ChecksField field={fields.people} label={LABELS.people} options={options} />
        <CheckField
          field={fields.anyway}
          label="staff-duties:anyway"
          hint="staff-duties:hint.anyway"
          className="mt-3"
        />
      </Section>
      <FormActions cancel={paths.staffDuties} />
    </PostForm>
  )
}
