import type { Worker } from 'node:cluster'
import type { SendHandle } from 'node:child_process'

interface Handed {
  close(): void
}
/** What the cluster of Node says to a process of it and hears from it: a connection that is handed over, and that it was taken. */
interface Told {
  act?: string
  seq?: number
  ack?: number
}

/**
 * Closes, when a process dies, the connections that were handed to it and that it has not said it took. Node forgets those of a process that is
 * killed at that moment: nobody would ever answer or close them, and whoever called would wait for ever.
 */
export function closeUntaken(worker: Worker): void {
  const handed = new Map<number, Handed>()
  const child = worker.process
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  child.send = ((message: Told, handle?: SendHandle, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined && handle)
      handed.set(message.seq, handle as unknown as Handed)
    return send(message, handle, ...rest)
  }) as typeof child.send
  child.on('internalMessage', (message: Told) => message.ack !== undefined && handed.delete(message.ack))
  worker.once('exit', () => {
    for (const one of handed.values()) one.close()
    handed.clear()
  })
}
