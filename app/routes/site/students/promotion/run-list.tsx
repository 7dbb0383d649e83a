import type { RunSummary } from '~/domain/promotion/promotion-run.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'

type Shown = Omit<RunSummary, 'madeAt' | 'finishedAt' | 'undoneAt'> & { madeAt: string | Date }
const TONE = { draft: 'warn', running: 'accent', done: 'good', undone: 'plain', discarded: 'plain' } as const

/** The promotions of the institution, the newest first. */
export function RunList({ runs }: { runs: readonly Shown[] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Section title={t('promotion:list.title')}>
      {runs.length === 0 ? (
        <EmptyState title="promotion:list.empty" text="promotion:list.emptyText" />
      ) : (
        <DataTable
          bare
          caption="promotion:list.title"
          rowKey={(row) => row.id}
          rowHeader="class"
          list={whole(runs)}
          columns={[
            {
              key: 'class',
              header: 'students:class',
              cell: (row) =>
                t('promotion:list.fromTo', {
                  class: name({ nameEn: row.classEn, nameBn: row.classBn }),
                  from: n(row.session),
                  to: n(row.toSession),
                }),
            },
            {
              key: 'state',
              header: 'common:status',
              cell: (row) => <Badge tone={TONE[row.state]}>{t(`promotion:state.${row.state}`)}</Badge>,
            },
            { key: 'students', header: 'promotion:students', numeric: true, cell: (row) => n(row.students) },
            { key: 'moved', header: 'promotion:outcome.promoted', numeric: true, cell: (row) => n(row.moved) },
            { key: 'repeated', header: 'promotion:outcome.repeated', numeric: true, cell: (row) => n(row.repeated) },
            { key: 'completed', header: 'promotion:outcome.completed', numeric: true, cell: (row) => n(row.completed) },
            { key: 'madeAt', header: 'promotion:list.made', cell: (row) => formatDate(new Date(row.madeAt), lang) },
          ]}
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
