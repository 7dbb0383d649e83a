import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zIds, zText, zTime } from '~/ui/fields/zod'

export const generateForm = z.object({
  exam: zId(),
  class: z.union([z.literal('all'), zId()]),
  leaveOut: zCheck(),
})

const seen = z.string().max(64).default('')
const time = zTime()

export const permissionForm = z.discriminatedUnion('intent', [
  // `seen`: the digest of what was shown, of each run where there are several.
  z.object({ intent: z.literal('publish'), run: zId(), seen }),
  z.object({ intent: z.literal('withdraw'), run: zId() }),
  z.object({ intent: z.literal('approve'), run: zId() }),
  z.object({ intent: z.literal('unapprove'), run: zId() }),
  z.object({ intent: z.literal('schedule'), run: zId(), seen, day: zDate(), time }),
  // `offered`: all that the form showed; which of them is said by the button that was pressed.
  z.object({
    intent: z.literal('scheduleMany'),
    exam: zId(),
    runs: zIds(),
    offered: zIds(),
    seen: z.record(z.string(), seen).default({}),
    which: zChoice(['chosen', 'all']),
    day: zDate(),
    time,
  }),
  z.object({ intent: z.literal('unschedule'), run: zId() }),
  z.object({ intent: z.literal('withhold'), result: zId(), reason: zText({ max: 300 }) }),
  z.object({ intent: z.literal('release'), result: zId() }),
  z.object({ intent: z.literal('scrutiny'), exam: zId(), until: zDate({ optional: true }) }),
])

export const markSheetsForm = z.object({
  run: zId(),
  /** 'run' for all, 'o12' for a class offering, 's34' for a section. */
  unit: z
    .string()
    .regex(/^(run|[os][1-9]\d{0,14})$/)
    .catch('run'),
  lang: zChoice(['bn', 'en']),
  kind: zChoice(['progress', 'transcript']),
})
