import type { DecideLoanForm } from '~/domain/payroll/loans/loan.form'
import { formatDateTime } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { FormErrors, PostForm, problemsOf, SelectField, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Section } from '~/ui/page'
import type { LoanData } from './loan-data.server'

/** What two people decide of a loan: what was asked, who decided it, and the decision that waits for this user. */
export function LoanAsks({ data }: { data: LoanData }) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const name = useName()
  const { asks } = data
  if (!asks.length) return null
  const open = asks.find((one) => one.state === 'asked')
  const person = (en: string | null, bn: string | null) => name({ nameEn: en ?? '', nameBn: bn ?? '' })
  const figures = (one: (typeof asks)[number]) => ({
    what: t(`salary-loan:ask.${one.kind}`, { number: n(one.receipt ?? '') }),
    amount: taka(one.amount),
    name: person(one.byEn, one.byBn),
    at: formatDateTime(new Date(one.askedAt), lang),
    why: one.why,
    interpolation: { escapeValue: false },
  })
  return (
    <>
      {open ? (
        <Alert tone="warn" title={t('salary-loan:ask.waits')}>
          <p>{t('salary-loan:ask.line', figures(open))}</p>
          {data.mayDecide && open.askedBy !== data.userId ? (
            <Decide ask={open.id} />
          ) : (
            <p>{t('salary-loan:ask.another')}</p>
          )}
        </Alert>
      ) : null}
      {asks.some((one) => one.state !== 'asked') ? (
        <Section title={t('salary-loan:ask.history')}>
          <ul className="grid gap-1 text-[0.9375rem]">
            {asks
              .filter((one) => one.state !== 'asked')
              .map((one) => (
                <li key={one.id}>
                  {t('salary-loan:ask.line', figures(one))}{' '}
                  {t(`salary-loan:ask.${one.state}`, {
                    name: person(one.decidedEn, one.decidedBn),
                    at: one.decidedAt ? formatDateTime(new Date(one.decidedAt), lang) : '',
                    interpolation: { escapeValue: false },
                  })}
                  {one.voucher ? ` ${n(one.voucher)}` : ''}
                  {one.answer ? ` – ${one.answer}` : ''}
                </li>
              ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

function Decide({ ask }: { ask: number }) {
  const [form, fields] = useForm<DecideLoanForm>({
    id: 'decide',
    lastResult: useAnswerTo('decide'),
    constraint: useConstraint('decide'),
    defaultValue: { how: 'approve' },
  })
  return (
    <PostForm form={form} values={{ intent: 'decide', ask }}>
      <FormErrors form={form} problems={problemsOf(fields, { how: 'salary-loan:ask.how', answer: 'common:note' })} />
      <FormGrid columns={2}>
        <SelectField
          field={fields.how}
          label="salary-loan:ask.how"
          empty={false}
          options={['approve', 'refuse'].map((value) => ({ value, label: `salary-loan:ask.do.${value}` }))}
        />
        <TextField field={fields.answer} label="common:note" hint="salary-loan:ask.answerHint" />
      </FormGrid>
      <FormActions submit="salary-loan:ask.decide" />
    </PostForm>
  )
}
