import type { SubmissionResult } from '@conform-to/react'
import type { ManySittingsForm } from '~/domain/admissions/tests/tests.form'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import {
  ChecksField,
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PostForm,
  problemsOf,
  TextAreaField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import type { TestsData } from './tests-data.server'

/** Interview lists of several days and boards at once. */
export function ManyEditor({
  data,
  answer,
  close,
}: {
  data: TestsData
  answer: SubmissionResult<string[]> | undefined
  close: string
}) {
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<ManySittingsForm>({
    lastResult: intentOf(answer) === 'many' ? answer : undefined,
    constraint: useConstraint('many'),
    defaultValue: { from: '10:00', to: '13:00', slotMinutes: 10 },
  })
  return (
    <PostForm form={form} values={{ admission: data.admission.id }} className="grid gap-3.5">
      <p className="text-muted">{t('admission-interviews:manyText')}</p>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          day: 'admission-interviews:firstDay',
          until: 'admission-interviews:lastDay',
          to: 'admission-tests:to',
          slotMinutes: 'admission-tests:slotMinutes',
          rooms: 'admission-tests:rooms',
          places: 'admission-interviews:otherPlaces',
        })}
      />
      <FormGrid columns={2}>
        <DateField field={fields.day} label="admission-interviews:firstDay" />
        <DateField field={fields.until} label="admission-interviews:lastDay" hint="admission-interviews:lastDayHint" />
        <TimeField field={fields.from} label="admission-tests:from" />
        <TimeField field={fields.to} label="admission-tests:to" />
        <NumberField field={fields.slotMinutes} label="admission-tests:slotMinutes" />
      </FormGrid>
      <ChecksField
        field={fields.rooms}
        label="admission-tests:rooms"
        options={data.rooms.map((room) => ({
          value: room.id,
          text: [n(room.number), name(room)].filter(Boolean).join(' · '),
        }))}
      />
      <TextAreaField
        field={fields.places}
        label="admission-interviews:otherPlaces"
        hint="admission-interviews:otherPlacesHint"
        rows={2}
        maxLength={600}
      />
      <FormActions cancel={close}>
        <SubmitButton name="intent" value="many">
          {t('admission-interviews:makeMany')}
        </SubmitButton>
      </FormActions>
    </PostForm>
  )
}
