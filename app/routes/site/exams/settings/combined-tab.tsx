import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { Link } from '~/ui/link'
import type { TabData } from './load-exam-settings.server'
import { SessionChooser } from './session-chooser'

/** The session's combined exams and what each is made of. */
export function CombinedTab({ data }: { data: TabData<'combined'> }) {
  const { t, n } = useWords()
  const name = useName()
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
      <DataTable
        bare
        caption="exam-settings:tab.combined"
        list={whole(exams)}
        rowKey={(row) => row.id}
        rowHeader="name"
        empty={<EmptyState title="exam-settings:combined.empty" text="exam-settings:combined.emptyText" action={add} />}
        columns={[
          {
            key: 'name',
            header: 'exams:exam',
            cell: (row) => (
              <Link className="link-lined font-medium" to={`${paths.examDeclare}?exam=${row.id}`}>
                {name(row)}
              </Link>
            ),
          },
          { key: 'classes', header: 'exams:classes', cell: (row) => row.classes.map(name).join(', ') },
          {
            key: 'sources',
            header: 'exam-settings:combined.sources',
            cell: (row) => row.sources.map((one) => `${name(one)} ${n(one.percent / 100)}%`).join(' + '),
          },
        ]}
      />
    </>
  )
}
