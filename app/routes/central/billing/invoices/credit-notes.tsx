import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { CreditForm } from '~/domain/billing/invoice.form'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import type { InvoiceData } from './invoice.server'
import { useFullTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'

export function CreditDialog({
  left,
  lastResult,
}: {
  left: number
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const taka = useFullTaka()
  const [form, fields] = useForm<CreditForm>({
    id: 'credit',
    lastResult,
    defaultValue: { amount: takaText(left), reason: '' },
  })
  return (
    <Dialog title={t('billing:credit.make')} closeTo="?">
      <p className="mb-3">{t('billing:credit.text', { left: taka(left) })}</p>
      <PostForm form={form} action="?credit=1" values={{ intent: 'credit' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { amount: 'billing:credit.amount', reason: 'billing:credit.reason' })}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="billing:credit.amount" />
          <TextField field={fields.reason} label="billing:credit.reason" />
        </FormGrid>
        <FormActions cancel="?">
          <SubmitButton look="danger">{t('billing:credit.make')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}

const creditList = listSpec<InvoiceData['credits'][number]>()({
  area: 'billing:credit',
  title: 'billing:credit.title',
  name: 'number',
  columns: {
    number: 'code',
    issuedOn: { kind: 'day', header: 'common:date' },
    amount: { kind: 'money', header: 'billing:invoice.amount', of: 'amountPoisha' },
    reason: 'text',
  },
})

/** What was taken back of it. */
export function CreditNotes({ credits }: { credits: InvoiceData['credits'] }) {
  const { t } = useWords()
  return (
    <Section title={t('billing:credit.title')}>
      <ListTable
        spec={creditList}
        rows={credits}
        actions={(row) =>
          (['bn', 'en'] as const).map((one) => (
            <LinkButton key={one} small look="quiet" document target="_blank" to={paths.creditNotePaper(row.id, one)}>
              {t(`billing:paper.${one}`)}
            </LinkButton>
          ))
        }
      />
    </Section>
  )
}
