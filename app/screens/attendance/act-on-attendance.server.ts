import { z } from 'zod'
import { submitted, intents, type Action } from '~/access/intents.server'
import { swapForm, swapGoneForm } from '~/domain/exams/invigilation/duty.form'
import { askSwap, withdrawSwap } from '~/domain/exams/invigilation/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { stateOf, type AttendanceRight } from '~/domain/exams/seating/attendance.policy'
import { allowLater, saveAttendance, type Taken } from '~/domain/exams/seating/attendance.server'
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

const saveTaken = (right: AttendanceRight): Action<SiteCtx> =>
  submitted(head, async (ctx, { exam, heldOn, startsAt, stamp, room, section }, { form, done }) => {
    const { rows, errors } = readRows(await form())
    if (room === null && section === null) errors[''] = ['seating:error.place']
    if (Object.keys(errors).length) throw new Invalid(errors)
    const saved = await saveAttendance(ctx, {
      examId: exam,
      heldOn,
      startsAt,
      stamp,
      room,
      section: right === 'own' ? null : section,
      rows,
      right,
    })
    if (saved.stale) throw new Invalid({ '': ['seating:error.stale'] })
    const home =
      right === 'own'
        ? paths.employeeExamAttendance
        : `${paths.examAttendance}?exam=${exam}&sitting=${heldOn}T${startsAt}`
    return done(home, 'seating:saved', { count: rows.length, ...counts(rows) })
  })

/** Saves a room's or section's attendance; the office also says how long invigilators may still write. */
export const actOnAttendance: Action<SiteCtx> = intents({
  '': saveTaken('any'),
  later: submitted(later, async (ctx, { exam, days }, { done }) => {
    await allowLater(ctx, exam, days)
    return done(`${paths.examAttendance}?exam=${exam}`, 'common:saved')
  }),
})

/** An invigilator saves what they took, asks a colleague to take a duty of theirs, or takes that back. */
export const actOnOwnAttendance: Action<SiteCtx> = intents({
  '': saveTaken('own'),
  swap: submitted(swapForm, async (ctx, { reason, ...ask }, { done }) => {
    await askSwap(ctx, { ...ask, reason: reason ?? '' })
    return done(paths.employeeExamAttendance, 'duty-swaps:done.asked')
  }),
  'swap-withdraw': submitted(swapGoneForm, async (ctx, { swap }, { done }) => {
    await withdrawSwap(ctx, swap)
    return done(paths.employeeExamAttendance, 'duty-swaps:done.withdrawn')
  }),
})

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
