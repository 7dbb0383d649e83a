import { ListTable } from '~/screens/list/list-table'
import { paths } from '~/paths'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { ownCardTable, type ShownCard } from './own-cards.list'

/** Published assessment cards of the reader, or of their children. */
export function OwnCards({ cards }: { cards: readonly ShownCard[] }) {
  const { t } = useWords()
  const name = useName()
  if (!cards.length) return null
  return (
    <Section title={t('site-assessment:own.title')}>
      <ListTable
        spec={ownCardTable}
        rows={cards}
        actions={(row) => (
          <LinkButton
            small
            look="primary"
            to={`${paths.studentResults}?card=${row.id}`}
            aria-label={`${t('common:view')}: ${name(row.assessment)}`}
          >
            {t('common:view')}
          </LinkButton>
        )}
      />
    </Section>
  )
}
