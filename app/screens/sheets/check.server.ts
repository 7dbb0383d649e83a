import { cellText } from '~/domain/sheets/cell'
import {
  countRows,
  type Batch,
  type Check,
  type CheckedRow,
  type PassedRow,
  type SheetKind,
} from '~/domain/sheets/imports/kind'
import { stampOf } from '~/domain/sheets/imports/write.server'
import { placeOfRow } from '~/domain/sheets/one-table.policy'
import { listOf, parseListing } from '../listing.server'

/** Rows of a kind that have a tab of their own. */
export interface CheckTab<Row> {
  key: string
  /** i18n key. */
  label: string
  of: (row: Row) => boolean
  /** i18n key of what the figure means. */
  note?: string
}

const TABS = ['wrong', 'left', 'noted', 'good'] as const
const MOST_PASSED = 300
const MOST_UNREAD = 30

const isIn: Record<(typeof TABS)[number], (row: CheckedRow) => boolean> = {
  wrong: ({ outcome }) => outcome === 'wrong',
  left: ({ outcome }) => outcome === 'left',
  noted: ({ outcome, notes }) => notes.length > 0 && outcome !== 'wrong' && outcome !== 'left',
  good: ({ outcome }) => outcome !== 'wrong' && outcome !== 'left',
}

/** What an import would do, by row: what is wrong, what is left out, what is written. */
export function checkData<Subject extends object, Row extends CheckedRow>(
  request: Request,
  {
    kind,
    tabs = [],
  }: { kind: Pick<SheetKind<Subject, Row, never>, 'whole' | 'consent'>; tabs?: readonly CheckTab<Row>[] },
  batch: Batch<Subject>,
  check: Check<Row>,
) {
  const listing = parseListing(request, { perPage: 50 })
  const counts = countRows(check.rows)
  const asked = new URL(request.url).searchParams.get('rows') ?? (counts.wrong > 0 ? 'wrong' : 'good')
  const own = tabs.find(({ key }) => key === asked)
  const tab = own?.key ?? TABS.find((one) => one === asked) ?? 'wrong'
  const all = check.rows.filter(own?.of ?? isIn[tab as (typeof TABS)[number]])
  const page = Math.min(Math.max(1, Math.ceil(all.length / listing.per)), listing.page)
  const headings = batch.rows[(batch.mapping?.headingRow ?? 0) - 1] ?? []
  const taken = new Set(Object.values(batch.mapping?.columns ?? {}))
  return {
    whole: kind.whole ?? false,
    stamp: stampOf(check, batch),
    consent: consentOf(kind.consent, check.rows),
    counts,
    origin: batch.origin,
    dates: check.dates ?? null,
    notes: check.notes ?? [],
    problems: check.problems ?? [],
    unread: headings
      .flatMap((cell, column) => (taken.has(column) ? [] : cellText(cell).slice(0, 40) || []))
      .slice(0, MOST_UNREAD),
    // Those that nobody filled in stand last: of a template they are thousands.
    passed: check.passed
      .toSorted((a, b) => Number(a.reason === 'empty') - Number(b.reason === 'empty'))
      .slice(0, MOST_PASSED)
      .map((one) => shownPassed(batch, one)),
    passedCount: check.passed.length,
    tab,
    tabs: tabs.map(({ of, ...one }) => ({ ...one, count: check.rows.filter(of).length })),
    list: listOf(
      { page, per: listing.per },
      all.slice((page - 1) * listing.per, page * listing.per).map((row) => shownRow(batch, row)),
      all.length,
    ),
  }
}

function consentOf<Row>(
  consent: SheetKind<object, Row & CheckedRow, never>['consent'],
  rows: readonly (Row & CheckedRow)[],
) {
  const count = consent ? rows.filter(consent.of).length : 0
  if (!consent || !count) return null
  const { label, hint, title, note } = consent
  return { label, hint, title, note, count }
}

const shownPassed = (batch: Batch, one: PassedRow) => ({ ...one, ...placeOfRow(batch.origin, one.row) })

const shownRow = (batch: Batch, row: CheckedRow) => ({
  key: row.row,
  ...placeOfRow(batch.origin, row.row),
  name: row.name,
  about: row.about ?? '',
  outcome: row.outcome,
  said: row.said ?? null,
  changes: row.changes,
  problems: row.problems,
  notes: row.notes,
  hints: row.hints ?? [],
})

export type CheckData = ReturnType<typeof checkData>
export type ShownRow = ReturnType<typeof shownRow>
