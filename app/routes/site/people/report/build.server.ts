import type { EntranceArgs } from '~/access/guard.server'
import { employeeList } from '~/domain/people/report/employee-list.server'
import { countStaff, MEASURES, STAFF_COLUMNS, USUAL, type StaffColumn } from '~/domain/people/report/report.policy'
import { peopleChoices } from '~/domain/people/record/employee.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { EXPORT_LIMIT, listOf } from '~/screens/listing.server'
import { askedStaff } from './asked-staff.server'
import { sheetCell, shownCell } from './cells.server'

/** The columns that an address asks for, in their order. */
export function askedColumns(request: Request): StaffColumn[] {
  const asked = new URL(request.url).searchParams.getAll('f_column')
  return STAFF_COLUMNS.filter((one) => (asked.length ? asked.includes(one.key) : USUAL.includes(one.key)))
}

/** The report that an address asks for; as a file it is thrown. */
export async function buildStaffReport(ctx: SiteCtx, { request }: EntranceArgs) {
  const tab = new URL(request.url).searchParams.get('tab') === 'stats' ? ('stats' as const) : ('list' as const)
  const { query, listing } = askedStaff(ctx, request, 50)
  const columns = askedColumns(request)
  const { designations } = await peopleChoices()
  const { rows, total } = await employeeList(
    ctx.site.id,
    query,
    tab === 'stats' ? { offset: 0, limit: EXPORT_LIMIT } : listing,
  )
  const names = new Map(designations.map((one) => [String(one.id), nameIn(one, ctx.lang)]))
  const stats =
    tab === 'stats'
      ? MEASURES.map((measure) => ({
          measure,
          rows: countStaff(rows, measure, today(), [...names.keys()]).map((row) => ({
            ...row,
            name: measure === 'designation' && row.key !== null ? (names.get(row.key) ?? '–') : null,
          })),
        }))
      : null
  if (listing.export && stats)
    throw new Download(
      listing.export,
      'people-reports:title',
      [
        'people-reports:measureHead',
        'people-reports:value',
        'people:work.teaching',
        'people:work.support',
        'common:total',
      ],
      stats.flatMap(({ measure, rows: counted }) =>
        counted.map((row) => [
          new Word(`people-reports:measure.${measure}`),
          row.name ?? (row.key === null ? new Word('people-reports:unknown') : (wordOf(measure, row.key) ?? row.key)),
          row.teaching,
          row.support,
          row.teaching + row.support,
        ]),
      ),
    )
  if (listing.export)
    throw new Download(
      listing.export,
      'people-reports:title',
      columns.map((one) => `people-reports:column.${one.key}`),
      rows.map((row) => columns.map((column) => sheetCell(ctx, row, column))),
    )
  return {
    tab,
    offered: STAFF_COLUMNS.map((one) => one.key),
    columns: columns.map((one) => one.key),
    kinds: columns.map((one) => one.kind),
    designations: designations.map((one) => ({ id: one.id, name: nameIn(one, ctx.lang) })),
    asked: {
      designation: query.designation?.[0] ?? null,
      work: query.work?.[0] ?? null,
      mpo: query.mpo?.[0] ?? null,
      gender: query.gender?.[0] ?? null,
      employment: query.employment?.[0] ?? null,
      state: [...(query.state ?? [])],
    },
    table: stats
      ? null
      : {
          list: listOf(
            listing,
            rows.map((row) => ({ id: row.id, cells: columns.map((column) => shownCell(ctx, row, column)) })),
            total,
          ),
        },
    stats,
  }
}

const wordOf = (measure: string, key: string): Word | null =>
  measure === 'gender'
    ? new Word(`common:genders.${key}`)
    : measure === 'mpo'
      ? new Word(`people:mpoOf.${key}`)
      : measure === 'employment'
        ? new Word(`people:employment.${key}`)
        : null

export type StaffStats = NonNullable<Awaited<ReturnType<typeof buildStaffReport>>['stats']>
