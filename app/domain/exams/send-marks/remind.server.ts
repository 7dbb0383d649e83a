import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { sendSms } from '~/domain/delivery/messages/send.server'
import { notify } from '~/domain/delivery/notifications.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatDate, today } from '~/format/dates'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { listedExams, type ListedExam } from '../mark-list/mark-list.server'
import { openSheets, type OwingTeacher } from './open-sheets.server'

/** What one teacher will get. */
export interface PlannedReminder {
  employeeId: number
  nameEn: string
  nameBn: string
  sheets: number
  userId: number | null
  /** Null: by the bell only. */
  sms: { to: string; text: string; segments: number; costPoisha: number } | null
  /** Why nothing is sent; null when something is. */
  left: string | null
}
export interface ReminderPlan {
  planned: PlannedReminder[]
  segments: number
  costPoisha: number
  sms: number
}

async function examOf(ctx: SiteCtx, examId: number): Promise<ListedExam> {
  if (!ctx.can('exams.marks.check')) throw new Refusal('marks:refused.mayNot', {}, 403)
  const exam = (await listedExams(ctx.site.id)).find((one) => one.id === examId)
  if (!exam) throw new Missing('exam')
  if (exam.state !== 'declared') throw new Refusal(`exams:refused.exam-${exam.state}`)
  return exam
}

/**
 * What reminders to these teachers would be, with their texts, counts and cost in poisha; nothing is sent. A teacher is
 * left out who has handed in everything, was reminded today, or whom neither bell nor SMS reaches.
 * @throws Missing for another institution's exam or employee; Refusal when the exam is closed or the reader may not
 */
export async function planReminders(
  ctx: SiteCtx,
  examId: number,
  employeeIds: readonly number[],
  bySms: boolean,
): Promise<ReminderPlan> {
  const exam = await examOf(ctx, examId)
  const wanted = [...new Set(employeeIds)]
  const named = await sql<{ id: number; nameEn: string; nameBn: string }>(
    'SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM employee WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [ctx.site.id, wanted],
  )
  if (named.length !== wanted.length) throw new Missing('employee')
  const day = today()
  const owing = new Map((await openSheets(ctx.site.id, exam, day)).teachers.map((one) => [one.employeeId, one]))
  const planned = named.map((one): PlannedReminder => {
    const teacher = owing.get(one.id)
    const sms = teacher && bySms && teacher.mobile ? smsOf(ctx, exam, teacher, teacher.mobile) : null
    const left = !teacher
      ? 'marks:remind.left.nothingOpen'
      : teacher.remindedOn === day
        ? 'marks:remind.left.today'
        : !teacher.userId && !sms
          ? 'marks:remind.left.unreachable'
          : null
    return {
      employeeId: one.id,
      nameEn: one.nameEn,
      nameBn: one.nameBn,
      sheets: teacher?.sheets.length ?? 0,
      userId: teacher?.userId ?? null,
      sms: left ? null : sms,
      left,
    }
  })
  const texts = planned.flatMap((one) => one.sms ?? [])
  return {
    planned,
    sms: texts.length,
    segments: texts.reduce((sum, one) => sum + one.segments, 0),
    costPoisha: texts.reduce((sum, one) => sum + one.costPoisha, 0),
  }
}

const textOf = (ctx: SiteCtx, exam: ListedExam, sheets: number, lang: Lang, key: string): string => {
  const date = exam.marksTo ? formatDate(exam.marksTo, lang) : ''
  return wordsFor(lang)(`marks:remind.${key}${date ? 'Until' : ''}`, {
    exam: lang === 'bn' ? exam.nameBn : exam.nameEn,
    count: sheets,
    date,
    school: lang === 'bn' ? ctx.site.nameBn : ctx.site.nameEn,
  })
}

/** In the institution's language. */
function smsOf(ctx: SiteCtx, exam: ListedExam, teacher: OwingTeacher, to: string): NonNullable<PlannedReminder['sms']> {
  const text = textOf(ctx, exam, teacher.sheets.length, ctx.site.defaultLang, 'sms')
  const { segments } = smsSize(text)
  return { to, text, segments, costPoisha: segments * currentSettings().SMS_POISHA }
}

/**
 * Reminds teachers of their open sheets, by the bell and, with `bySms`, by SMS. The same teacher hears of the same exam
 * once a day at most, in whatever process the press arrives. Gives how many were reminded now, and who was left out.
 */
export async function remindTeachers(
  ctx: SiteCtx,
  examId: number,
  employeeIds: readonly number[],
  bySms: boolean,
): Promise<{ reminded: number; left: PlannedReminder[] }> {
  const exam = await examOf(ctx, examId)
  const { planned } = await planReminders(ctx, examId, employeeIds, bySms)
  const due = planned.filter((one) => !one.left)
  const day = today()
  const claimed = await sql<{ id: number }>(
    `INSERT INTO mark_reminder (site_id, exam_id, employee_id, sent_on, sheets, notified, sent_by)
     SELECT $1, $2, u.id, $6, u.sheets, u.notified, $7 FROM unnest($3::bigint[], $4::int[], $5::boolean[]) AS u(id, sheets, notified)
     ON CONFLICT (site_id, exam_id, employee_id, sent_on) DO NOTHING RETURNING employee_id AS id`,
    [
      ctx.site.id,
      examId,
      due.map((one) => one.employeeId),
      due.map((one) => one.sheets),
      due.map((one) => one.userId !== null),
      day,
      ctx.user.userId,
    ],
  )
  const mine = new Set(claimed.map((row) => row.id))
  const reached = due.filter((one) => mine.has(one.employeeId))
  for (const { employeeId, sms } of reached) {
    if (!sms) continue
    const messageId = await sendSms(ctx.site.id, {
      to: sms.to,
      text: sms.text,
      purpose: 'exams.mark-reminder',
      by: ctx.user.userId,
    })
    await sql(
      'UPDATE mark_reminder SET message_id = $5 WHERE site_id = $1 AND exam_id = $2 AND employee_id = $3 AND sent_on = $4',
      [ctx.site.id, examId, employeeId, day, messageId],
    )
  }
  // One notice for all who owe the same number of sheets.
  for (const sheets of new Set(reached.map((one) => one.sheets))) {
    await notify(
      ctx.site.id,
      reached.flatMap((one) => (one.sheets === sheets ? (one.userId ?? []) : [])),
      {
        titleEn: textOf(ctx, exam, sheets, 'en', 'title'),
        titleBn: textOf(ctx, exam, sheets, 'bn', 'title'),
        link: `${paths.employeeMarksEntry}?exam=${examId}`,
      },
    )
  }
  if (reached.length)
    ctx.audit({
      recordType: 'mark_reminder',
      recordId: examId,
      after: { employees: reached.map((one) => one.employeeId), sms: reached.filter((one) => one.sms).length },
    })
  const left = planned.flatMap((one) =>
    one.left ? [one] : mine.has(one.employeeId) ? [] : [{ ...one, left: 'marks:remind.left.today' }],
  )
  return { reminded: reached.length, left }
}
