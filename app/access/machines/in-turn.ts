import { setTimeout as after } from 'node:timers/promises'

/** So many times what a backlog's batch took, the next one waits. */
const REST = 3
const MOST_REST_MS = 500

let last: Promise<unknown> = Promise.resolve()

/**
 * Works off one batch of a backlog after the other in this process, with a rest behind each: after an outage fifty machines
 * send at once what they kept for days, and can wait for their answer; people at their screens cannot. Nothing of the
 * database is held while waiting.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  let rest = 0
  const mine = last.then(async () => {
    const since = performance.now()
    try {
      return await work()
    } finally {
      rest = Math.min((performance.now() - since) * REST, MOST_REST_MS)
    }
  })
  last = mine.catch(() => {}).then(() => after(rest, undefined, { ref: false }))
  return mine
}
