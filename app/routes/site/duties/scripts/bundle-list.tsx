import { useLocation } from '@remix-run/react'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { ExamChooser, NoExam } from '../exam-chooser'
import { PaperPair } from '../paper-pair'
import { bundleList } from './bundles.list'
import type { ListData } from './load-bundles.server'
import { Holding, MakePanel } from './make-panel'
import { History } from './bundle-history'

/** Every bundle of an exam: where it is, who holds it, who is late. */
export function BundleList({ data }: { data: ListData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const { exam, exams, mayManage } = data
  const title = t('duties:scripts.title')
  if (!exam) return <NoExam title={title} />
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
      <ListTable
        spec={bundleList((bundle) => hrefWith(location, { bundle }))}
        list={data.list}
        choices={{
          sitting: data.sittings.map((one) => ({
            value: one.key,
            text: `${formatDate(one.heldOn, lang)}, ${formatTime(one.startsAt, lang)}`,
          })),
          class: data.classes.map((one) => ({ value: one.nameEn, text: name(one) })),
          examiner: data.examiners,
        }}
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
