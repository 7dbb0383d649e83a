import type { SubmissionResult } from '@conform-to/react'
import type { AppointmentForm } from '~/domain/recruitment/desk/desk.form'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  DateField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  TextAreaField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, KeyValue, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { CandidatePage } from './candidate-data.server'

const label = (key: string) => `recruitment:field.${key}`

function AppointmentEditor({ data, answer }: { data: CandidatePage; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<AppointmentForm>({
    lastResult: intentOf(answer) === 'appoint' ? answer : undefined,
    constraint: useConstraint('appointment'),
    defaultValue: data.appointment ?? { ...data.post },
  })
  return (
    <PostForm form={form} values={{ id: data.one.id, intent: 'appoint' }} className="grid gap-3">
      <FormErrors
        form={form}
        problems={problemsOf(fields, { memo: label('memo'), day: label('day'), joinBy: label('joinBy') })}
      />
      <TextField field={fields.memo} label={label('memo')} />
      <DateField field={fields.day} label={label('day')} />
      <DateField field={fields.joinBy} label={label('joinBy')} />
      <BilingualPair bn={fields.payBn} en={fields.payEn} label={label('pay')} />
      <TextAreaField field={fields.termsBn} label={label('termsBn')} rows={3} lang="bn" />
      <TextAreaField field={fields.termsEn} label={label('termsEn')} rows={3} lang="en" />
      <div>
        <SubmitButton>{t('recruitment:appoint')}</SubmitButton>
      </div>
    </PostForm>
  )
}

/** The appointment letter of who was chosen: made, printed in both languages, put right or taken back. */
export function AppointmentCard({
  data,
  answer,
}: {
  data: CandidatePage
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { one, appointment } = data
  if (one.state !== 'chosen') return null
  return (
    <Section card title={t('recruitment:letter.appointment')}>
      {appointment ? (
        <div className="grid gap-3">
          <KeyValue
            items={[
              { label: t(label('memo')), value: n(appointment.memo) },
              { label: t(label('day')), value: formatDate(appointment.day, lang) },
              { label: t(label('joinBy')), value: formatDate(appointment.joinBy, lang) },
              { label: t(label('pay')), value: n(name({ nameBn: appointment.payBn, nameEn: appointment.payEn })) },
            ]}
          />
          <span className="flex flex-wrap gap-2">
            {(['bn', 'en'] as const).map((of) => (
              <LinkButton key={of} small document to={paths.jobCandidateLetter(one.id, 'appointment', of)}>
                {t(`recruitment:letterPdf.${of}`)}
              </LinkButton>
            ))}
          </span>
          {data.mayIssue ? (
            <>
              <Details summary={t('recruitment:appointAgain')}>
                <AppointmentEditor data={data} answer={answer} />
              </Details>
              <PostValues values={{ id: one.id }} preventScrollReset>
                <SubmitButton name="intent" value="revoke" look="danger">
                  {t('recruitment:revoke')}
                </SubmitButton>
              </PostValues>
            </>
          ) : null}
        </div>
      ) : data.mayIssue ? (
        <AppointmentEditor data={data} answer={answer} />
      ) : (
        <p className="text-muted">{t('recruitment:noLetter')}</p>
      )}
    </Section>
  )
}
