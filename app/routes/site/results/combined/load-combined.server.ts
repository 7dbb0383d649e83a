import type { SiteCtx } from '~/domain/context'
import {
  acrossFigures,
  resultFigures,
  type ResultFigures,
} from '~/domain/results/combined-report/combined-figures.policy'
import {
  countedRuns,
  reportSessions,
  resultCells,
  studentsAcross,
  type CountedRun,
} from '~/domain/results/combined-report/combined-report.server'
import type { Names } from '~/domain/results/run-shown'
import { idIn } from '~/ui/table/url'

export const TABS = ['classes', 'sections', 'exams', 'students'] as const

const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => number) => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

/** The exam most classes have results of, the later of equals. */
function widest(runs: readonly CountedRun[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { examId } of runs) counts.set(examId, (counts.get(examId) ?? 0) + 1)
  return [...counts].reduce<[number, number] | undefined>(
    (best, one) => (best && best[1] > one[1] ? best : one),
    undefined,
  )?.[0]
}

/** Shift, group and version of a section, as its run kept them; 'None' is no group. */
function placeOf(run: CountedRun, sectionId: number): { section: Names; places: Names[] } {
  const section = run.sections[String(sectionId)]
  const offering = run.offerings[String(section?.offeringId)]
  const group = offering?.group.nameEn.toLowerCase() === 'none' ? [] : [offering?.group]
  return {
    section: section ?? { nameEn: '–', nameBn: '–' },
    places: [offering?.shift, ...group, offering?.version].flatMap((one) => (one ? [one] : [])),
  }
}

/** A class, or with `section` a section, in one exam. */
interface FiguresRow extends ResultFigures {
  key: string
  runId: number
  examId: number
  classId: number
  className: Names
  published: boolean
  section: Names | null
  places: Names[]
}

/**
 * What the address asks for: a session, an exam of it (the last with results) for classes and sections, exams and a class
 * for what is laid beside each other. Nonsense in the address counts as not there.
 */
export async function loadCombined(ctx: SiteCtx, params: URLSearchParams) {
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'classes'
  const sessions = await reportSessions(ctx.site.id)
  const session = sessions.find((one) => one.id === idIn(params.get('f_session'))) ?? sessions[0]
  if (!session) return { tab, sessions, session: null, report: null }
  const all = await countedRuns(ctx.site.id, session.id)
  const runs = params.get('f_state') === 'published' ? all.filter((one) => one.published) : all
  const exams = distinct(all, (one) => one.examId).map((one) => ({
    id: one.examId,
    combined: one.combined,
    ...one.exam,
  }))
  const examId = exams.find((one) => one.id === idIn(params.get('f_exam')))?.id ?? widest(all)
  const classes = distinct(all, (one) => one.classId).map((one) => ({ id: one.classId, ...one.className }))
  const classId =
    classes.find((one) => one.id === idIn(params.get('f_class')))?.id ??
    all.find((one) => one.examId === examId)?.classId
  const letters = [...new Set(runs.flatMap((one) => one.scale.map((band) => band.letter)))]
  const frame = {
    exams,
    examId,
    classes,
    classId,
    publishedOnly: params.get('f_state') === 'published',
    letters,
    drafts: runs.some((one) => !one.published),
  }
  if (tab === 'students')
    return {
      tab,
      sessions,
      session,
      report: {
        ...frame,
        ...(await across(
          ctx,
          runs.filter((one) => one.classId === classId),
          params.get('q') ?? '',
        )),
      },
    }
  const shown = tab === 'exams' ? runs : runs.filter((one) => one.examId === examId)
  const cells = await resultCells(
    ctx.site.id,
    shown.map((one) => one.id),
  )
  const rows: FiguresRow[] =
    tab === 'sections'
      ? shown.flatMap((run) =>
          [...new Set(cells.filter((cell) => cell.runId === run.id).map((cell) => cell.sectionId))]
            .sort((a, b) => a - b)
            .map((sectionId) => ({
              key: `${run.id}-${sectionId}`,
              runId: run.id,
              examId: run.examId,
              classId: run.classId,
              className: run.className,
              published: run.published,
              ...placeOf(run, sectionId),
              ...resultFigures(cells.filter((cell) => cell.runId === run.id && cell.sectionId === sectionId)),
            })),
        )
      : shown.map((run) => ({
          key: String(run.id),
          runId: run.id,
          examId: run.examId,
          classId: run.classId,
          className: run.className,
          published: run.published,
          section: null,
          places: [],
          ...resultFigures(cells.filter((cell) => cell.runId === run.id)),
        }))
  return { tab, sessions, session, report: { ...frame, rows, total: resultFigures(cells), students: null } }
}

/** Students of a class over the exams of the session. */
async function across(ctx: SiteCtx, runs: readonly CountedRun[], asked: string) {
  const q = asked.normalize('NFC').trim().toLowerCase()
  const found = (
    await studentsAcross(
      ctx.site.id,
      runs.map((one) => one.id),
    )
  ).filter(
    (one) =>
      !q ||
      [one.name.nameEn, one.name.nameBn, one.code, String(one.roll)].some((text) => text.toLowerCase().includes(q)),
  )
  const students = found.map((one) => {
    const run = runs.find((each) => one.results[String(each.id)] && each.sections[String(one.sectionId)])
    return {
      ...one,
      ...(run ? placeOf(run, one.sectionId) : { section: { nameEn: '–', nameBn: '–' }, places: [] }),
      ...acrossFigures(runs.map((each) => one.results[String(each.id)])),
    }
  })
  return {
    rows: [] as FiguresRow[],
    total: null,
    students: {
      q: asked,
      runs: runs.map((one) => ({ id: one.id, exam: one.exam, published: one.published })),
      list: students,
    },
  }
}

export type CombinedView = NonNullable<Awaited<ReturnType<typeof loadCombined>>['report']>
export type CombinedRow = CombinedView['rows'][number]
export type AcrossRow = NonNullable<CombinedView['students']>['list'][number]
