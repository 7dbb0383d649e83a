import type { TimedPaper } from './clash.policy'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { afterTimes, beforeTimes, type TimesDone } from '~/domain/exams/seating/shared/times-moved.server'
import { formatDateShort } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { lockExam, refuseClosed } from './declare/declare-exam.server'
import type { PartsForm, TimesForm } from './exam.form'
import { checkFixed } from './timetable/fixed-times.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A paper of one class offering in an exam, with its time and parts (marks in hundredths). */
export interface TimetablePaper extends TimedPaper {
  subjectPaperId: number
  code: string
  paper: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
  /** Marks exist: full and pass marks stay as they are. */
  marked: boolean
  parts: (Named & { id: number; full: number; pass: number; separatePass: boolean; contributes: number })[]
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** The papers of one class in an exam, subject by subject, each with all its offerings after one another. */
export function timetable(siteId: number, examId: number, classId: number): Promise<TimetablePaper[]> {
  return sql<TimetablePaper>(
    `SELECT p.id AS "paperId", c.id AS "offeringId", sp.id AS "subjectPaperId", sp.code, ${pair('sp')} AS paper, o.condition, o.elective_set AS "electiveSet", o.choose,
        o.grade_key AS "gradeKey", p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", p.minutes,
        ${pair('sh')} AS shift, ${pair('v')} AS medium, json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
        EXISTS (SELECT 1 FROM exam_part t JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS marked,
        (SELECT coalesce(json_agg(json_build_object('id', t.id, 'nameEn', y.name_en, 'nameBn', y.name_bn, 'full', (t.full_marks * 100)::int, 'pass', (t.pass_marks * 100)::int,
            'separatePass', t.separate_pass, 'contributes', (t.contribute_percent * 100)::int) ORDER BY t.position, t.id), '[]')
          FROM exam_part t JOIN part ON part.site_id = t.site_id AND part.id = t.part_id JOIN part_type y ON y.id = part.part_type_id
          WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS parts
      FROM exam_paper p
      JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN subject_paper sp ON sp.id = o.subject_paper_id
      JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
      JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id JOIN version v ON v.id = c.version_id JOIN study_group g ON g.id = c.study_group_id
      WHERE p.site_id = $1 AND p.exam_id = $2 AND c.class_id = $3
      ORDER BY min(o.position) OVER (PARTITION BY sp.id), sp.paper, sp.id, sh.position, v.position, g.position, c.id`,
    [siteId, examId, classId],
  )
}

/**
 * Writes dates and times of papers, one row for one or several papers. Answers what that did to drafts of seat plans and to
 * invigilators. What was sat keeps its time without a reason (checkFixed). @throws Invalid keyed 'rows[2].heldOn', Missing, Refusal (closed exam; a published seat plan would double chairs)
 */
export async function saveTimes(ctx: SiteCtx, examId: number, form: TimesForm): Promise<TimesDone> {
  const exam = await lockExam(ctx, examId)
  refuseClosed(exam)
  const flat = form.rows.flatMap((row, at) => row.ids.map((id) => ({ ...row, id, at })))
  const before = await sql<{ id: number; held_on: string | null; starts_at: string | null; minutes: number | null }>(
    'SELECT id, held_on, starts_at, minutes FROM exam_paper WHERE site_id = $1 AND exam_id = $2 AND id = ANY($3::bigint[])',
    [ctx.site.id, examId, flat.map((row) => row.id)],
  )
  const known = new Set(before.map((row) => row.id))
  const errors: Record<string, string[]> = {}
  for (const { id, at, heldOn, startsAt } of flat) {
    if (!known.has(id)) errors[`rows[${at}].ids`] = ['ui:error.in']
    if (heldOn && ((exam.starts_on && heldOn < exam.starts_on) || (exam.ends_on && heldOn > exam.ends_on)))
      errors[`rows[${at}].heldOn`] = [outside(exam, ctx.lang)]
    if (startsAt && !heldOn) errors[`rows[${at}].heldOn`] = ['ui:error.required']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  const contradicts = await checkFixed(ctx, examId, form)
  const stood = await beforeTimes(ctx.site.id, examId)
  await sql(
    `UPDATE exam_paper p SET held_on = u.held_on, starts_at = u.starts_at, minutes = u.minutes
     FROM unnest($3::bigint[], $4::date[], $5::time[], $6::int[]) AS u(id, held_on, starts_at, minutes) WHERE p.site_id = $1 AND p.exam_id = $2 AND p.id = u.id`,
    [
      ctx.site.id,
      examId,
      flat.map((row) => row.id),
      flat.map((row) => row.heldOn),
      flat.map((row) => row.startsAt),
      flat.map((row) => row.minutes),
    ],
  )
  ctx.audit({
    recordType: 'exam',
    recordId: examId,
    before: { times: before },
    after: {
      times: form.rows,
      ...(form.reason ? { reason: form.reason } : {}),
      ...(contradicts.length ? { contradicts } : {}),
      ...(form.sure ? { sure: true } : {}),
    },
  })
  return afterTimes(ctx, examId, stood)
}

const outside = ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }, lang: Lang) => {
  const [from = '', to = ''] = [starts_on, ends_on].map((day) => (day ? formatDateShort(day, lang) : '…'))
  return `exam-settings:routine.outside?${new URLSearchParams({ from, to }).toString()}`
}

