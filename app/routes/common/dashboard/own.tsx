import type { StudentDashboard, TeacherDashboard } from '~/domain/dashboard/own-dashboards.server'
import { ordinal } from '~/format/ordinal'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge, Card, EmptyState, KeyValue, Stat } from '~/ui/page'
import { Board, type Shown } from './board'
import { ComingUp, type Coming } from './coming-up'
import { OwnTasks } from './own-tasks'
import { Notices } from './site'
import { Today } from './today'
import { Link } from '~/ui/link'

/** What a teacher has to do, and whom they teach. */
export function TeacherFigures({
  figures,
  cards,
  next,
}: {
  figures: TeacherDashboard
  cards: readonly Shown[]
  next: readonly Coming[]
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  type Name = Parameters<typeof nameOf>[0]
  const placeOf = (className: Name, section: Name, { shift, group }: { shift: Name; group: Name | null }) =>
    [`${nameOf(className)}, ${nameOf(section)}`, ...(group ? [nameOf(group)] : []), nameOf(shift)].join(' · ')
  const waiting = figures.papers.filter((paper) => !paper.started).length
  return (
    <Board
      cards={cards}
      figures={{
        papersOpen: (
          <Stat
            label={t('dashboard:papersOpen')}
            value={n(figures.papers.length)}
            to={paths.employeeMarksEntry}
            tone={figures.papers.length ? 'warn' : 'good'}
          />
        ),
        papersUntouched: <Stat label={t('dashboard:papersUntouched')} value={n(waiting)} />,
        sections: <Stat label={t('dashboard:sections')} value={n(figures.sections.length)} />,
        students: (
          <Stat label={t('dashboard:students')} value={n(figures.sections.reduce((sum, s) => sum + s.students, 0))} />
        ),
      }}
      blocks={{
        today: figures.today ? <Today {...figures.today} /> : null,
        papersOpen: (
          <Card title={t('dashboard:papersOpen')}>
            {figures.papers.length ? (
              <ul className="divide-y divide-line">
                {figures.papers.map((paper) => (
                  <li
                    key={paper.sheetId}
                    className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0"
                  >
                    <Link className="text-accent underline" to={`${paths.employeeMarksEntry}?sheet=${paper.sheetId}`}>
                      {nameOf(paper.subject)} · {placeOf(paper.className, paper.section, paper)}
                    </Link>
                    <span className="flex items-center gap-2 text-sm text-muted">
                      {nameOf(paper.exam)}{' '}
                      <Badge tone={paper.started ? 'accent' : 'warn'}>
                        {t(paper.started ? 'dashboard:started' : 'dashboard:notStarted')}
                      </Badge>
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="dashboard:allMarksIn" />
            )}
          </Card>
        ),
        comingUp: <ComingUp next={next} to={paths.siteCalendar} />,
        tasks: <OwnTasks tasks={figures.tasks} />,
        notices: <Notices notices={figures.notices} />,
        mySections: (
          <Card title={t('dashboard:mySections')}>
            {figures.sections.length ? (
              <KeyValue
                items={figures.sections.map((s) => ({
                  label: (
                    <>
                      {placeOf(s.className, s, s)}{' '}
                      {s.classTeacher ? <Badge tone="good">{t('dashboard:classTeacher')}</Badge> : null}
                    </>
                  ),
                  value: t('dashboard:studentCount', { count: s.students }),
                }))}
              />
            ) : (
              <EmptyState title="dashboard:noSections" />
            )}
          </Card>
        ),
      }}
    />
  )
}

/** A student's year, or each child's of a guardian. */
export function StudentFigures({
  figures,
  cards,
  next,
}: {
  figures: StudentDashboard
  cards: readonly Shown[]
  next: readonly Coming[]
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  return (
    <Board
      cards={cards}
      figures={{}}
      blocks={{
        today: figures.today ? <Today {...figures.today} /> : null,
        children: (
          <>
            {figures.children.map((child) => (
              <Card
                key={child.code}
                title={nameOf(child)}
                actions={
                  figures.mayResults ? (
                    <Link className="text-accent underline" to={paths.studentResults}>
                      {t('dashboard:allResults')}
                    </Link>
                  ) : undefined
                }
              >
                <KeyValue
                  columns={2}
                  items={[
                    { label: t('dashboard:class'), value: nameOf(child.className) },
                    { label: t('dashboard:section'), value: nameOf(child.section) },
                    { label: t('dashboard:roll'), value: n(child.roll) },
                    { label: t('dashboard:studentId'), value: n(child.code) },
                  ]}
                />
                {child.results.length ? (
                  <ul className="mt-3 divide-y divide-line border-t border-line">
                    {child.results.map((result) => (
                      <li key={result.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                        {result.withheld ? (
                          <span>{nameOf(result.exam)}</span>
                        ) : (
                          <Link className="link-lined" to={`${paths.studentResults}?result=${result.id}`}>
                            {nameOf(result.exam)}
                          </Link>
                        )}
                        {result.withheld ? (
                          <Badge tone="warn">{t('dashboard:withheld')}</Badge>
                        ) : (
                          <span className="flex items-center gap-2 tabular-nums">
                            <strong>{t('dashboard:gpa', { gpa: n(result.gpa) })}</strong>
                            <Badge tone={result.passed ? 'good' : 'bad'}>{result.letter}</Badge>
                            {result.merit ? (
                              <span className="text-sm text-muted">
                                {t('dashboard:merit', { place: ordinal(result.merit, lang) })}
                              </span>
                            ) : null}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                ) : figures.mayResults ? (
                  <p className="mt-3 text-muted">{t('dashboard:noResults')}</p>
                ) : null}
              </Card>
            ))}
            {figures.children.length ? null : (
              <Card>
                <EmptyState title="dashboard:noEnrolment" />
              </Card>
            )}
          </>
        ),
        comingUp: <ComingUp next={next} to={paths.studentCalendar} />,
        notices: <Notices notices={figures.notices} />,
      }}
    />
  )
}
