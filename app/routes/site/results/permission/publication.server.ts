import type { SiteCtx } from '~/domain/platform/context'
import type { RunRow } from '~/domain/results/desk/overview.server'
import {
  changedResults,
  publicationDigest,
  runBefore,
  type ChangedResult,
} from '~/domain/results/publishing/difference.server'
import { readRun } from '~/domain/results/read-result.server'
import { DIFFERENCE_KINDS } from '~/domain/results/result-run.policy'
import { sectionName } from '~/domain/results/run-shown'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { smallRoll } from './panel.server'

const lookup = (examId: number, run: RunRow) => ({
  id: run.id,
  exam_id: examId,
  class_id: run.classId,
  published_at: run.publishedAt,
})

/** A digest of what each of the runs would replace: what the form says was shown. */
export async function seenOf(ctx: SiteCtx, examId: number, runs: readonly RunRow[]): Promise<Record<number, string>> {
  const seen: Record<number, string> = {}
  for (const run of runs) seen[run.id] = await publicationDigest(ctx.site.id, lookup(examId, run))
  return seen
}

/** What publishing a run would change, student by student, as a list or as a file. */
export async function publicationOf(ctx: SiteCtx, examId: number, run: RunRow, request: Request) {
  const own = lookup(examId, run)
  const before = await runBefore(ctx.site.id, own)
  const seen = await publicationDigest(ctx.site.id, own)
  if (!before) return { runId: run.id, seen, before: null, list: null, counts: null }
  const listing = parseListing(request, { filters: { kind: DIFFERENCE_KINDS } })
  const { items, total, counts } = await changedResults(ctx.site.id, run.id, before.id, {
    q: listing.q || null,
    roll: smallRoll(listing.q),
    kinds: listing.filters.kind ?? null,
    limit: listing.limit,
    offset: listing.offset,
  })
  const [fresh, old] = [(await readRun(ctx.site.id, run.id)).shown, (await readRun(ctx.site.id, before.id)).shown]
  const rows = items.map((one) => ({
    ...one,
    section: sectionName(fresh, one.sectionId) ?? sectionName(old, one.sectionId),
  }))
  if (listing.export) return fileOf(listing.export, rows, ctx.lang)
  return { runId: run.id, seen, before, list: listOf(listing, rows, total), counts }
}

const HEADERS = [
  'kind',
  'roll',
  'code',
  'name',
  'section',
  'oldGpa',
  'gpa',
  'oldLetter',
  'letter',
  'oldTotal',
  'total',
  'oldPlace',
  'place',
]

function fileOf(
  format: 'csv' | 'xlsx',
  rows: readonly (ChangedResult & { section: { nameEn: string; nameBn: string } | null })[],
  lang: SiteCtx['lang'],
): never {
  const t = wordsFor(lang)
  const name = (one: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  const part = (value: number | null) => (value === null ? null : value / 100)
  throw new Download(
    format,
    'result-permission:change.title',
    HEADERS.map((key) => `result-permission:change.file.${key}`),
    rows.map((one) => [
      t(`result-permission:change.kind.${one.kind}`),
      one.roll,
      one.code,
      name(one.name),
      one.section ? name(one.section) : null,
      part(one.oldGpa),
      part(one.gpa),
      one.oldLetter,
      one.letter,
      part(one.oldTotal),
      part(one.total),
      one.oldPlace,
      one.place,
    ]),
  )
}

export type Publication = Awaited<ReturnType<typeof publicationOf>>
