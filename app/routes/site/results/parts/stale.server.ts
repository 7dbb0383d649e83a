import type { SiteCtx } from '~/domain/context'
import type { Staleness } from '~/domain/results/stale/stale-runs.server'
import { formatDateTime } from '~/format/dates'

/** What changed since a run was made, for the reader. */
export const shownStaleness = (stale: Staleness | undefined, lang: SiteCtx['lang']) =>
  stale
    ? {
        count: stale.count,
        changes: stale.changes.map((one) => ({ ...one, at: formatDateTime(new Date(one.at), lang) })),
      }
    : null

export type ShownStaleness = NonNullable<ReturnType<typeof shownStaleness>>
