import type { TabulationData } from '~/documents/types'
import type { SiteCtx } from '~/domain/context'
import { readSnapshots, type SnapshotRun } from '~/domain/results/read-result.server'
import { tabulationData } from '~/domain/results/tabulation-document'
import { isStale } from '~/domain/results/stale/stale-runs.server'
import type { Unit } from '~/domain/results/report/report-choices.server'
import { wordsFor } from '~/i18n/i18n.server'
import { subtitleOf } from './choose.server'

/** On a page; a sheet of more goes to a file, or section by section. */
export const ON_PAGE = 150

/** The sheet without the pictures of its letterhead. */
export type TabulationView = Omit<TabulationData, 'school' | 'signatures'>

interface Tabulation {
  data: TabulationData
  resultIds: number[]
  more: boolean
}

/** A unit's tabulation sheet; null for the whole run, whose class offerings take different subjects. */
export async function tabulationOf(
  ctx: SiteCtx,
  run: SnapshotRun,
  unit: Unit,
  { limit, shortParts = false }: { limit?: number; shortParts?: boolean } = {},
): Promise<Tabulation | null> {
  if (unit.offeringId === null) return null
  const read = await readSnapshots(ctx.site.id, run, {
    sectionIds: unit.sectionIds ?? undefined,
    limit: limit && limit + 1,
  })
  const snapshots = limit ? read.slice(0, limit) : read
  const t = wordsFor(ctx.lang)
  const labels = {
    appeared: t('results:report.appeared'),
    absent: t('results:report.absentAll'),
    passed: t('results:sheet.passed'),
    percent: t('results:run.passRate'),
    shortParts,
  }
  // Printed, the sheet no longer stands beside the screen that says so.
  const old = run.state === 'superseded' ? 'superseded' : (await isStale(ctx.site.id, run.id)) ? 'stale' : null
  const subtitle = [subtitleOf(run, unit, ctx.lang), ...(old ? [t(`results:report.note.${old}`)] : [])].join(' · ')
  return {
    data: tabulationData(ctx.site, run, snapshots, ctx.lang, subtitle, labels),
    resultIds: snapshots.map((one) => one.id),
    more: read.length > snapshots.length,
  }
}
