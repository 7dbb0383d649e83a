import type { TurnDeposit } from '~/domain/payments/turns/turns.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { VoucherLink } from '../../accounts/bank/parts'

export type ShownDeposit = TurnDeposit & { mayTakeBack: boolean }

/** What was paid into a bank of a turn; what was taken back stays in sight, with who and why, and does not count. */
export function TurnDeposits({ deposits }: { deposits: readonly ShownDeposit[] }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<ShownDeposit>[] = [
    { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'bank',
      header: 'turns:deposit.account',
      cell: (row) => nameOf({ nameEn: row.bankEn, nameBn: row.bankBn }),
    },
    {
      key: 'slip',
      header: 'turns:deposit.slip',
      phone: true,
      cell: (row) =>
        row.fileKey ? (
          <a className="link-lined" href={paths.file(row.fileKey)} target="_blank" rel="noreferrer">
            {n(row.slip)}
          </a>
        ) : (
          n(row.slip)
        ),
    },
    {
      key: 'voucher',
      header: 'turns:deposit.voucher',
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
    {
      key: 'amount',
      header: 'turns:amount',
      numeric: true,
      phone: true,
      cell: (row) => (row.back ? <del>{taka(row.amount)}</del> : taka(row.amount)),
    },
    ...(deposits.some(({ back, mayTakeBack }) => back ?? mayTakeBack)
      ? [
          {
            key: 'state',
            header: 'turns:state.label',
            phone: true,
            cell: (row: ShownDeposit) =>
              row.back ? (
                <>
                  <Badge tone="warn">{t('turns:back.badge')}</Badge>
                  <span className="block text-[0.8125rem] text-muted">
                    {t('turns:back.by', { name: nameOf(row.back), day: formatDateShort(row.back.day, lang) })}
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
        ]
      : []),
  ]
  return (
    <Section title={t('turns:deposit.list')}>
      <DataTable
        bare
        list={whole([...deposits])}
        caption="turns:deposit.list"
        rowKey={(row) => row.id}
        rowHeader="day"
        columns={columns}
      />
    </Section>
  )
}
