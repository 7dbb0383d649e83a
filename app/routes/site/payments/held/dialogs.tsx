import { useLocation, useSearchParams } from '@remix-run/react'
import type { GiveBackForm, PayOverForm } from '~/domain/payments/held/held.form'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DialogForm } from '~/ui/form-dialog'
import {
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, KeyValue } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { HeldData } from './load-held.server'

/** What the address asks for: giving back to a student, paying over to the board, or deciding. */
export function HeldDialogs({ data }: { data: HeldData }) {
  const location = useLocation()
  const [params] = useSearchParams()
  const back = hrefWith(location, { give: null, over: null, back: null, decide: null })
  const asked = data.payouts?.items.find(({ id }) => String(id) === params.get('decide'))
  if (data.give && data.may.ask && (data.tab === 'caution' || data.tab === 'advance'))
    return <GiveBack row={data.give} kind={data.tab} ledgers={data.ledgers} back={back} />
  if (data.over && data.may.ask) return <OfBoard intent="over" of={data.over} ledgers={data.ledgers} back={back} />
  if (data.cameBack && data.may.ask)
    return <OfBoard intent="back" of={data.cameBack} ledgers={data.ledgers} back={back} />
  return asked && data.may.decide ? <Decide row={asked} back={back} /> : null
}

const LABELS = {
  moneyLedgerId: 'held:from',
  reference: 'held:reference',
  reason: 'held:reason',
  payee: 'held:payee',
}

interface Props {
  ledgers: HeldData['ledgers']
  back: string
}

function GiveBack({
  row,
  kind,
  ledgers,
  back,
}: Props & { row: NonNullable<HeldData['give']>; kind: 'caution' | 'advance' }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const nameOf = useName()
  const [form, fields] = useForm<GiveBackForm>({
    id: 'give',
    lastResult: useAnswerTo('give'),
    constraint: useConstraint('give'),
    defaultValue: { amount: ((row.rest - row.asked) / 100).toFixed(2) as unknown as bigint },
  })
  return (
    <DialogForm
      title={t(`held:paper.${kind}`)}
      back={back}
      form={form}
      values={{ intent: 'give', kind, studentId: row.studentId }}
      problems={problemsOf(fields, { amount: 'held:amount', ...LABELS })}
      submit={t('held:ask')}
      about={
        <KeyValue
          items={[
            { label: t('held:student'), value: `${nameOf(row)} (${n(row.code)})` },
            { label: t('held:rest'), value: taka(row.rest - row.asked) },
          ]}
        />
      }
      note={t('held:twoPeople')}
    >
      <MoneyField field={fields.amount} label="held:amount" hint="held:amountHint" />
      <SelectField field={fields.moneyLedgerId} label="held:from" options={ledgers} />
      <TextField field={fields.reference} label="held:reference" hint="held:referenceHint" />
      <TextField field={fields.payee} label="held:payee" hint="held:payeeHint" />
      <TextField field={fields.reason} label="held:reason" />
    </DialogForm>
  )
}

/** All that is listed is paid over to the board, or came back from it. */
function OfBoard({
  intent,
  of,
  ledgers,
  back,
}: Props & { intent: 'over' | 'back'; of: NonNullable<HeldData['over']> }) {
  const words = intent === 'back' ? { ...LABELS, moneyLedgerId: 'held:into', payee: 'held:payer' } : LABELS
  const { t, n } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<PayOverForm>({
    id: intent,
    lastResult: useAnswerTo(intent),
    constraint: useConstraint(intent),
  })
  return (
    <DialogForm
      title={t(intent === 'back' ? 'held:paper.board-back' : 'held:paper.board')}
      back={back}
      form={form}
      values={{ intent, q: of.q, seen: of.seen }}
      problems={problemsOf(fields, words)}
      submit={t('held:ask')}
      about={
        <KeyValue
          items={[
            { label: t('held:students'), value: n(of.many) },
            { label: t('held:amount'), value: taka(of.amount) },
          ]}
        />
      }
      note={t(intent === 'back' ? 'held:twoPeopleBack' : 'held:twoPeople')}
    >
      <SelectField field={fields.moneyLedgerId} label={words.moneyLedgerId} options={ledgers} />
      <TextField
        field={fields.reference}
        label="held:reference"
        hint={intent === 'over' ? 'held:referenceHint' : undefined}
      />
      <TextField field={fields.payee} label={words.payee} />
      <TextField field={fields.reason} label="held:reason" />
    </DialogForm>
  )
}

function Decide({ row, back }: { row: NonNullable<HeldData['payouts']>['items'][number]; back: string }) {
  const { t, n } = useWords()
  const cameBack = row.kind === 'board-back'
  const taka = useTaka()
  const nameOf = useName()
  const [form, fields] = useForm<{ answer: string }>({
    id: 'decide',
    lastResult: useAnswerTo('decide'),
    constraint: useConstraint('decide'),
  })
  return (
    <Dialog title={t(`held:paper.${row.kind}`)} closeTo={back}>
      <KeyValue
        items={[
          { label: t(cameBack ? 'held:payer' : 'held:payee'), value: row.payee },
          { label: t('held:students'), value: n(row.students) },
          { label: t('held:amount'), value: taka(row.amount) },
          { label: t(cameBack ? 'held:into' : 'held:from'), value: nameOf({ nameEn: row.fromEn, nameBn: row.fromBn }) },
          { label: t('held:reason'), value: row.reason },
        ]}
      />
      <div className="mt-3">
        <PostForm form={form} values={{ intent: 'decide', id: row.id }}>
          <FormErrors form={form} problems={problemsOf(fields, { answer: 'held:answer' })} />
          <TextField field={fields.answer} label="held:answer" />
          <p className="my-3 text-[0.875rem] text-muted">{t(cameBack ? 'held:whatBack' : 'held:what')}</p>
          <FormActions>
            <SubmitButton look="plain" name="verdict" value="refuse">
              {t('held:refuse')}
            </SubmitButton>
            <SubmitButton look="danger" name="verdict" value="pay">
              {t(cameBack ? 'held:receive' : 'held:pay')}
            </SubmitButton>
          </FormActions>
        </PostForm>
      </div>
    </Dialog>
  )
}
