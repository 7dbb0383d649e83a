import type { ClaimRow } from '~/domain/online-payments/trx/claim-list.server'
import type { Tone } from '~/ui/page'

/** How the state of a sent transaction id is coloured. */
export const CLAIM_TONES: Record<ClaimRow['state'], Tone> = { waiting: 'warn', confirmed: 'good', refused: 'bad' }
