import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { ExamChooser } from '../exam-chooser'
import { PaperPair } from '../paper-pair'
import { AddDialog, HandDialog } from './dialogs'
import type { DutiesData } from './load-duties.server'
import { OffTab } from './off-tab'
import { PeopleTab } from './people-tab'
import { RoomsOfSitting, SittingList } from './rooms-tab'
import { RulePanel } from './rule-panel'
import { SwapsTab } from './swaps-tab'

/** Who watches over which room: sittings and their rooms, people with their duties, days off. */
export function DutyScreen({ data }: { data: DutiesData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const { exam, exams, tab, sittings, rule } = data
  const title = t('duties:watch.title')
  if (!exam || !rule)
    return (
      <Page title={title}>
        <EmptyState
          title="duties:none.exam"
          text="duties:none.examText"
          action={<LinkButton to={paths.examDeclare}>{t('duties:toDeclare')}</LinkButton>}
        />
      </Page>
    )
  const { asked, loads: counts } = data
  const sum = (key: 'needed' | 'filled' | 'short') => sittings.reduce((total, one) => total + one[key], 0)
  const papers = data.watched ? (
    <div className="mt-5 grid gap-2 sm:grid-cols-2">
      <PaperPair label={t('duties:paper.list')} href={`/site/exam-room-invigilator/paper?exam=${exam.id}&kind=list`} />
      <PaperPair
        label={t('duties:paper.slips')}
        href={`/site/exam-room-invigilator/paper?exam=${exam.id}&kind=slips`}
      />
    </div>
  ) : null
  return (
    <Page
      title={data.sitting ? `${title}: ${name(exam)}` : title}
      description={t('duties:watch.about')}
      actions={data.sitting ? <LinkButton to={`?exam=${exam.id}`}>{t('common:back')}</LinkButton> : undefined}
    >
      {data.sitting ? null : <ExamChooser exams={exams} exam={exam} />}
      {data.sitting ? (
        <RoomsOfSitting data={data} examId={exam.id} />
      ) : (
        <>
          <Tabs
            label="duties:watch.title"
            tabs={[
              {
                to: tab === 'rooms' ? location.search || '?' : `?exam=${exam.id}&tab=rooms`,
                label: 'duties:watch.rooms',
              },
              { to: `?exam=${exam.id}&tab=people`, label: 'duties:watch.people' },
              { to: `?exam=${exam.id}&tab=off`, label: 'duties:off.title', count: data.offs },
              { to: `?exam=${exam.id}&tab=swaps`, label: 'duty-swaps:title', count: asked },
            ]}
          />
          {data.people ? (
            <PeopleTab list={data.people} examId={exam.id} />
          ) : tab === 'off' ? (
            <OffTab data={data} examId={exam.id} />
          ) : tab === 'swaps' ? (
            <SwapsTab data={data} examId={exam.id} />
          ) : sittings.length === 0 ? (
            <EmptyState
              title="duties:none.seats"
              text="duties:none.seatsText"
              action={
                <LinkButton look="primary" to={`${paths.seatPlan}?exam=${exam.id}`}>
                  {t('duties:toSeats')}
                </LinkButton>
              }
            />
          ) : (
            <>
              <div className="mb-4">
                <Stats>
                  <Stat label={t('duties:watch.needed')} value={n(sum('needed'))} />
                  <Stat label={t('duties:watch.filled')} value={n(sum('filled'))} />
                  <Stat label={t('duties:watch.short')} value={n(sum('short'))} tone={sum('short') ? 'warn' : 'good'} />
                  <Stat
                    label={t('duties:watch.each')}
                    value={[...new Set(counts.length ? [Math.min(...counts), Math.max(...counts)] : [0])]
                      .map(n)
                      .join('–')}
                    note={t('duties:watch.eachNote', { count: counts.length })}
                  />
                </Stats>
              </div>
              {asked ? (
                <Alert
                  title={t('duty-swaps:waitingOpen', { count: asked })}
                  actions={
                    <LinkButton small to={`?exam=${exam.id}&tab=swaps`}>
                      {t('duty-swaps:see')}
                    </LinkButton>
                  }
                />
              ) : null}
              {data.double.length ? (
                <Alert tone="bad" title={t('duties:watch.double', { count: data.double.length })}>
                  <ul className="list-disc pl-5">
                    {data.double.map(({ name: who, at }, index) => (
                      <li key={index}>
                        {who}, {formatDate(at[0].heldOn, lang)}:{' '}
                        {at.map((one) => `${n(one.number)} (${formatTime(one.startsAt, lang)})`).join(', ')}
                      </li>
                    ))}
                  </ul>
                </Alert>
              ) : null}
              {data.stray ? (
                <Alert tone="warn" title={t('duties:watch.stray', { count: data.stray })}>
                  {t('duties:watch.strayText')}
                </Alert>
              ) : null}
              {data.mayManage ? <RulePanel examId={exam.id} rule={rule} /> : null}
              <SittingList data={data} examId={exam.id} />
            </>
          )}
        </>
      )}
      {papers}
      {data.add ? <AddDialog sitting={data.sitting} examId={exam.id} room={data.add} /> : null}
      {data.duty ? <HandDialog sitting={data.sitting} examId={exam.id} duty={data.duty} /> : null}
    </Page>
  )
}
