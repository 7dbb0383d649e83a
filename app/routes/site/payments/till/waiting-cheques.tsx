import type { WaitingCheque } from '~/domain/payments/till/waiting-cheque.server'
import { formatDate, today } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, useAnswerTo } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'

/** Cheques of this student that wait for their day: no payment yet; from that day on the cashier may take them up. */
export function WaitingCheques({ cheques, may }: { cheques: readonly WaitingCheque[]; may: boolean }) {
  const { t, lang, n } = useWords()
  const taka = useTaka()
  const [form] = useForm<{ chequeId: number }>({ id: 'due', lastResult: useAnswerTo('due') })
  if (!cheques.length) return null
  return (
    <div className="mb-4 print:hidden" id="waiting">
      <Alert tone="warn" title={t('till:postDated.title')}>
        <ul className="mt-1 grid gap-2">
          {cheques.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                {one.drawerBank} {n(one.number)} · {formatDate(one.dated, lang)} · <strong>{taka(one.amount)}</strong>
              </span>
              {may && one.dated <= today() ? (
                <PostForm form={form} values={{ intent: 'due', chequeId: one.id }}>
                  <FormErrors form={form} problems={[]} />
                  <SubmitButton look="plain">{t('till:postDated.settle')}</SubmitButton>
                </PostForm>
              ) : null}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
