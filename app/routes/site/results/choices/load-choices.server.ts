import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { resultExams } from '~/domain/results/desk/overview.server'
import { listExamChoices, type OpenStudent } from '~/domain/subject-choices/exam-choices.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

/** An exam's incomplete choices (?exam), narrowed to a class, a section, those decided about or not. */
export async function loadChoices(ctx: SiteCtx, { request }: EntranceArgs) {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const asked = params.get('exam')
  const exam = asked === null ? exams[0] : exams.find((one) => String(one.id) === asked)
  if (asked !== null && !exam) throw new Missing('exam')
  const listing = parseListing(request, {
    filters: { class: 'id', section: 'id', state: ['open', 'decided'] },
    perPage: 50,
  })
  const { class: classIds, section, state } = listing.filters
  const found = exam
    ? await listExamChoices(ctx.site.id, {
        examId: exam.id,
        classId: classIds?.[0],
        sectionIds: section,
        state,
        offset: listing.offset,
        limit: listing.limit,
      })
    : { rows: [], total: 0, digest: '' }
  if (listing.export) return download(listing.export, found.rows, ctx.lang)
  const sessionId = found.rows[0]?.sessionId
  const places = sessionId ? await placesOf(ctx.site.id, ctx.lang, { sessionId }) : []
  return {
    exams,
    exam: exam ?? null,
    list: listOf(
      listing,
      found.rows.map((row) => ({
        ...row,
        decision: row.decision && {
          ...row.decision,
          decidedAt: formatDateTime(new Date(row.decision.decidedAt), ctx.lang),
        },
      })),
      found.total,
    ),
    digest: found.digest,
    sections: places
      .filter((one) => exam?.classes.some((each) => each.id === one.classId))
      .map((one) => ({ value: one.id, text: one.text })),
    mayDecide: ctx.can('results.results.grade-fewer'),
    mayMend: ctx.can('students.students.manage'),
  }
}

export type ChoicesData = Exclude<Awaited<ReturnType<typeof loadChoices>>, never>

function download(format: 'csv' | 'xlsx', rows: readonly OpenStudent[], lang: Lang): never {
  const t = wordsFor(lang)
  const name = (one: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  throw new Download(
    format,
    'choices-desk:list.title',
    [
      'students:code',
      'students:roll',
      'common:name',
      'students:class',
      'students:group',
      'students:section',
      'choices-desk:list.missing',
      'choices-desk:list.decision',
      'choices-desk:list.by',
    ],
    rows.map((row) => [
      row.code,
      row.roll,
      name(row),
      name(row.className),
      row.group.code === 'NONE' ? '' : name(row.group),
      name(row.section),
      row.missing
        .map(({ code, choose, chosen, subjects }) =>
          t(`choices:gap.${code}`, { choose, chosen, subjects: subjects.map(name).join(', ') }),
        )
        .join(' '),
      row.decision?.reason ?? '',
      row.decision?.decidedBy ? name(row.decision.decidedBy) : '',
    ]),
  )
}
