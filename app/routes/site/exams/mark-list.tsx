import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listedExams, markOverview, sectionMarks } from '~/domain/exams/mark-list/mark-list.server'
import { examChoices } from '~/domain/subject-choices/exam-choices.server'
import { Missing } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { noticeOf } from '~/screens/choices/notice.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { filterIn, idIn } from './mark-list/address'
import { ListView } from './mark-list/list-view'
import { SectionView } from './mark-list/section-view'

export const handle: ScreenHandle = { title: 'marks:list.title', words: ['exams', 'ui', 'choices'] }

export const loader = guard('exams.marks.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const exams = await listedExams(ctx.site.id)
  const wanted = idIn(params, 'exam')
  const exam =
    exams.find((one) => one.id === wanted) ??
    (wanted === null ? (exams.find((one) => one.isCurrent && one.state === 'declared') ?? exams[0] ?? null) : null)
  if (wanted !== null && !exam) throw new Missing('exam')
  const mayEnter = ctx.can('exams.marks.enter-any')
  const sectionId = idIn(params, 'section')
  if (exam && sectionId !== null) {
    const marks = await sectionMarks(ctx.site.id, exam.id, sectionId)
    if (!marks) throw new Missing('section')
    const incomplete = await noticeOf(ctx, exam.id, { sectionIds: [sectionId] })
    const open = await examChoices(ctx.site.id, exam.id, [sectionId])
    return { view: 'section' as const, exam, marks, incomplete, open, mayEnter }
  }
  const classes = exam ? await markOverview(ctx.site.id, exam, today()) : []
  return {
    view: 'list' as const,
    exams,
    exam,
    classes,
    incomplete: exam ? await noticeOf(ctx, exam.id) : null,
    filter: filterIn(params),
    mayEnter,
  }
})

export default function AllMarkList() {
  const data = useLoaderData<typeof loader>()
  return data.view === 'section' ? <SectionView {...data} /> : <ListView {...data} />
}
