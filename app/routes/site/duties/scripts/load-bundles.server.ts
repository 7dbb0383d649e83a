import { admitExam } from '~/domain/exams/admit-cards/candidates.server'
import { BUNDLE_STATES, moved, type BundleMove } from '~/domain/exams/answer-papers/bundle.policy'
import { bundlesOf, movesOf, scriptSittings } from '~/domain/exams/answer-papers/bundles.server'
import { employeeChoices } from '~/domain/exams/committee/committees.server'
import type { SiteCtx } from '~/domain/context'
import { seatExams } from '~/domain/exams/seating/candidates.server'
import { addDays, today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { bundleList } from './bundles.list'

const COUNTED = ['received', 'returned', 'recalled'] as const
/** Days an examiner has when nobody says otherwise. */
const USUAL_DAYS = 7

/** Bundles of an exam (`?exam=7`), or those chosen with a form: `&do=received|given|returned|recalled&ids=1,2`. */
export async function loadBundles(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await seatExams(ctx.site.id)
  const chosen = idIn(params.get('exam')) ?? exams[0]?.id ?? null
  const exam = chosen === null ? null : await admitExam(ctx.site.id, chosen)
  const all = exam ? await bundlesOf(ctx.site.id, exam.id, today()) : []
  const mayManage = exam !== null && ctx.can('exams.answer-papers.manage') && !exam.closed
  const ids = new Set((params.get('ids') ?? '').split(',').slice(0, 300).map(Number))
  const move = ([...COUNTED, 'given'] as const).find((one) => one === params.get('do'))
  if (exam && move && mayManage) {
    const rows = all.filter((one) => ids.has(one.id) && moved(one.state, move) !== null)
    if (rows.length && move !== 'given')
      return { view: 'count' as const, exam, move: move satisfies BundleMove, rows, left: ids.size - rows.length }
    if (rows.length)
      return {
        view: 'give' as const,
        exam,
        rows,
        left: ids.size - rows.length,
        people: await employeeChoices(ctx.site.id),
        usual: addDays(today(), USUAL_DAYS),
        today: today(),
      }
  }
  const { list } = await listed(ctx, request, bundleList(), ({ q, sort, filters, offset, limit }) => {
    const { sitting, state, examiner, class: className } = filters
    const asked = q.toLowerCase()
    const found = all.filter(
      (one) =>
        (!sitting || `${one.heldOn}T${one.startsAt}` === sitting) &&
        (!className || one.className.nameEn === className) &&
        (!state || state.includes(one.state) || (one.late > 0 && state.includes('late'))) &&
        (!examiner || examiner.includes(one.examiner?.id ?? 0)) &&
        (!asked ||
          [
            one.number,
            one.paper.code,
            one.paper.nameEn,
            one.paper.nameBn,
            one.room ?? '',
            one.examiner?.nameBn ?? '',
            one.examiner?.nameEn ?? '',
          ]
            .join(' ')
            .toLowerCase()
            .includes(asked)),
    )
    if (sort?.key === 'due') found.sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
    if (sort?.dir === 'desc') found.reverse()
    return { items: found.slice(offset, offset + limit), total: found.length }
  })
  const examiners = [
    ...new Map(all.flatMap((one) => (one.examiner ? [[one.examiner.id, one.examiner] as const] : []))).values(),
  ]
  const opened = all.find((one) => one.id === idIn(params.get('bundle'))) ?? null
  return {
    view: 'list' as const,
    unfit: mayManage && move !== undefined ? move : null,
    exams,
    exam,
    mayManage,
    list,
    sittings: exam ? await scriptSittings(ctx.site.id, exam.id, today()) : [],
    examiners,
    classes: [...new Map(all.map((one) => [one.className.nameEn, one.className])).values()],
    counts: Object.fromEntries(BUNDLE_STATES.map((key) => [key, all.filter((one) => one.state === key).length])),
    late: all.filter((one) => one.late > 0).length,
    total: all.length,
    holding: examiners
      .map((one) => ({
        ...one,
        bundles: all.filter((row) => row.state === 'examiner' && row.examiner?.id === one.id).length,
        scripts: all
          .filter((row) => row.state === 'examiner' && row.examiner?.id === one.id)
          .reduce((sum, row) => sum + (row.scripts ?? 0), 0),
        late: all.filter((row) => row.late > 0 && row.examiner?.id === one.id).length,
      }))
      .filter((one) => one.bundles > 0),
    opened: opened
      ? {
          ...opened,
          moves: (await movesOf(ctx.site.id, opened.id)).map((one) => ({ ...one, at: one.at.toISOString() })),
        }
      : null,
  }
}
export type BundlesData = Awaited<ReturnType<typeof loadBundles>>
export type ListData = Extract<BundlesData, { view: 'list' }>
export type CountData = Extract<BundlesData, { view: 'count' }>
export type GiveData = Extract<BundlesData, { view: 'give' }>
