import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, SelectField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

/** To whom the cash of a turn goes. */
export function HandOverDialog({
  turn,
  choices,
}: {
  turn: { id: number; inHand: number }
  choices: readonly { id: number; nameEn: string; nameBn: string }[]
}) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ toUser: number }>({
    id: 'hand-over',
    lastResult: useAnswerTo('offer'),
    constraint: useConstraint('hand-over'),
  })
  return (
    <Dialog title={t('turns:handOver.title')} closeTo={paths.turn(turn.id)}>
      <p className="mb-3">{t('turns:handOver.text', { amount: taka(turn.inHand) })}</p>
      <PostForm form={form} values={{ intent: 'offer', turnId: turn.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { toUser: 'turns:handOver.to' })} />
        <SelectField
          field={fields.toUser}
          label="turns:handOver.to"
          options={choices.map((one) => ({ value: one.id, text: nameOf(one) }))}
        />
        <FormActions cancel={paths.turn(turn.id)} submit="turns:handOver.submit" />
      </PostForm>
    </Dialog>
  )
}
