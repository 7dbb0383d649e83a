import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { alongside, zChoice, zDate, zId, zIds, zMoney, zNumber, zText, zTime, zWeekdays } from '~/ui/fields/zod'
import { BATCH_KINDS } from './batch'

export const batchForm = z
  .object({
    revision: zNumber({ min: 0, optional: true }),
    kind: zChoice(BATCH_KINDS),
    nameBn: zText({ max: 120 }),
    nameEn: zText({ max: 120, optional: true }),
    sessionId: zId({ needed: 'session' }),
    subjectId: zId({ optional: true }),
    employeeId: zId({ optional: true }),
    roomId: zId({ optional: true }),
    capacity: zNumber({ min: 1, max: 500 }),
    fromOn: zDate(),
    untilOn: zDate(),
    /** Weekdays as the routine counts them: Sunday is 0. */
    days: zWeekdays(),
    startsAt: zTime({ optional: true }),
    endsAt: zTime({ optional: true }),
    subHeadId: zId({ optional: true }),
    /** Poisha a month. */
    fee: zMoney({ min: 0n, max: 100_000_000n, optional: true }).transform((poisha) => Number(poisha ?? 0n)),
  })
  .superRefine((given, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (given.fromOn && given.untilOn && given.untilOn < given.fromOn) say('untilOn', 'batches:error.untilBefore')
    if (given.days?.length && !given.startsAt) say('startsAt', issue('required'))
    if (given.days?.length && !given.endsAt) say('endsAt', issue('required'))
    if (given.startsAt && given.endsAt && given.endsAt <= given.startsAt) say('endsAt', 'batches:error.endsBefore')
    if (given.fee > 0 && given.subHeadId === null) say('subHeadId', issue('required'))
    if (given.subHeadId !== null && given.fee === 0) say('fee', issue('required'))
  }, alongside)
export type BatchForm = z.infer<typeof batchForm>

/** Who comes into a batch: by ticks, or by a pasted list of IDs. */
export const addMembersForm = z.object({
  ids: zIds(),
  codes: zText({ max: 10_000, lines: true, optional: true }),
  joinedOn: zDate(),
})
export const leaveForm = z.object({ member: zId(), leftOn: zDate() })
export const moveForm = z.object({ ids: zIds({ min: 1 }), to: zId(), on: zDate() })

export const chargeForm = z.object({
  month: zText({ max: 7, pattern: /^\d{4}-(0[1-9]|1[0-2])$/ }),
  dueOn: zDate(),
})
