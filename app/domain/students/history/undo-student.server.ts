import { sql } from 'db/connection'
import type { SubjectChoice } from '~/domain/academics/subject-choice.policy'
import type { SiteCtx } from '~/domain/context'
import { changedSince, isStill, siteUndo } from '~/domain/operations/undo/undo.server'
import { marksLost } from '~/domain/subject-choices/change-choices.server'
import { packChoices } from '~/domain/subject-choices/gaps.policy'
import { removeEnrolments, setChoices } from '../enrol.server'
import { lockStudents } from '../student-codes.server'
import { recordOf } from '../student-columns.server'
import { STUDENT_FIELDS } from '../student-fields.policy'
import {
  familiesOf,
  guardiansOf,
  keptStudent,
  noteFamilies,
  placeNames,
  type KeptEnrolment,
  type KeptGuardian,
  type KeptStudent,
} from './student-record.server'

interface Edit {
  id: number
  before: KeptStudent
  after: KeptStudent
  /** Guardians who were known by the number that was typed, as they were: a name typed for them was theirs from then on. */
  known: Pick<KeptGuardian, 'id' | 'name_bn' | 'name_en'>[]
}

/** One saving of the editor: fields, guardians, place and subjects as they were. */
const editUndo = siteUndo<Edit>(
  'students.edit',
  'students.students.manage',
  async (ctx, { id, before, after, known }) => {
    const site = ctx.site.id
    await lockStudents(site)
    const now = await keptStudent(site, id)
    if (!isStill(now, after)) throw changedSince()
    const families = await familiesOf(site, { students: [id], guardians: before.guardians.map((one) => one.id) })
    await sql(
      `UPDATE student s SET ${STUDENT_FIELDS.map((one) => `${one.column} = d.${one.column}`).join(', ')}, photo_file_id = d.photo_file_id, updated_at = now()
        FROM jsonb_to_record($3::jsonb) AS d(${recordOf(STUDENT_FIELDS)}, photo_file_id bigint) WHERE s.site_id = $1 AND s.id = $2`,
      [site, id, JSON.stringify(before)],
    )
    // Whom the edit took away kept their names then; what they are called now is somebody else's doing.
    const linked = new Set(after.guardians.map((one) => one.id))
    const named = [...known, ...before.guardians].filter((one) => linked.has(one.id))
    await sql(
      `UPDATE guardian g SET name_bn = d.name_bn, name_en = d.name_en FROM jsonb_to_recordset($2::jsonb) AS d(id bigint, name_bn text, name_en text)
        WHERE g.site_id = $1 AND g.id = d.id`,
      [site, JSON.stringify(named)],
    )
    await linkGuardians(site, id, before.guardians)
    await placeAgain(site, before.enrolments, after.enrolments)
    ctx.audit({ recordType: 'student', recordId: id, before: now, after: await keptStudent(site, id) })
    await noteFamilies(ctx, families, [id])
  },
)

/** Offers to take an edit back, where it changed anything. */
export function offerEdit(ctx: SiteCtx, edit: Edit): void {
  if (!isStill(edit.before, edit.after)) ctx.undoable?.({ kind: editUndo.kind, kept: edit })
}

/** These guardians and no others, as they stand here. */
async function linkGuardians(siteId: number, studentId: number, guardians: readonly KeptGuardian[]): Promise<void> {
  await sql(
    'DELETE FROM student_guardian WHERE site_id = $1 AND student_id = $2 AND guardian_id <> ALL($3::bigint[])',
    [siteId, studentId, guardians.map((one) => one.id)],
  )
  await sql(
    `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary)
      SELECT $1, $2, d.id, d.relation, d.is_primary FROM jsonb_to_recordset($3::jsonb) AS d(id bigint, relation text, is_primary boolean)
      ON CONFLICT (site_id, student_id, guardian_id) DO UPDATE SET relation = excluded.relation, is_primary = excluded.is_primary`,
    [siteId, studentId, JSON.stringify(guardians)],
  )
}

