import type { StatementEntry } from '~/domain/billing/dues/statement.server'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import { DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import type { StatementShown } from './load-bills.server'

const entryList = listSpec<StatementEntry>()({
  area: 'bills',
  title: 'bills:tabs.statement',
  name: 'number',
  columns: {
    number: 'code',
    day: { kind: 'day', header: 'common:date' },
    kind: { kind: 'word', words: 'bills:kinds' },
    note: { kind: 'code', header: 'common:note', className: 'break-all' },
    debit: { kind: 'money', of: 'debitPoisha', blank: true },
    credit: { kind: 'money', header: 'bills:came', of: 'creditPoisha', blank: true },
    balance: { kind: 'money', of: 'balancePoisha', phone: true },
  },
})

/** The institution's account with one of the provider's companies over some days. */
export function BillStatement({ data: { statement, company, companies } }: { data: StatementShown }) {
  const nameOf = useName()
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const { from, to } = statement
  const shown = `from=${from}&to=${to}${company ? `&company=${company.id}` : ''}`
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
      <ListTable
        spec={entryList}
        rows={statement.entries}
        rowKey={(row) => `${row.kind}${row.id}`}
        empty={<EmptyState title="bills:emptyDays" text="bills:emptyDaysText" />}
      />
      {line('bills:closing', statement.closingPoisha)}
    </>
  )
}
