import type { RefundForm } from '~/domain/billing/challan.form'
import { REFUND_WAYS } from '~/domain/billing/states.policy'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, MoneyField, PostForm, problemsOf, SelectField, takaText, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, FormActions, FormGrid, Section } from '~/ui/page'
import type { ChallanData } from './challan.server'

type Result = SubmissionResult<string[]> | undefined

/** What is given back of a deposit: when, how, and by what it is found again. */
export function RefundDialog({ data: { challan, today }, lastResult }: { data: ChallanData; lastResult: Result }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<RefundForm>({
    id: 'refund',
    lastResult,
    defaultValue: {
      amount: takaText(challan.unmatchedPoisha),
      refundedOn: today,
      way: 'bank',
      reference: '',
      reason: '',
    },
  })
  return (
    <Dialog title={t('billing:refund.make')} closeTo="?">
      <p className="mb-3">{t('billing:refund.text', { left: taka(challan.unmatchedPoisha) })}</p>
      <PostForm form={form} action="?confirm=refund" values={{ intent: 'refund', version: challan.version }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            amount: 'billing:refund.amount',
            refundedOn: 'billing:refund.on',
            way: 'billing:refund.way',
            reference: 'billing:refund.reference',
            reason: 'billing:challan.reason',
          })}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="billing:refund.amount" />
          <DateField field={fields.refundedOn} label="billing:refund.on" max={today} />
          <SelectField
            field={fields.way}
            label="billing:refund.way"
            empty={false}
            options={REFUND_WAYS.map((value) => ({ value, label: `billing:refund.ways.${value}` }))}
          />
          <TextField field={fields.reference} label="billing:refund.reference" />
          <TextField field={fields.reason} label="billing:challan.reason" />
        </FormGrid>
        <FormActions cancel="?">
          <SubmitButton look="danger">{t('billing:refund.make')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}

/** Why a refund counts no more. */
export function RefundBackDialog({ id, version, lastResult }: { id: number; version: number; lastResult: Result }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({ id: 'refund-back', lastResult })
  return (
    <Dialog title={t('billing:refund.reverse')} closeTo="?">
      <p className="mb-3">{t('billing:refund.reverseText')}</p>
      <PostForm form={form} action={`?refund=${id}`} values={{ intent: 'refund-back', refundId: id, version }}>
        <FormErrors form={form} problems={problemsOf(fields, { reason: 'billing:challan.reason' })} />
        <TextField field={fields.reason} label="billing:challan.reason" />
        <FormActions cancel="?">
          <SubmitButton look="danger">{t('billing:refund.reverse')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}

const refundList = listSpec<ChallanData['refunds'][number]>()({
  area: 'billing:refund',
  title: 'billing:refund.title',
  name: 'refundedOn',
  columns: {
    refundedOn: { kind: 'day', header: 'common:date' },
    way: { kind: 'word', words: 'billing:refund.ways' },
    reference: 'text',
    amount: { kind: 'taka', of: 'amountPoisha' },
    reason: { kind: 'text', header: 'billing:challan.reason' },
    reversed: {
      kind: 'word',
      header: 'common:status',
      words: 'billing:refund',
      of: (row) => (row.reversedOn ? 'reversed' : 'done'),
      cell: (row, state) => (
        <>
          <Badge tone={row.reversedOn ? 'bad' : 'good'}>{state}</Badge> {row.reversedOn ? row.reverseReason : null}
        </>
      ),
    },
  },
})

/** What went back of a deposit. */
export function Refunds({ refunds, mayReverse }: { refunds: ChallanData['refunds']; mayReverse: boolean }) {
  const { t } = useWords()
  if (!refunds.length) return null
  return (
    <Section title={t('billing:refund.title')}>
      <ListTable
        spec={refundList}
        rows={refunds}
        rowMuted={(row) => row.reversedOn !== null}
        actions={
          mayReverse
            ? (row) =>
                row.reversedOn === null ? (
                  <LinkButton small look="quiet" to={`?refund=${row.id}`}>
                    {t('billing:refund.reverse')}
                  </LinkButton>
                ) : null
            : undefined
        }
      />
    </Section>
  )
}
