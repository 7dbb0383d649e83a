import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useFullTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { LinkButton } from '~/ui/button'
import { DateField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { loadBankBook } from './parts/bank-book.server'
import { BookTable } from './parts/book-table'

const TITLE = 'bank-book:title'

export const handle: ScreenHandle = {
  title: TITLE,
  guide: 'bank-book:guide',
  words: ['bank-book', 'book-reports', 'books', 'bank'],
}

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadBankBook(ctx, request))

export default function BankBook() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const taka = useFullTaka()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, accounts, account, page } = data
  const field = (name: string, value: string) => ({ ...plain(name, value), errors: form.errors[name] })
  return (
    <ReportPage
      title={t(TITLE)}
      description={t('bank-book:about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={
        <>
          <SelectField
            field={plain('f_account', account?.toString() ?? '')}
            label="bank:cheque.account"
            empty={false}
            options={accounts}
          />
          <DateField field={field('f_from', form.typed.from)} label="common:from" />
          <DateField field={field('f_to', form.typed.to)} label="common:to" />
        </>
      }
    >
      {account === null ? (
        <EmptyState
          title="bank:cheque.noAccount"
          text="bank:cheque.noAccountText"
          action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
        />
      ) : page ? (
        <>
          <h2 className="mb-2 text-[1.0625rem] font-semibold">{page.title}</h2>
          <BookTable rows={page.rows} caption={page.title} />
          <div className="mt-6" id="reconciliation">
            <Section title={t('bank-book:reconciliation')}>
              {page.reconciled ? (
                <>
                  <table className="w-full border-collapse text-[0.9375rem]">
                    <tbody>
                      {page.reconciled.map((row, at) => (
                        <tr key={at} className={row.strong ? 'border-y border-line font-semibold' : 'text-[0.875rem]'}>
                          <th scope="row" className="break-words py-1 text-left [font-weight:inherit]">
                            {row.text}
                          </th>
                          <td className="py-1 text-right align-top tabular-nums">{taka(row.amount)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                  <div className="mt-3">
                    {page.difference ? (
                      <Alert tone="bad">{t('bank:reconciled.disagrees', { by: taka(page.difference) })}</Alert>
                    ) : (
                      <Alert tone="good">{t('bank:reconciled.agrees')}</Alert>
                    )}
                  </div>
                </>
              ) : (
                <p>{t('bank-book:noStatement')}</p>
              )}
            </Section>
          </div>
        </>
      ) : undefined}
    </ReportPage>
  )
}
