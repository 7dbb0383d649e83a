import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'

/** What the screens of students say before the first session with sections, and where they are made. */
export function NoSession() {
  const { t } = useWords()
  return (
    <EmptyState
      title="students:quick.noSession"
      action={<LinkButton to={paths.classSettings}>{t('students:count.setup')}</LinkButton>}
    />
  )
}
