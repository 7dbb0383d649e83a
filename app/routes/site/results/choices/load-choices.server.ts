import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { resultExams } from '~/domain/results/desk/overview.server'
import { listExamChoices } from '~/domain/subject-choices/exam-choices.server'
import { placesOf } from '~/domain/students/student-places.server'
import { listed } from '~/screens/list/listed.server'
import { choiceList } from './choices.list'

/** An exam's incomplete choices (?exam), narrowed to a class, a section, those decided about or not. */
export async function loadChoices(ctx: SiteCtx, { request }: EntranceArgs) {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const asked = params.get('exam')
  const exam = asked === null ? exams[0] : exams.find((one) => String(one.id) === asked)
  if (asked !== null && !exam) throw new Missing('exam')
  const { list, digest } = await listed(ctx, request, choiceList(), async ({ filters, offset, limit }) =>
    exam
      ? listExamChoices(ctx.site.id, {
          examId: exam.id,
          classId: filters.class?.[0],
          sectionIds: filters.section,
          state: filters.state,
          offset,
          limit,
        })
      : { items: [], total: 0, digest: '' },
  )
  const sessionId = list.items[0]?.sessionId
  const places = sessionId ? await placesOf(ctx.site.id, ctx.lang, { sessionId }) : []
  return {
    exams,
    exam: exam ?? null,
    list,
    digest,
    sections: places
      .filter((one) => exam?.classes.some((each) => each.id === one.classId))
      .map((one) => ({ value: one.id, text: one.text })),
    mayDecide: ctx.can('results.results.grade-fewer'),
    mayMend: ctx.can('students.students.manage'),
  }
}

export type ChoicesData = Awaited<ReturnType<typeof loadChoices>>
