import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import { unchargeOne } from '~/domain/fees/generate/one-student.server'
import { removeEnrolments, setEnrolmentStates, setStudentStates } from '~/domain/students/enrol.server'
import { takeBackReadmission } from '~/domain/students/readmission/readmit.server'
import { shutLogins } from '~/domain/students/logins/one-login.server'
import { lockStudents } from '~/domain/students/student-codes.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import type { Made } from './admit-student.server'

interface Entry {
  studentId: number
  enrolmentId: number | null
  applicationId: number | null
  made: Made
  undone: boolean
  sessionId: number
  offeringId: number
  startsOn: Day
}

/** What may hang on a place in a class; words are `admission-entry:hangs.<what>`. */
const HANGS: Readonly<Record<string, string>> = {
  paid: `SELECT FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id WHERE a.site_id = $1 AND c.enrolment_id = $2 GROUP BY c.site_id, c.id HAVING sum(a.amount) <> 0`,
  // Paid ahead by somebody who was made by the admission; of who was here before it may be older.
  advance: `SELECT FROM payment_share s WHERE s.site_id = $1 AND s.student_id = $3 AND $4
    AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = s.site_id AND r.payment_id = s.payment_id)`,
  byHand: `SELECT FROM fee_charge c JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id WHERE c.site_id = $1 AND c.enrolment_id = $2 AND c.source <> 'plan' AND d.rest > 0`,
  waiver: `SELECT FROM fee_waiver w WHERE w.site_id = $1 AND w.student_id = $3 AND w.state = 'approved' AND $4`,
  marks: `SELECT FROM mark m WHERE m.site_id = $1 AND m.enrolment_id = $2`,
  results: `SELECT FROM result r WHERE r.site_id = $1 AND r.enrolment_id = $2`,
  exams: `SELECT FROM seat s WHERE s.site_id = $1 AND s.enrolment_id = $2 UNION ALL SELECT FROM admit_card c WHERE c.site_id = $1 AND c.enrolment_id = $2
    UNION ALL SELECT FROM exam_attendance t WHERE t.site_id = $1 AND t.enrolment_id = $2`,
  papers: `SELECT FROM issued_document d WHERE d.site_id = $1 AND d.enrolment_id = $2`,
  progress: `SELECT FROM progress_entry p WHERE p.site_id = $1 AND p.enrolment_id = $2`,
  promotion: `SELECT FROM promotion_student p WHERE p.site_id = $1 AND (p.enrolment_id = $2 OR p.new_enrolment_id = $2)`,
}

async function heldEntry(siteId: number, id: number): Promise<Entry> {
  const [row] = await sql<Entry>(
    `SELECT n.student_id AS "studentId", n.enrolment_id AS "enrolmentId", n.application_id AS "applicationId", n.made, n.undone_at IS NOT NULL AS undone,
       e.session_id AS "sessionId", x.class_offering_id AS "offeringId", i.starts_on AS "startsOn"
     FROM admission_entry n LEFT JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id
       LEFT JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id LEFT JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
     WHERE n.site_id = $1 AND n.id = $2 FOR UPDATE OF n`,
    [siteId, id],
  )
  if (!row) throw new Missing('entry')
  return row
}

/** What stands in the way of taking an entry back, as words of `admission-entry:hangs`. */
async function hangsOn(
  siteId: number,
  of: { enrolmentId: number; studentId: number; newcomer: boolean },
): Promise<string[]> {
  const parts = Object.entries(HANGS).map(([what, query]) => `SELECT '${what}' AS what WHERE EXISTS (${query})`)
  const rows = await sql<{ what: string }>(
    `WITH asked AS (SELECT $1::bigint, $2::bigint, $3::bigint, $4::boolean) SELECT what FROM (${parts.join(' UNION ALL ')}) x, asked`,
    [siteId, of.enrolmentId, of.studentId, of.newcomer],
  )
  return rows.map(({ what }) => what)
}

/**
 * Takes an admission back as one while the session has not started: the place in the class, charges (taken off), a login that was made; who was
 * here before is as before, who was not has left and is found again by the birth registration number. An applicant is called again.
 * @throws Missing; Refusal when it was taken back already, the session has started, or something hangs on it (it says what)
 */
export async function undoAdmission(ctx: SiteCtx, entryId: number, reason: string): Promise<void> {
  const site = ctx.site.id
  await lockStudents(site)
  const entry = await heldEntry(site, entryId)
  if (entry.undone || entry.enrolmentId === null) throw new Refusal('admission-entry:undone')
  if (entry.startsOn <= today()) throw new Refusal('admission-entry:started', { day: entry.startsOn })
  const { made, studentId, enrolmentId } = entry
  const [hang] = await hangsOn(site, { enrolmentId, studentId, newcomer: made.student })
  if (hang) throw new Refusal(`admission-entry:hangs.${hang}`)
  // Before everything that could be charged: then nothing is.
  const [first] = await sql<{ due: Day | null }>(
    'SELECT min(due_on) AS due FROM fee_charge WHERE site_id = $1 AND enrolment_id = $2',
    [site, enrolmentId],
  )
  const leftOn = addDays(first?.due && first.due < entry.startsOn ? first.due : entry.startsOn, -1)
  const was = made.was
  await sql(
    `UPDATE admission_entry SET undone_at = now(), undone_by = $3, undo_reason = $4, enrolment_id = NULL WHERE site_id = $1 AND id = $2`,
    [site, entryId, ctx.user.userId, reason],
  )
  if (first?.due) {
    await setEnrolmentStates(site, [{ id: enrolmentId, state: 'left' }])
    await setStudentStates(site, [{ id: studentId, state: 'left', leftOn }])
    await unchargeOne(ctx.site, {
      enrolmentId,
      studentId,
      sessionId: entry.sessionId,
      offeringId: entry.offeringId,
      by: ctx.user.userId,
    })
  } else await removeEnrolments(site, [enrolmentId])
  await takeBackReadmission(site, studentId, entry.sessionId)
  await setStudentStates(site, [{ id: studentId, state: was?.state ?? 'left', leftOn: was ? was.leftOn : leftOn }])
  await shutLogins(ctx.site, made.users)
  if (entry.applicationId !== null) await callAgain(ctx, entry.applicationId, reason)
  ctx.audit({ recordType: 'admission_entry', recordId: entryId, before: made, after: { undone: true, reason } })
}

/** The applicant's place is open to them again, as before they came. */
async function callAgain(ctx: SiteCtx, applicationId: number, reason: string): Promise<void> {
  await sql(
    `UPDATE admission_place SET state = CASE WHEN called_at IS NOT NULL AND admit_by IS NOT NULL THEN 'called' ELSE 'waits' END
     WHERE site_id = $1 AND application_id = $2 AND state = 'admitted'`,
    [ctx.site.id, applicationId],
  )
  await happened(ctx.site, [
    { applicationId, what: 'entry-undone', text: reason, shown: false, byUser: ctx.user.userId },
  ])
}
