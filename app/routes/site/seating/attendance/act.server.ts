import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { stateOf, type AttendanceRight } from '~/domain/seating/attendance.policy'
import { allowLater, saveAttendance, type Taken } from '~/domain/seating/attendance.server'
import { paths } from '~/paths'
import { zDate, zId, zNumber, zText, zTime } from '~/ui/fields/zod'

const head = z.object({
  exam: zId(),
  heldOn: zDate(),
  startsAt: zTime(),
  stamp: zText({ max: 40 }),
  room: zId({ optional: true }),
  section: zId({ optional: true }),
})
const later = z.object({ exam: zId(), days: zNumber({ min: 0, max: 30, decimals: 0 }) })
const MOST_NOTE = 200

/** Saves a room's or section's attendance; the office also says how long invigilators may still write. */
export async function actOnAttendance(
  ctx: SiteCtx,
  args: EntranceArgs,
  right: AttendanceRight,
): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const path = right === 'own' ? paths.employeeExamAttendance : paths.examAttendance
  if (right === 'any' && form.get('intent') === 'later') {
    const submission = parseWithZod(form, { schema: later })
    if (submission.status !== 'success') return submission.reply()
    await allowLater(ctx, submission.value.exam, submission.value.days)
    return redirectWithToast(args.context.settings, `${path}?exam=${submission.value.exam}`, {
      kind: 'success',
      key: 'common:saved',
    })
  }
  const submission = parseWithZod(form, { schema: head })
  if (submission.status !== 'success') return submission.reply()
  const { exam, heldOn, startsAt, stamp, room, section } = submission.value
  const { rows, errors } = readRows(form)
  if (room === null && section === null) errors[''] = ['seating:error.place']
  if (Object.keys(errors).length)
    return submission.reply({ fieldErrors: errors, ...(errors[''] ? { formErrors: errors[''] } : {}) })
  const done = await saveAttendance(ctx, {
    examId: exam,
    heldOn,
    startsAt,
    stamp,
    room,
    section: right === 'own' ? null : section,
    rows,
    right,
  })
  if (done.stale) return submission.reply({ formErrors: ['seating:error.stale'] })
  const back = right === 'own' ? '' : `?exam=${exam}&sitting=${heldOn}T${startsAt}`
  return redirectWithToast(args.context.settings, path + back, {
    kind: 'success',
    key: 'seating:saved',
    params: { count: rows.length, ...counts(rows) },
  })
}

/** How many were not simply there, by what they were. */
function counts(rows: readonly Taken[]) {
  const of = (state: Taken['state']) => rows.filter((one) => one.state === state).length
  return { absent: of('absent'), late: of('late'), expelled: of('expelled') }
}

function readRows(form: FormData): { rows: Taken[]; errors: Record<string, string[]> } {
  const rows: Taken[] = []
  const errors: Record<string, string[]> = {}
  for (const [key, value] of form) {
    const match = /^state-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key)
    if (!match) continue
    const state = stateOf(value)
    const noteKey = `note-${match[1]}-${match[2]}`
    const typed = form.get(noteKey)
    const note = typeof typed === 'string' ? typed.normalize('NFC').trim() : ''
    if (!state) errors[key] = ['ui:error.in']
    else if (note.length > MOST_NOTE) errors[noteKey] = [`ui:error.max.string?max=${MOST_NOTE}`]
    else if (state === 'expelled' && !note) errors[noteKey] = ['seating:error.why']
    else
      rows.push({
        paperId: Number(match[1]),
        enrolmentId: Number(match[2]),
        state,
        note: state === 'present' ? '' : note,
      })
  }
  return { rows, errors }
}
