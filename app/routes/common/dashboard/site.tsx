import type { SiteDashboard } from '~/domain/dashboard/site-dashboard.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState, ProgressBar, Stat } from '~/ui/page'
import { ComingUp, type Coming } from './coming-up'
import { Board, type Shown } from './board'
import { FirstSteps } from './first-steps'
import { useMoney } from './money'
import { OwnTasks } from './own-tasks'
import { Away, Today } from './today'

/** For those who run the institution. */
export function SiteFigures({
  figures,
  cards,
  next,
}: {
  figures: SiteDashboard
  cards: readonly Shown[]
  next: readonly Coming[]
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const { may } = figures
  const { stats: moneyStats, blocks: moneyBlocks } = useMoney(figures.money)
  const running = figures.exams.filter((exam) => exam.entered < exam.expected).length
  return (
    <Board
      cards={cards}
      figures={{
        students: (
          <Stat
            label={t('dashboard:students')}
            value={n(figures.students)}
            note={t('dashboard:ofThemGirls', { count: figures.girls })}
            to={may.students ? paths.students : undefined}
          />
        ),
        teachers: <Stat label={t('dashboard:teachers')} value={n(figures.teachers)} />,
        sections: (
          <Stat
            label={t('dashboard:sections')}
            value={n(figures.sections)}
            note={figures.session ? t('dashboard:session', { session: n(figures.session) }) : undefined}
            to={may.classes ? paths.classSettings : undefined}
          />
        ),
        ...moneyStats,
        marksRunning: (
          <Stat
            label={t('dashboard:marksRunning')}
            value={n(running)}
            to={may.marks ? paths.marksEntry : undefined}
            tone={running ? 'warn' : 'plain'}
          />
        ),
      }}
      blocks={{
        ...moneyBlocks,
        steps: figures.steps ? <FirstSteps {...figures.steps} /> : null,
        today: figures.today ? <Today day={figures.today.day} lines={figures.today.lines} /> : null,
        away: figures.today?.away ? <Away away={figures.today.away} /> : null,
        byClass: (
          <Card>
            {figures.byClass.length ? (
              <BarChart
                stacked
                title={t('dashboard:byClass')}
                format={n}
                data={{
                  labels: figures.byClass.map(nameOf),
                  series: [
                    { name: t('dashboard:boys'), values: figures.byClass.map((c) => c.boys) },
                    { name: t('dashboard:girls'), values: figures.byClass.map((c) => c.girls) },
                  ],
                }}
              />
            ) : (
              <EmptyState title="dashboard:noStudents" text="dashboard:noStudentsText" />
            )}
          </Card>
        ),
        passRate: (
          <Card>
            {figures.results.length ? (
              <BarChart
                title={t('dashboard:passRate')}
                format={(v) => `${n(v)}%`}
                data={{
                  labels: figures.results.map(nameOf),
                  series: [
                    {
                      name: t('dashboard:passRate'),
                      values: figures.results.map((r) => (r.students ? Math.round((r.passed * 100) / r.students) : 0)),
                    },
                  ],
                }}
              />
            ) : (
              <EmptyState title="dashboard:noResults" />
            )}
          </Card>
        ),
        exams: (
          <Card title={t('dashboard:exams')}>
            {figures.exams.length ? (
              <ul className="grid gap-3.5">
                {figures.exams.map((exam) => (
                  <li key={exam.id}>
                    <div className="mb-1 flex justify-between gap-3 text-[0.9375rem]">
                      {may.marks ? (
                        <Link className="text-accent underline" to={`${paths.marksEntry}?exam=${exam.id}`}>
                          {nameOf(exam)}
                        </Link>
                      ) : (
                        <span>{nameOf(exam)}</span>
                      )}
                      <span className="text-muted">{exam.startsOn ? formatDate(exam.startsOn, lang) : ''}</span>
                    </div>
                    <ProgressBar done={exam.entered} total={exam.expected} label={t('dashboard:marksIn')} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="dashboard:noExams" />
            )}
          </Card>
        ),
        comingUp: <ComingUp next={next} to={paths.siteCalendar} />,
        notices: <Notices notices={figures.notices} />,
        tasks: <OwnTasks tasks={figures.tasks} />,
      }}
    />
  )
}

export function Notices({ notices }: { notices: SiteDashboard['notices'] }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  return (
    <Card
      title={t('dashboard:notices')}
      actions={
        <Link className="text-accent underline" to={paths.noticeBoard}>
          {t('dashboard:allNotices')}
        </Link>
      }
    >
      {notices.length ? (
        <ul className="divide-y divide-line">
          {notices.map((notice) => (
            <li key={notice.id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <Link className="link-lined" to={paths.noticeOnBoard(notice.id)}>
                  {nameOf(notice)}
                </Link>
                {notice.unread ? <Badge tone="accent">{t('dashboard:newNotice')}</Badge> : null}
              </span>
              <span className="text-sm text-muted">{formatDate(notice.publishedOn, lang)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="dashboard:noNotices" />
      )}
    </Card>
  )
}
