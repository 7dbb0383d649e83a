import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, problemsOf, TextAreaField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import type { ShownDeposit } from './turn-deposits'

interface TakeBack {
  day: string
  reason: string
}

/** Asks whether a deposit was entered wrongly, and why; where it cannot be taken back, why not. */
export function TakeBackDialog({ turnId, deposit, today }: { turnId: number; deposit: ShownDeposit; today: string }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const closeTo = paths.turn(turnId)
  const [form, fields] = useForm<TakeBack>({
    id: 'take-back',
    lastResult: useAnswerTo('take-back'),
    constraint: useConstraint('take-back'),
    defaultValue: { day: today },
  })
  if (deposit.back) return <Alert tone="warn" live title={t('turns:error.takenBack')} />
  if (deposit.matched)
    return (
      <Dialog title={t('turns:back.title')} closeTo={closeTo}>
        <Alert tone="warn">{t('turns:error.reconciled')}</Alert>
        <FormActions>
          <LinkButton to={paths.bankReconciliation}>{t('turns:back.reconciliation')}</LinkButton>
          <LinkButton to={closeTo}>{t('common:close')}</LinkButton>
        </FormActions>
      </Dialog>
    )
  return (
    <Dialog title={t('turns:back.title')} closeTo={closeTo}>
      <p className="mb-3">
        {t('turns:back.text', {
          slip: n(deposit.slip),
          bank: nameOf({ nameEn: deposit.bankEn, nameBn: deposit.bankBn }),
          amount: taka(deposit.whole),
        })}
      </p>
      <PostForm form={form} values={{ intent: 'take-back', depositId: deposit.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { day: 'common:date', reason: 'turns:back.reason' })} />
        <div className="grid gap-3.5">
          <DateField field={fields.day} label="common:date" hint="turns:back.dayHint" min={deposit.day} max={today} />
          <TextAreaField field={fields.reason} label="turns:back.reason" rows={2} />
        </div>
        <FormActions cancel={closeTo}>
          <SubmitButton look="danger">{t('turns:back.submit')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
