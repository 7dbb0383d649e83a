import { guard } from '~/access/guard.server'
import { notificationStream } from '~/domain/delivery/messages/streams.server'

export const loader = guard('platform.notifications.view', (ctx, { request }) => {
  const stream = notificationStream(ctx, request.signal)
  if (!stream) return new Response(null, { status: 204 })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})
