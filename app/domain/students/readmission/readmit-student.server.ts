import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse, Refusal } from '~/domain/errors'
import { roomForStudents } from '~/domain/tenancy/coverage.server'
import { formatDate, today, type Day } from '~/format/dates'
import { enrolMany } from '../enrol.server'
import { marksHidden } from '../moving/plan-move.server'
import { refuseTaken } from '../save-student.server'
import { lockStudents, newIds, nextRoll } from '../student-codes.server'
import type { ReadmissionForm } from './readmission.form'
import { readmit } from './readmit.server'

interface Section {
  id: number
  offeringId: number
  sessionId: number
}

interface WhoLeft {
  id: number
  code: string
  nameBn: string
  nameEn: string
  state: string
  leftOn: Day | null
}

/** Somebody as a readmission needs them. @throws Missing */
export async function whoLeft(siteId: number, id: number): Promise<WhoLeft> {
  const [row] = await sql<WhoLeft>(
    `SELECT id, code, name_bn AS "nameBn", name_en AS "nameEn", state, left_on AS "leftOn" FROM student WHERE site_id = $1 AND id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('student')
  return row
}

/**
 * Somebody who left has a place in a class again. Subjects are chosen afterwards, where the class leaves any open.
 * @throws Missing; Refusal for who is here; Invalid for a roll of somebody else, a day before they left, a class that would hide their marks
 */
export async function readmitStudent(ctx: SiteCtx, id: number, form: ReadmissionForm): Promise<void> {
  const site = ctx.site.id
  await lockStudents(site)
  const one = await whoLeft(site, id)
  if (one.state === 'active') throw new Refusal('readmission:isHere')
  const [section] = await sql<Section>(
    `SELECT x.id, o.id AS "offeringId", o.session_id AS "sessionId" FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
     WHERE x.site_id = $1 AND x.id = $2`,
    [site, form.sectionId],
  )
  if (!section) throw new Missing('section')
  const [place] = await sql<{ id: number; sectionId: number; roll: number }>(
    `SELECT id, section_id AS "sectionId", roll FROM enrolment WHERE site_id = $1 AND student_id = $2 AND session_id = $3 FOR UPDATE`,
    [site, id, section.sessionId],
  )
  const roll = form.roll ?? (place?.sectionId === section.id ? place.roll : await nextRoll(site, section.id))
  const { leftOn } = one
  await allOf(
    () => refuse(form.onDay > today(), 'onDay', 'readmission:future'),
    () =>
      refuse(
        leftOn !== null && form.onDay < leftOn,
        'onDay',
        `readmission:beforeLeaving?${new URLSearchParams({ day: leftOn ? formatDate(leftOn, ctx.lang) : '' })}`,
      ),
    () => refuseTaken(site, id, { sectionId: section.id, roll }),
    async () => {
      const marks = await marksHidden(site, id, section.sessionId, section.offeringId)
      refuse(marks > 0, 'sectionId', `students:form.hidesMarks?${new URLSearchParams({ marks: String(marks) })}`)
    },
  )
  await roomForStudents(site, 1)
  if (place)
    await sql('UPDATE enrolment SET section_id = $3, roll = $4 WHERE site_id = $1 AND id = $2', [
      site,
      place.id,
      section.id,
      roll,
    ])
  else {
    const [enrolmentId = 0] = await newIds('enrolment', 1)
    await enrolMany(site, section.sessionId, [{ id: enrolmentId, studentId: id, sectionId: section.id, roll }])
  }
  const [came] = await readmit(site, [{ studentId: id, sessionId: section.sessionId }], {
    onDay: form.onDay,
    reason: form.reason,
    way: 'office',
    by: ctx.user.userId,
  })
  ctx.audit({
    action: 'students.students.readmit',
    recordType: 'student',
    recordId: id,
    before: { state: came?.was.state, left_on: came?.was.leftOn },
    after: { state: 'active', left_on: null, on: form.onDay, reason: form.reason },
  })
}
