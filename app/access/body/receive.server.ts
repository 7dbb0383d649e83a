import type { IncomingMessage } from 'node:http'
import { awaited } from 'db/tally'
import type { Permission } from '~/domain/platform/matrix'
import { isOpen } from '../guard.server'
import type { RequestContext } from '../load-context.server'
import { BODY_LIMITS, TooMuch, type Body, type BodyKind, type BodyLimits } from './limits'
import { checkJson, readFields, readParts, Unreadable } from './read-body'

/** What the screen that a request reaches says of itself. */
export interface ScreenAction {
  permission: Permission | 'open'
  body: BodyKind
}

/** `gone`: the sender left. `late`: the sender is too slow, and gets no screen. */
export type Received = 'ready' | 'late' | 'gone'

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
  if (length > limits.bytes) {
    context.body = { refused: new TooMuch('bytes', limits.bytes) }
    return 'ready'
  }
  const bytes = await awaited('what was sent', collect(req, length, limits.seconds), false)
  if (typeof bytes === 'string') return bytes
  context.body = bodyOf(bytes, req.headers['content-type'] ?? '', limits)
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
    if (error instanceof TooMuch) return { refused: error }
    if (error instanceof Unreadable) return { unreadable: true }
    throw error
  }
}

/** The whole body; it also stays to be read by whoever comes after. */
function collect(req: IncomingMessage, length: number, seconds: number): Promise<Buffer | 'late' | 'gone'> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let missing = length
    const late = setTimeout(() => end('late'), seconds * 1000)
    const gone = () => end('gone')
    const take = (part: Buffer) => {
      parts.push(part)
      missing -= part.length
      if (missing > 0) return
      const bytes = parts.length === 1 ? part : Buffer.concat(parts)
      end(bytes)
      req.unshift(bytes)
    }
    const end = (what: Buffer | 'late' | 'gone') => {
      clearTimeout(late)
      req.off('data', take).off('close', gone).off('error', gone).pause()
      resolve(what)
    }
    req.on('data', take).once('close', gone).once('error', gone)
  })
}
