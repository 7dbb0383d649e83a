import { sql } from 'db/connection'
import type { TableRow } from '~/domain/sheets/one-table.policy'
import type { Change, CheckedRow, Importer, PassedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { importJob } from '~/domain/sheets/imports/write.server'
import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'

import { ROSTER_FIELDS, rosterLabel } from '../roster/fields.policy'
import { judgeHeadings, serialAsRoll } from '../roster/headings.policy'
import type { MatchedRow } from '../roster/match.policy'
import { nameParts, withWholeName } from '../roster/name-parts.policy'
import type { RosterError } from '../roster/roster.policy'
import { titleFacts } from '../roster/titles.policy'
import { readmit } from '../readmission/readmit.server'
import { lockStudents } from '../student-codes.server'
import { checkRoster } from './check-import.server'
import { beforeAndAfter, namedChanges } from './row-changes.server'
import type { PlannedRow } from './write-plan.policy'
import { writeChoices, writeEnrolments, writeGuardians, writeStudents, type WriteTarget } from './write-rows.server'

/** A row of a roster: what stands in it, and what is still to be chosen of its subjects. */
export interface CheckedStudent extends CheckedRow {
  matched: MatchedRow
  planned: PlannedRow | null
  gaps: readonly ShownGap[]
  /** Once it is written. */
  studentId?: number
}

const problem = ({ field, code, params }: RosterError): Problem => ({ label: rosterLabel(field), code, params })

const gapHint = ({ code, choose, chosen, subjects }: ShownGap, lang: Lang): Problem => ({
  label: null,
  code: `choices:gap.${code}`,
  params: { choose, chosen, subjects: subjects.map((one) => nameIn(one, lang)).join(', ') },
})

/** A name in parts is whole in the column of its first part. */
function wholeNames(rows: TableRow[], headingIndex: number): void {
  const headings = rows.find(({ row }) => row === headingIndex + 1)?.cells ?? []
  const parts = nameParts(headings)
  if (!parts.length) return
  const isHeading = (cells: readonly unknown[]) =>
    cells === headings || (cells.length === headings.length && cells.every((cell, at) => cell === headings[at]))
  for (const one of rows) if (one.row > headingIndex) one.cells = withWholeName(one.cells, parts, isHeading(one.cells))
}

/**
 * A roster of a session: new students with their guardians, places and subjects, students who are known by what the file says otherwise. What is not in the
 * file takes nothing away.
 */
export const studentsImport: SheetKind<{ sessionId: number }, CheckedStudent, Importer> = {
  key: 'students',
  title: 'student-import:title',
  fields: ROSTER_FIELDS,
  limits: { maxRows: 10_100, ansi: true }, // ten thousand students, and what stands above and below them
  mostSheets: 60,
  judge: judgeHeadings,
  mend: serialAsRoll,
  prepare: wholeNames,
  facts: (row) => ({ ...titleFacts(row) }),
  undo: true,
  aside: (table, net) =>
    table === 'enrolment'
      ? `UPDATE enrolment x SET roll = 2000000000 + n.at FROM (SELECT n.before, (row_number() OVER ())::int AS at FROM (${net}) n WHERE n.before IS NOT NULL AND n.after IS NOT NULL) n
         WHERE x.site_id = $1 AND x.id = (n.before ->> 'id')::bigint`
      : null,
  consent: {
    label: 'student-import:takesBack',
    hint: 'student-import:takesBackHint',
    title: 'student-import:effect.returns',
    note: 'student-import:returnsNote',
    of: ({ matched }) => matched.effect === 'returns',
  },
  lock: (importer) => lockStudents(importer.tenant.id),
  async check({ tenant, lang = 'bn' }, batch) {
    const check = await checkRoster(tenant.id, batch)
    const plans = new Map(check.planned.map((one) => [one.row, one]))
    const shown = await beforeAndAfter(tenant.id, check.rows, lang)
    return {
      dates: check.dates,
      passed: check.skipped satisfies PassedRow[],
      rows: check.rows.map((matched): CheckedStudent => {
        const { row, draft, effect, known } = matched
        const gaps = check.gaps.get(row) ?? []
        const changes: Change[] = effect === 'changed' ? (shown.get(matched) ?? []) : []
        return {
          row,
          name: draft.nameBn ?? draft.nameEn ?? '',
          about: known?.code ?? '',
          outcome: effect === null ? 'wrong' : effect === 'enrol' || effect === 'returns' ? 'new' : effect,
          ...((effect === 'enrol' || effect === 'returns') && { said: `student-import:effect.${effect}` }),
          changes,
          problems: matched.errors.map(problem),
          notes: matched.notes.map(problem),
          hints: effect === null ? [] : gaps.map((gap) => gapHint(gap, lang)),
          matched,
          planned: plans.get(matched) ?? null,
          gaps,
        }
      }),
    }
  },
  async write({ tenant }, batch, { rows }, progress) {
    const target = await targetOf(tenant.id, batch.subject.sessionId)
    const planned = rows.flatMap(({ outcome, planned: one }) => (outcome === 'left' || !one ? [] : one))
    await progress(1)
    const written = await writeStudents(planned, target)
    await progress(2)
    const guardians = await writeGuardians(written, tenant.id)
    await progress(3)
    await writeEnrolments(written, target)
    await progress(4)
    await writeChoices(written, tenant.id)
    const returned = await readmit(
      tenant.id,
      written.flatMap(({ id: studentId, row }) =>
        row.effect === 'returns' ? [{ studentId, sessionId: batch.subject.sessionId }] : [],
      ),
      { onDay: today(), reason: batch.fileName.slice(0, 300), way: 'import', by: batch.createdBy },
    )
    const ids = new Map(written.map((one) => [one.row, one.id]))
    for (const one of rows) one.studentId = ids.get(one.matched) ?? 0
    return {
      guardians,
      returned: returned.length,
      incomplete: rows.filter(({ outcome, gaps }) => outcome !== 'wrong' && gaps.length > 0).length,
    }
  },
  trail: async ({ tenant }, { rows }) => ({ students: await traceOf(tenant.id, rows) }),
}

export const importRosterJob = importJob('students.import-roster', () => studentsImport, {
  title: 'student-import:job',
  permission: 'students.students.import',
  action: 'students.students.import',
  link: paths.rosterImportOne,
})
studentsImport.job = importRosterJob

async function targetOf(siteId: number, sessionId: number): Promise<WriteTarget> {
  const religions = await sql<{ id: number; code: string }>('SELECT id, code FROM religion')
  const [session] = await sql<{ startsOn: string }>(
    'SELECT starts_on AS "startsOn" FROM site_session WHERE site_id = $1 AND id = $2',
    [siteId, sessionId],
  )
  return {
    siteId,
    sessionId,
    year: Number((session?.startsOn ?? today()).slice(0, 4)),
    admittedOn: today(),
    religionIds: new Map(religions.map((one) => [one.code, one.id])),
  }
}

/** For the audit record: by student, 'new', 'enrol', or what each changed field was and became, with the names of what keys mean. */
async function traceOf(siteId: number, rows: readonly CheckedStudent[]): Promise<Record<number, unknown>> {
  const written = rows.filter(({ studentId, planned }) => studentId && planned)
  const changed = await namedChanges(
    siteId,
    written.flatMap(({ matched }) => (matched.effect === 'changed' ? [matched] : [])),
  )
  return Object.fromEntries(
    written.map(({ studentId = 0, matched }) => [studentId, changed.get(matched) ?? matched.effect]),
  )
}
