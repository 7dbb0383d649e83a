import { sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import { nextYear } from './next-year.policy'

/** The years that have holidays, the newest first. */
export async function holidayYears(ctx: Ctx): Promise<{ year: number; holidays: number; toCheck: number }[]> {
  mustBeCentral(ctx)
  return sql(
    'SELECT year, count(*)::int AS holidays, count(*) FILTER (WHERE needs_check)::int AS "toCheck" FROM holiday GROUP BY year ORDER BY year DESC',
  )
}

/**
 * Copies the holidays of a year to the next; those that follow the moon are marked to be checked. What the next year has
 * already stays as it is, so it may be repeated. Gives how many came. Throws Invalid for a year without holidays.
 */
export async function copyYear(ctx: Ctx, year: number): Promise<number> {
  mustBeCentral(ctx)
  const rows = await sql<{
    code: string | null
    date: string
    nameEn: string
    nameBn: string
    kind: string
    dateRule: string
    moonDependent: boolean
    districtIds: number[]
  }>(
    `SELECT code, date, name_en AS "nameEn", name_bn AS "nameBn", kind, date_rule AS "dateRule", moon_dependent AS "moonDependent", district_ids AS "districtIds"
      FROM holiday WHERE year = $1 AND active ORDER BY date, id`,
    [year],
  )
  if (rows.length === 0) throw new Invalid({ year: ['catalogues:holiday.noYear'] })
  let made = 0
  for (const row of rows) {
    const next = nextYear(row.date, row.dateRule)
    if (!next) continue
    // The code of the year after, so that a later seed of that year finds this row.
    const code = row.code?.startsWith(`${year}-`) ? `${year + 1}${row.code.slice(4)}` : null
    const [kept] = await sql<{ id: number }>(
      `INSERT INTO holiday (code, date, name_en, name_bn, kind, date_rule, moon_dependent, district_ids, needs_check) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        code,
        next.date,
        row.nameEn,
        row.nameBn,
        row.kind,
        row.dateRule,
        row.moonDependent,
        row.districtIds,
        next.needsCheck,
      ],
    )
    if (!kept) continue
    made++
    ctx.audit({ recordType: 'holiday', recordId: kept.id, after: { ...row, ...next, copiedFrom: year } })
  }
  return made
}
