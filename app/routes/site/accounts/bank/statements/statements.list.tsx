import type { LineRow, StatementRow } from '~/domain/accounts/reconciliation/statements.server'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { accountName, DraftLink, VoucherLink } from '../parts'

/** Bank statements, the newest first. */
export const statementList = listSpec<StatementRow>()({
  area: 'bank:statement',
  title: 'bank:statement.title',
  name: 'account',
  columns: {
    account: {
      kind: 'code',
      header: 'bank:cheque.account',
      of: 'number',
      record: (row) => paths.bankStatement(row.id),
      cell: (row, number, { lang }) => accountName(row, lang),
    },
    bank: { kind: 'name', header: 'bank:cheque.bank', hidden: true },
    period: { kind: 'span', of: (row) => [row.startsOn, row.endsOn], phone: true, file: null },
    startsOn: { kind: 'day', header: 'common:from', hidden: true },
    endsOn: { kind: 'day', header: 'common:to', hidden: true },
    opening: 'money',
    closing: 'money',
    lines: { kind: 'count', hidden: true },
    matched: {
      kind: 'count',
      cell: (row, matched, { n }) => `${matched} / ${n(row.lines)}`,
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'bank:statement',
      tones: { closed: 'good', working: 'warn', allMatched: 'accent' },
      of: (row) => (row.closed ? 'closed' : row.matched < row.lines ? 'working' : 'allMatched'),
      phone: true,
    },
  },
  filters: { account: { label: 'bank:cheque.account', ids: true } },
})

/** A line with the entry that it may be, out of `offered` many. */
export interface OfferedLine extends LineRow {
  offered: number
  offer: { key: string; number: string; kind: string; day: string; sure: boolean } | null
}

/** What a line is matched to, waits for, or may be. */
function LineMatch({ row }: { row: OfferedLine }) {
  const { t, n, lang } = useWords()
  if (row.matchId !== null)
    return (
      <span className="grid">
        {row.vouchers.slice(0, 5).map((one) => (
          <VoucherLink key={one.number} {...one} />
        ))}
      </span>
    )
  if (row.waits)
    return (
      <>
        <DraftLink {...row.waits} /> <Badge tone="accent">{t('bank:match.waitsShort')}</Badge>
      </>
    )
  if (!row.offer) return <Badge tone="warn">{t('bank:match.unknown')}</Badge>
  return (
    <>
      <VoucherLink {...row.offer} /> {formatDateShort(row.offer.day, lang)}{' '}
      {row.offer.sure ? (
        <Badge tone="accent">{t('bank:match.sure')}</Badge>
      ) : (
        <Badge>{t('bank:match.maybe', { many: n(row.offered) })}</Badge>
      )}
    </>
  )
}

const withdrawn = { kind: 'money', blank: true } as const
const deposited = { kind: 'money', blank: true } as const

/** Lines of a statement with what they are matched to. */
export const lineList = listSpec<OfferedLine>()({
  area: 'bank:statement',
  title: 'bank:statement.one',
  name: 'day',
  columns: {
    day: { kind: 'day', header: 'common:date' },
    description: {
      kind: 'text',
      className: 'break-words',
      phone: true,
      cell: (row) => [row.reference, row.description].filter(Boolean).join(' · '),
    },
    reference: { kind: 'text', hidden: true },
    withdrawn: { ...withdrawn, phone: true },
    deposited: { ...deposited, phone: true },
    balance: { kind: 'money', hidden: true },
    match: {
      kind: 'text',
      header: 'bank:match.voucher',
      of: (row) => row.vouchers.map(({ number }) => number).join(', '),
      cell: (row) => <LineMatch row={row} />,
    },
  },
  filters: { state: { label: 'common:status', kind: 'checks', of: ['open', 'matched'], words: 'bank:match.is' } },
})
