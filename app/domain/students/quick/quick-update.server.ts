import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { familiesOf, noteFamilies } from '../history/student-record.server'
import { lockStudents } from '../student-codes.server'
import { SQL_TYPE } from '../student-columns.server'
import { askedAs, STUDENT_FIELDS, type Field } from '../student-fields.policy'
import { judgeQuick, ownField, type QuickField, type QuickValue, type Religions } from './quick-fields.policy'
import { planGuardians, writeGuardianMobiles, type GuardianWish } from './quick-guardians.server'

interface QuickRow {
  id: number
  studentId: number
  roll: number
  nameBn: string
  nameEn: string
  fatherNameBn: string
  fatherNameEn: string
  guardianId: number | null
  values: Record<QuickField, QuickValue>
}

/** The students of a section by roll, without those who left. @throws Missing for another site's section */
export async function quickRows(siteId: number, sectionId: number): Promise<QuickRow[]> {
  if (!(await sql('SELECT 1 FROM section WHERE site_id = $1 AND id = $2', [siteId, sectionId])).length)
    throw new Missing('section')
  const columns = STUDENT_FIELDS.map(
    (one) => `'${askedAs(one)}', ${'empty' in one ? `nullif(s.${one.column}, '')` : `s.${one.column}`}`,
  ).join(', ')
  return sql<QuickRow>(
    `SELECT e.id, s.id AS "studentId", e.roll, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.father_name_bn AS "fatherNameBn", s.father_name_en AS "fatherNameEn", g.id AS "guardianId",
        jsonb_build_object('roll', e.roll, 'guardianMobile', g.mobile, ${columns}) AS values
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      LEFT JOIN LATERAL (SELECT g.id, g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
        WHERE l.site_id = s.site_id AND l.student_id = s.id ORDER BY l.is_primary DESC, g.id LIMIT 1) g ON true
      WHERE e.site_id = $1 AND e.section_id = $2 AND e.state <> 'left' ORDER BY e.roll`,
    [siteId, sectionId],
  )
}

export const quickReligions = (): Promise<Religions[]> =>
  sql<Religions>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM religion WHERE active ORDER BY position, id',
  )

export interface QuickTyped {
  at: number
  enrolmentId: number
  cells: Readonly<Partial<Record<QuickField, string>>>
}
interface QuickSaved {
  changed: number
  stale: boolean
  errors: Record<string, string[]>
}

interface Change {
  at: number
  row: QuickRow
  field: QuickField
  before: QuickValue
  after: QuickValue
}

/**
 * Saves a grid as one change. Cells that still hold what the person saw are not touched; a touched cell that somebody
 * else changed meanwhile refuses the whole grid (unless `over`). With any error nothing is written.
 * @throws Missing for another site's section
 */
export async function saveQuick(
  ctx: SiteCtx,
  input: {
    sectionId: number
    rows: readonly QuickTyped[]
    seen: ReadonlyMap<number, ReadonlyMap<QuickField, QuickValue>>
    over: boolean
  },
): Promise<QuickSaved> {
  await lockStudents(ctx.site.id)
  const rows = new Map((await quickRows(ctx.site.id, input.sectionId)).map((row) => [row.id, row]))
  const religions = await quickReligions()
  const errors: Record<string, string[]> = {}
  const put = (at: number, field: string, message: string) => {
    errors[`rows[${at}].${field}`] ??= [message]
  }
  const changes: Change[] = []
  let stale = false
  for (const typed of input.rows) {
    const row = rows.get(typed.enrolmentId)
    if (!row) {
      put(typed.at, 'key', 'students:quick.notHere')
      continue
    }
    for (const [key, text] of Object.entries(typed.cells)) {
      const field = key as QuickField
      const judged = judgeQuick(field, text, religions, new Date())
      if ('error' in judged) {
        put(typed.at, field, judged.error)
        continue
      }
      const seen = input.seen.get(row.id)?.get(field) ?? null
      const now = row.values[field]
      if (judged.value === seen || judged.value === now) continue
      if (now !== seen && !input.over) {
        stale = true
        put(typed.at, field, `students:quick.now?${new URLSearchParams({ value: String(now ?? '–') })}`)
      } else changes.push({ at: typed.at, row, field, before: now, after: judged.value })
    }
  }
  await checkTogether(ctx.site.id, input.sectionId, rows, changes, put)
  const wishes = changes
    .filter((one) => one.field === 'guardianMobile')
    .map((one): GuardianWish => ({
      at: one.at,
      studentId: one.row.studentId,
      guardianId: one.row.guardianId,
      mobile: one.after as string | null,
      nameBn: one.row.fatherNameBn,
      nameEn: one.row.fatherNameEn,
    }))
  const plan = await planGuardians(ctx, wishes)
  for (const at of plan.clashes) put(at, 'guardianMobile', 'students:quick.oneGuardian')
  if (Object.keys(errors).length) return { changed: 0, stale, errors }
  const families = wishes.length
    ? await familiesOf(ctx.site.id, {
        students: wishes.map((one) => one.studentId),
        mobiles: wishes.flatMap((one) => one.mobile ?? []),
      })
    : new Map()
  await writeRolls(ctx.site.id, changes)
  for (const field of STUDENT_FIELDS)
    await writeColumn(
      ctx.site.id,
      field,
      changes.filter((one) => one.field === askedAs(field)),
    )
  await writeGuardianMobiles(ctx.site.id, plan)
  const own = changes.filter((one) => one.field !== 'guardianMobile')
  for (const [studentId, mine] of groups(own)) {
    ctx.audit({
      recordType: 'student',
      recordId: studentId,
      before: values(mine, 'before'),
      after: values(mine, 'after'),
    })
  }
  await noteFamilies(ctx, families)
  return { changed: changes.length, stale: false, errors }
}

