import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import { saidHere, wordsFor } from '~/i18n/i18n.server'
import type { Lang } from '~/i18n/lang'
import { figure, issue } from '~/ui/fields/error'
import type { ErrorData } from '~/ui/shell/error-boundary'
import type { ErrorKind } from '~/ui/shell/error-page'
import { log } from '~/domain/operations/log.server'
import type { TooMuch, ThinForm } from './body/limits'
import type { RequestContext } from './load-context.server'

/** A thrown answer that an error boundary shows; `kind` and `message` as ~/ui/shell/error-boundary reads them. */
export function page(
  context: Pick<RequestContext, 'lang'>,
  kind: ErrorKind,
  status: number,
  more: { message?: string; params?: Record<string, string | number>; errorId?: string } = {},
) {
  const { lang } = context
  const figures: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(more.params ?? {}))
    figures[key] = typeof value === 'string' ? figure(value, lang) : value
  const message = more.message ? wordsFor(lang)(more.message, figures) : undefined
  return data({ kind, errorId: more.errorId, message } satisfies ErrorData, { status })
}

/** More was sent than the screen takes: 413 with the limit, as a page or as a program reads it. */
export function refuseBody(context: RequestContext, request: Request, { code, params }: TooMuch) {
  const asked = `${request.headers.get('accept')} ${request.headers.get('content-type')}`
  if (context.token?.kind !== 'bearer' && !/\bjson\b/.test(asked))
    return page(context, 'tooMuch', 413, { message: code, params })
  const lang = context.token?.kind === 'bearer' ? 'en' : context.lang // as everything else that a program is told
  return Response.json(
    { message: wordsFor(lang)(code, params) },
    { status: 413, headers: { 'Cache-Control': 'no-store' } },
  )
}

const KINDS = { 403: 'unauthorized', 409: 'generic', 410: 'generic', 422: 'generic', 429: 'tooMany' } as const

/** Nothing is to be changed. */
export const isReading = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** A conform reply that carries errors: answered with 422 and rolled back. */
export const isFailedReply = (value: unknown): value is { status: 'error' } =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  value.status === 'error' &&
  !(value instanceof Response)

/** A failed reply as it leaves the server (saidHere). */
export function inWords<Reply extends { status?: string | undefined }>(reply: Reply, lang: Lang): Reply {
  const { error } = reply as { error?: Record<string, string[] | null> | null }
  if (!error) return reply
  const said = Object.entries(error).map(([field, all]) => [field, all?.map((one) => saidHere(lang, one)) ?? null])
  return { ...reply, error: Object.fromEntries(said) as unknown }
}

const LOST =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|terminat|Connection (lost|ended)|shutting down|starting up|timeout exceeded when trying to connect|not queryable|recovery mode|57P0[123]/i

/** What PostgreSQL says to a value that no row can have: a number beyond BIGINT, a null byte, letters for a number. */
const IMPOSSIBLE = ['22003', '22021', '22P02', '22P05']
/** Two people changed the same things in another order, and PostgreSQL let one of them go first: nothing is wrong with what the other sent. */
const DEADLOCK = '40P01'
const codeOf = (error: Error) =>
  (error as { parent?: { code?: string } }).parent?.code ?? (error as { code?: string }).code ?? ''

/**
 * Walls of the schema that a verb may run into when it forgot to ask, or when somebody was quicker: what is said to people. Not the place for rules that
 * a verb can say at their field.
 */
const WALLS: Readonly<Record<string, string>> = {
  admission_frozen: 'lottery:refused.stands',
  admission_line: 'places:refused.inFront',
}

function wallOf(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error)) return null
  const { parent, constraint = parent?.constraint } = thrown as {
    parent?: { constraint?: string }
    constraint?: string
  }
  if (codeOf(thrown) === DEADLOCK) return new Refusal('shell:error.busy')
  const words = WALLS[constraint ?? '']
  return words ? new Refusal(words) : null
}

const sentFormOf = ({ headers }: Request): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '') &&
  !headers.has('authorization')

