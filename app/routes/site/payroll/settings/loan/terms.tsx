import type { ShownTerm } from '~/domain/payroll/loans/loan-terms.server'
import type { LoanTermForm, WriteOffForm } from '~/domain/payroll/loans/loan.form'
import { formatMonth } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import {
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, Details, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { MonthField, monthOf } from '../../parts/month-field'
import type { LoanData } from './loan-data.server'

const termList = listSpec<ShownTerm>()({
  area: 'salary-loan:term',
  title: 'salary-loan:terms',
  name: 'kind',
  columns: {
    kind: {
      kind: 'word',
      words: 'salary-loan:term',
      cell: (row, kind, { t }) => (
        <>
          {kind} {row.takenBackAt ? <Badge tone="bad">{t('salary:structure.takenBack')}</Badge> : null}
        </>
      ),
    },
    months: {
      kind: 'month',
      of: 'fromOn',
      phone: true,
      cell: (row, month, { t, lang }) =>
        row.untilOn === null ? t('salary-loan:term.from', { month }) : `${month} – ${formatMonth(row.untilOn, lang)}`,
    },
    instalment: { kind: 'taka', header: 'salary:loan.instalment' },
    why: { kind: 'text', header: 'salary:why' },
  },
})

/** How a loan is given back from which month on: other instalments and pauses; and what is done where it cannot be got back. */
export function LoanTerms({ data }: { data: LoanData }) {
  const { t } = useWords()
  const { loan, terms, mayManage } = data
  const open = mayManage && loan.balance > 0
  if (!terms.length && !open) return null
  return (
    <Section title={t('salary-loan:terms')}>
      <div className="grid gap-2.5">
        {terms.length ? (
          <ListTable
            spec={termList}
            rows={terms}
            actions={(row) =>
              mayManage && row.free && !row.takenBackAt ? (
                <PostValues values={{ intent: 'term-back', term: row.id }}>
                  <SubmitButton small look="quiet">
                    {t('salary:structure.takeBack')}
                  </SubmitButton>
                </PostValues>
              ) : null
            }
          />
        ) : null}
        {open ? <NewTerm data={data} /> : null}
        {open && !data.asks.some((one) => one.state === 'asked') ? <WriteOff data={data} /> : null}
      </div>
    </Section>
  )
}

function NewTerm({ data }: { data: LoanData }) {
  const { t } = useWords()
  const answer = useAnswerTo('term')
  const [form, fields] = useForm<LoanTermForm>({
    id: 'term',
    lastResult: answer,
    constraint: useConstraint('term'),
    defaultValue: { kind: 'instalment', fromOn: monthOf(data.day) },
  })
  return (
    <Details summary={t('salary-loan:term.title')} open={answer !== undefined}>
      <PostForm form={form} values={{ intent: 'term' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            kind: 'salary-loan:term.kind',
            fromOn: 'salary-loan:term.fromOn',
            instalment: 'salary:loan.instalment',
            months: 'salary-loan:term.pauseMonths',
            why: 'salary:why',
          })}
        />
        <p className="mb-3">{t('salary-loan:term.text')}</p>
        <FormGrid columns={2}>
          <SelectField
            field={fields.kind}
            label="salary-loan:term.kind"
            empty={false}
            options={['instalment', 'pause'].map((value) => ({ value, label: `salary-loan:term.${value}` }))}
          />
          <MonthField field={fields.fromOn} label="salary-loan:term.fromOn" today={data.day} before={2} after={12} />
          <MoneyField field={fields.instalment} label="salary:loan.instalment" hint="salary-loan:term.instalmentHint" />
          <NumberField field={fields.months} label="salary-loan:term.pauseMonths" hint="salary-loan:term.pauseHint" />
          <TextField field={fields.why} label="salary:why" />
        </FormGrid>
        <FormActions />
      </PostForm>
    </Details>
  )
}

function WriteOff({ data }: { data: LoanData }) {
  const { t } = useWords()
  const answer = useAnswerTo('write-off')
  const [form, fields] = useForm<WriteOffForm>({
    id: 'write-off',
    lastResult: answer,
    constraint: useConstraint('write-off'),
    defaultValue: { amount: takaText(data.loan.balance) },
  })
  return (
    <Details summary={t('salary-loan:off.title')} open={answer !== undefined}>
      <PostForm form={form} values={{ intent: 'write-off' }}>
        <FormErrors form={form} problems={problemsOf(fields, { amount: 'salary:paper.amount', why: 'salary:why' })} />
        <p className="mb-3">{t('salary-loan:off.text')}</p>
        <FormGrid columns={2}>
          <MoneyField field={fields.amount} label="salary:paper.amount" />
          <TextField field={fields.why} label="salary:why" />
        </FormGrid>
        <FormActions>
          <SubmitButton look="danger">{t('salary-loan:off.do')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Details>
  )
}
