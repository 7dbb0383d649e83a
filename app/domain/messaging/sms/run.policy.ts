/** Messages that are put into the outbox at once. */
export const PART = 200
/** Of a sending so many may lie in the outbox undelivered before more follow: when it is stopped, no more than these still go. */
const MOST_UNDER_WAY = 200
/** The last messages that are looked at, and how many of them may fail before the sending waits for a person. */
const LOOKED_AT = 20
const MOST_FAILED = 10

/** How far the messages of a sending have come. */
export interface Progress {
  waiting: number
  underWay: number
  /** Of those that are settled, the newest first: whether they went. */
  newest: readonly boolean[]
}

type Step = { do: 'part' } | { do: 'look'; inSeconds: number } | { do: 'hold' } | { do: 'end' }

/**
 * What a running sending does next. A carrier that fails is not fed further: what waits stays as it is, so that nothing is lost
 * and nothing goes twice, and a person says when it goes on.
 */
export function nextStep({ waiting, underWay, newest }: Progress): Step {
  const failed = newest.slice(0, LOOKED_AT).filter((went) => !went).length
  if (failed >= MOST_FAILED && waiting > 0) return { do: 'hold' }
  if (waiting === 0) return { do: 'end' }
  return underWay >= MOST_UNDER_WAY ? { do: 'look', inSeconds: 10 } : { do: 'part' }
}
