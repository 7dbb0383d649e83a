import { useLocation } from '@remix-run/react'
import { formatDate, formatDateShort, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { ExamChooser, NoExam } from '../exam-chooser'
import { PaperPair } from '../paper-pair'
import type { ListData } from './load-bundles.server'
import { Holding, MakePanel } from './make-panel'
import { useBundleNames } from './names'
import { History } from './bundle-history'

type Row = ListData['list']['items'][number]
const tones = { room: 'warn', office: 'accent', examiner: 'plain', returned: 'good' } as const

/** Every bundle of an exam: where it is, who holds it, who is late. */
export function BundleList({ data }: { data: ListData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const names = useBundleNames()
  const location = useLocation()
  const { exam, exams, mayManage } = data
  const title = t('duties:scripts.title')
  if (!exam) return <NoExam title={title} />
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'duties:scripts.number',
      sortable: true,
      cell: (row) => (
        <Link className="link-lined font-medium" to={hrefWith(location, { bundle: row.id })}>
          {n(row.number)}
        </Link>
      ),
    },
    { key: 'date', header: 'common:date', cell: (row) => formatDateShort(row.heldOn, lang) },
    { key: 'paper', header: 'duties:scripts.paper', cell: (row) => names.paper(row) },
    { key: 'unit', header: 'duties:section', cell: (row) => names.unit(row) },
    { key: 'room', header: 'duties:card.room', cell: (row) => (row.room ? n(row.room) : null) },
    {
      key: 'scripts',
      header: 'duties:scripts.counted',
      numeric: true,
      cell: (row) =>
        row.scripts === null ? (
          <span className="text-muted">{t('duties:scripts.awaited', { count: row.expected })}</span>
        ) : row.scripts === row.expected ? (
          n(row.scripts)
        ) : (
          <>
            <strong>{n(row.scripts)}</strong> <span className="text-muted">/ {n(row.expected)}</span>
          </>
        ),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[row.state]}>{t(`duties:scripts.state.${row.state}`)}</Badge>
          {row.late ? <Badge tone="bad">{t('duties:scripts.lateBy', { count: row.late })}</Badge> : null}
        </span>
      ),
    },
    { key: 'examiner', header: 'duties:scripts.examiner', cell: (row) => (row.examiner ? name(row.examiner) : null) },
    {
      key: 'due',
      header: 'duties:scripts.due',
      sortable: true,
      cell: (row) => (row.dueOn ? formatDateShort(row.dueOn, lang) : null),
    },
  ]
  const file = `/site/site-answer-paper/paper?exam=${exam.id}`
  return (
    <Page title={title} description={t('duties:scripts.about')}>
      <ExamChooser exams={exams} exam={exam} />
      {data.unfit ? (
        <div className="mb-4">
          <Alert tone="warn" live title={t(`duties:scripts.do.${data.unfit}`)}>
            {t(`duties:scripts.unfit.${data.unfit}`)}
          </Alert>
        </div>
      ) : null}
      <div className="mb-4">
        <Stats>
          {(['room', 'office', 'examiner', 'returned'] as const).map((state) => (
            <Stat
              key={state}
              label={t(`duties:scripts.state.${state}`)}
              value={n(data.counts[state] ?? 0)}
              to={`?exam=${exam.id}&f_state=${state}`}
              {...(state === 'examiner' && data.late
                ? { tone: 'bad' as const, note: t('duties:scripts.lateCount', { count: data.late }) }
                : {})}
            />
          ))}
        </Stats>
      </div>
      {mayManage ? <MakePanel examId={exam.id} sittings={data.sittings} /> : null}
      <Holding examId={exam.id} holding={data.holding} />
      <DataTable
        list={data.list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => n(row.number)}
        caption="duties:scripts.title"
        defaultSort="number"
        empty={
          <EmptyState
            title="duties:scripts.none"
            text={data.sittings.length ? 'duties:scripts.noneText' : 'duties:scripts.noneYet'}
            {...(data.sittings.length
              ? {}
              : {
                  action: <LinkButton to={`${paths.examDeclare}?exam=${exam.id}`}>{t('duties:toDeclare')}</LinkButton>,
                })}
          />
        }
        filters={[
          {
            key: 'sitting',
            label: 'duties:sitting',
            options: data.sittings.map((one) => ({
              value: one.key,
              text: `${formatDate(one.heldOn, lang)}, ${formatTime(one.startsAt, lang)}`,
            })),
          },
          {
            key: 'class',
            label: 'duties:scripts.class',
            options: data.classes.map((one) => ({ value: one.nameEn, text: name(one) })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: (['room', 'office', 'examiner', 'returned', 'late'] as const).map((one) => ({
              value: one,
              text: t(`duties:scripts.state.${one}`),
            })),
          },
          {
            key: 'examiner',
            label: 'duties:scripts.examiner',
            options: data.examiners.map((one) => ({ value: one.id, text: name(one) })),
          },
        ]}
        {...(mayManage
          ? {
              bulk: (['received', 'given', 'returned', 'recalled'] as const).map((move) => ({
                intent: `choose-${move}`,
                label: `duties:scripts.do.${move}`,
              })),
            }
          : {})}
      />
      {data.total ? (
        <div className="mt-5 grid gap-2 sm:grid-cols-2">
          <PaperPair label={t('duties:scripts.register')} href={`${file}&kind=register`} />
        </div>
      ) : null}
      {data.opened ? <History one={data.opened} closeTo={hrefWith(location, { bundle: null })} /> : null}
    </Page>
  )
}
