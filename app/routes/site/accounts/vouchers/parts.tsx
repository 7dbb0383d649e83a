import type { SubmissionResult } from '@conform-to/react'
import type { VoucherScreen } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export type Result = SubmissionResult<string[]> | undefined

export const VOUCHER_TONES: Record<string, Tone> = {
  draft: 'plain',
  'handed-in': 'warn',
  posted: 'good',
  reversed: 'bad',
  reversal: 'accent',
}

/** How far a voucher is, in a word. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useWords()
  return <Badge tone={VOUCHER_TONES[state] ?? 'plain'}>{t(`vouchers:state.${state}`)}</Badge>
}

/** The words of a screen: 'vouchers:debit'. */
export const wordsOf = (screen: VoucherScreen): string => `vouchers:${screen.slice(0, screen.indexOf('-'))}`
