import { z } from 'zod'
import { zChoice, zId, zNumber, zText, zTime } from '~/ui/fields/zod'

/** A weekday and a period: '0.17' is Sunday's period 17. */
const zSlot = () =>
  zText({ max: 20, pattern: /^[0-6]\.[1-9]\d{0,14}$/, message: 'ui:error.in' }).transform((text) => {
    const [weekday = '0', period = '0'] = text.split('.')
    return { weekday: Number(weekday), periodId: Number(period) }
  })

export const lessonForm = z.object({
  entry: zId({ optional: true }),
  section: zId({ needed: 'section' }),
  slot: zSlot(),
  offering: zId({ needed: 'subject' }),
  employee: zId({ optional: true }),
  room: zId({ optional: true }),
})
export type LessonForm = z.infer<typeof lessonForm>

export const swapForm = z.object({ section: zId(), from: zSlot(), to: zSlot() })
export const removeForm = z.object({ entry: zId() })
export const clearForm = z.object({ session: zId(), section: zId({ optional: true }) })
export const fillForm = z.object({ session: zId(), shift: zId({ optional: true }), mode: zChoice(['gaps', 'anew']) })
export const classForm = z.object({ class: zId() })
export const limitForm = z.object({
  teacher: zId({ needed: 'teacher' }),
  daily: zNumber({ min: 1, max: 20, optional: true }),
})
export const offForm = z.object({
  teacher: zId({ needed: 'teacher' }),
  weekday: zNumber({ min: 0, max: 6 }),
  from: zTime(),
  to: zTime(),
})
export const thereForm = z.object({ off: zId() })
