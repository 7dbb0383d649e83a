import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, MoneyField, PostForm, SelectField, TextField, type Option } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

const of = (answer: Answer, intent: string): Answer => (intentOf(answer) === intent ? answer : undefined)

/** What the centre does with an order: makes the printer's files again, delivers, bills. */
export function CentreOrderActions({
  may,
  companies,
  answer,
}: {
  may: { files: boolean; deliver: boolean; bill: boolean }
  companies: readonly Option[]
  answer: Answer
}) {
  const { t } = useWords()
  return (
    <>
      {may.files ? (
        <PostValues values={{ intent: 'files' }}>
          <SubmitButton look="plain">{t('card-orders:centre.files')}</SubmitButton>
        </PostValues>
      ) : null}
      {may.deliver ? <Deliver answer={of(answer, 'deliver')} /> : null}
      {may.bill ? <Bill companies={companies} answer={of(answer, 'bill')} /> : null}
    </>
  )
}

function Deliver({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ carrier: string }>({ id: 'deliver', lastResult: answer })
  return (
    <Section card title={t('card-orders:centre.deliver')}>
      <PostForm form={form} values={{ intent: 'deliver' }}>
        <FormErrors form={form} />
        <TextField field={fields.carrier} label="card-orders:carrier" hint="card-orders:carrierHint" maxLength={200} />
        <FormActions submit="card-orders:centre.deliver" />
      </PostForm>
    </Section>
  )
}

function Bill({ companies, answer }: { companies: readonly Option[]; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ company: string; unit: string }>({
    id: 'bill',
    lastResult: answer,
    defaultValue: { company: companies.length === 1 ? String(companies[0]?.value) : undefined },
  })
  return (
    <Section card title={t('card-orders:centre.bill')}>
      <PostForm form={form} values={{ intent: 'bill' }}>
        <FormErrors form={form} />
        <FormGrid>
          <SelectField field={fields.company} label="card-orders:company" options={companies} />
          <MoneyField field={fields.unit} label="card-orders:unit" hint="card-orders:unitHint" />
        </FormGrid>
        <FormActions>
          <SubmitButton look="plain">{t('card-orders:centre.bill')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}
