import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import type { MarksAnswer } from './act-on-marks.server'
import { DemandPanel, StepsOutcome } from './chain-panel'
import { FilePanel } from './file-panel'
import type { PapersData } from './load-marks.server'
import { usePlace } from './names'
import { PaperTable, SectionTable } from './paper-tables'
import { GetForm } from '~/ui/link'

/** Choose exam, then section, then paper; or send a file. */
export function PapersView({ data, answer }: { data: PapersData; answer: MarksAnswer | undefined }) {
  const { t } = useWords()
  const name = useName()
  const place = usePlace()
  const location = useLocation()
  const { exam, papers, sectionId, right } = data
  const section = papers.find((paper) => paper.sectionId === sectionId)
  const query = exam ? `?exam=${exam.id}` : '?'
  const title = t(right === 'own' ? 'exams:marks.ownTitle' : 'exams:marks.title')
  return (
    <Page title={title} description={t(right === 'own' ? 'exams:marks.ownAbout' : 'exams:marks.about')}>
      <ExamChooser data={data} />
      {!exam ? (
        <EmptyState
          title="exams:marks.noExam"
          text={right === 'any' ? 'exams:marks.noExamText' : 'exams:marks.noExamOwnText'}
          action={
            right === 'any' ? <LinkButton to={paths.examDeclare}>{t('exams:declare.title')}</LinkButton> : undefined
          }
        />
      ) : (
        <>
          <Tabs
            label="exams:marks.ways"
            tabs={[
              { to: data.tab === 'file' ? query : location.search || '?', label: 'exams:marks.grid' },
              { to: `${query}&tab=file`, label: 'exams:marks.file' },
            ]}
          />
          {answer?.chain || answer?.error?.[''] ? <StepsOutcome answer={answer} /> : null}
          <ChoiceNoticeBox notice={data.incomplete} />
          {exam.state === 'closed' ? (
            <p className="mb-3">
              <Badge tone="warn">{t('exams:examState.closed')}</Badge>
            </p>
          ) : null}
          {data.tab === 'file' ? (
            <FilePanel examId={exam.id} right={right} sections={data.sections} history={data.history} answer={answer} />
          ) : section ? (
            <Section
              title={`${name(exam)} · ${place(section)}`}
              actions={
                <LinkButton small to={query}>
                  {t('exams:marks.allSections')}
                </LinkButton>
              }
            >
              <PaperTable
                papers={papers.filter((paper) => paper.sectionId === sectionId)}
                right={right}
                withPlace={false}
                may={data.may}
              />
            </Section>
          ) : right === 'own' ? (
            <PaperTable papers={papers} right={right} withPlace />
          ) : (
            <>
              {data.may.approve ? <DemandPanel examId={exam.id} needed={data.approval} /> : null}
              <SectionTable sections={data.sections} query={query} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

function ExamChooser({ data }: { data: PapersData }) {
  const { t, n } = useWords()
  const name = useName()
  const { sessions, session, exams, exam } = data
  if (sessions.length < 2 && !exams.length) return null
  return (
    <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
      {sessions.length > 1 ? (
        <SelectField
          field={plain('session', session?.id, { key: `s${session?.id}` })}
          label="exams:session"
          empty={false}
          options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          className="w-36"
        />
      ) : null}
      {exams.length ? (
        <SelectField
          field={plain('exam', exam?.id, { key: `e${exam?.id}` })}
          label="exams:exam"
          empty={false}
          options={exams.map((one) => ({ value: one.id, text: name(one), group: session ? n(session.label) : '' }))}
          className="min-w-56 max-sm:flex-1"
        />
      ) : null}
      <Button type="submit">{t('exams:show')}</Button>
    </GetForm>
  )
}
