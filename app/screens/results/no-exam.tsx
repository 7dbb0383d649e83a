import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'

/** What the screens of results say before the first exam, and where one is declared. */
export function NoExam() {
  const { t } = useWords()
  return (
    <EmptyState
      title="results:noExam"
      text="results:noExamText"
      action={<LinkButton to={paths.examDeclare}>{t('results:toDeclare')}</LinkButton>}
    />
  )
}