const choicesIn = ({ subjects }: KeptEnrolment): SubjectChoice[] =>
  subjects.map((one) => ({ subjectOfferingId: one.id, takenAs: one.as as SubjectChoice['takenAs'] }))

async function placeAgain(
  siteId: number,
  before: readonly KeptEnrolment[],
  after: readonly KeptEnrolment[],
): Promise<void> {
  const made = after.filter((one) => !before.some((other) => other.id === one.id))
  if (made.length)
    await removeEnrolments(
      siteId,
      made.map((one) => one.id),
    )
  await placeThem(
    siteId,
    before.map((one) => ({ id: one.id, section: one.section.id, roll: one.roll })),
  )
  const changes = before.flatMap((one) => {
    const left = after.find((other) => other.id === one.id)
    return left && !isStill(one.subjects, left.subjects) ? [{ one, left }] : []
  })
  // Marks were entered meanwhile for what would go.
  const lost = await marksLost(
    siteId,
    changes.map(({ one, left }) => ({
      enrolmentId: one.id,
      before: packChoices(choicesIn(left)),
      after: packChoices(choicesIn(one)),
    })),
  )
  if (lost.length) throw changedSince()
  if (changes.length)
    await setChoices(
      siteId,
      changes.map(({ one }) => ({ id: one.id, choices: choicesIn(one) })),
    )
}

interface Seat {
  id: number
  section: number
  roll: number
}

const placeThem = (siteId: number, seats: readonly Seat[]): Promise<object[]> =>
  sql(
    `UPDATE enrolment e SET section_id = d.section, roll = d.roll FROM jsonb_to_recordset($2::jsonb) AS d(id bigint, section bigint, roll int)
      WHERE e.site_id = $1 AND e.id = d.id AND (e.section_id, e.roll) IS DISTINCT FROM (d.section, d.roll)`,
    [siteId, JSON.stringify(seats)],
  )

interface Move {
  students: readonly { id: number; enrolment: number; from: Omit<Seat, 'id'>; to: Omit<Seat, 'id'> }[]
}

/** Students back into the sections they were moved from, with the rolls they had. */
const moveUndo = siteUndo<Move>('students.move', 'students.students.manage', async (ctx, { students }) => {
  const site = ctx.site.id
  await lockStudents(site)
  const now = new Map(
    (
      await sql<Seat>(
        `SELECT id, section_id AS section, roll FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[]) AND state = 'active' FOR UPDATE`,
        [site, students.map((one) => one.enrolment)],
      )
    ).map(({ id, ...seat }) => [id, seat]),
  )
  if (students.some((one) => !isStill(now.get(one.enrolment), one.to))) throw changedSince()
  const names = await placeNames(
    site,
    students.flatMap((one) => [one.from.section, one.to.section]),
  )
  await placeThem(
    site,
    students.map((one) => ({ id: one.enrolment, ...one.from })),
  )
  const said = ({ section, roll }: Omit<Seat, 'id'>) => ({ section: names.get(section), roll })
  for (const one of students)
    ctx.audit({ recordType: 'student', recordId: one.id, before: said(one.to), after: said(one.from) })
})

export const offerMove = (ctx: SiteCtx, kept: Move): void => {
  if (kept.students.length) ctx.undoable?.({ kind: moveUndo.kind, kept })
}

interface Removal {
  student: number
  before: KeptGuardian[]
  after: KeptGuardian[]
}

/** A guardian who was taken from a student is theirs again. */
const guardianUndo = siteUndo<Removal>(
  'students.guardian',
  'students.guardians.manage',
  async (ctx, { student, before, after }) => {
    await lockStudents(ctx.site.id)
    const families = await guardiansOf(ctx.site.id, [student])
    if (!isStill(families.get(student), after)) throw changedSince()
    await linkGuardians(ctx.site.id, student, before)
    await noteFamilies(ctx, families)
  },
)

export const offerGuardian = (ctx: SiteCtx, kept: Removal): void => ctx.undoable?.({ kind: guardianUndo.kind, kept })

export const STUDENT_UNDOS = [editUndo, moveUndo, guardianUndo]
