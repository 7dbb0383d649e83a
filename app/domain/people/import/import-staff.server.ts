import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import type { Columns } from '~/domain/sheets/imports/fields'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { columnsOf } from '../employee-columns.server'
import { columnLabel, IMPORTED } from '../employee-fields.policy'
import { nextEmployeeCode } from '../record/save-employee.server'
import { readStaffRows, type ReadRow, type SheetContext } from './read-sheet.policy'
import { FIELDS, type SheetKey } from './sheet-fields.policy'

interface CheckedEmployee extends CheckedRow {
  read: ReadRow
}

/** Columns of an employee that a sheet may change: designation, joining and grade follow from events. */
const CHANGED = FIELDS.flatMap(({ key, label, column }) => (column ? [{ key, label, column }] : []))

async function contextOf(ctx: SiteCtx): Promise<SheetContext> {
  const designations = await sql<{
    id: number
    code: string
    nameBn: string
    nameEn: string
    payGrade: number | null
    isTeaching: boolean
  }>(
    'SELECT id, code, name_bn AS "nameBn", name_en AS "nameEn", pay_grade AS "payGrade", is_teaching AS "isTeaching" FROM designation WHERE active',
  )
  const religions = await sql<{ id: number; code: string }>('SELECT id, code FROM religion')
  return {
    designations: new Map(
      designations.flatMap(({ code, nameBn, nameEn, ...one }) =>
        [code, nameBn, nameEn].filter(Boolean).map((name) => [matchKey(name), one] as const),
      ),
    ),
    religions: new Map(religions.map((one) => [one.code, one.id])),
    known: await sql('SELECT id, code, nid FROM employee WHERE site_id = $1', [ctx.site.id]),
    now: new Date(),
  }
}

type Stored = Record<string, string | null> & {
  id: number
  religionId: number | null
  religion: string | null
  follows: Record<'designation' | 'joinedOn' | 'payGrade', string | null>
}

const storedEmployees = (ctx: SiteCtx, ids: readonly number[]): Promise<Stored[]> =>
  sql<Stored>(
    `SELECT e.id, e.religion_id AS "religionId", r.code AS religion,
       json_build_object('designation', e.designation_id::text, 'joinedOn', e.joined_on::text, 'payGrade', e.pay_grade::text) AS follows, ${CHANGED.map(({ key, column }) => `e.${column} AS "${key}"`).join(', ')}
     FROM employee e LEFT JOIN religion r ON r.id = e.religion_id WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[])`,
    [ctx.site.id, ids],
  )

/** What a row would change of somebody who is known. */
function changesOf(ctx: SiteCtx, { draft }: ReadRow, now: Stored): Change[] {
  const t = wordsFor(ctx.lang)
  const said = (key: SheetKey, value: string | number | null | undefined): string =>
    value === null || value === undefined
      ? ''
      : key === 'employment' || key === 'gender'
        ? t(`people:${key}.${value}`, { defaultValue: String(value) })
        : String(value)
  const changes: Change[] = CHANGED.flatMap(({ key, label }) => {
    const after = draft[key]
    return after === null || after === undefined || String(after) === String(now[key] ?? '')
      ? []
      : [{ label, before: said(key, now[key]), after: said(key, after) }]
  })
  if (draft.religionId && draft.religionId !== now.religionId)
    changes.push({
      label: 'people-reports:column.religion',
      before: now.religion ?? '',
      after: String(draft.religion ?? ''),
    })
  return changes
}

/** What a row says otherwise of somebody known, and only an event changes. */
const byEvents = ({ draft }: ReadRow, { follows }: Stored, columns: Columns): Problem[] =>
  (['designation', 'joinedOn', 'payGrade'] as const).flatMap((key) => {
    const said = key === 'designation' ? draft.designationId : draft[key]
    return columns[key] === undefined || !said || !draft[key] || String(said) === follows[key]
      ? []
      : [{ label: columnLabel(key), code: 'people-import:byEvents', params: { value: String(draft[key]) } }]
  })

/**
 * A sheet of employees: new people with their joining, and of those who are known what the sheet says and they lack or have otherwise. Whole or not at all.
 * Designation, day of joining and grade of known people follow from their events and are left alone.
 */
