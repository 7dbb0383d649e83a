import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { DepositForm, MatchForm, RedateForm } from '~/domain/billing/challan.form'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  DateField,
  FileField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  takaText,
  TextField,
  SCAN,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid } from '~/ui/page'
import type { ChallanData } from './challan.server'
import { PartsTable } from '../parts/parts-table'
import { useTaka } from '~/i18n/use-taka'

type Result = SubmissionResult<string[]> | undefined

/** What the bank took, from the stamped slip. */
export function DepositCard({
  data: { challan, constraint, today },
  lastResult,
}: {
  data: ChallanData
  lastResult: Result
}) {
  const { t, lang } = useWords()
  const { account } = challan.snapshot
  const [form, fields] = useForm<DepositForm>({
    id: 'deposit',
    lastResult,
    constraint: constraint,
    defaultValue: {
      depositedOn: today,
      amount: takaText(challan.amountPoisha),
      bank: (lang === 'bn' ? account?.bankBn : account?.bankEn) ?? '',
      branch: (lang === 'bn' ? account?.branchBn : account?.branchEn) ?? '',
      slipNo: '',
      depositor: '',
    },
  })
  return (
    <Card title={t('billing:challan.record')}>
      <PostForm
        form={form}
        encType="multipart/form-data"
        action="?"
        values={{ intent: 'deposit', version: challan.version }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            depositedOn: 'billing:challan.depositedOn',
            amount: 'billing:challan.deposited',
            bank: 'billing:challan.bankName',
            branch: 'billing:challan.branch',
            slipNo: 'billing:challan.slipNo',
            scan: 'billing:challan.scan',
          })}
        />
        <FormGrid columns={3}>
          <DateField field={fields.depositedOn} label="billing:challan.depositedOn" max={today} />
          <MoneyField field={fields.amount} label="billing:challan.deposited" />
          <TextField field={fields.slipNo} label="billing:challan.slipNo" numeric />
          <TextField field={fields.bank} label="billing:challan.bankName" />
          <TextField field={fields.branch} label="billing:challan.branch" />
          <TextField field={fields.depositor} label="billing:challan.depositor" />
          <FileField className="sm:col-span-2" field={fields.scan} label="billing:challan.scan" rule={SCAN} />
        </FormGrid>
        <FormActions submit="billing:challan.record" />
      </PostForm>
    </Card>
  )
}

/** What is left of a verified deposit, to open invoices; filled in as a clerk would, the oldest first. */
export function MatchCard({ data: { challan, open, parts }, lastResult }: { data: ChallanData; lastResult: Result }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<MatchForm>({ id: 'match', lastResult, defaultValue: { parts } })
  return (
    <Card title={t('billing:challan.match')}>
      {open.length === 0 ? (
        <EmptyState title="billing:challan.nothingOpen" text="billing:challan.nothingOpenText" />
      ) : (
        <PostForm form={form} action="?" values={{ intent: 'match', version: challan.version }}>
          <FormErrors form={form} problems={problemsOf(fields, { parts: 'billing:challan.parts' })} />
          <p className="mb-1 font-medium">{t('billing:challan.leftText', { amount: taka(challan.unmatchedPoisha) })}</p>
          <PartsTable parts={fields.parts.getFieldList()} open={open} hint="billing:challan.matchHint" />
          <FormActions submit="billing:challan.match" />
        </PostForm>
      )}
    </Card>
  )
}

/** The day the bank has, where another one was written down. */
export function RedateDialog({ data: { challan, today }, lastResult }: { data: ChallanData; lastResult: Result }) {
  const { t } = useWords()
  const [form, fields] = useForm<RedateForm>({
    id: 'redate',
    lastResult,
    defaultValue: { depositedOn: challan.depositedOn ?? today, reason: '' },
  })
  return (
    <Dialog title={t('billing:challan.redate')} closeTo="?">
      <p className="mb-3">{t('billing:challan.redateText')}</p>
      <PostForm form={form} action="?confirm=redate" values={{ intent: 'redate', version: challan.version }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            depositedOn: 'billing:challan.depositedOn',
            reason: 'billing:challan.reason',
          })}
        />
        <DateField field={fields.depositedOn} label="billing:challan.depositedOn" max={today} />
        <TextField field={fields.reason} label="billing:challan.reason" />
        <FormActions cancel="?" submit="billing:challan.redate" />
      </PostForm>
    </Dialog>
  )
}

/** Why a deposit or a slip counts no more. */
export function ReverseDialog({
  to,
  version,
  lastResult,
}: {
  to: 'bounced' | 'cancelled'
  version: number
  lastResult: Result
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({ id: 'reverse', lastResult })
  const verb = to === 'bounced' ? 'bounce' : 'cancel'
  return (
    <Dialog title={t(`billing:challan.${verb}`)} closeTo="?">
      <p className="mb-3">{t(`billing:challan.${verb}Text`)}</p>
      <PostForm form={form} action={`?confirm=${to}`} values={{ intent: to, version }}>
        <FormErrors form={form} problems={problemsOf(fields, { reason: 'billing:challan.reason' })} />
        <TextField field={fields.reason} label="billing:challan.reason" />
        <FormActions cancel="?">
          <SubmitButton look="danger">{t(`billing:challan.${verb}`)}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
