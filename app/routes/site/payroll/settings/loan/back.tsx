import type { TakeBackLoanForm } from '~/domain/payroll/loans/loan.form'
import { formatMonth } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, problemsOf, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Section } from '~/ui/page'
import type { LoanData } from './loan-data.server'

/** Takes back a loan that was entered wrongly, with the reason; where that cannot be, what to do instead. */
export function LoanBack({ data }: { data: LoanData }) {
  const { t } = useWords()
  const { loan, day } = data
  const [form, fields] = useForm<TakeBackLoanForm>({
    id: 'take-back',
    lastResult: useAnswerTo('take-back'),
    constraint: useConstraint('back'),
    defaultValue: { day },
  })
  return (
    <Section card title={t('salary:loan.takeBackTitle')}>
      <FormErrors form={form} problems={problemsOf(fields, { day: 'common:date', why: 'salary:why' })} />
      {loan.bar ? (
        <BarredBack data={data} bar={loan.bar} />
      ) : (
        <PostForm form={form} values={{ intent: 'take-back' }}>
          <p className="mb-3">{t('salary:loan.takeBackText')}</p>
          <FormGrid columns={2}>
            <DateField field={fields.day} label="common:date" min={loan.givenOn} max={day} />
            <TextField field={fields.why} label="salary:why" />
          </FormGrid>
          <FormActions>
            <SubmitButton look="danger">{t('salary:loan.takeBack')}</SubmitButton>
          </FormActions>
        </PostForm>
      )}
    </Section>
  )
}

function BarredBack({ data, bar }: { data: LoanData; bar: NonNullable<LoanData['loan']['bar']> }) {
  const { t, lang } = useWords()
  const taka = useTaka()
  const { loan, maySeeMonths } = data
  const month = loan.month ? formatMonth(loan.month, lang) : ''
  return (
    <Alert
      tone="warn"
      title={t('salary:loan.cannot')}
      actions={
        <>
          {loan.monthId !== null && maySeeMonths ? (
            <LinkButton small to={paths.payrollMonth(loan.monthId)}>
              {t('salary:loan.toMonth')}
            </LinkButton>
          ) : null}
          {bar === 'lockedMonth' ? (
            <LinkButton small to={paths.payrollOnce}>
              {t('salary:loan.toOnce')}
            </LinkButton>
          ) : null}
          {bar === 'matched' ? (
            <LinkButton small to={paths.bankReconciliation}>
              {t('salary:loan.toBank')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {t(`salary:loan.bar.${bar}`, { amount: taka(loan.recovered), month })}
    </Alert>
  )
}
