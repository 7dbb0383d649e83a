import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { resultExams } from '~/domain/results/desk/overview.server'
import { examStudent } from '~/domain/results/special/exam-student.server'
import { specialDecisions } from '~/domain/results/special/decisions-list.server'
import { graceLimits } from '~/domain/results/special/grace.server'
import { listed } from '~/screens/list/listed.server'
import { chosenExam } from '~/screens/results/exam-picker'
import { cleanText } from '~/ui/table/url'
import { decisionList } from './decisions.list'

/** Decisions about single students of an exam (?f_exam), its limits, and the student asked for (?student, a code). */
export async function loadExemptions(ctx: SiteCtx, { request }: EntranceArgs) {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params)
  const { list } = await listed(ctx, request, decisionList, (asked) =>
    exam ? specialDecisions(ctx.site.id, exam.id, asked) : Promise.resolve({ items: [], total: 0 }),
  )
  const mayDecide = ctx.can('results.results.exempt')
  const code = cleanText(params.get('student') ?? '').slice(0, 40)
  return {
    exams,
    exam: exam ?? null,
    mayDecide,
    limits: exam ? await graceLimits(ctx.site.id, exam.id) : { perSubject: 0, inAll: 0 },
    code,
    student: exam && code && mayDecide ? await examStudent(ctx.site.id, exam.id, { code }) : null,
    list,
  }
}

export type ExemptionsData = Awaited<ReturnType<typeof loadExemptions>>
