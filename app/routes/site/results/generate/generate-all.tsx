import { SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

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
    <PostValues
      values={{ exam: examId, class: 'all' }}
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-56">{t('results:generate.ready', { ready, classes })}</p>
      <CheckField field={{ ...plain('leaveOut'), id: 'leave-out-all' }} label="results:generate.leaveOut" />
      <SubmitButton look="plain" disabled={busy}>
        {t('results:generate.all')}
      </SubmitButton>
    </PostValues>
  )
}