export const employeesImport: SheetKind<object, CheckedEmployee> = {
  key: 'employees',
  title: 'people-import:title',
  fields: FIELDS,
  limits: { maxRows: 2_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  keys: ['nameBn', 'nameEn', 'code'],
  whole: true,
  undo: true,
  hides: (ctx) => (ctx.can('people.private.view') ? [] : FIELDS.flatMap((one) => (one.private ? one.key : []))),
  lock: (ctx) => oneAtATime('employees', ctx.site.id),
  async check(ctx, batch) {
    const hidden = new Set(this.hides?.(ctx) ?? [])
    const fields = FIELDS.filter(({ key }) => !hidden.has(key))
    const { lines, passed, dates } = linesOf(batch, fields)
    const columns = Object.fromEntries(Object.entries(batch.mapping?.columns ?? {}).filter(([key]) => !hidden.has(key)))
    const read = readStaffRows(lines, columns, await contextOf(ctx))
    const known = new Map(
      (
        await storedEmployees(
          ctx,
          read.flatMap(({ knownId }) => knownId ?? []),
        )
      ).map((one) => [one.id, one]),
    )
    return {
      passed,
      dates,
      rows: read.map((one) => {
        const stored = one.knownId === null ? undefined : known.get(one.knownId)
        const changes = stored ? changesOf(ctx, one, stored) : []
        return {
          row: one.row,
          name: String(one.draft.nameBn ?? one.draft.nameEn ?? stored?.nameBn ?? ''),
          about: [one.draft.code, one.draft.designation].filter(Boolean).join(' · '),
          outcome: one.problems.length ? 'wrong' : !stored ? 'new' : changes.length ? 'changed' : 'unchanged',
          changes: one.problems.length ? [] : changes,
          problems: one.problems.map(({ field, code, value }) => ({
            label: columnLabel(field),
            code: `people-import:error.${code}`,
            params: { value },
          })),
          notes: [],
          hints: stored ? byEvents(one, stored, columns) : [],
          read: one,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    await addAll(
      ctx,
      rows.filter(({ outcome }) => outcome === 'new').map(({ read }) => read),
    )
    await changeAll(
      ctx.site.id,
      rows.filter(({ outcome }) => outcome === 'changed').map(({ read }) => read),
    )
    return {}
  },
}

/** Of jsonb_to_recordset: what a draft holds. */
const DRAFT = `code text, "nameBn" text, "nameEn" text, "designationId" bigint, "isTeacher" boolean, employment text, "religionId" bigint, "joinedOn" date, "payGrade" smallint,
  "mpoIndex" text, ${IMPORTED.map(({ key, kind }) => `"${key}" ${kind === 'day' ? 'date' : 'text'}`).join(', ')}`

async function addAll(ctx: SiteCtx, fresh: readonly ReadRow[]): Promise<void> {
  if (!fresh.length) return
  const site = ctx.site.id
  const next = Number((await nextEmployeeCode(site)).slice(1))
  const asked = fresh.flatMap(({ draft }) => /^E(\d{1,8})$/i.exec(String(draft.code ?? ''))?.[1] ?? []).map(Number)
  let last = Math.max(next - 1, ...asked)
  const drafts = fresh.map(({ draft }) => ({ ...draft, code: draft.code ?? `E${String(++last).padStart(3, '0')}` }))
  await sql(
    `WITH made AS (
       INSERT INTO employee (site_id, code, name_bn, name_en, designation_id, is_teacher, employment, religion_id, joined_on, pay_grade, mpo_index, ${columnsOf(IMPORTED)}, position)
       SELECT $1, u.code, coalesce(u."nameBn", ''), coalesce(u."nameEn", ''), u."designationId", u."isTeacher", coalesce(u.employment, 'permanent'), u."religionId", u."joinedOn",
         u."payGrade", u."mpoIndex", ${IMPORTED.map((one) => ('empty' in one ? `coalesce(u."${one.key}", '')` : `u."${one.key}"`)).join(', ')},
         (SELECT coalesce(max(o.position), 0) FROM employee o WHERE o.site_id = $1) + row_number() OVER ()
       FROM jsonb_to_recordset($2::jsonb) AS u(${DRAFT}) RETURNING site_id, id, designation_id, pay_grade, joined_on)
     INSERT INTO employee_event (site_id, employee_id, kind, on_date, designation_id, pay_grade, made_by)
     SELECT m.site_id, m.id, 'joined', m.joined_on, m.designation_id, m.pay_grade, $3 FROM made m`,
    [site, JSON.stringify(drafts), ctx.user.userId],
  )
}

async function changeAll(siteId: number, known: readonly ReadRow[]): Promise<void> {
  if (!known.length) return
  const drafts = known.map(({ knownId, draft }) => ({ ...draft, id: knownId }))
  await sql(
    `UPDATE employee e SET religion_id = coalesce(u."religionId", e.religion_id), ${CHANGED.map(({ key, column }) => `${column} = coalesce(u."${key}", e.${column})`).join(', ')}
     FROM jsonb_to_recordset($2::jsonb) AS u(id bigint, ${DRAFT}) WHERE e.site_id = $1 AND e.id = u.id`,
    [siteId, JSON.stringify(drafts)],
  )
}
