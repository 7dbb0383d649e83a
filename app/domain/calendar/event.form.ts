import { z } from 'zod'
import { alongside, bengaliTitleAlone, zCheck, zChoice, zDate, zId, zIds, zNameEn, zText, zTime } from '~/ui/fields/zod'

export const EVENT_KINDS = ['holiday', 'vacation', 'working', 'exam', 'event'] as const
export const AUDIENCES = ['staff', 'students', 'guardians'] as const
export const SITE_KINDS = ['school', 'college', 'school_and_college', 'madrasah', 'primary'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Ticked boxes of one name: none, one or several of a closed list. */
const ticked = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (raw) => (raw === undefined || raw === '' ? [] : Array.isArray(raw) ? raw : [raw]),
    z.array(z.enum(values, 'ui:error.in')),
  ) as unknown as z.ZodType<T[number][]>

const time = () => zTime({ optional: true })

const event = {
  titleBn: zText({ max: 120 }),
  titleEn: zText({ max: 120 }),
  kind: zChoice(EVENT_KINDS),
  fromOn: zDate(),
  toOn: zDate({ optional: true }),
  startsAt: time(),
  endsAt: time(),
  audience: ticked(AUDIENCES),
  noteBn: zText({ max: 500, lines: true, optional: true }),
  noteEn: zText({ max: 500, lines: true, optional: true }),
}

interface Spanned {
  fromOn: string
  toOn: string | null
  startsAt: string | null
  endsAt: string | null
}

/** A day or more, all day or from a time to a time; at most a year long. */
function sound(value: Spanned, context: z.RefinementCtx): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const to = value.toOn ?? value.fromOn
  if (to < value.fromOn) say('toOn', 'calendar:endsEarly')
  else if (Date.parse(to) - Date.parse(value.fromOn) > 366 * 86_400_000) say('toOn', 'calendar:tooLong')
  if ((value.startsAt === null) !== (value.endsAt === null))
    say(value.startsAt === null ? 'startsAt' : 'endsAt', 'calendar:bothTimes')
  else if (value.startsAt && value.endsAt && to === value.fromOn && value.endsAt <= value.startsAt)
    say('endsAt', 'calendar:timeEarly')
}

/** An event of all institutions, or of those that fit every list that is not empty. */
export const centralEventForm = z
  .object({
    ...event,
    siteKinds: ticked(SITE_KINDS),
    boardIds: zIds(),
    districtIds: zIds(),
    groupIds: zIds(),
    active: zCheck(),
  })
  .superRefine(sound, alongside)
export type CentralEventForm = z.infer<typeof centralEventForm>

/** An institution's own event. */
export const siteEventForm = z
  .object({ ...event, titleEn: zNameEn({ max: 120 }), classIds: zIds() })
  .overwrite(bengaliTitleAlone)
  .superRefine(sound, alongside)
export type SiteEventForm = z.infer<typeof siteEventForm>

/** An event of a site group's own, for all its institutions. */
export const groupEventForm = z
  .object({ ...event, titleEn: zNameEn({ max: 120 }) })
  .overwrite(bengaliTitleAlone)
  .superRefine(sound, alongside)
export type GroupEventForm = z.infer<typeof groupEventForm>

/** An entry taken from one day to another: it begins as many days later or earlier, and lasts as long. */
export const moveForm = z.object({
  of: zChoice(['centre', 'group', 'site']),
  id: zId(),
  /** Its first day where it was taken from: somebody may have moved it meanwhile. */
  from: zDate(),
  at: zDate(),
  day: zDate(),
})
export type MoveForm = z.infer<typeof moveForm>

/** What an institution makes of a central event; blank leaves the centre's word. */
export const overrideForm = z
  .object({
    hidden: zCheck(),
    titleBn: zText({ max: 120, optional: true }),
    titleEn: zText({ max: 120, optional: true }),
    fromOn: zDate({ optional: true }),
    toOn: zDate({ optional: true }),
  })
  .superRefine((value, context) => {
    if (value.toOn && !value.fromOn)
      context.addIssue({ code: 'custom', path: ['fromOn'], message: 'ui:error.required' })
    else if (value.fromOn && value.toOn && value.toOn < value.fromOn)
      context.addIssue({ code: 'custom', path: ['toOn'], message: 'calendar:endsEarly' })
  })
export type OverrideForm = z.infer<typeof overrideForm>
