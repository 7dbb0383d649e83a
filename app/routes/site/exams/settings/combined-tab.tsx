import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { TabData } from './load-exam-settings.server'
import { SessionChooser } from './session-chooser'

const examList = listSpec<TabData<'combined'>['exams'][number]>()({
  area: 'exams',
  title: 'exam-settings:tab.combined',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'exams:exam', record: (row) => `${paths.examDeclare}?exam=${row.id}` },
    classes: 'names',
    sources: {
      kind: 'cell',
      header: 'exam-settings:combined.sources',
      cell: (row, _, { n, name }) => row.sources.map((one) => `${name(one)} ${n(one.percent / 100)}%`).join(' + '),
    },
  },
})

/** The session's combined exams and what each is made of. */
export function CombinedTab({ data }: { data: TabData<'combined'> }) {
  const { t } = useWords()
  const { sessions, session, exams, mayDeclare } = data
  const add =
    mayDeclare && session ? (
      <LinkButton small look="primary" to={`${paths.examDeclare}?exam=new&session=${session.id}&kind=combined`}>
        {t('exam-settings:combined.new')}
      </LinkButton>
    ) : undefined
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <SessionChooser tab="combined" sessions={sessions} session={session} />
        <span className="mb-4">{add}</span>
      </div>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('exam-settings:combined.about')}</p>
      <ListTable
        spec={examList}
        rows={exams}
        empty={<EmptyState title="exam-settings:combined.empty" text="exam-settings:combined.emptyText" action={add} />}
      />
    </>
  )
}
