import type { Response } from 'express'
import type { Server } from 'node:http'

/** Waits while what was written to a slow reader has not gone; false when the reader has. Asked again and again: compression takes the event away. */
export async function drained(res: Response): Promise<boolean> {
  while (res.writableNeedDrain && !res.destroyed) await new Promise((resolve) => setTimeout(resolve, 20))
  return !res.destroyed
}

/** Takes no new connection and waits for the requests under way, ten seconds at most. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const enough = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(enough)
}