interface PartRow {
  id: number
  full: string
  pass: string
  separate: boolean
  contributes: string
  marked: boolean
}

/** Writes full and pass marks of parts. Those of a paper with marks may not change. @throws Invalid keyed 'rows[2].full', Missing, Refusal */
export async function saveParts(ctx: SiteCtx, examId: number, form: PartsForm): Promise<void> {
  refuseClosed(await lockExam(ctx, examId))
  const flat = form.rows.flatMap((row, at) => row.ids.map((id) => ({ ...row, id, at })))
  const found = await sql<PartRow>(
    `SELECT t.id, t.full_marks AS full, t.pass_marks AS pass, t.separate_pass AS separate, t.contribute_percent AS contributes,
        EXISTS (SELECT 1 FROM exam_part s JOIN mark m ON m.site_id = s.site_id AND m.exam_part_id = s.id WHERE s.site_id = t.site_id AND s.exam_paper_id = t.exam_paper_id) AS marked
     FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id
     WHERE t.site_id = $1 AND p.exam_id = $2 AND t.id = ANY($3::bigint[])`,
    [ctx.site.id, examId, flat.map((row) => row.id)],
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const errors: Record<string, string[]> = {}
  const changed = flat.filter((row) => {
    const old = byId.get(row.id)
    if (!old) {
      errors[`rows[${row.at}].ids`] = ['ui:error.in']
      return false
    }
    const same =
      Number(old.full) === row.full &&
      Number(old.pass) === row.pass &&
      old.separate === row.separate &&
      Number(old.contributes) === row.contributes
    if (!same && old.marked) errors[`rows[${row.at}].full`] = ['exams:parts.marked']
    return !same
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  if (!changed.length) return
  await sql(
    `UPDATE exam_part t SET full_marks = u.full_marks, pass_marks = u.pass_marks, separate_pass = u.separate_pass, contribute_percent = u.contributes
     FROM unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::boolean[], $6::numeric[]) AS u(id, full_marks, pass_marks, separate_pass, contributes) WHERE t.site_id = $1 AND t.id = u.id`,
    [
      ctx.site.id,
      changed.map((row) => row.id),
      changed.map((row) => row.full),
      changed.map((row) => row.pass),
      changed.map((row) => row.separate),
      changed.map((row) => row.contributes),
    ],
  )
  const old = changed.flatMap((row) => byId.get(row.id) ?? [])
  ctx.audit({ recordType: 'exam', recordId: examId, before: { parts: old }, after: { parts: changed } })
}
