import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listedExams, sectionMarks } from '~/domain/exams/mark-list/mark-list.server'
import { examChoices } from '~/domain/subject-choices/exam-choices.server'
import { Missing } from '~/domain/errors'
import { noticeOf } from '~/screens/choices/notice.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { loadList } from './mark-list/load-mark-list.server'
import { ListView } from './mark-list/list-view'
import { SectionView } from './mark-list/section-view'

export const handle: ScreenHandle = { title: 'marks:list.title', words: ['exams', 'ui', 'choices'] }

export const loader = guard('exams.marks.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const exams = await listedExams(ctx.site.id)
  const wanted = idIn(params.get('exam'))
  const exam =
    exams.find((one) => one.id === wanted) ??
    (wanted === null ? (exams.find((one) => one.isCurrent && one.state === 'declared') ?? exams[0] ?? null) : null)
  if (wanted !== null && !exam) throw new Missing('exam')
  const mayEnter = ctx.can('exams.marks.enter-any')
  const sectionId = idIn(params.get('section'))
  if (exam && sectionId !== null) {
    const marks = await sectionMarks(ctx.site.id, exam.id, sectionId)
    if (!marks) throw new Missing('section')
    const incomplete = await noticeOf(ctx, exam.id, { sectionIds: [sectionId] })
    const open = await examChoices(ctx.site.id, exam.id, [sectionId])
    return { view: 'section' as const, exam, marks, incomplete, open, mayEnter }
  }
  return {
    view: 'list' as const,
    exams,
    exam,
    ...(await loadList(ctx.site.id, exam, request)),
    incomplete: exam ? await noticeOf(ctx, exam.id) : null,
    mayEnter,
  }
})

export default function AllMarkList() {
  const data = useLoaderData<typeof loader>()
  return data.view === 'section' ? <SectionView {...data} /> : <ListView {...data} />
}
