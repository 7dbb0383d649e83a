import type { ChequeState as State } from '~/domain/accounts/cheques/cheque.policy'
import type { VoucherKind } from '~/domain/accounts/posting/posting.policy'
import { screenOf } from '~/domain/accounts/vouchers/screens.policy'
import type { Lang } from '~/format/lang'
import { paths, type VoucherScreen } from '~/paths'
import { Link } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export const CHEQUE_TONES: Record<State, Tone> = {
  'post-dated': 'warn',
  issued: 'accent',
  held: 'accent',
  deposited: 'accent',
  cleared: 'good',
  bounced: 'bad',
  cancelled: 'plain',
  returned: 'plain',
}

export function ChequeState({ state }: { state: State }) {
  const { t } = useWords()
  return <Badge tone={CHEQUE_TONES[state]}>{t(`bank:cheque.state.${state}`)}</Badge>
}

export function Due({ due }: { due: string | null }) {
  const { t } = useWords()
  return due ? <Badge tone={due === 'today' ? 'warn' : 'bad'}>{t(`bank:cheque.due.${due}`)}</Badge> : null
}

const SCREENS: Record<string, VoucherScreen> = {
  payment: 'debit-voucher',
  receipt: 'credit-voucher',
  contra: 'contra-voucher',
}

/** A voucher's number, which leads to it. */
export function VoucherLink({ number, kind }: { number: string; kind: string | null }) {
  const { n } = useWords()
  return (
    <Link className="link-lined whitespace-nowrap" to={paths.voucher(SCREENS[kind ?? ''] ?? 'journal-voucher', number)}>
      {n(number)}
    </Link>
  )
}

/** A draft that a line of a statement waits for. */
export function DraftLink({ id, kind }: { id: number; kind: VoucherKind }) {
  const { t, n } = useWords()
  return (
    <Link className="link-lined whitespace-nowrap" to={paths.voucher(screenOf(kind), id)}>
      {t('bank:match.draft', { id: n(id) })}
    </Link>
  )
}

/** An account as people tell it from others: the bank and the end of its number. */
export const accountName = (
  account: { bankEn: string | null; bankBn: string | null; number: string | null },
  lang: Lang,
): string => `${(lang === 'bn' ? account.bankBn : account.bankEn) ?? ''} · …${(account.number ?? '').slice(-6)}`
