import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { storeSent } from '~/domain/operations/files/files.server'
import { moveTask } from '~/domain/tasks/move-task.server'
import { noteForm, stepForm } from '~/domain/tasks/task.form'
import { noteOnTask } from '~/domain/tasks/write-note.server'

/** Keeps a file that was sent along; null where none was. */
export const sentFile = async (ctx: SiteCtx, file: File | null): Promise<number | null> =>
  file === null ? null : (await storeSent(ctx, 'file', file, { purpose: 'document', area: 'tasks' })).id

/** To whom a task must belong: in the own panel to this person. */
type Whose = 'office' | 'own'
const personOf = (ctx: SiteCtx, whose: Whose): number | null => (whose === 'office' ? null : ctx.user.userId)

const taskIn = ({ params }: EntranceArgs, given: number | null): number => given ?? idOf(params.id)

/** A step of a task: of the one the address names, or in a list or on the board of the one the form names. */
export const stepAction = (whose: Whose): Action<SiteCtx> =>
  submitted(stepForm, async (ctx: SiteCtx, { step, id }, args) => {
    await moveTask(ctx, taskIn(args, id), step, personOf(ctx, whose))
    return args.done(hereWith(args.request), `tasks:moved.${step}`)
  })

/** What is done on the page of one task by whoever it concerns. */
export const taskActions = (whose: Whose) => ({
  step: stepAction(whose),
  note: submitted(noteForm, async (ctx: SiteCtx, { text, file }, args) => {
    const fileId = await sentFile(ctx, file)
    await noteOnTask(ctx, idOf(args.params.id), { text: text ?? '', fileId }, personOf(ctx, whose))
    return args.done(hereWith(args.request), 'tasks:noted')
  }),
})

/** The page of one task in the own panel. */
export const actOnOwnTask: Action<SiteCtx> = intents(taskActions('own'))
