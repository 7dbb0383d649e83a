import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { CreditForm } from '~/domain/billing/invoice.form'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { InvoiceData } from './invoice.server'
import { useFullTaka } from '~/i18n/use-taka'

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
        <FormActions>
          <LinkButton to="?">{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('billing:credit.make')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}

/** What was taken back of it. */
export function CreditNotes({ credits }: { credits: InvoiceData['credits'] }) {
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  return (
    <Section title={t('billing:credit.title')}>
      <DataTable
        bare
        list={whole(credits)}
        rowKey={(row) => row.id}
        rowHeader="number"
        caption="billing:credit.title"
        actions={(row) =>
          (['bn', 'en'] as const).map((one) => (
            <LinkButton key={one} small look="quiet" document target="_blank" to={paths.creditNotePaper(row.id, one)}>
              {t(`billing:paper.${one}`)}
            </LinkButton>
          ))
        }
        columns={[
          { key: 'number', header: 'billing:credit.number', cell: (row) => n(row.number) },
          { key: 'issuedOn', header: 'common:date', cell: (row) => formatDateShort(row.issuedOn, lang) },
          {
            key: 'amount',
            header: 'billing:invoice.amount',
            numeric: true,
            cell: (row) => taka(row.amountPoisha),
          },
          { key: 'reason', header: 'billing:credit.reason' },
        ]}
      />
    </Section>
  )
}
