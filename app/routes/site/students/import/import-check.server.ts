import { cellText } from '~/domain/sheets/cell'
import type { SiteCtx } from '~/domain/platform/context'
import { checkImport } from '~/domain/students/import/check-import.server'
import type { ImportRow } from '~/domain/students/import/import-record.server'
import { missingSections } from '~/domain/students/import/missing-sections.server'
import { rosterLabel, type RosterFieldKey } from '~/domain/students/roster/fields.policy'
import type { MatchedRow } from '~/domain/students/roster/match.policy'
import type { RosterError } from '~/domain/students/roster/roster.policy'
import { placeOfRow } from '~/domain/sheets/one-table.policy'
import { placesOf } from '~/domain/students/student-places.server'
import { listOf, parseListing } from '~/screens/listing.server'

const TABS = ['wrong', 'noted', 'good', 'incomplete'] as const

/** The rows of a mapped import, judged: who is wrong, who is good, and whose subjects are incomplete. */
export async function checkData(ctx: SiteCtx, record: ImportRow, request: Request) {
  const listing = parseListing(request, { perPage: 50 })
  const check = await checkImport(ctx.site.id, record)
  const missing = await missingSections(ctx.site.id, record, check.rows)
  const asked = new URL(request.url).searchParams.get('tab') ?? (check.counts.wrong > 0 ? 'wrong' : 'good')
  const tab = TABS.find((one) => one === asked) ?? 'wrong'
  const all = check.rows.filter((row) =>
    tab === 'wrong'
      ? row.effect === null
      : row.effect !== null && (tab === 'good' || (tab === 'noted' ? row.notes.length > 0 : check.gaps.has(row.row))),
  )
  const page = Math.min(Math.max(1, Math.ceil(all.length / listing.per)), listing.page)
  const places = await placesOf(ctx.site.id, ctx.lang, { sessionId: record.sessionId })
  return {
    counts: check.counts,
    origin: record.origin,
    dates: check.dates,
    skipped: check.skipped.map((one) => ({ ...one, ...placeOfRow(record.origin, one.row) })),
    tab,
    missing,
    mayMakeSections: ctx.can('academics.classes.manage'),
    list: listOf(
      { page, per: listing.per },
      all
        .slice((page - 1) * listing.per, page * listing.per)
        .map((row) => ({ ...shownRow(row, record, places), gaps: check.gaps.get(row.row) ?? [] })),
      all.length,
    ),
  }
}

function shownRow(row: MatchedRow, record: ImportRow, places: readonly { id: number; text: string }[]) {
  const columns = record.mapping?.columns ?? {}
  const cell = (field: RosterFieldKey) =>
    columns[field] === undefined ? '' : cellText(record.rows[row.row - 1]?.[columns[field]])
  return {
    ...placeOfRow(record.origin, row.row),
    key: row.row,
    roll: cell('roll'),
    name: row.draft.nameBn ?? row.draft.nameEn ?? '',
    effect: row.effect,
    changes: row.changes.map(rosterLabel),
    code: row.known?.code ?? null,
    place: places.find((one) => one.id === row.draft.sectionId)?.text ?? null,
    errors: row.errors.map(said),
    notes: row.notes.map(said),
  }
}

const said = ({ field, code, params }: RosterError) => ({ label: rosterLabel(field), code, params })
