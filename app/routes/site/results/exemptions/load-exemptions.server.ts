import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/platform/context'
import { resultExams } from '~/domain/results/desk/overview.server'
import { specialDecisions, type SpecialDecision } from '~/domain/results/special/decisions-list.server'
import { examStudent } from '~/domain/results/special/exam-student.server'
import { graceLimits } from '~/domain/results/special/grace.server'
import { formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatHundredths } from '~/format/numbers'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { chosenExam } from '~/screens/results/exam-picker'
import { cleanText } from '~/ui/table/url'

/** Decisions about single students of an exam (?f_exam), its limits, and the student asked for (?student, a code). */
export async function loadExemptions(ctx: SiteCtx, { request }: EntranceArgs) {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params)
  const listing = parseListing(request, {
    filters: { kind: ['late', 'exempt', 'grace'], state: ['standing', 'revoked'] },
    perPage: 50,
  })
  const { kind, state } = listing.filters
  const found = exam
    ? await specialDecisions(ctx.site.id, exam.id, {
        kinds: kind ?? null,
        standing: state?.length === 1 ? state[0] === 'standing' : null,
        code: listing.q ? digits(listing.q, 'en') : null,
        like: listing.q ? likePattern(listing.q) : null,
        offset: listing.offset,
        limit: listing.limit,
      })
    : { items: [], total: 0 }
  if (listing.export) return download(listing.export, found.items, ctx.lang)
  const mayDecide = ctx.can('results.results.exempt')
  const code = cleanText(params.get('student') ?? '').slice(0, 40)
  const at = (moment: string | Date) => formatDateTime(new Date(moment), ctx.lang)
  return {
    exams,
    exam: exam ?? null,
    mayDecide,
    limits: exam ? await graceLimits(ctx.site.id, exam.id) : { perSubject: 0, inAll: 0 },
    code,
    student: exam && code && mayDecide ? await examStudent(ctx.site.id, exam.id, { code }) : null,
    list: listOf(
      listing,
      found.items.map((one) => ({
        ...one,
        at: at(one.at),
        revoked: one.revoked && { ...one.revoked, at: at(one.revoked.at) },
      })),
      found.total,
    ),
  }
}

export type ExemptionsData = Exclude<Awaited<ReturnType<typeof loadExemptions>>, never>

function download(format: 'csv' | 'xlsx', rows: readonly SpecialDecision[], lang: Lang): never {
  const t = wordsFor(lang)
  const name = (one: { nameEn: string; nameBn: string } | null) =>
    one ? (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
  throw new Download(
    format,
    'exemptions:title',
    [
      'students:code',
      'students:roll',
      'common:name',
      'students:class',
      'students:section',
      'exemptions:kind',
      'exemptions:papers',
      'exemptions:marks',
      'exemptions:reason',
      'exemptions:by',
      'exemptions:at',
      'exemptions:revoked',
    ],
    rows.map((row) => [
      row.student.code,
      row.student.roll,
      name(row.student),
      name(row.className),
      name(row.section),
      t(`exemptions:kinds.${row.kind}`),
      row.papers.map((one) => `${one.code} ${name(one)}`).join(', '),
      row.marks === null ? '' : formatHundredths(row.marks, 'en', { trim: true }),
      row.reason,
      name(row.by),
      new Date(row.at).toISOString().slice(0, 10),
      row.revoked?.reason ?? '',
    ]),
  )
}
