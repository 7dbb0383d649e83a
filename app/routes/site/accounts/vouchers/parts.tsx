import type { SubmissionResult } from '@conform-to/react'
import { formatTaka } from '~/format/money'
import type { VoucherScreen } from '~/paths'
import type { Problem } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export type Result = SubmissionResult<string[]> | undefined

/** Poisha in the reader's digits. */
export function useTaka(): (poisha: number | bigint) => string {
  const { lang } = useWords()
  return (poisha) => formatTaka(BigInt(poisha), lang)
}

/** Which of a page's forms was posted: its `intent` comes back with what was typed. */
export const intentOf = (result: Result): string | undefined => {
  const intent = (result?.initialValue as Record<string, unknown> | undefined)?.intent
  return typeof intent === 'string' ? intent : undefined
}

/** What is wrong with a form that has no fields on the page. */
export const problemsIn = (result: Result): Problem[] =>
  [...new Set(Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []))].map((message) => ({
    messages: [message],
  }))

const TONES: Record<string, Tone> = {
  draft: 'plain',
  'handed-in': 'warn',
  posted: 'good',
  reversed: 'bad',
  reversal: 'accent',
}

/** How far a voucher is, in a word. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useWords()
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`vouchers:state.${state}`)}</Badge>
}

/** The words of a screen: 'vouchers:debit'. */
export const wordsOf = (screen: VoucherScreen): string => `vouchers:${screen.slice(0, screen.indexOf('-'))}`
