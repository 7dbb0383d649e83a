import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { alongside, zCheck, zChoice, zDate, zFile, zId, zNumber, zText } from '~/ui/fields/zod'
import { REPEATS, TASK_STATES } from './task'

export const taskForm = z
  .object({
    revision: zNumber({ min: 0, optional: true }),
    title: zText({ max: 200 }),
    body: zText({ max: 4000, lines: true, optional: true }),
    urgent: zCheck(),
    assignedTo: zId(),
    dueOn: zDate({ optional: true }),
    repeats: zChoice(REPEATS),
    repeatsUntil: zDate({ optional: true }),
    file: zFile(SCAN, { optional: true }),
  })
  .superRefine((given, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (given.repeats !== 'none' && given.dueOn === null) say('dueOn', 'tasks:error.dueNeeded')
    if (given.dueOn && given.repeatsUntil && given.repeatsUntil < given.dueOn)
      say('repeatsUntil', 'tasks:error.untilBefore')
  }, alongside)
export type TaskForm = z.infer<typeof taskForm>

export const noteForm = z
  .object({ text: zText({ max: 2000, lines: true, optional: true }), file: zFile(SCAN, { optional: true }) })
  .refine((given) => given.text !== null || given.file !== null, { path: ['text'], error: 'tasks:error.nothingSaid' })

export const stepForm = z.object({ step: zChoice(TASK_STATES), id: zId({ optional: true }) })
