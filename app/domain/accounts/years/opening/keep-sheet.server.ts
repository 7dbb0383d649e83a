import { keepSheet } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/context'

/** What kept sheets of opening balances are kept as. */
export const KEPT = 'opening-balances'
const LIMITS = { maxBytes: 2 * 1024 * 1024, maxRows: 3_000, maxColumns: 20 }

/** Keeps an uploaded sheet to be looked at. @returns its number. @throws Invalid: why it cannot be read */
export const keepBalances = (ctx: SiteCtx, file: File): Promise<number> =>
  keepSheet(ctx, file, { words: KEPT, limits: LIMITS, longest: 200 })
