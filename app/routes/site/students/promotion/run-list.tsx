import type { RunSummary } from '~/domain/promotion/promotion-run.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'

const runList = listSpec<RunSummary>()({
  area: 'promotion:outcome',
  title: 'promotion:list.title',
  name: 'class',
  columns: {
    class: {
      kind: 'name',
      header: 'students:class',
      cell: (row, shown, { t, n }) =>
        t('promotion:list.fromTo', { class: shown, from: n(row.session), to: n(row.toSession) }),
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'promotion:state',
      tones: { draft: 'warn', running: 'accent', done: 'good', undone: 'plain', discarded: 'plain' },
    },
    students: { kind: 'count', header: 'promotion:students' },
    moved: { kind: 'count', header: 'promotion:outcome.promoted' },
    repeated: 'count',
    completed: 'count',
    madeAt: { kind: 'date', header: 'promotion:list.made' },
  },
})

/** The promotions of the institution, the newest first. */
export function RunList({ runs }: { runs: readonly RunSummary[] }) {
  const { t } = useWords()
  return (
    <Section title={t('promotion:list.title')}>
      {runs.length === 0 ? (
        <EmptyState title="promotion:list.empty" text="promotion:list.emptyText" />
      ) : (
        <ListTable
          spec={runList}
          rows={runs}
          actions={(row) => (
            <LinkButton small look="quiet" to={paths.promotionRun(row.id)}>
              {t(row.state === 'draft' ? 'promotion:list.goOn' : 'common:view')}
            </LinkButton>
          )}
        />
      )}
    </Section>
  )
}
