import type { Payer } from '~/domain/payments/till/payers.server'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, useAnswerTo } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

/** Somebody owes and has paid in advance: one button settles the one from the other. */
export function UseAdvance({ payer }: { payer: Pick<Payer, 'id' | 'advance' | 'due'> }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form] = useForm<{ studentId: number }>({ id: 'advance', lastResult: useAnswerTo('advance') })
  if (payer.advance <= 0 || payer.due <= 0) return null
  return (
    <div className="mb-4 print:hidden">
      <Alert tone="accent" title={t('till:advanceThere', { amount: taka(payer.advance) })}>
        <PostForm form={form} values={{ intent: 'advance', studentId: payer.id }}>
          <FormErrors form={form} problems={[]} />
          <div className="mt-2">
            <SubmitButton look="plain">
              {t('till:useAdvance', { amount: taka(Math.min(payer.advance, payer.due)) })}
            </SubmitButton>
          </div>
        </PostForm>
      </Alert>
    </div>
  )
}
