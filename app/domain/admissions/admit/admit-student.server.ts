import { sql } from 'db/connection'
import { chargeOne } from '~/domain/fees/generate/one-student.server'
import { guardiansOf } from '~/domain/students/history/student-record.server'
import { inviteGuardian } from '~/domain/students/logins/guardian-logins.server'
import { loginOf } from '~/domain/students/logins/one-login.server'
import { saveStudent } from '~/domain/students/save-student.server'
import { lockStudents } from '~/domain/students/student-codes.server'
import { readmit } from '~/domain/students/readmission/readmit.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formerOf, formOf, refuseSame, type Admitting } from './who-comes.server'

export interface Admitted {
  entryId: number
  studentId: number
  code: string
  enrolmentId: number
  sectionId: number
  roll: number
  /** A row that was there already: re-admission, or a child that goes on. */
  former: boolean
  charges: { many: number; amount: number }
  /** The link is shown once. */
  login: { username: string; link: string | null } | null
  invited: boolean
}

/** What an entry made, by keys, to be taken back. */
export interface Made {
  student: boolean
  /** Before, of a student who was there. */
  was: { state: string; leftOn: string | null } | null
  enrolment: number
  guardians: number[]
  users: number[]
  charges: number[]
}

interface Section {
  id: number
  offeringId: number
  sessionId: number
  capacity: number | null
  active: number
  full: boolean
}

async function sectionOf(siteId: number, id: number): Promise<Section> {
  const [row] = await sql<Section>(
    `SELECT x.id, o.id AS "offeringId", o.session_id AS "sessionId", x.capacity, coalesce(z.active, 0) AS active, coalesce(z.active, 0) >= x.capacity IS TRUE AS full
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       LEFT JOIN section_size z ON z.site_id = x.site_id AND z.section_id = x.id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('section')
  return row
}

/**
 * Admits a child: student (the same row for whoever was here before), guardian (the one who has the mobile number), enrolment with roll,
 * subjects as far as they are known, charges by the fee plans, and login; all in the caller's transaction, written down so that undoAdmission()
 * takes it back as one. The application's state and place are for who calls.
 * @throws Missing for a section or student of another institution; Invalid at the field for a full section, a roll or birth registration that is
 *   taken, a child that is in the session already; Refusal for an application that was admitted already
 */
export async function admitStudent(ctx: SiteCtx, given: Admitting): Promise<Admitted> {
  const site = ctx.site.id
  const section = await sectionOf(site, given.sectionId)
  await lockStudents(site)
  if (given.application) await refuseTwice(site, given.application)
  const { full, capacity } = await sectionOf(site, section.id)
  if (full && !given.overCapacity)
    throw new Invalid({ sectionId: [`admission-entry:full?capacity=${capacity ?? 0}`], overCapacity: [] })
  const former = await formerOf(site, given, section.sessionId)
  if (former?.enrolment && former.enrolment.state !== 'left')
    throw new Invalid({ birthRegNo: ['admission-entry:inSession'] })
  const form = await formOf(site, given, former)
  if (!former && form.birthRegNo === null) await refuseSame(site, form, section.sessionId)
  const known = await guardianIds(site, form.guardianMobile)
  const studentId = await saveStudent({ ...ctx, undoable: undefined }, form, former?.id ?? null, {
    openChoices: !given.wholeChoice,
    comesBack: true,
  })
  const [place] = await sql<{ id: number; code: string }>(
    `SELECT e.id, s.code FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE e.site_id = $1 AND e.student_id = $2 AND e.session_id = $3`,
    [site, studentId, section.sessionId],
  )
  if (!place) throw new Error('no enrolment')
  if (former) {
    await readmit(site, [{ studentId, sessionId: section.sessionId }], {
      onDay: today(),
      reason: '',
      way: 'admission',
      by: ctx.user.userId,
    })
  }
  const charges = await chargeOne(ctx.site, {
    enrolmentId: place.id,
    studentId,
    sessionId: section.sessionId,
    offeringId: section.offeringId,
    by: ctx.user.userId,
  })
  const login = given.logins?.student ? await loginOf(ctx, studentId) : null
  const invited = given.logins?.guardian === true && (await invite(ctx, studentId))
  const made: Made = {
    student: !former,
    was: former && { state: former.state, leftOn: former.leftOn },
    enrolment: place.id,
    guardians: (await guardianIds(site, form.guardianMobile)).filter((id) => !known.includes(id)),
    users: login?.made ? [login.userId] : [],
    charges: charges.map(({ id }) => id),
  }
  const [entry] = await sql<{ id: number }>(
    `INSERT INTO admission_entry (site_id, application_id, offer_id, student_id, enrolment_id, made, admitted_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      site,
      given.application?.id ?? null,
      given.application?.offerId ?? null,
      studentId,
      place.id,
      JSON.stringify(made),
      ctx.user.userId,
    ],
  )
  const sum = { many: charges.length, amount: charges.reduce((all, one) => all + one.amount, 0) }
  ctx.audit({
    recordType: 'admission_entry',
    recordId: entry?.id ?? 0,
    after: { student: place.code, section: section.id, roll: form.roll, charges: sum.many, charged: sum.amount },
  })
  return {
    entryId: entry?.id ?? 0,
    studentId,
    code: place.code,
    enrolmentId: place.id,
    sectionId: section.id,
    roll: form.roll,
    former: former !== null,
    charges: sum,
    login: login && { username: login.username, link: login.link },
    invited,
  }
}

async function refuseTwice(siteId: number, { id, offerId }: { id: number; offerId: number }): Promise<void> {
  const [row] = await sql<{ code: string | null }>(
    `SELECT (SELECT s.code FROM admission_entry n JOIN student s ON s.site_id = n.site_id AND s.id = n.student_id
       WHERE n.site_id = p.site_id AND n.application_id = p.application_id AND n.undone_at IS NULL) AS code
     FROM admission_applicant p WHERE p.site_id = $1 AND p.application_id = $2 AND p.offer_id = $3 FOR UPDATE OF p`,
    [siteId, id, offerId],
  )
  if (!row) throw new Missing('application')
  if (row.code !== null) throw new Refusal('admission-entry:already', { code: row.code })
}

async function guardianIds(siteId: number, mobile: string | null): Promise<number[]> {
  const rows = await sql<{ id: number }>('SELECT id FROM guardian WHERE site_id = $1 AND mobile = $2', [siteId, mobile])
  return rows.map(({ id }) => id)
}

/** Invites the first guardian, unless they have a login that works. */
async function invite(ctx: SiteCtx, studentId: number): Promise<boolean> {
  const [first] = (await guardiansOf(ctx.site.id, [studentId])).get(studentId) ?? []
  if (!first?.mobile || ctx.user.impersonation || ctx.user.program) return false
  const [has] = await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND guardian_id = $2', [ctx.site.id, first.id])
  if (has) return false
  await inviteGuardian(ctx, first.id)
  return true
}