const groups = (changes: readonly Change[]): Map<number, Change[]> => {
  const found = new Map<number, Change[]>()
  for (const one of changes) found.set(one.row.studentId, [...(found.get(one.row.studentId) ?? []), one])
  return found
}

/** Under the names of the columns, as the student's history reads them. */
const values = (own: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(own.map((one) => [ownField(one.field)?.column ?? 'roll', one[side]]))

/** What only shows when all cells are looked at together: names left empty, rolls and birth registrations held twice. */
async function checkTogether(
  siteId: number,
  sectionId: number,
  rows: ReadonlyMap<number, QuickRow>,
  changes: readonly Change[],
  put: (at: number, field: string, message: string) => void,
): Promise<void> {
  const after = (row: QuickRow, field: QuickField) =>
    changes.find((one) => one.row.id === row.id && one.field === field)?.after ??
    (changes.some((one) => one.row.id === row.id && one.field === field) ? null : row.values[field])
  for (const one of changes)
    if (
      (one.field === 'nameBn' || one.field === 'nameEn') &&
      after(one.row, 'nameBn') === null &&
      after(one.row, 'nameEn') === null
    )
      put(one.at, one.field, 'students:form.noName')
  const rolls = changes.filter((one) => one.field === 'roll')
  if (rolls.length) {
    const left = await sql<{ roll: number; name: string }>(
      `SELECT e.roll, coalesce(nullif(s.name_bn, ''), s.name_en) AS name FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
       WHERE e.site_id = $1 AND e.section_id = $2 AND e.state = 'left'`,
      [siteId, sectionId],
    )
    const kept = new Map(left.map((one) => [one.roll, one.name]))
    const taken = new Map<number, number>()
    for (const row of rows.values()) {
      const roll = Number(after(row, 'roll'))
      taken.set(roll, (taken.get(roll) ?? 0) + 1)
    }
    for (const one of rolls) {
      const name = kept.get(Number(one.after))
      if (name !== undefined) put(one.at, 'roll', `students:form.rollOfWhoLeft?${new URLSearchParams({ name })}`)
      else if ((taken.get(Number(one.after)) ?? 0) > 1) put(one.at, 'roll', 'students:quick.rollTwice')
    }
  }
  const numbers = changes.filter((one) => one.field === 'birthRegNo' && one.after !== null)
  if (!numbers.length) return
  const others = await sql<{ number: string; name: string; code: string }>(
    `SELECT birth_reg_no AS number, coalesce(nullif(name_bn, ''), name_en) AS name, code FROM student WHERE site_id = $1 AND birth_reg_no = ANY($2::text[]) AND id <> ALL($3::bigint[])`,
    [siteId, numbers.map((one) => one.after), numbers.map((one) => one.row.studentId)],
  )
  for (const one of numbers) {
    const other = others.find((each) => each.number === one.after)
    if (other)
      put(
        one.at,
        'birthRegNo',
        `students:form.birthRegNoTaken?${new URLSearchParams({ name: other.name, student: other.code })}`,
      )
    else if (numbers.some((each) => each !== one && each.after === one.after))
      put(one.at, 'birthRegNo', 'students:quick.numberTwice')
  }
}

/** Rolls may be swapped: all step aside first. */
async function writeRolls(siteId: number, changes: readonly Change[]): Promise<void> {
  const own = changes.filter((one) => one.field === 'roll')
  if (!own.length) return
  const ids = own.map((one) => one.row.id)
  await sql('UPDATE enrolment SET roll = roll + 1000000000 WHERE site_id = $1 AND id = ANY($2::bigint[])', [
    siteId,
    ids,
  ])
  await sql(
    'UPDATE enrolment e SET roll = u.roll FROM unnest($2::bigint[], $3::int[]) AS u(id, roll) WHERE e.site_id = $1 AND e.id = u.id',
    [siteId, ids, own.map((one) => one.after)],
  )
}

async function writeColumn(siteId: number, field: Field, own: readonly Change[]): Promise<void> {
  if (!own.length) return
  // Two students may swap a birth registration number: the unique index is asked row by row.
  if (field.kind === 'birthReg')
    await sql('UPDATE student SET birth_reg_no = NULL WHERE site_id = $1 AND id = ANY($2::bigint[])', [
      siteId,
      own.map((one) => one.row.studentId),
    ])
  await sql(
    `UPDATE student s SET ${field.column} = ${'empty' in field ? `coalesce(u.value, '')` : 'u.value'}, updated_at = now() FROM unnest($2::bigint[], $3::${SQL_TYPE[field.kind]}[]) AS u(id, value) WHERE s.site_id = $1 AND s.id = u.id`,
    [siteId, own.map((one) => one.row.studentId), own.map((one) => one.after)],
  )
}
