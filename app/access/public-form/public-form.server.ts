import { z } from 'zod'
import type { SubmissionResult } from '@conform-to/react'
import { count, refuseIfShut, type LimitName } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import type { FormSeal } from '~/ui/site/form/form-guard'
import { submitted, type Action, type VerbArgs } from '../intents.server'
import type { RequestContext } from '../load-context.server'
import { noteFlood, placeOf } from './flood.server'
import { makeStamp, PUZZLE_BITS, readStamp, solves } from './stamp.server'

/** A form that anybody may send. */
export interface PublicForm {
  /** Of its counts and stamps: 'contact', 'admission'. One screen with several such forms has one kind for each. */
  kind: string
  /** How many of them an institution expects: single messages, or applications on their last day. */
  pace: 'message' | 'application'
}

/** What the verb of a public form is handed beside what every verb is. */
type PublicArgs = VerbArgs & {
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

type Limit = [of: 'network' | 'site', name: LimitName, key: string]

const limitsOf = (ctx: Ctx, { kind, pace }: PublicForm, solved: boolean): [Limit, Limit] => {
  const how = solved ? ('-solved' as const) : ('' as const)
  return [
    ['network', `${pace}-network${how}`, `${kind} ${attemptKey(ctx.tenant.id, ctx.ip)}`],
    ['site', `${pace}-site${how}`, `${kind} ${ctx.tenant.id}`],
  ]
}

/** Asks or counts limits, and puts a refusal down, so that whoever goes on is answered before the router. */
async function limited(
  ctx: Ctx,
  form: PublicForm,
  given: FormData,
  limits: readonly Limit[],
  ask: (name: LimitName, key: string, code: string) => Promise<void>,
): Promise<void> {
  for (const [of, name, key] of limits) {
    try {
      await ask(name, key, TOO_MANY)
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.status === 429) {
        const at = { tenantId: ctx.tenant.id, ip: ctx.ip, place: placeOf(ctx.path.replace(/\.data$/, ''), given) }
        noteFlood(of, at, aboutOf(ctx, form), Number(thrown.params.seconds ?? 60))
      }
      throw thrown
    }
  }
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
    await limited(ctx, form, given, limits, refuseIfShut)
    const trapped = given.getAll('homepage').some((value) => value !== '')
    if (!stamp || stamp.state !== 'good' || trapped) {
      await limited(ctx, form, given, limitsOf(ctx, form, false).slice(0, 1), count)
      const again = trapped ? 'trap' : (stamp?.state ?? 'late')
      return submitted(anything, (_: Ctx, __, { reply }) => reply({ errors: { '': [`public-form:again.${again}`] } }))(
        ctx,
        args,
      )
    }
    return submitted(schema, async (_: Ctx, value, more) => {
      if (!options.step) await limited(ctx, form, given, limits, count)
      return verb(ctx, value, { ...more, once: stamp.once, solved })
    })(ctx, args)
  }
}
