import type { SubmissionResult } from '@conform-to/react'
import type { Settlement } from '~/domain/billing/states.policy'
import { formatTaka } from '~/format/money'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'
import type { Problem } from '~/ui/fields'

/** Poisha in the reader's digits. */
export function useTaka(): (poisha: number | bigint) => string {
  const { lang } = useWords()
  return (poisha) => formatTaka(BigInt(poisha), lang)
}

const SETTLEMENT_TONES: Record<Settlement, Tone> = {
  unpaid: 'warn',
  partial: 'warn',
  paid: 'good',
  overdue: 'bad',
  credited: 'plain',
}
export function SettlementBadge({ state }: { state: Settlement }) {
  const { t } = useWords()
  return <Badge tone={SETTLEMENT_TONES[state]}>{t(`billing:settlement.${state}`)}</Badge>
}

const STATE_TONES: Record<string, Tone> = {
  draft: 'plain',
  issued: 'accent',
  discarded: 'plain',
  deposited: 'warn',
  verified: 'good',
  bounced: 'bad',
  cancelled: 'plain',
}
export function StateBadge({ of, state }: { of: 'invoice' | 'challan'; state: string }) {
  const { t } = useWords()
  return <Badge tone={STATE_TONES[state] ?? 'plain'}>{t(`billing:${of}State.${state}`)}</Badge>
}

type Result = SubmissionResult<string[]> | undefined

/** Which of a page's forms was posted: its `intent` comes back with what was typed. */
export const intentOf = (result: Result): string | undefined => {
  const intent = (result?.initialValue as Record<string, unknown> | undefined)?.intent
  return typeof intent === 'string' ? intent : undefined
}

/** The errors of a form without fields of its own on the page, such as a confirmation. */
export const problemsIn = (result: Result, label: string): Problem[] =>
  Object.values(result?.error ?? {}).flatMap((messages) => (messages?.length ? [{ label, messages }] : []))
