import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

/** Takes the decision about one student back, with a reason. */
export function RevokeDialog({
  student,
  decision,
  errors,
  closeTo,
}: {
  student: { nameEn: string; nameBn: string; roll: number }
  decision: { id: number; reason: string }
  errors: string[] | undefined
  closeTo: string
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <Dialog title={t('choices-desk:revoke.title', { name: name(student), roll: n(student.roll) })} closeTo={closeTo}>
      <PostValues values={{ intent: 'revoke', decision: decision.id }} noValidate>
        <p className="mb-3">{t('choices-desk:revoke.text', { reason: decision.reason })}</p>
        <TextField
          field={plain('reason', '', { required: true, errors })}
          label="choices-desk:decide.reason"
          maxLength={300}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('choices-desk:revoke.submit')}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
