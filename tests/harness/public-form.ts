import { createHash } from 'node:crypto'
import { currentSettings } from '~/domain/operations/settings.server'
import { makeStamp, PUZZLE_BITS } from '~/access/public-form/stamp.server'

/** A stamp of a form that was handed out so long ago: nobody waits three seconds for it. */
export const agedStamp = (siteId: number, kind: string, ms = 60_000): string =>
  makeStamp(currentSettings().secret, `${siteId} ${kind}`, Date.now() - ms)

/** The number that a browser's script would have found for a stamp. */
export function proofOf(stamp: string): string {
  const once = stamp.split('.')[1] ?? ''
  for (let n = 0; ; n++)
    if (createHash('sha256').update(`${once}.${n}`).digest().readUInt32BE(0) >>> (32 - PUZZLE_BITS) === 0)
      return String(n)
}
