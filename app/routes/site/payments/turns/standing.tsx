import type { TurnReport } from '~/domain/payments/turns/turns.server'
import { DECISIONS } from '~/domain/payments/turns/decision-kinds'
import { plainTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  RadioField,
  TextAreaField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section } from '~/ui/page'
import { VoucherLink } from '../../accounts/bank/parts'

type Turn = Pick<TurnReport['turn'], 'id' | 'cashier' | 'undecided' | 'floatLeft' | 'openingFloat'> & {
  closedAt: Date | string | null
}

/** What of a turn waits for another person: a difference in its cash, and with how much it began. */
export function Standing({ turn, may }: { turn: Turn; may: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const name = nameOf(turn.cashier)
  return (
    <>
      {turn.undecided !== 0 && (
        <Alert
          tone="bad"
          title={t(`turns:decide.${turn.undecided < 0 ? 'short' : 'over'}`, {
            amount: taka(Math.abs(turn.undecided)),
            name,
          })}
          actions={may ? <LinkButton to="?dialog=decide">{t('turns:decide.title')}</LinkButton> : undefined}
        >
          {t('turns:decide.waits', { name })}
        </Alert>
      )}
      {turn.floatLeft !== null && <FloatWaits turn={turn} left={turn.floatLeft} may={may} />}
    </>
  )
}

function FloatWaits({ turn, left, may }: { turn: Turn; left: number; may: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ openingFloat: string }>({
    id: 'float',
    lastResult: useAnswerTo('float'),
    constraint: useConstraint('float'),
    defaultValue: { openingFloat: plainTaka(BigInt(turn.openingFloat)) },
  })
  return (
    <Alert
      tone="warn"
      title={t('turns:float.waits', { amount: taka(turn.openingFloat), left: taka(left), name: nameOf(turn.cashier) })}
    >
      {may && (
        <PostForm form={form} values={{ intent: 'float', turnId: turn.id }}>
          <FormErrors form={form} problems={problemsOf(fields, { openingFloat: 'turns:float.is' })} />
          <MoneyField
            field={fields.openingFloat}
            label="turns:float.is"
            hint={turn.closedAt === null ? 'turns:float.hint' : 'turns:float.closedHint'}
          />
          <FormActions submit="turns:float.confirm" />
        </PostForm>
      )}
    </Alert>
  )
}

/** What becomes of a difference (`?dialog=decide`). */
export function DecideDifferenceDialog({ turn }: { turn: Turn }) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ kind: string; amount: string; reason: string }>({
    id: 'decide',
    lastResult: useAnswerTo('decide'),
    constraint: useConstraint('decide'),
  })
  const side = turn.undecided < 0 ? 'short' : 'over'
  return (
    <Dialog title={t('turns:decide.title')} closeTo={paths.turn(turn.id)}>
      <p className="mb-3">
        {t(`turns:decide.${side}`, { amount: taka(Math.abs(turn.undecided)), name: nameOf(turn.cashier) })}
      </p>
      <PostForm form={form} values={{ intent: 'decide', turnId: turn.id }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            kind: 'turns:decide.kind',
            amount: 'turns:amount',
            reason: 'turns:decide.reason',
          })}
        />
        <div className="grid gap-3.5">
          <RadioField
            field={fields.kind}
            label="turns:decide.kind"
            options={DECISIONS.map((value) => ({ value, label: `turns:decide.${side}As.${value}` }))}
          />
          <MoneyField field={fields.amount} label="turns:amount" hint="turns:decide.amountHint" />
          <TextAreaField field={fields.reason} label="turns:decide.reason" rows={2} />
        </div>
        <FormActions cancel={paths.turn(turn.id)} submit="turns:decide.submit" />
      </PostForm>
    </Dialog>
  )
}

type Decision = Omit<TurnReport['decisions'][number], 'at'> & { at: Date | string }

const decisionList = listSpec<Decision>()({
  area: 'turns:decide',
  title: 'turns:decide.list',
  name: 'at',
  columns: {
    at: { kind: 'instant', header: 'common:date' },
    by: 'name',
    kind: {
      kind: 'word',
      words: 'turns:decide',
      of: (row) => `${row.amount < 0 ? 'short' : 'over'}As.${row.kind}`,
      phone: true,
    },
    reason: 'text',
    voucher: {
      kind: 'code',
      header: 'turns:deposit.voucher',
      cell: (row) => <VoucherLink number={row.voucher} kind={row.voucherKind} />,
    },
    amount: { kind: 'taka', header: 'turns:amount', of: (row) => Math.abs(row.amount), phone: true },
  },
})

/** Who decided what about the difference. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useWords()
  if (!decisions.length) return null
  return (
    <Section title={t('turns:decide.list')}>
      <ListTable spec={decisionList} rows={decisions} />
    </Section>
  )
}
