import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { formatDate, today, type Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { AskLeaveForm } from './leave.form'
import { leaveFaults, leaveSteps, type LeaveState } from './leave.policy'

interface Child {
  enrolmentId: number
  sectionId: number
  nameEn: string
  nameBn: string
  startsOn: Day
  endsOn: Day
  teacherUsers: number[]
}

/**
 * Asks for leave of oneself or one's child; the class teacher's bell rings, and where a section has none the office's.
 * @returns the request's id
 * @throws Missing for an enrolment that is not theirs; Invalid for days that cannot be, or overlap; and what storeSent throws of the paper
 */
export async function askLeave(ctx: SiteCtx, form: AskLeaveForm): Promise<number> {
  const site = ctx.site.id
  const own = await ownStudentIds(ctx)
  const [child] = await sql<Child>(
    `SELECT e.id AS "enrolmentId", e.section_id AS "sectionId", d.name_en AS "nameEn", d.name_bn AS "nameBn", i.starts_on AS "startsOn", i.ends_on AS "endsOn",
       coalesce((SELECT array_agg(u.id) FROM section x JOIN app_user u ON u.tenant_id = x.site_id AND u.employee_id = x.class_teacher_id AND u.state = 'active' WHERE x.site_id = e.site_id AND x.id = e.section_id), '{}') AS "teacherUsers"
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
     WHERE e.site_id = $1 AND e.id = $2 AND e.student_id = ANY ($3::bigint[]) AND e.state = 'active'`,
    [site, form.enrolment, own],
  )
  if (!child) throw new Missing('enrolment')
  const paper = form.file ? await storeSent(ctx, 'file', form.file, { purpose: 'document', area: 'attendance' }) : null
  await oneAtATime('attendance of a section', `leave ${site}/${child.enrolmentId}`)
  const others = await sql<{ fromOn: Day; toOn: Day; state: LeaveState }>(
    'SELECT from_on AS "fromOn", to_on AS "toOn", state FROM student_leave WHERE site_id = $1 AND enrolment_id = $2',
    [site, child.enrolmentId],
  )
  const errors = leaveFaults(form, { today: today(), session: child, others })
  if (Object.keys(errors).length) throw new Invalid(errors)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO student_leave (site_id, enrolment_id, from_on, to_on, reason, file_id, asked_by) VALUES ($1, $2, $3::date, $4::date, $5, $6, $7) RETURNING id`,
    [site, child.enrolmentId, form.fromOn, form.toOn, form.reason, paper?.id ?? null, ctx.user.userId],
  )
  const id = made?.id ?? 0
  await tellTeacher(ctx, child, form, id)
  ctx.audit({
    recordType: 'student_leave',
    recordId: id,
    after: {
      enrolment: child.enrolmentId,
      fromOn: form.fromOn,
      toOn: form.toOn,
      reason: form.reason,
      paper: paper !== null,
    },
  })
  return id
}

async function tellTeacher(ctx: SiteCtx, child: Child, form: AskLeaveForm, id: number): Promise<void> {
  const text = (lang: 'bn' | 'en') =>
    wordsFor(lang)('attendance:leave.bell.asked', {
      name: lang === 'bn' ? child.nameBn || child.nameEn : child.nameEn || child.nameBn,
      from: formatDate(form.fromOn, lang),
      to: formatDate(form.toOn, lang),
    })
  const notice = { titleEn: text('en'), titleBn: text('bn') }
  if (child.teacherUsers.length)
    await notify(ctx.site.id, child.teacherUsers, { ...notice, link: paths.ownSectionLeave(id) })
  else
    await notify(ctx.site.id, await staffWhoMay(ctx.site.id, 'attendance.leave.decide'), {
      ...notice,
      link: paths.studentLeave(id),
    })
}

/** Takes a request of one's own back. @throws Missing for anybody else's; Refusal once it is decided */
export async function withdrawLeave(ctx: SiteCtx, id: number): Promise<void> {
  const [row] = await sql<{ state: LeaveState; fromOn: Day }>(
    `SELECT l.state, l.from_on AS "fromOn" FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id
     WHERE l.site_id = $1 AND l.id = $2 AND e.student_id = ANY ($3::bigint[]) FOR UPDATE OF l`,
    [ctx.site.id, id, await ownStudentIds(ctx)],
  )
  if (!row) throw new Missing('leave')
  if (!leaveSteps(row.state, 'asker', row.fromOn <= today()).includes('withdraw'))
    throw new Refusal('attendance:leave.error.decided')
  await sql(
    `UPDATE student_leave SET state = 'withdrawn', decided_by = $3, decided_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, ctx.user.userId],
  )
  ctx.audit({ recordType: 'student_leave', recordId: id, before: { state: row.state }, after: { state: 'withdrawn' } })
}
