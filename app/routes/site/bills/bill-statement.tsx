import { formatDateShort } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { StatementShown } from './load-bills.server'

type Statement = StatementShown['statement']

/** The institution's account with one of the provider's companies over some days. */
export function BillStatement({ data: { statement, company, companies } }: { data: StatementShown }) {
  const nameOf = useName()
  const { t, n, lang } = useWords()
  const taka = useFullTaka()
  const { from, to } = statement
  const shown = `from=${from}&to=${to}${company ? `&company=${company.id}` : ''}`
  const columns: Column<Statement['entries'][number]>[] = [
    {
      key: 'number',
      header: 'bills:number',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => n(row.number),
    },
    {
      key: 'day',
      header: 'common:date',
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.day, lang),
    },
    { key: 'kind', header: 'bills:kind', cell: (row) => t(`bills:kinds.${row.kind}`) },
    { key: 'note', header: 'common:note', className: 'break-all', cell: (row) => row.note && n(row.note) },
    {
      key: 'debit',
      header: 'bills:debit',
      numeric: true,
      cell: (row) => (row.debitPoisha ? taka(row.debitPoisha) : null),
    },
    {
      key: 'credit',
      header: 'bills:came',
      numeric: true,
      cell: (row) => (row.creditPoisha ? taka(row.creditPoisha) : null),
    },
    { key: 'balance', header: 'bills:balance', numeric: true, phone: true, cell: (row) => taka(row.balancePoisha) },
  ]
  const line = (label: string, poisha: number) => (
    <p className="my-2 flex flex-wrap justify-between gap-3 text-[0.9375rem]">
      <span>{t(label)}</span>
      <strong className="tabular-nums">{taka(poisha)}</strong>
    </p>
  )
  return (
    <>
      <GetForm className="my-4 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 print:hidden">
        <input type="hidden" name="tab" value="statement" />
        {companies.length > 1 ? (
          <SelectField
            field={plain('company', String(company?.id ?? ''))}
            label="bills:company"
            empty={false}
            options={companies.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
        ) : null}
        <DateRangeField from={plain('from', from)} to={plain('to', to)} label="ui:range.offered" offer />
        <Button type="submit" look="primary">
          {t('common:apply')}
        </Button>
        <LinkButton document target="_blank" to={paths.billStatementPaper(`${shown}&lang=${lang}`)}>
          {t('bills:pdf')}
        </LinkButton>
        {(['csv', 'xlsx'] as const).map((one) => (
          <LinkButton key={one} document download to={`${paths.billStatement}&${shown}&export=${one}`}>
            {one.toUpperCase()}
          </LinkButton>
        ))}
      </GetForm>
      {company ? <p className="mb-2 text-[0.9375rem] text-muted">{nameOf(company)}</p> : null}
      {line('bills:opening', statement.openingPoisha)}
      <DataTable
        bare
        list={whole(statement.entries)}
        columns={columns}
        rowKey={(row) => `${row.kind}${row.id}`}
        rowHeader="number"
        caption="bills:tabs.statement"
        empty={<EmptyState title="bills:emptyDays" text="bills:emptyDaysText" />}
      />
      {line('bills:closing', statement.closingPoisha)}
    </>
  )
}
