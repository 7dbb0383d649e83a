import { inScope, sql } from 'db/connection'
import { closeTally } from 'db/tally'
import type { UserCtx } from '~/domain/context'
import { log } from '~/domain/operations/log.server'
import { unreadNotices } from '../notifications.server'
import { signals } from '~/domain/operations/signals.server'

const MOST_PER_USER = 4
const HEARTBEAT_MS = 25_000
const open = new Map<string, Set<() => void>>()

/**
 * The user's unread notifications as server-sent events, `{ unread: [{ id, title }], count }`: at once and whenever
 * they change. Ends with the session. Null when the user has four already (answer 204: the browser then stays away).
 */
export function notificationStream(ctx: UserCtx, aborted: AbortSignal): ReadableStream<Uint8Array> | null {
  const name = `${ctx.tenant.id}:${ctx.user.userId}`
  const mine = open.get(name) ?? new Set()
  if (mine.size >= MOST_PER_USER) return null
  closeTally()
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false
      const send = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const tell = async () => {
        const news = await inScope({ tenants: [ctx.tenant.id], readOnly: true }, () => newsOf(ctx))
        if (news) send(`data: ${JSON.stringify(news)}\n\n`)
        else close()
      }
      const onSignal = (whom: string) => {
        if (whom === name) void tell().catch((error: unknown) => log.debug({ err: error }, 'stream: news not read'))
      }
      const beat = setInterval(() => {
        send(': alive\n\n')
        void inScope({ tenants: [ctx.tenant.id], readOnly: true }, () => sessionLives(ctx)).then(
          (lives) => {
            if (!lives) close()
          },
          () => {},
        )
      }, HEARTBEAT_MS)
      close = () => {
        if (ended) return
        ended = true
        clearInterval(beat)
        signals.off('notified', onSignal)
        mine.delete(close)
        if (!mine.size) open.delete(name)
        try {
          controller.close()
        } catch {
          /* the reader left first */
        }
      }
      mine.add(close)
      open.set(name, mine)
      signals.on('notified', onSignal)
      aborted.addEventListener('abort', close, { once: true })
      send('retry: 5000\n\n')
      onSignal(name)
    },
    cancel: () => close(),
  })
}

/** Ends every stream of this process, so that the server can stop. */
export function closeStreams(): void {
  for (const mine of [...open.values()]) for (const close of [...mine]) close()
}

async function sessionLives(ctx: UserCtx): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM session s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.state = 'active'
     WHERE s.tenant_id = $1 AND s.id = $2 AND s.expires_at > now()`,
    [ctx.tenant.id, ctx.user.sessionId],
  )
  return rows.length > 0
}

async function newsOf(ctx: UserCtx): Promise<{ unread: { id: number; title: string }[]; count: number } | null> {
  if (!(await sessionLives(ctx))) return null
  const [row] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM notification WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL',
    [ctx.tenant.id, ctx.user.userId],
  )
  return { unread: await unreadNotices(ctx, 8), count: row?.count ?? 0 }
}
