import type { SiteCtx } from '~/domain/context'
import { ownClasses, ownRun, ownRuns, subjectList } from '~/domain/results/analysis/own-classes.server'
import { pairKey } from '~/domain/results/analysis/analyse-run.server'
import { runUnits, type Unit } from '~/domain/results/report/report-choices.server'
import { idIn } from '~/ui/table/url'
import { loadAnalysis } from '~/screens/results/analysis/load-analysis.server'
import { unitText } from '~/screens/results/report/choose.server'
import { ON_PAGE, tabulationOf } from '~/screens/results/report/tabulation.server'

const TABS = ['marks', 'tabulation', 'figures'] as const

/** What the address asks for among the teacher's own sections and subjects. */
export async function loadOwnResults(ctx: SiteCtx, params: URLSearchParams) {
  const own = await ownClasses(ctx)
  const runs = await ownRuns(ctx.site.id, own)
  const picked = runs.find((one) => one.id === idIn(params.get('f_run'))) ?? runs[0]
  if (!picked) return { runs, chosen: null }
  const { run, seen, sectionIds } = await ownRun(ctx, own, picked.id)
  const units = (await runUnits(ctx.site.id, run)).filter(
    (one): one is Unit & { section: NonNullable<Unit['section']> } =>
      one.section !== null && sectionIds.includes(one.sectionIds?.[0] ?? 0),
  )
  const unit = units.find((one) => one.key === params.get('f_section')) ?? units[0]
  const sectionId = unit?.sectionIds?.[0]
  if (!unit || sectionId === undefined) return { runs, chosen: null }
  const leads = own.led.has(sectionId)
  const asked = TABS.find((one) => one === params.get('tab'))
  const tab = asked === undefined || (asked === 'tabulation' && !leads) ? ('marks' as const) : asked
  const subjects = (run.shown.offerings[String(unit.offeringId)]?.units ?? []).filter((one) =>
    seen?.has(pairKey(sectionId, one.key)),
  )
  const subject =
    subjects.find((one) => one.key === params.get('f_subject')) ??
    subjects.find((one) => own.taught.has(pairKey(sectionId, one.key))) ??
    subjects[0]
  const sheet = tab === 'tabulation' ? await tabulationOf(ctx, run, unit, { limit: ON_PAGE }) : null
  const withoutHead =
    sheet && (({ school: _school, signatures: _signatures, ...data }) => ({ ...sheet, data }))(sheet.data)
  return {
    runs,
    chosen: {
      runId: run.id,
      exam: run.shown.exam,
      className: run.shown.className,
      session: run.shown.session,
      tab,
      leads,
      unit: unit.key,
      unitName: unitText(unit, ctx.lang),
      units: units.map((one) => ({ key: one.key, text: unitText(one, ctx.lang) })),
      subjects: subjects.map(({ key, nameEn, nameBn }) => ({ key, nameEn, nameBn })),
      subject: subject?.key,
      list: tab === 'marks' && subject ? await subjectList(ctx.site.id, run, sectionId, subject.key) : null,
      sheet: withoutHead,
      figures: tab === 'figures' ? await loadAnalysis(ctx, run, [sectionId], 'subjects', seen) : null,
    },
  }
}
