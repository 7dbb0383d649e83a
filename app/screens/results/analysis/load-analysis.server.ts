import type { SiteCtx } from '~/domain/platform/context'
import { analyseRun, cellsOf, runOfYearBefore, type Seen } from '~/domain/results/analysis/analyse-run.server'
import { figuresOf, groupCells, type Figures } from '~/domain/results/analysis/subject-figures.policy'
import type { SnapshotRun } from '~/domain/results/read-result.server'
import type { Lang } from '~/format/lang'
import { Download, type SheetValue } from '~/screens/download.server'

export const TABS = ['subjects', 'sections', 'teachers', 'years'] as const
export type AnalysisTab = (typeof TABS)[number]

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

const FIGURES = [
  'results:report.taken',
  'results:sheet.passed',
  'results:report.failed',
  'results:sheet.absentWord',
  'results:run.passRate',
  'result-analysis:average',
  'result-analysis:highest',
  'result-analysis:lowest',
]
const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
const figures = (one: Figures): SheetValue[] => [
  one.taken,
  one.passed,
  one.failed,
  one.absent,
  percent(one.passRate),
  percent(one.average),
  percent(one.highest),
  percent(one.lowest),
]

/** A tab as a spreadsheet. */
export function exportOf(
  format: 'csv' | 'xlsx',
  tab: AnalysisTab,
  { subjects, bySection, teachers, sections, letters, before, session }: AnalysisView,
  lang: Lang,
): never {
  const named = (one: { nameEn: string; nameBn: string } | undefined) =>
    one ? (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
  const subject = (key: string) => named(subjects.find((one) => one.key === key)?.name)
  const section = (id: number) => {
    const one = sections.find((row) => row.id === id)
    return one ? [...one.places.map(named), named(one)].join(' · ') : ''
  }
  const title = 'result-analysis:two.title'
  if (tab === 'sections')
    throw new Download(
      format,
      title,
      ['results:sheet.subject', 'results:sheet.section', ...FIGURES],
      bySection.map((one) => [subject(one.key), section(one.sectionId), ...figures(one)]),
    )
  if (tab === 'teachers')
    throw new Download(
      format,
      title,
      ['result-analysis:teacher', 'results:sheet.subject', 'results:sheet.section', ...FIGURES],
      teachers.map((one) => [
        named(one.teacher),
        subject(one.key),
        one.sectionIds.map(section).join('; '),
        ...figures(one),
      ]),
    )
  if (tab === 'years') {
    throw new Download(
      format,
      title,
      ['results:sheet.subject', 'result-analysis:session', ...FIGURES],
      subjects.flatMap((one) => {
        const earlier = before?.subjects[one.key]
        return [
          [named(one.name), session, ...figures(one)],
          ...(earlier && before ? [[named(one.name), before.session, ...figures(earlier)]] : []),
        ]
      }),
    )
  }
  throw new Download(
    format,
    title,
    ['results:sheet.subject', ...FIGURES, ...letters],
    subjects.map((one) => [named(one.name), ...figures(one), ...letters.map((letter) => one.letters[letter] ?? 0)]),
  )
}
