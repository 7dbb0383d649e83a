import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { Ctx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { HIDDEN } from './answers.server'
import type { EntranceArgs } from './guard.server'
import { idOf } from './params.server'

/** What an action answers with: where to go next, or the form with what is wrong in it. */
export type Answer = Response | SubmissionResult<string[]>

/** The handler of an action, as guard() and open() take it. */
export type Action<C, R = Answer> = (ctx: C, args: EntranceArgs) => Promise<R>

type Errors = Record<string, string[]>

export type VerbArgs = EntranceArgs & {
  /** The record that a hidden field names: `id` unless another name is given. @throws Missing for anything that is no id */
  id: (field?: string) => number
  /** Answers with the form itself, for a screen that stays where it is, with errors that the screen is to know more about. */
  reply: (how?: { resetForm?: boolean; errors?: Errors; hide?: readonly string[] }) => SubmissionResult<string[]>
}

/**
 * An action that reads the form by `schema` and does `verb` with it. A form that is not right is answered with all that is
 * wrong in it, each at its field, and with what was typed; no verb sees it. `also` says what else is wrong with it then,
 * where that cannot be read from the form alone. What a verb throws (Invalid, Refusal) the guard answers the same way.
 * `schema` may hang on what is there already: then it is a function.
 */
export function submitted<C extends Ctx, Schema extends z.ZodType, R>(
  schema: Schema | ((ctx: C, args: EntranceArgs) => Schema | Promise<Schema>),
  verb: (ctx: C, value: z.output<Schema>, args: VerbArgs) => R | Promise<R>,
  also?: (errors: Errors, args: EntranceArgs, ctx: C) => Errors | Promise<Errors>,
): Action<C, R | SubmissionResult<string[]>> {
  return async (ctx, args) => {
    const judge = typeof schema === 'function' ? await schema(ctx, args) : schema
    const form = await args.form()
    const submission = parseWithZod(form, { schema: judge })
    if (submission.status === 'success') return verb(ctx, submission.value, verbArgs(args, form, submission))
    const fieldErrors = also && submission.status ? await also(errorsOf(submission.error), args, ctx) : undefined
    return submission.reply({ hideFields: [...HIDDEN], ...(fieldErrors && { fieldErrors }) })
  }
}

/**
 * The same for a grid, whose fields are as many as there are rows: `read` takes them up from the form.
 * @throws Missing, Invalid what `read` throws for nonsense
 */
export function posted<C extends Ctx, Value, R>(
  read: (form: FormData) => Value,
  verb: (ctx: C, value: Value, args: VerbArgs) => R | Promise<R>,
): Action<C, R> {
  return async (ctx, args) => {
    const form = await args.form()
    return verb(ctx, read(form), verbArgs(args, form, parseWithZod(form, { schema: anything })))
  }
}

const anything = z.record(z.string(), z.unknown())

const verbArgs = (args: EntranceArgs, form: FormData, submission: Submission<unknown, string[]>): VerbArgs => ({
  ...args,
  id: (field = 'id') => idOf(form.get(field)),
  reply: ({ resetForm, errors, hide = [] } = {}) => {
    const { '': formErrors, ...fieldErrors } = errors ?? {}
    const wrong = errors && { fieldErrors, ...(formErrors && { formErrors }) }
    return submission.reply({
      ...(resetForm === undefined ? {} : { resetForm }),
      ...wrong,
      hideFields: [...HIDDEN, ...hide],
    })
  },
})

/** A form as `schema` reads it, for verbs that choose their schema late. @throws Invalid with all that is wrong */
export function filled<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') throw new Invalid(errorsOf(submission.error))
  return submission.value
}

/** What a form or an address says by `schema`, where a wrong one is as none: null. */
export function saidIn<Schema extends z.ZodType>(
  given: FormData | URLSearchParams,
  schema: Schema,
): z.output<Schema> | null {
  const submission = parseWithZod(given, { schema })
  return submission.status === 'success' ? submission.value : null
}

/** What is wrong with it, by field; empty where it is right. */
export function wrongIn(given: FormData | URLSearchParams, schema: z.ZodType): Errors {
  const submission = parseWithZod(given, { schema })
  return submission.status === 'success' ? {} : errorsOf(submission.error)
}

const errorsOf = (errors: Record<string, string[] | null> | null | undefined): Errors =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, all]) => [field, all ?? []]))

/** An action of a button that names one record in a hidden field. @throws Missing for anything that is no id */
export function byId<C extends Ctx, R>(
  verb: (ctx: C, id: number, args: EntranceArgs) => R | Promise<R>,
  field = 'id',
): Action<C, R> {
  return async (ctx, args) => await verb(ctx, idOf((await args.form()).get(field)), args)
}

/**
 * The actions of a screen with several buttons, by the `intent` of the form that was sent; `''` is for a form without one,
 * `otherwise` for those of a master list.
 * The intent is the deed: behind a door that only asks who may look, records bear its name (deed.policy.ts).
 * @throws Invalid for an intent that the screen does not offer: a page that was left open over a change of the program
 */
export function intents<C extends Ctx, R extends Record<string, unknown>, Other = never>(
  offered: {
    [Intent in keyof R]: Action<C, R[Intent]>
  },
  otherwise?: Action<C, Other>,
): Action<C, R[keyof R] | Other> {
  const choose = async (ctx: C, args: EntranceArgs): Promise<R[keyof R] | Other> => {
    const asked = (await args.form()).get('intent') ?? ''
    const known = typeof asked === 'string' && Object.hasOwn(offered, asked)
    const action = known ? offered[asked] : otherwise
    if (!action) throw new Invalid({ '': ['ui:error.intent'] })
    if (known) args.deed(asked || 'save')
    return action(ctx, args)
  }
  return Object.assign(choose, { deeds: Object.keys(offered).map((intent) => intent || 'save') })
}

/** A verb after which there is nothing to say but `key`, at `url`. */
export const thenAt =
  <C extends Ctx, Given>(url: string, verb: (ctx: C, given: Given) => unknown, key = 'common:saved') =>
  async (ctx: C, given: Given, { done }: EntranceArgs): Promise<Response> => {
    await verb(ctx, given)
    return done(url, key)
  }
