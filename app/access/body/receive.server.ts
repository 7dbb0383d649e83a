import type { IncomingMessage } from 'node:http'
import { awaited } from 'db/tally'
import type { Permission } from '~/domain/identity/matrix'
import { isOpen } from '../guard.server'
import type { RequestContext } from '../load-context.server'
import {
  BODY_LIMITS,
  MOST_READ_AWAY,
  TooMuch,
  type Body,
  type BodyKind,
  type BodyLimits,
  type ThinForm,
} from './limits'
import { checkJson, readFields, readParts, Unreadable } from './read-body'
import { ThinBody } from './thin-body'

/** What the screen that a request reaches says of itself. */
export interface ScreenAction {
  permission: Permission | 'open'
  body: BodyKind
}

/** `gone`: the sender left. `late`: the sender is too slow, and gets no screen. */
type Received = 'ready' | 'late' | 'gone'

/**
 * Reads what a request brings, within the limits of the screen and of who asks, and leaves it in `context.body`: so no
 * screen parses anything that was not counted first. What is not a form stays to be read, counted all the same.
 */
export async function receiveBody(
  context: RequestContext,
  req: IncomingMessage,
  action: ScreenAction | undefined,
): Promise<Received> {
  const length = Number(req.headers['content-length'] ?? 0)
  if (!(length > 0)) return 'ready'
  const limits = await limitsOf(context, action)
  const type = req.headers['content-type'] ?? ''
  if (length > limits.bytes) {
    const thin = length > MOST_READ_AWAY ? null : ThinBody.of(type, limits)
    const read = thin && (await awaited('what was sent', readAway(req, length, limits.seconds, thin), false))
    if (typeof read === 'string') return read
    context.body = { refused: new TooMuch('bytes', limits.bytes), thin: read }
    return 'ready'
  }
  const bytes = await awaited('what was sent', collect(req, length, limits.seconds), false)
  if (typeof bytes === 'string') return bytes
  context.body = bodyOf(bytes, type, limits)
  return 'ready'
}

async function limitsOf(context: RequestContext, action: ScreenAction | undefined): Promise<BodyLimits> {
  if (action?.permission === 'open') return BODY_LIMITS[action.body]
  if (!action || !context.token) return BODY_LIMITS.small
  const user = await context.identity()
  if (!user) return BODY_LIMITS.small
  const admitted = isOpen(context, action.permission) && user.permissions.has(action.permission)
  return BODY_LIMITS[admitted ? action.body : 'form']
}

function bodyOf(bytes: Buffer, contentType: string, limits: BodyLimits): Body | undefined {
  try {
    if (/^application\/x-www-form-urlencoded/i.test(contentType)) return { form: readFields(bytes, limits) }
    if (/^multipart\/form-data/i.test(contentType)) return { form: readParts(bytes, contentType, limits) }
    if (/\bjson\b/i.test(contentType)) checkJson(bytes, limits)
    return undefined
  } catch (error) {
    if (error instanceof TooMuch) return { refused: error, thin: thinOf(bytes, contentType, limits) }
    if (error instanceof Unreadable) return { unreadable: true }
    throw error
  }
}

function thinOf(bytes: Buffer, contentType: string, limits: BodyLimits): ThinForm | null {
  const thin = ThinBody.of(contentType, limits)
  thin?.take(bytes)
  return thin?.result() ?? null
}

/** The whole body; it also stays to be read by whoever comes after. */
async function collect(req: IncomingMessage, length: number, seconds: number): Promise<Buffer | 'late' | 'gone'> {
  const parts: Buffer[] = []
  let bytes: Buffer = Buffer.alloc(0)
  const end = await receive(
    req,
    length,
    seconds,
    (part) => void parts.push(part),
    () => {
      bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      req.unshift(bytes)
    },
  )
  return end === 'whole' ? bytes : end
}

/** To the end, keeping what was typed. */
async function readAway(
  req: IncomingMessage,
  length: number,
  seconds: number,
  thin: ThinBody,
): Promise<ThinForm | null | 'late' | 'gone'> {
  const end = await receive(req, length, seconds, (part) => thin.take(part))
  return end === 'whole' ? thin.result() : end
}

/** @param atEnd what is done with the last piece, at once: a moment later the request may have said that it is over, and nobody could read it again */
function receive(
  req: IncomingMessage,
  length: number,
  seconds: number,
  each: (part: Buffer) => void,
  atEnd = () => {},
): Promise<'whole' | 'late' | 'gone'> {
  return new Promise((resolve) => {
    let missing = length
    const late = setTimeout(() => end('late'), seconds * 1000)
    const gone = () => end('gone')
    const take = (part: Buffer) => {
      each(part)
      missing -= part.length
      if (missing > 0) return
      end('whole')
      atEnd()
    }
    const end = (what: 'whole' | 'late' | 'gone') => {
      clearTimeout(late)
      req.off('data', take).off('close', gone).off('error', gone).pause()
      resolve(what)
    }
    req.on('data', take).once('close', gone).once('error', gone)
  })
}
