import type { ClassOutcome } from '~/domain/results/desk/generate-job.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'

/** What a finished generation did, class by class. */
export function Outcome({
  outcome,
  examId,
  nameOf,
}: {
  examId: number | undefined
  outcome: readonly ClassOutcome[]
  nameOf: (classId: number) => string
}) {
  const { t } = useWords()
  const refused = outcome.some((one) => 'refused' in one || one.openChoices)
  return (
    <Alert
      live
      tone={refused ? 'warn' : 'good'}
      title={t('results:generate.done')}
      actions={
        <LinkButton small to={examId ? `${paths.resultPermission}?f_exam=${examId}` : paths.resultPermission}>
          {t('result-permission:title')}
        </LinkButton>
      }
    >
      <ul>
        {outcome.map((one) => (
          <li key={one.classId}>
            {nameOf(one.classId)}:{' '}
            {'refused' in one
              ? t(one.refused.key, one.refused.params)
              : [
                  t('results:generate.made', { students: one.students, passed: one.passed, leftOut: one.leftOut }),
                  one.openChoices ? t('choices:run.open', { count: one.openChoices }) : '',
                  one.fewer ? t('choices:run.fewer', { count: one.fewer }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
