import { formatDateShort } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
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

const span = (from: string | null, to: string | null, lang: Lang) =>
  from || to ? [from, to].map((day) => (day ? formatDateShort(day, lang) : '…')).join(' – ') : null

const examList = listSpec<Exam>()({
  area: 'exams',
  title: 'exams:declare.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'exams:exam',
      cell: (row, shown, { t, name }) => (
        <>
          <Link className="link-lined font-medium" to={`?exam=${row.id}`}>
            {shown}
          </Link>
          {row.kind === 'combined' ? (
            <>
              {' '}
              <Badge tone="accent">{t('exam-settings:kind.combinedBadge')}</Badge>
            </>
          ) : null}
          {row.type && name(row.type) !== shown ? (
            <span className="block text-[0.875rem] text-muted">{name(row.type)}</span>
          ) : null}
        </>
      ),
    },
    classes: 'names',
    dates: { kind: 'cell', cell: (row, _, { lang }) => span(row.startsOn, row.endsOn, lang) },
    window: {
      kind: 'cell',
      cell: (row, _, { t, lang }) =>
        row.kind === 'combined' ? null : (span(row.marksFrom, row.marksTo, lang) ?? t('exams:windowOpen')),
    },
    papers: { kind: 'count', header: 'exams:papers.count' },
    entered: {
      kind: 'cell',
      cell: ({ totals }) => totals && <EnteredOf entered={totals.entered} expected={totals.expected} />,
    },
    state: { kind: 'text', header: 'common:status', cell: (row) => <ExamBadge state={row.state} /> },
  },
})

/** The exams of a session. */
export function ExamList({ data }: { data: ListData }) {
  const { t, n } = useWords()
  const { sessions, session, exams, mayManage } = data
  const add =
    mayManage && session ? (
      <LinkButton look="primary" to={`?exam=new&session=${session.id}`}>
        {t('exams:declare.new')}
      </LinkButton>
    ) : undefined
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
      <ListTable
        spec={examList}
        rows={exams}
        record
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
