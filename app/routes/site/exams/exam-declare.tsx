import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnExams } from './declare/act-on-exams.server'
import { ExamList } from './declare/exam-list'
import { ExamView } from './declare/exam-view'
import { loadExams } from './declare/load-exams.server'
import { NewExam } from './declare/new-exam'

export const handle: ScreenHandle = {
  title: 'exams:declare.title',
  guide: 'exams:declare.guide',
  words: ['ui', 'exam-settings', 'choices'],
}

export const loader = guard('exams.exams.view', (ctx, { request }) => loadExams(ctx, request))
export const action = guard('exams.exams.manage', { body: 'grid' }, (ctx, args) => actOnExams(ctx, args))

export default function ExamDeclare() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'list') return <ExamList data={data} />
  return data.view === 'new' ? (
    <NewExam data={data} />
  ) : (
    <ExamView key={`${data.exam.id}-${data.tab}-${data.classId}`} data={data} />
  )
}
