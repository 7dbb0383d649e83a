import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

export function Detach({
  row,
  today: day,
  lastResult,
  closeTo,
}: {
  row: { id: number; nameEn: string; nameBn: string; fromDate: string; state: string }
  today: string
  lastResult: SubmissionResult<string[]> | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ toDate: string }>({
    lastResult,
    id: `detach-${row.id}`,
    defaultValue: { toDate: day },
  })
  return (
    <Dialog title={t('groups:attach.detachTitle', { name: nameOf(row) })} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'detach', id: row.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { toDate: 'groups:attach.lastDay' })} />
        <DateField
          field={fields.toDate}
          label="groups:attach.lastDay"
          hint={row.state === 'coming' ? 'groups:attach.comingHint' : 'groups:attach.lastDayHint'}
        />
        <FormActions cancel={closeTo}>
          <SubmitButton look="danger">{t('groups:attach.detach')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
