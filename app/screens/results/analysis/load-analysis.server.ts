import type { SiteCtx } from '~/domain/context'
import { analyseRun, cellsOf, runOfYearBefore, type Seen } from '~/domain/results/analysis/analyse-run.server'
import { figuresOf, groupCells, type Figures } from '~/domain/results/analysis/subject-figures.policy'
import type { SnapshotRun } from '~/domain/results/read-result.server'
import type { Lang } from '~/format/lang'
import type { Download } from '~/screens/download.server'
import { fileOf } from '~/screens/list/listed.server'
import { sectionList, subjectList, teacherList, yearList } from './analysis.list'

export const TABS = ['subjects', 'sections', 'teachers', 'years'] as const
type AnalysisTab = (typeof TABS)[number]

/** What the four tabs show; the year before is read for its tab only. */
export async function loadAnalysis(
  ctx: SiteCtx,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
  tab: AnalysisTab,
  seen: Seen = null,
) {
  const { subjects, bySection, teachers } = await analyseRun(ctx.site.id, run, sectionIds, seen)
  const before = tab === 'years' ? await runOfYearBefore(ctx.site.id, run) : null
  const cells = before ? await cellsOf(ctx.site.id, before.id, null) : []
  const ids = [...new Set(bySection.map((one) => one.sectionId))].sort((a, b) => a - b)
  return {
    subjects,
    bySection,
    teachers,
    letters: [...new Set(run.shown.scale.bands.map((band) => band.letter))],
    sections: ids.map((id) => {
      const { nameEn = '', nameBn = '', offeringId = 0 } = run.shown.sections[String(id)] ?? {}
      const { shift, group, version } = run.shown.offerings[String(offeringId)] ?? {}
      return {
        id,
        nameEn,
        nameBn,
        places: [shift, group?.nameEn.toLowerCase() === 'none' ? undefined : group, version].flatMap((one) =>
          one ? [one] : [],
        ),
      }
    }),
    session: run.shown.session,
    before: before && {
      session: before.session,
      subjects: Object.fromEntries(
        [...groupCells(cells, (cell) => cell.key)].map(([key, own]) => [key, figuresOf(own)]),
      ) as Record<string, Figures>,
    },
  }
}

export type AnalysisView = Awaited<ReturnType<typeof loadAnalysis>>

/** A tab as a spreadsheet. */
export function exportOf(format: 'csv' | 'xlsx', tab: AnalysisTab, view: AnalysisView, lang: Lang): Download {
  const { subjects, bySection, teachers, letters, before, session } = view
  const title = 'result-analysis:two.title'
  if (tab === 'sections') return fileOf(lang, format, sectionList(view), bySection, title)
  if (tab === 'teachers') return fileOf(lang, format, teacherList(view), teachers, title)
  if (tab === 'subjects') return fileOf(lang, format, subjectList(letters), subjects, title)
  const years = subjects.flatMap((one) => {
    const earlier = before?.subjects[one.key]
    return [
      { ...one, session },
      ...(earlier && before ? [{ ...earlier, name: one.name, session: before.session }] : []),
    ]
  })
  return fileOf(lang, format, yearList, years, title)
}
