import { Form } from '@remix-run/react'
import { SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'

/** All classes of the exam at once. */
export function GenerateAll({
  examId,
  classes,
  ready,
  busy,
}: {
  examId: number
  classes: number
  ready: number
  busy: boolean
}) {
  const { t } = useWords()
  return (
    <Form
      method="post"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-raised px-4 py-3"
    >
      <CsrfField />
      <input type="hidden" name="exam" value={examId} />
      <input type="hidden" name="class" value="all" />
      <p className="min-w-0 flex-1 basis-56">{t('results:generate.ready', { ready, classes })}</p>
      <CheckField field={{ ...plain('leaveOut'), id: 'leave-out-all' }} label="results:generate.leaveOut" />
      <SubmitButton look="plain" disabled={busy}>
        {t('results:generate.all')}
      </SubmitButton>
    </Form>
  )
}
