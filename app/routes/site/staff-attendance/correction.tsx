import { useActionData, useLocation } from '@remix-run/react'
import type { EmployeeDayRow, PunchRow } from '~/domain/staff-attendance/days/employee-month.server'
import type { CorrectForm } from '~/domain/staff-attendance/days/mark.form'
import { formatDate, formatDateTime } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  FormErrors,
  intentOf,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

const LABELS = {
  state: 'staff-attendance:correct.state',
  inAt: 'staff-attendance:in',
  outAt: 'staff-attendance:out',
  reason: 'staff-attendance:reason',
} as const

/** A day is put right: what it was, and when somebody came and went where no machine saw it. */
export function Correction({ day }: { day: EmployeeDayRow }) {
  const { lang } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const back = hrefWith(location, { edit: null })
  const [form, fields] = useForm<CorrectForm>({
    id: 'correct',
    lastResult: intentOf(answer) === 'correct' ? answer : undefined,
    constraint: useConstraint('correct'),
    defaultValue: { state: day.byHand && day.state ? day.state : 'rule' },
  })
  return (
    <Dialog title={formatDate(day.day, lang)} closeTo={back}>
      <PostForm form={form} values={{ intent: 'correct', day: day.day }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={2}>
          <SelectField
            field={fields.state}
            label={LABELS.state}
            empty={false}
            className="sm:col-span-2"
            options={['rule', 'present', 'late', 'half', 'absent', 'duty'].map((value) => ({
              value,
              label: `staff-attendance:state.${value}`,
            }))}
          />
          <TimeField field={fields.inAt} label={LABELS.inAt} hint="staff-attendance:correct.timeHint" />
          <TimeField field={fields.outAt} label={LABELS.outAt} />
          <TextField field={fields.reason} label={LABELS.reason} className="sm:col-span-2" />
        </FormGrid>
        <FormActions cancel={back} />
      </PostForm>
    </Dialog>
  )
}

/** A punch is taken out of the reckoning, with a reason. */
export function Withdrawal({ punch }: { punch: PunchRow }) {
  const { t, lang } = useWords()
  const location = useLocation()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const back = hrefWith(location, { punch: null })
  return (
    <Dialog title={t('staff-attendance:withdraw.title')} closeTo={back}>
      <PostValues values={{ intent: 'withdraw', id: punch.id }} preventScrollReset>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <p className="mb-3">
          {formatDateTime(punch.at, lang)}. {t('staff-attendance:withdraw.text')}
        </p>
        <TextField
          field={plain('reason', '', { required: true, errors: answer?.error?.reason ?? undefined })}
          label="staff-attendance:reason"
        />
        <FormActions cancel={back}>
          <SubmitButton look="danger">{t('staff-attendance:withdraw.do')}</SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
