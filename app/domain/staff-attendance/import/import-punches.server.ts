import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { bareFormats } from '~/domain/sheets/formats/formats'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { judgeBy } from '~/domain/sheets/imports/guess.policy'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { decideDays } from '../days/decide-days.server'
import { takePunches, touchedDays } from '../punches/take-punches.server'
import { isWrong, PUNCH_FIELDS, PUNCHES, readPunches, mendPunches, type ReadPunchRow } from './read-punches.policy'

interface CheckedPunches extends CheckedRow {
  read: ReadPunchRow
}

/** Punches of the institution that are there already, of the days a file speaks of. */
async function knownPunches(siteId: number, rows: readonly ReadPunchRow[]): Promise<Set<string>> {
  const at = rows.flatMap((row) => row.at)
  const known = await sql<{ key: string }>(
    `SELECT p.employee_id || ' ' || (extract(epoch FROM p.at) * 1000)::bigint AS key FROM staff_punch p
     WHERE p.site_id = $1 AND p.source = 'import' AND p.employee_id = ANY ($2::bigint[]) AND p.at = ANY ($3::timestamptz[])`,
    [siteId, [...new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))], [...new Set(at)]],
  )
  return new Set(known.map(({ key }) => key))
}

const keyOf = (employeeId: number | null, at: string): string => `${employeeId} ${new Date(at).getTime()}`

/** A sheet of punches of employees; what is there already is not written again, whose number nobody has is left out. */
export const punchesImport: SheetKind<object, CheckedPunches> = {
  key: PUNCHES,
  title: 'staff-import:title',
  fields: PUNCH_FIELDS,
  // A month of a hundred employees, twice a day.
  limits: { maxRows: 10_000, maxColumns: 40, ansi: true },
  mostSheets: 31,
  judge: (row) => {
    const found = judgeBy(PUNCH_FIELDS)(row)
    const has = (...keys: string[]) => keys.some((key) => found?.kind.split(' ').includes(key))
    return found && has('code', 'pin') && has('at', 'date') ? found : null
  },
  mend: mendPunches,
  bare: bareFormats(PUNCHES),
  whole: true,
  undo: true,
  lock: (ctx) => oneAtATime('staff attendance', ctx.site.id),
  async check(ctx: SiteCtx, batch) {
    const people = await sql<{ id: number; code: string; name: string; pin: string | null }>(
      `SELECT e.id, e.code, coalesce(nullif(e.name_bn, ''), e.name_en) AS name, m.pin
       FROM employee e LEFT JOIN machine_user m ON m.site_id = e.site_id AND m.employee_id = e.id WHERE e.site_id = $1`,
      [ctx.site.id],
    )
    const { lines, passed, dates } = linesOf(batch, PUNCH_FIELDS)
    const read = readPunches(lines, {
      codes: new Map(people.map((who) => [who.code.toLowerCase(), who.id])),
      pins: new Map(people.flatMap((who) => (who.pin ? [[who.pin, who.id] as const] : []))),
      now: new Date(),
    })
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const known = await knownPunches(ctx.site.id, read)
    return {
      passed,
      dates,
      rows: read.map((one): CheckedPunches => {
        const fresh = one.at.filter((at) => !known.has(keyOf(one.employeeId, at)))
        return {
          row: one.row,
          name: names.get(one.employeeId ?? 0) ?? digits(one.who, ctx.lang),
          about: [one.employeeId === null ? '' : one.who, ...one.at.map((at) => formatDateTime(new Date(at), ctx.lang))]
            .filter(Boolean)
            .join(' · '),
          outcome: isWrong(one) ? 'wrong' : one.problems.length ? 'left' : fresh.length ? 'new' : 'unchanged',
          changes: [],
          problems: one.problems.map(({ code, value }) => ({
            label: null,
            code: `staff-import:error.${code}`,
            params: { value },
          })),
          notes: [],
          read: one,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    const punches = rows.flatMap(({ outcome, read }) =>
      outcome === 'new' ? read.at.map((at) => ({ employeeId: read.employeeId ?? 0, at: new Date(at) })) : [],
    )
    const made = await takePunches(ctx.site, punches, { source: 'import', userId: ctx.user.userId || null })
    return { punches: made }
  },
  // The days are decided anew without them.
  async undone(ctx, gone) {
    const punches = gone.flatMap(({ target, row }) =>
      target === 'staff_punch' ? [{ employeeId: Number(row.employee_id), at: new Date(String(row.at)) }] : [],
    )
    await decideDays(ctx.site, touchedDays(punches))
  },
}
