import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { InvoiceForm } from '~/domain/billing/invoice.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import {
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { EditorData } from './invoice.server'
import { LiveTotals } from './live-totals'

interface Props {
  site: { id: number; nameEn: string; nameBn: string }
  data: EditorData
  lastResult: SubmissionResult<string[]> | undefined
}

/** A draft: for whom, from which company, its lines, discount and number. */
export function InvoiceEditor({ site, data, lastResult }: Props) {
  const { t, n } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<InvoiceForm>({
    id: 'invoice',
    lastResult,
    constraint: data.constraint,
    defaultValue: data.values,
  })
  const lines = fields.lines.getFieldList()
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      <input type="hidden" name={fields.version.name} value={data.values.version} />
      <input type="hidden" name={fields.siteId.name} value={site.id} />
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          companyId: 'billing:company.one',
          siteId: 'billing:site.one',
          invoiceNo: 'billing:invoice.number.label',
          dueOn: 'billing:invoice.dueOn',
          lines: 'billing:invoice.lines',
          discountAmount: 'billing:invoice.discountAmount',
          discountPercent: 'billing:invoice.discountPercent',
          discountReason: 'billing:invoice.discountReason',
        })}
      />
      <div className="grid gap-5">
        <Card title={t('billing:invoice.head')}>
          <FormGrid>
            <SelectField
              field={fields.companyId}
              label="billing:invoice.company"
              empty={false}
              options={data.companies.map((one) => ({ value: one.id, text: nameOf(one) }))}
            />
            <DateField
              field={fields.dueOn}
              label="billing:invoice.dueOn"
              hint="billing:invoice.dueHint"
              min={data.today}
            />
            <RadioField
              field={fields.numbering}
              label="billing:invoice.numbering"
              options={[
                { value: 'auto', label: 'billing:invoice.number.auto' },
                { value: 'own', label: 'billing:invoice.number.own' },
              ]}
              row
            />
            <TextField
              field={fields.invoiceNo}
              label="billing:invoice.number.label"
              hint="billing:invoice.number.hint"
            />
          </FormGrid>
        </Card>
        <Card
          title={t('billing:invoice.lines')}
          actions={
            lines.length < 30 ? (
              <Button small {...form.rowButton(fields.lines, { quantity: '1' })} type="submit">
                {t('billing:invoice.addLine')}
              </Button>
            ) : null
          }
        >
          <div className="grid gap-4">
            {lines.map((one, at) => {
              const row = one.getFieldset()
              return (
                <fieldset key={one.key} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
                  <legend className="sr-only">{t('billing:invoice.line', { at: n(at + 1) })}</legend>
                  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_6.5rem_9rem]">
                    <TextField field={row.descriptionBn} label="billing:invoice.descriptionBn" lang="bn" />
                    <TextField field={row.descriptionEn} label="billing:invoice.descriptionEn" lang="en" />
                    <NumberField
                      field={row.quantity}
                      label="billing:invoice.quantity"
                      decimals={2}
                      control="text-right"
                    />
                    <MoneyField field={row.unit} label="billing:invoice.unit" />
                  </div>
                </fieldset>
              )
            })}
          </div>
          {fields.lines.errors?.length ? <p className="sr-only" id={fields.lines.id} tabIndex={-1} /> : null}
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
          <Card title={t('billing:invoice.discount')}>
            <FormGrid>
              <RadioField
                className="sm:col-span-2"
                row
                field={fields.discountKind}
                label="billing:invoice.discountKind"
                options={(['none', 'amount', 'percent'] as const).map((value) => ({
                  value,
                  label: `billing:discounts.${value}`,
                }))}
              />
              <MoneyField field={fields.discountAmount} label="billing:invoice.discountAmount" />
              <NumberField field={fields.discountPercent} label="billing:invoice.discountPercent" decimals={2} />
              <TextField
                className="sm:col-span-2"
                field={fields.discountReason}
                label="billing:invoice.discountReason"
              />
              <TextAreaField className="sm:col-span-2" field={fields.notes} label="billing:invoice.notes" rows={3} />
            </FormGrid>
          </Card>
          <LiveTotals formId={form.id} companies={data.companies} />
        </div>
      </div>
      <FormActions cancel={paths.invoices} submit="billing:invoice.saveDraft" />
    </PostForm>
  )
}
