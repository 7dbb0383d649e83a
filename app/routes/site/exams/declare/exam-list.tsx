import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { EnteredOf } from '~/screens/marks/names'
import type { ListData } from './load-exams.server'
import { GetForm, Link } from '~/ui/link'

type Exam = ListData['exams'][number]

export function ExamBadge({ state }: { state: Exam['state'] }) {
  const { t } = useWords()
  return (
    <Badge tone={state === 'declared' ? 'good' : state === 'closed' ? 'plain' : 'warn'}>
      {t(`exams:examState.${state}`)}
    </Badge>
  )
}

/** The exams of a session. */
export function ExamList({ data }: { data: ListData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { sessions, session, exams, mayManage } = data
  const span = (from: string | null, to: string | null) =>
    from || to ? [from, to].map((day) => (day ? formatDateShort(day, lang) : '…')).join(' – ') : null
  const add =
    mayManage && session ? (
      <LinkButton look="primary" to={`?exam=new&session=${session.id}`}>
        {t('exams:declare.new')}
      </LinkButton>
    ) : undefined
  const columns: Column<Exam>[] = [
    {
      key: 'name',
      header: 'exams:exam',
      cell: (row) => (
        <>
          <Link className="link-lined font-medium" to={`?exam=${row.id}`}>
            {name(row)}
          </Link>
          {row.kind === 'combined' ? (
            <>
              {' '}
              <Badge tone="accent">{t('exam-settings:kind.combinedBadge')}</Badge>
            </>
          ) : null}
          {row.type && name(row.type) !== name(row) ? (
            <span className="block text-[0.875rem] text-muted">{name(row.type)}</span>
          ) : null}
        </>
      ),
    },
    { key: 'classes', header: 'exams:classes', cell: (row) => row.classes.map(name).join(', ') || null },
    { key: 'dates', header: 'exams:dates', cell: (row) => span(row.startsOn, row.endsOn) },
    {
      key: 'window',
      header: 'exams:window',
      cell: (row) => (row.kind === 'combined' ? null : (span(row.marksFrom, row.marksTo) ?? t('exams:windowOpen'))),
    },
    { key: 'papers', header: 'exams:papers.count', numeric: true, cell: (row) => n(row.papers) },
    {
      key: 'entered',
      header: 'exams:entered',
      cell: (row) => (row.totals ? <EnteredOf entered={row.totals.entered} expected={row.totals.expected} /> : null),
    },
    { key: 'state', header: 'common:status', cell: (row) => <ExamBadge state={row.state} /> },
  ]
  return (
    <Page title={t('exams:declare.title')} description={t('exams:declare.about')} actions={add}>
      {sessions.length > 1 ? (
        <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
          <SelectField
            field={plain('session', session?.id)}
            label="exams:session"
            empty={false}
            options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            className="w-36"
          />
          <Button type="submit">{t('exams:show')}</Button>
        </GetForm>
      ) : null}
      <DataTable
        bare
        record
        list={whole(exams)}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="exams:declare.title"
        empty={
          <EmptyState
            title="exams:declare.none"
            text={session ? 'exams:declare.noneText' : 'exams:declare.noSession'}
            action={add ?? <LinkButton to={paths.classSettings}>{t('exams:declare.classSettings')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}
