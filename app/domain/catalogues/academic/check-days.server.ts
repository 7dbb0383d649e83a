import { sql } from 'db/connection'
import { contradiction, overlap, type Span } from './days.policy'

type Values = Record<string, unknown>
type Errors = Record<string, string[]>
interface Written {
  id: number | null
  values: Values
}

const days = (values: Values, label: unknown) => ({
  label: String(label),
  startsOn: String(values.startsOn),
  endsOn: String(values.endsOn),
})

/** Rows as they will be: those of a spreadsheet stand for what is there. */
const others = (kept: readonly Span[], id: number | null, sheet: readonly Span[]): Span[] => [
  ...kept.filter((one) => one.id !== id && !sheet.some((row) => row.id === one.id)),
  ...sheet,
]

/** Days of a session that contradict its label, or lie in another of its type. Null where they are right. */
export async function checkSession(
  values: Values,
  before: { id: number } | null,
  sheet: readonly Written[],
): Promise<Errors | null> {
  const own = days(values, values.label)
  const wrong = contradiction(own)
  if (wrong || values.active !== true) return wrong
  const [type] = await sql<{ months: number | null }>('SELECT months FROM session_type WHERE id = $1', [
    values.sessionTypeId,
  ])
  const kept = await sql<Span>(
    `SELECT id, label, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM academic_session WHERE session_type_id = $1 AND active ORDER BY starts_on`,
    [values.sessionTypeId],
  )
  const beside = sheet
    .filter((one) => one.values.active === true && one.values.sessionTypeId === values.sessionTypeId)
    .map((one) => ({ id: one.id, ...days(one.values, one.values.label) }))
  return overlap(own, others(kept, before?.id ?? null, beside), type?.months ?? 12)
}

/** The same of a fiscal year, of which there is one a day. */
export async function checkFiscalYear(
  values: Values,
  before: { id: number } | null,
  sheet: readonly Written[],
): Promise<Errors | null> {
  const own = days(values, values.code)
  const wrong = contradiction(own)
  if (wrong || values.active !== true) return wrong
  const kept = await sql<Span>(
    `SELECT id, code AS label, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM fiscal_year WHERE active ORDER BY starts_on`,
  )
  const beside = sheet
    .filter((one) => one.values.active === true)
    .map((one) => ({ id: one.id, ...days(one.values, one.values.code) }))
  return overlap(own, others(kept, before?.id ?? null, beside))
}