/** Turns whatever a handler threw into what the browser gets. Rethrows responses and pages. */
export async function asResponse(
  thrown: unknown,
  context: RequestContext,
  request: Request,
  form: () => Promise<FormData>,
): Promise<unknown> {
  if (thrown instanceof Response) throw thrown
  if (typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit')
    throw thrown
  if (thrown instanceof Missing) throw page(context, 'notFound', 404)
  thrown = wallOf(thrown) ?? thrown
  if (thrown instanceof Refusal) {
    // A page that was only asked for has no form to say it at: its component would be handed the shape of an answer.
    if (thrown.status === 403 || isReading(request))
      throw page(context, KINDS[thrown.status], thrown.status, { message: thrown.code, params: thrown.params })
    return data(await refusedForm(form, { '': [saidHere(context.lang, worded(thrown))] }), { status: thrown.status })
  }
  if (thrown instanceof Invalid && isReading(request)) {
    const [message = '', query] = (Object.values(thrown.fieldErrors).flat()[0] ?? '').split('?')
    throw page(context, 'generic', 422, { message, params: Object.fromEntries(new URLSearchParams(query)) })
  }
  if (thrown instanceof Invalid)
    return data(inWords(await refusedForm(form, thrown.fieldErrors), context.lang), { status: 422 })
  const errorId = randomBytes(4).toString('hex')
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const about = {
    errorId,
    requestId: context.requestId,
    tenant: context.tenant?.id,
    path: new URL(request.url).pathname,
    method: request.method,
    err: error,
  }
  if (IMPOSSIBLE.includes(codeOf(error))) {
    log.warn(about, 'a value no row can have')
    throw page(context, 'notFound', 404)
  }
  const lost = LOST.test(`${error.name} ${codeOf(error)} ${error.message}`)
  log.error(about, 'request failed')
  // Where a script sent a form, it stays on the screen with what was typed, and may be sent again: nothing else of the page is asked for after an error.
  if (lost && !isReading(request) && sentFormOf(request))
    return keptForm(form, saidHere(context.lang, 'shell:error.unavailable'), 503)
  throw lost
    ? page(context, 'generic', 503, { errorId, message: 'shell:error.unavailable' })
    : page(context, 'generic', 500, { errorId })
}

/** What never goes back to a form. */
export const HIDDEN = [
  'csrf',
  'apiKey',
  'secret',
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'pin',
  'otp',
  'passkey',
  'stamp',
  'proof',
  'homepage',
] as const

/** The form as it was sent, with why nothing was done with it. */
export const keptForm = async (form: () => Promise<FormData>, why: string, status: number) =>
  data(await refusedForm(form, { '': [why] }), { status })

const MiB = 1024 * 1024

/** A form whose files are too large, as it was sent: said of the whole, and at the field of the largest file. */
export async function keptLarge(
  context: Pick<RequestContext, 'lang'>,
  form: () => Promise<FormData>,
  { refused, thin }: { refused: TooMuch; thin?: ThinForm | null },
) {
  const errors: Record<string, string[]> = {
    '': [wordsFor(context.lang)(refused.code, refused.params)],
  }
  const [largest] = [...(thin?.files ?? [])].sort(([, one], [, other]) => other - one)
  if (largest?.[0] && largest[1] > MiB)
    errors[largest[0]] = [saidHere(context.lang, issue('tooLargeTogether', { size: (largest[1] / MiB).toFixed(1) }))]
  return data(inWords(await refusedForm(form, errors), context.lang), { status: 413 })
}

/** What was typed goes back with the errors, but never a secret. */
async function refusedForm(form: () => Promise<FormData>, errors: Record<string, string[]>) {
  const { '': formErrors, ...fieldErrors } = errors
  const submission = parseWithZod(await form().catch(() => new FormData()), {
    schema: z.record(z.string(), z.unknown()),
  })
  return submission.reply({
    ...(formErrors ? { formErrors } : {}),
    fieldErrors,
    hideFields: [...HIDDEN],
  })
}
