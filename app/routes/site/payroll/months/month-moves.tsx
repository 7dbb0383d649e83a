import type { ReturnForm, ReversePaymentForm } from '~/domain/payroll/runs/pay.form'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  DateField,
  FormErrors,
  PostForm,
  problemsOf,
  TextAreaField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MonthData } from './month-data.server'

/** What this user may make of the month now. */
export function MonthMoves({ data }: { data: MonthData }) {
  const { t } = useWords()
  const { month, moves, mayDraft } = data
  const [check, checkFields] = useForm<ReturnForm>({
    id: 'check',
    lastResult: useAnswerTo('check'),
    constraint: useConstraint('check'),
  })
  const [back, backFields] = useForm<ReturnForm>({
    id: 'return',
    lastResult: useAnswerTo('return'),
    constraint: useConstraint('return'),
  })
  const [undo, undoFields] = useForm<ReversePaymentForm>({
    id: 'reverse',
    lastResult: useAnswerTo('reverse'),
    constraint: useConstraint('reverse'),
    defaultValue: { day: data.day },
  })
  const asks = data.change?.over === true
  const plainMoves = (['check', 'approve', 'lock'] as const).filter(
    (one) => moves.includes(one) && !(one === 'check' && asks),
  )
  if (!moves.length && !mayDraft) return null
  return (
    <div className="my-4 grid items-start gap-4 lg:grid-cols-2">
      {moves.includes('check') && asks ? (
        <Card title={t('salary:move.check')}>
          <PostForm form={check} values={{ intent: 'check' }}>
            <FormErrors form={check} problems={problemsOf(checkFields, { note: 'salary:differs.why' })} />
            <p className="mb-3 text-muted">{t('salary:moveText.check')}</p>
            <TextAreaField field={checkFields.note} label="salary:differs.why" hint="salary:differs.hint" rows={2} />
            <div className="mt-3">
              <SubmitButton>{t('salary:move.check')}</SubmitButton>
            </div>
          </PostForm>
        </Card>
      ) : null}
      {plainMoves.map((one) => (
        <Card key={one} title={t(`salary:move.${one}`)}>
          <p className="mb-3 text-muted">{t(`salary:moveText.${one}`)}</p>
          <PostValues values={{ intent: one }}>
            <SubmitButton>{t(`salary:move.${one}`)}</SubmitButton>
          </PostValues>
        </Card>
      ))}
      {moves.includes('pay') ? (
        <Card title={t('salary:move.pay')}>
          <p className="mb-3 text-muted">{t('salary:moveText.pay')}</p>
          <LinkButton look="primary" to={paths.payrollPay(month.id)}>
            {t('salary:move.pay')}
          </LinkButton>
        </Card>
      ) : null}
      {moves.includes('return') ? (
        <Card title={t('salary:move.return')}>
          <PostForm form={back} values={{ intent: 'return' }}>
            <FormErrors form={back} problems={problemsOf(backFields, { note: 'salary:why' })} />
            <TextAreaField field={backFields.note} label="salary:why" rows={2} />
            <div className="mt-3">
              <SubmitButton look="danger">{t('salary:move.return')}</SubmitButton>
            </div>
          </PostForm>
        </Card>
      ) : null}
      {moves.includes('reverse') ? (
        <Card title={t('salary:move.reverse')}>
          <PostForm form={undo} values={{ intent: 'reverse' }} className="grid gap-3">
            <FormErrors form={undo} problems={problemsOf(undoFields, { day: 'common:date', why: 'salary:why' })} />
            <DateField field={undoFields.day} label="common:date" />
            <TextField field={undoFields.why} label="salary:why" />
            <div>
              <SubmitButton look="danger">{t('salary:move.reverse')}</SubmitButton>
            </div>
          </PostForm>
        </Card>
      ) : null}
      {mayDraft ? (
        <Card title={t('salary:move.draft')}>
          <p className="mb-3 text-muted">{t('salary:moveText.draft')}</p>
          <PostValues values={{ intent: 'draft' }}>
            <SubmitButton look="plain">{t('salary:move.draft')}</SubmitButton>
          </PostValues>
        </Card>
      ) : null}
    </div>
  )
}
