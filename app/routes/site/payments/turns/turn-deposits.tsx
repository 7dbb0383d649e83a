import type { TurnDeposit } from '~/domain/payments/turns/turns.server'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { VoucherLink } from '../../accounts/bank/parts'

export type ShownDeposit = TurnDeposit & { mayTakeBack: boolean }

/** `acts`: one of them was taken back, or may be. */
const depositList = (acts: boolean) =>
  listSpec<ShownDeposit>()({
    area: 'turns:deposit',
    title: 'turns:deposit.list',
    name: 'day',
    columns: {
      day: { kind: 'day', header: 'common:date' },
      bank: { kind: 'name', header: 'turns:deposit.account' },
      slip: {
        kind: 'code',
        phone: true,
        cell: (row, slip) =>
          row.fileKey ? (
            <a className="link-lined" href={paths.file(row.fileKey)} target="_blank" rel="noreferrer">
              {slip}
            </a>
          ) : (
            slip
          ),
      },
      voucher: {
        kind: 'code',
        cell: (row) => (
          <>
            <VoucherLink number={row.voucher} kind="contra" />
            {row.back && (
              <span className="block">
                <VoucherLink number={row.back.voucher} kind="contra" />
              </span>
            )}
          </>
        ),
      },
      amount: {
        kind: 'taka',
        header: 'turns:amount',
        phone: true,
        cell: (row, amount) => (row.back ? <del>{amount}</del> : amount),
      },
      state: acts && {
        kind: 'cell',
        header: 'turns:state.label',
        phone: true,
        cell: (row, _, { t, name, lang }) =>
          row.back ? (
            <>
              <Badge tone="warn">{t('turns:back.badge')}</Badge>
              <span className="block text-[0.8125rem] text-muted">
                {t('turns:back.by', { name: name(row.back), day: formatDateShort(row.back.day, lang) })}
                {': '}
                {row.back.reason}
              </span>
            </>
          ) : (
            row.mayTakeBack && (
              <LinkButton small className="print:hidden" to={`?dialog=take-back&deposit=${row.id}`}>
                {t('turns:back.title')}
              </LinkButton>
            )
          ),
      },
    },
  })

/** What was paid into a bank of a turn; what was taken back stays in sight, with who and why, and does not count. */
export function TurnDeposits({ deposits }: { deposits: readonly ShownDeposit[] }) {
  const { t } = useWords()
  return (
    <Section title={t('turns:deposit.list')}>
      <ListTable
        spec={depositList(deposits.some(({ back, mayTakeBack }) => back !== null || mayTakeBack))}
        rows={deposits}
      />
    </Section>
  )
}
