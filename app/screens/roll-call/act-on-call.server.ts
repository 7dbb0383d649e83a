import { filled, intents, posted, type Action } from '~/access/intents.server'
import { rollOf } from '~/domain/attendance/take/roll.server'
import { saveSheet } from '~/domain/attendance/take/save-sheet.server'
import { scannedIn } from '~/domain/attendance/take/scan.policy'
import { sectionDay } from '~/domain/attendance/take/section-day.server'
import { callForm, MOST_MINUTES, MOST_NOTE, scanForm } from '~/domain/attendance/take/take.form'
import type { SentMark, TakeRight } from '~/domain/attendance/take/take.policy'
import { stateOf } from '~/domain/attendance/states.policy'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { hereWith } from '~/access/params.server'

/** Saves a roll call, or marks whose card was scanned; `home`: where one goes on from. */
export const actOnCall = (right: TakeRight, home: (day: string) => string): Action<SiteCtx> =>
  intents({
    '': posted(readCall, async (ctx: SiteCtx, { head, rows }, { done }) => {
      const { counts, again } = await saveSheet(ctx, {
        sectionId: head.section,
        day: head.day,
        periodId: head.period,
        key: head.key,
        base: head.over ?? head.base,
        reason: head.reason ?? '',
        rows,
        right,
      })
      return done(home(head.day), again ? 'attendance:savedBefore' : 'attendance:saved', { ...counts })
    }),
    scan: posted(
      (form) => filled(form, scanForm),
      async (ctx: SiteCtx, { section, day, period, key, base, code }, { request, done }) => {
        const call = { sectionId: section, day, periodId: period }
        const of = await sectionDay(ctx.site.id, ctx.user.employeeId, call)
        const roll = await rollOf(ctx.site.id, call)
        const found = scannedIn(code, ctx.site.id, roll)
        if (!found) throw new Invalid({ code: ['attendance:error.scan'] })
        await saveSheet(ctx, {
          ...call,
          key,
          base: Math.max(base, of.version),
          reason: '',
          rows: [{ enrolmentId: found.enrolmentId, state: 'present', minutes: null, note: '' }],
          right,
          source: 'scan',
        })
        return done(hereWith(request), 'attendance:scanned', { name: nameIn(found, ctx.lang), roll: found.roll })
      },
    ),
  })

/** 's-12' is the state of enrolment 12, 'm-12' the minutes, 'n-12' the note. */
function readCall(form: FormData) {
  const head = filled(form, callForm)
  const rows: SentMark[] = []
  const errors: Record<string, string[]> = {}
  const text = (key: string) => {
    const value = form.get(key)
    return typeof value === 'string' ? value.normalize('NFC').trim() : ''
  }
  for (const [key, value] of form) {
    const id = /^s-([1-9]\d{0,14})$/.exec(key)?.[1]
    if (!id) continue
    const state = stateOf(value)
    const note = text(`n-${id}`)
    const typed = toAsciiDigits(text(`m-${id}`))
    const minutes = state === 'late' && typed !== '' ? Number(typed) : null
    if (!state) errors[key] = ['ui:error.in']
    else if (note.length > MOST_NOTE) errors[`n-${id}`] = [`ui:error.max.string?max=${MOST_NOTE}`]
    else if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES))
      errors[`m-${id}`] = [`attendance:error.minutes?max=${MOST_MINUTES}`]
    else rows.push({ enrolmentId: Number(id), state, minutes, note: state === 'present' ? '' : note })
  }
  if (!rows.length && !Object.keys(errors).length) errors[''] = ['attendance:error.nobody']
  if (Object.keys(errors).length) throw new Invalid(errors)
  return { head, rows }
}
