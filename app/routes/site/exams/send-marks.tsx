import { ExamSelect } from '~/screens/marks/exam-select'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { actOnSending } from './send-marks/act-on-sending.server'
import { HandoverPaper } from './send-marks/handover-paper'
import { HandoverView } from './send-marks/handover-view'
import { loadSending } from './send-marks/load-sending.server'
import { RemindView } from './send-marks/remind-view'

export const handle: ScreenHandle = { title: 'marks:send.title', guide: 'marks:send.guide', words: ['exams', 'ui'] }

export const loader = guard('exams.marks.view', (ctx, { request }) => loadSending(ctx, request))
export const action = guard('exams.marks.view', { body: 'grid' }, actOnSending)

export default function SendMarks() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useWords()
  const { search } = useLocation()
  if (data.view === 'paper') return <HandoverPaper data={data} answer={answer} />
  const { exams, exam } = data
  return (
    <Page title={t('marks:send.title')} description={t('marks:send.about')}>
      {!exam ? (
        <EmptyState
          title="marks:list.noExam"
          text="marks:list.noExamText"
          action={<LinkButton to={paths.examDeclare}>{t('exams:declare.title')}</LinkButton>}
        />
      ) : (
        <>
          <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
            {data.view === 'handover' ? <input type="hidden" name="tab" value="handover" /> : null}
            <ExamSelect exams={exams} examId={exam.id} />
            <Button type="submit">{t('exams:show')}</Button>
          </GetForm>
          <Tabs
            label="marks:send.title"
            tabs={[
              {
                to: data.view === 'remind' ? search || '?' : `?exam=${exam.id}`,
                label: 'marks:remind.tab',
                here: data.view === 'remind',
              },
              {
                to: data.view === 'handover' ? search : `?exam=${exam.id}&tab=handover`,
                label: 'marks:handover.tab',
                here: data.view === 'handover',
              },
            ]}
          />
          {data.view === 'handover' ? (
            <HandoverView key={exam.id} data={data} answer={answer} />
          ) : (
            <RemindView key={exam.id} data={data} answer={answer} />
          )}
        </>
      )}
    </Page>
  )
}
