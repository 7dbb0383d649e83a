import { isListening, signals } from '~/domain/operations/signals.server'

const MOST = 20_000
/** What no trigger tells of: a corrected birthday. */
const TTL = 300_000

interface Memory {
  until: number
  values: Map<string, unknown>
}
const sites = new Map<number, Memory>()
let held = 0

const forget = (siteId: number): void => {
  held -= sites.get(siteId)?.values.size ?? 0
  sites.delete(siteId)
}
const forgetAll = (): void => {
  sites.clear()
  held = 0
}
signals.on('results', forget).on('deaf', forgetAll)

/**
 * Reads something of an institution's published results, or what this process remembers of it: it never changes, until a
 * result is withheld, amended, taken back or published anew, which the database tells every process (tell_results).
 * Nothing is remembered while nobody listens, and null never.
 */
export async function rememberedResult<T>(
  siteId: number,
  key: string,
  read: () => Promise<T | null>,
): Promise<T | null> {
  if (!isListening()) return read()
  if ((sites.get(siteId)?.until ?? 0) < Date.now()) forget(siteId)
  const memory = sites.get(siteId) ?? { until: Date.now() + TTL, values: new Map<string, unknown>() }
  sites.set(siteId, memory)
  const known = memory.values.get(key)
  if (known !== undefined) return known as T
  const value = await read()
  // Forgotten while it was read: it may be of before.
  if (value === null || sites.get(siteId) !== memory) return value
  if (held >= MOST) forgetAll()
  else if (!memory.values.has(key)) {
    memory.values.set(key, value)
    held++
  }
  return value
}
