import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ShownStaleness } from './stale.server'

/** A run that something changed since: what, whose, by whom and when, and what can be done about it. */
export function StaleNote({
  stale,
  published,
  action,
}: {
  stale: ShownStaleness
  published: boolean
  action?: React.ReactNode
}) {
  const { t } = useWords()
  return (
    <div className="mt-3">
      <Alert tone="warn" title={t('result-stale:title', { count: stale.count })} actions={action}>
        <p>{t(published ? 'result-stale:textPublished' : 'result-stale:text')}</p>
        <Changes stale={stale} />
      </Alert>
    </div>
  )
}

function Changes({ stale }: { stale: ShownStaleness }) {
  const { t, n } = useWords()
  const name = useName()
  const rest = stale.count - stale.changes.length
  return (
    <ul className="mt-1 list-disc pl-5">
      {stale.changes.map((one, at) => (
        <li key={at}>
          {[
            t(`result-stale:kind.${one.kind}`),
            one.paper ? `${name(one.paper)} (${n(one.paper.code)})` : null,
            one.student
              ? t('result-stale:student', { name: name(one.student), roll: n(one.student.roll) })
              : one.students
                ? t('result-stale:students', { count: one.students })
                : null,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span className="text-muted">
            {one.by ? `${name(one.by)}, ` : ''}
            {one.at}
          </span>
        </li>
      ))}
      {rest > 0 ? <li>{t('result-stale:more', { count: rest })}</li> : null}
    </ul>
  )
}

/** Generates the class again as the run was: one press. */
export function GenerateAgain({ examId, run }: { examId: number; run: { classId: number; leftOut: number } }) {
  const { t } = useWords()
  return (
    <PostValues
      values={{ exam: examId, class: run.classId, leaveOut: run.leftOut ? 'on' : null }}
      action={paths.resultGenerate}
    >
      <SubmitButton small>{t('results:generate.again')}</SubmitButton>
    </PostValues>
  )
}
