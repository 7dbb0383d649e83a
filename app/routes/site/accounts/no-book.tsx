import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'

/** What every screen of the accounts says until the books are open. `title`: the screen's own, already in words. */
export function NoBook({ title }: { title: string }) {
  const { t } = useWords()
  return (
    <Page title={title}>
      <EmptyState
        title="books:none.title"
        text="books:none.text"
        action={
          <LinkButton look="primary" to={paths.books}>
            {t('books:none.open')}
          </LinkButton>
        }
      />
    </Page>
  )
}
