import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { resultExams, type ExamChoice } from '~/domain/results/desk/overview.server'
import { readRun, type SnapshotRun } from '~/domain/results/read-result.server'
import type { Names } from '~/domain/results/run-shown'
import { reportRuns, runUnits, unitOf, wholeRun, type Unit } from '~/domain/results/report/report-choices.server'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'
import { chosenExam } from '~/screens/results/exam-picker'

const VIEWS = ['tabulation', 'summary', 'students'] as const
export type View = (typeof VIEWS)[number]

interface Chosen {
  exams: ExamChoice[]
  exam: ExamChoice
  classId: number
  run: SnapshotRun
  units: Unit[]
  unit: Unit
  view: View
}

/**
 * What the address asks for: exam, class and run (the published one, else the newest), then a part of the class.
 * @param begin with the whole class where the address names no part; else with its first section
 * @throws Missing for a run or a part of another exam or institution
 */
export async function chooseReport(ctx: SiteCtx, params: URLSearchParams, begin?: 'whole') {
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params, true)
  const classId = exam?.classes.find((one) => one.id === idIn(params.get('f_class')))?.id ?? exam?.classes[0]?.id
  const runs = exam && classId ? await reportRuns(ctx.site.id, exam.id, classId) : []
  const asked = params.get('f_run')
  // Another exam or class was chosen while the address still names a run of the last one.
  const picked = runs.find((one) => one.id === Number(asked)) ?? runs[0]
  const view = VIEWS.find((one) => one === params.get('tab')) ?? 'tabulation'
  if (!exam || !classId || !picked) return { exams, exam, classId, runs, chosen: null }
  const run = await readRun(ctx.site.id, picked.id)
  const units = await runUnits(ctx.site.id, run)
  const first =
    view === 'summary' || begin === 'whole'
      ? unitOf(units, 'run')
      : (units.find((one) => one.section) ?? unitOf(units, 'run'))
  const unit = (params.get('f_unit') && unitOf(units, params.get('f_unit'))) || first
  if (!unit) throw new Missing('section')
  return { exams, exam, classId, runs, chosen: { exams, exam, classId, run, units, unit, view } satisfies Chosen }
}

/** A unit in the reader's words: 'Section A · Science · Morning · Bangla version'. */
export function unitText(unit: Unit, lang: SiteCtx['lang']): string {
  const t = wordsFor(lang)
  const name = (names: Names) => (lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn)
  const { offering, section } = unit
  if (!offering) return t('results:report.wholeClass')
  const group = offering.group.nameEn.toLowerCase() === 'none' ? [] : [name(offering.group)]
  return [
    ...(section ? [t('results:report.section', { name: name(section) })] : []),
    ...group,
    name(offering.shift),
    name(offering.version),
  ].join(' · ')
}

/** The whole class and its units, to choose from. */
export const unitOptions = (units: readonly Unit[], lang: SiteCtx['lang']) =>
  [wholeRun, ...units].map((one) => ({ key: one.key, text: unitText(one, lang) }))

/** The line under a tabulation sheet's head. */
export function subtitleOf(run: SnapshotRun, unit: Unit, lang: SiteCtx['lang']): string {
  const className = lang === 'bn' ? run.shown.className.nameBn : run.shown.className.nameEn
  return [className, unitText(unit, lang), digits(run.shown.session, lang)].join(' · ')
}
