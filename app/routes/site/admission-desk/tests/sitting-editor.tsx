import type { SubmissionResult } from '@conform-to/react'
import { dayAt } from '~/format/dates'
import type { SittingForm } from '~/domain/admissions/tests/tests.form'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import {
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import type { TestsData } from './tests-data.server'

const timeOf = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })

/** A sitting: when, in which room, how many chairs; of interviews how long each is. */
export function SittingEditor({
  data,
  sitting,
  answer,
  close,
}: {
  data: TestsData
  sitting: TestsData['sittings'][number] | null
  answer: SubmissionResult<string[]> | undefined
  close: string
}) {
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<SittingForm>({
    lastResult: intentOf(answer) === 'save' ? answer : undefined,
    constraint: useConstraint('sitting'),
    defaultValue: sitting
      ? {
          part: sitting.part,
          day: dayAt(sitting.startsAt),
          from: timeOf(sitting.startsAt),
          to: timeOf(sitting.endsAt),
          room: sitting.roomId,
          place: sitting.place,
          seats: sitting.seats,
          slotMinutes: sitting.slotMinutes,
        }
      : { part: 'test', from: '10:00', to: '11:00' },
  })
  return (
    <PostForm form={form} values={{ id: sitting?.id, admission: data.admission.id }} className="grid gap-3.5">
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          room: 'admission-tests:room',
          seats: 'admission-tests:places',
          to: 'admission-tests:to',
          day: 'admission-tests:day',
        })}
      />
      <RadioField
        field={fields.part}
        label="admission-tests:what"
        row
        options={['test', 'interview'].map((value) => ({ value, label: `admission-tests:part.${value}` }))}
      />
      <FormGrid columns={2}>
        <DateField field={fields.day} label="admission-tests:day" />
        <TimeField field={fields.from} label="admission-tests:from" />
        <TimeField field={fields.to} label="admission-tests:to" />
        <SelectField
          field={fields.room}
          label="admission-tests:room"
          empty="common:none"
          options={data.rooms.map((room) => ({
            value: room.id,
            text: [n(room.number), name(room), t('admission-tests:chairsOf', { count: room.seats })]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <TextField field={fields.place} label="admission-tests:place" hint="admission-tests:placeHint" />
        <NumberField field={fields.seats} label="admission-tests:places" hint="admission-tests:seatsHint" />
        <NumberField field={fields.slotMinutes} label="admission-tests:slotMinutes" hint="admission-tests:slotHint" />
      </FormGrid>
      <FormActions cancel={close}>
        <SubmitButton name="intent" value="save" />
      </FormActions>
    </PostForm>
  )
}
