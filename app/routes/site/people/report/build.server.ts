import type { EntranceArgs } from '~/access/guard.server'
import { employeeList } from '~/domain/people/report/employee-list.server'
import { countStaff, MEASURES, STAFF_COLUMNS, USUAL, type StaffColumn } from '~/domain/people/report/report.policy'
import { peopleChoices } from '~/domain/people/record/employee.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { fileOf } from '~/screens/list/listed.server'
import { EXPORT_LIMIT, listOf } from '~/screens/listing.server'
import { askedStaff } from './asked-staff.server'
import { factsOf } from './cells.server'
import { countFile } from './counts.list'
import { staffFacts } from './staff.list'

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
  const facts = factsOf(ctx, stats ? [] : rows, columns)
  if (listing.export && stats)
    throw fileOf(
      ctx.lang,
      listing.export,
      countFile,
      stats.flatMap(({ measure, rows: counted }) => counted.map((row) => ({ ...row, measure }))),
    )
  if (listing.export) throw fileOf(ctx.lang, listing.export, staffFacts(columns), facts)
  return {
    tab,
    offered: STAFF_COLUMNS.map((one) => one.key),
    columns,
    designations: designations.map((one) => ({ id: one.id, name: nameIn(one, ctx.lang) })),
    asked: {
      designation: query.designation?.[0] ?? null,
      work: query.work?.[0] ?? null,
      mpo: query.mpo?.[0] ?? null,
      gender: query.gender?.[0] ?? null,
      employment: query.employment?.[0] ?? null,
      state: [...(query.state ?? [])],
    },
    list: stats ? null : listOf(listing, facts, total),
    stats,
  }
}

export type StaffStats = NonNullable<Awaited<ReturnType<typeof buildStaffReport>>['stats']>
