import { Dialog } from '~/ui/dialog'
import { FormErrors, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MarksAnswer } from './act-on-marks.server'

/** Opens a sheet again, with a reason. */
export function ReopenDialog({ sheetId, answer }: { sheetId: number; answer: MarksAnswer | undefined }) {
  const { t } = useWords()
  const errors = answer?.status === 'error' ? (answer.error as Record<string, string[]> | null) : null
  return (
    <Dialog title={t('exams:marks.reopen')} closeTo={`?sheet=${sheetId}`}>
      <PostValues values={{ intent: 'reopen', sheet: sheetId }} action={`?sheet=${sheetId}&dialog=reopen`} noValidate>
        {errors?.[''] ? <FormErrors form={{ errors: errors[''] }} /> : null}
        <TextAreaField
          field={plain('reason', '', { required: true, errors: errors?.reason })}
          label="exams:marks.reason"
          hint="exams:marks.reasonHint"
          rows={3}
          maxLength={300}
        />
        <FormActions cancel={`?sheet=${sheetId}`} submit="exams:marks.reopen" />
      </PostValues>
    </Dialog>
  )
}
