import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLocation } from '@remix-run/react'
import type { DayForm } from '~/domain/routine/period.form'
import { WEEK } from '~/domain/routine/period.policy'
import type { dayDefaults, shiftHours } from '~/domain/routine/periods.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import {
  ChecksField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Props {
  defaults: ReturnType<typeof dayDefaults>
  shifts: Awaited<ReturnType<typeof shiftHours>>
}

const NUMBERS = ['assembly', 'periods', 'first', 'minutes', 'breakAfter', 'breakMinutes'] as const

/** A shift's whole day at once, from the first bell on. */
export function DayDialog({ defaults, shifts }: Props) {
  const { t } = useWords()
  const name = useName()
  const back = hrefWith(useLocation(), { day: null })
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<DayForm>({
    lastResult,
    constraint: useConstraint('day'),
    defaultValue: { ...defaults, weekdays: defaults.weekdays.map(String) },
  })
  return (
    <Dialog title={t('routine:day.title')} closeTo={back}>
      <PostForm form={form} values={{ intent: 'day' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { startsAt: 'routine:day.startsAt', periods: 'routine:day.periods' })}
        />
        <p className="mb-3 text-[0.9375rem] text-muted">{t('routine:day.help')}</p>
        <FormGrid>
          <SelectField
            field={fields.shiftId}
            label="routine:period.shiftId"
            empty={false}
            options={shifts.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <TimeField field={fields.startsAt} label="routine:day.startsAt" />
          {NUMBERS.map((key) => (
            <NumberField key={key} field={fields[key]} label={`routine:day.${key}`} />
          ))}
        </FormGrid>
        <ChecksField
          row
          className="mt-3"
          field={fields.weekdays}
          label="routine:period.weekdays"
          options={WEEK.map((day) => ({ value: day, label: `routine:weekday.${day}` }))}
        />
        <FormActions cancel={back} submit="routine:day.do" />
      </PostForm>
    </Dialog>
  )
}
