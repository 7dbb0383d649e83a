import type { Lang } from '~/format/lang'

interface Named {
  nameEn: string
  nameBn: string
}

/**
 * What a phone is told of an entry that it kept while it had no network. `Now`: what stands of a row that the entry changes.
 * Only `saved` lets the phone forget the entry; the other two wait for a person.
 */
export type OfflineAnswer<Now> =
  | {
      state: 'saved'
      version: number
      /** The very entry was taken in before. */
      again: boolean
      /** Enrolments that are not called any more: nothing was written of them. */
      left: number[]
    }
  | { state: 'stale'; version: number; who: Named | null; at: string | null; now: Now[] }
  | { state: 'refused'; words: Record<Lang, string> }
