import { z } from 'zod'
import type { SubmissionResult } from '@conform-to/react'
import { count, refuseIfShut, type LimitName } from '~/domain/platform/attempts.server'
import type { Ctx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { attemptKey } from '~/domain/platform/network'
import type { FormSeal } from '~/ui/site/form/form-guard'
import { submitted, type Action, type VerbArgs } from '../intents.server'
import type { RequestContext } from '../load-context.server'
import { noteFlood } from './flood.server'
import { makeStamp, PUZZLE_BITS, readStamp, solves } from './stamp.server'

/** A form that anybody may send. */
export interface PublicForm {
  /** Of its counts and stamps: 'contact', 'admission'. One screen with several such forms has one kind for each. */
  kind: string
  /** How many of them an institution expects: single messages, or applications on their last day. */
  pace: 'message' | 'application'
}

/** What the verb of a public form is handed beside what every verb is. */
export type PublicArgs = VerbArgs & {
  /** Of this form alone: what it makes is kept under it (UNIQUE (site_id, once)), so that a second click makes nothing more. */
  once: string
  /** Its puzzle was solved: it came from a browser that runs scripts, and cost it something. */
  solved: boolean
}

const TOO_MANY = 'public-form:error.tooMany'
const aboutOf = (ctx: Ctx, form: PublicForm) => `${ctx.tenant.id} ${form.kind}`

/** What a page with the form needs of its loader: `<FormGuard seal={seal} />` stands in the form. */
export function sealOf(ctx: Ctx, context: RequestContext, form: PublicForm): FormSeal {
  const stamp = context.stamps?.get(form.kind) ?? makeStamp(context.settings.secret, aboutOf(ctx, form))
  return { stamp, puzzle: stamp.split('.')[1] ?? '', bits: PUZZLE_BITS }
}

/** Puts a limit's refusal down, so that whoever goes on is answered before the router. */
async function limited(ctx: Ctx, form: PublicForm, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.status === 429)
      noteFlood(
        ctx.tenant.id,
        ctx.ip,
        ctx.path.replace(/\.data$/, ''),
        aboutOf(ctx, form),
        Number(thrown.params.seconds ?? 60),
      )
    throw thrown
  }
}

const limitsOf = (ctx: Ctx, { kind, pace }: PublicForm, solved: boolean): [LimitName, string][] => {
  const how = solved ? ('-solved' as const) : ('' as const)
  return [
    [`${pace}-network${how}`, `${kind} ${attemptKey(ctx.tenant.id, ctx.ip)}`],
    [`${pace}-site${how}`, `${kind} ${ctx.tenant.id}`],
  ]
}

const anything = z.record(z.string(), z.unknown())

/**
 * The action of a form that anybody may send: submitted(), behind its traps and limits. What a robot's form looks like is shown
 * again with everything typed; whoever is a person sends it once more. Only what the verb would keep counts for the institution.
 * `step`: one step of several, after which nothing is kept: the limits are asked but not used up.
 * @throws Refusal 429 with everything typed
 */
export function publicSubmitted<Schema extends z.ZodType, R>(
  form: PublicForm,
  schema: Schema,
  verb: (ctx: Ctx, value: z.output<Schema>, args: PublicArgs) => R | Promise<R>,
  options: { step?: boolean } = {},
): Action<Ctx, R | SubmissionResult<string[]>> {
  return async (ctx, args) => {
    const { context } = args
    const given = await args.form()
    const typed = given.get('stamp')
    const stamp = readStamp(context.settings.secret, aboutOf(ctx, form), typed)
    // Shown again it is the same form: what was begun in time stays begun, and a second click is no second letter.
    if (stamp && stamp.state !== 'late' && typeof typed === 'string')
      (context.stamps ??= new Map()).set(form.kind, typed)
    const solved = stamp?.state === 'good' && solves(stamp.once, given.get('proof'))
    const limits = limitsOf(ctx, form, solved)
    await limited(ctx, form, async () => {
      for (const [name, key] of limits) await refuseIfShut(name, key, TOO_MANY)
    })
    const trapped = given.getAll('homepage').some((value) => value !== '')
    if (!stamp || stamp.state !== 'good' || trapped) {
      await limited(ctx, form, async () => {
        const [[name, key]] = limitsOf(ctx, form, false) as [[LimitName, string]]
        await count(name, key, TOO_MANY)
      })
      const again = trapped ? 'trap' : (stamp?.state ?? 'late')
      return submitted(anything, (_: Ctx, __, { reply }) => reply({ errors: { '': [`public-form:again.${again}`] } }))(
        ctx,
        args,
      )
    }
    return submitted(schema, async (_: Ctx, value, more) => {
      if (!options.step)
        await limited(ctx, form, async () => {
          for (const [name, key] of limits) await count(name, key, TOO_MANY)
        })
      return verb(ctx, value, { ...more, once: stamp.once, solved })
    })(ctx, args)
  }
}
