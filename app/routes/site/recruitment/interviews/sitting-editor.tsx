import type { SubmissionResult } from '@conform-to/react'
import type { SittingForm } from '~/domain/recruitment/interviews/interviews.form'
import { PARTS } from '~/domain/recruitment/interviews/parts'
import type { JobSitting } from '~/domain/recruitment/interviews/sittings.server'
import { dayAt } from '~/format/dates'
import {
  BilingualPair,
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  TextAreaField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

const timeOf = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })
const label = (key: string) => `recruitment:field.${key}`

/** A sitting: what, when, where, how long each candidate has, before whom. */
export function SittingEditor({
  sitting,
  answer,
  close,
}: {
  sitting: (Omit<JobSitting, 'startsAt'> & { startsAt: Date | string }) | null
  answer: SubmissionResult<string[]> | undefined
  close: string
}) {
  const startsAt = sitting && new Date(sitting.startsAt)
  const [form, fields] = useForm<SittingForm>({
    lastResult: intentOf(answer) === 'save' ? answer : undefined,
    constraint: useConstraint('sitting'),
    defaultValue:
      sitting && startsAt
        ? {
            part: sitting.part,
            day: dayAt(startsAt),
            from: timeOf(startsAt),
            slotMinutes: sitting.slotMinutes,
            placeBn: sitting.placeBn,
            placeEn: sitting.placeEn,
            board: sitting.board,
          }
        : { part: 'interview', from: '10:00', slotMinutes: 15 },
  })
  return (
    <PostForm form={form} values={{ id: sitting?.id, intent: 'save' }} className="grid gap-3.5">
      <FormErrors
        form={form}
        problems={problemsOf(fields, { day: label('day'), from: label('from'), placeBn: label('place') })}
      />
      <RadioField
        field={fields.part}
        label={label('part')}
        row
        options={PARTS.map((value) => ({ value, label: `recruitment:part.${value}` }))}
      />
      <FormGrid columns={3}>
        <DateField field={fields.day} label={label('day')} />
        <TimeField field={fields.from} label={label('from')} />
        <NumberField field={fields.slotMinutes} label={label('slotMinutes')} hint="recruitment:hint.slot" />
      </FormGrid>
      <BilingualPair bn={fields.placeBn} en={fields.placeEn} label={label('place')} />
      <TextAreaField field={fields.board} label={label('board')} hint="recruitment:hint.board" rows={3} />
      <FormActions cancel={close} />
    </PostForm>
  )
}
