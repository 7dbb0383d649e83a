import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { reconciledAt, type ReconciledPart } from '~/domain/accounts/reconciliation/reconciled.server'
import { statementsOf } from '~/domain/accounts/reconciliation/statements.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { EXPORT_LIMIT, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { DateField, plain, SelectField } from '~/ui/fields'
import { zDate, zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { paperClass } from '~/ui/table'
import { ReportPage } from '~/screens/report'
import { accountName } from '../parts'
import { reconciledFile } from './reconciled.list'
import { Line, Part, sign } from './reconciled-parts'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'bank:reconciled.title', under: paths.bankReconciliation }

const PARTS = ['unpresented', 'uncredited', 'bankIn', 'bankOut'] as const satisfies readonly ReconciledPart[]
/** Items of a part on a page; the file has all. */
const SHOWN = 100

export const loader = guard('accounts.bank.view', async (ctx, { request }) => {
  const site = ctx.site.id
  const accounts = (await bankAccountsOf(site)).map(({ id, bankEn, bankBn, number }) => ({
    id,
    bankEn,
    bankBn,
    number,
  }))
  const asked = query(request, { f_account: zId({ optional: true }), f_day: zDate({ optional: true }) })
  const account = accounts.find((one) => one.id === (asked.f_account ?? (accounts.length === 1 ? accounts[0]?.id : 0)))
  const [newest] = account ? await statementsOf(site, { accounts: [account.id], offset: 0, limit: 1 }) : []
  const day = asked.f_day ?? newest?.endsOn ?? null
  const wanted = parseListing(request).export
  const found =
    account && newest && day ? await reconciledAt(site, account.id, day, wanted ? EXPORT_LIMIT : SHOWN) : null
  if (wanted && found) {
    const { byBook, comesTo, byBank, difference, parts } = found
    const sum = (part: string, amount: number, on = found.day) => ({ part, day: on, number: null, text: null, amount })
    throw fileOf(ctx.lang, wanted, reconciledFile, [
      sum('byBook', byBook),
      ...PARTS.flatMap((part) =>
        parts[part].items.map((one) => ({
          ...one,
          part,
          many: parts[part].many,
          amount: -sign(part) * one.amount,
        })),
      ),
      sum('comesTo', comesTo),
      sum('byBank', byBank, found.statedAt ?? found.day),
      sum('difference', difference),
    ])
  }
  return { accounts, account: account?.id ?? null, day, none: account !== undefined && !newest, found }
})

export default function ReconciledReport() {
  const { accounts, account, day, none, found } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const chosen = accounts.find((one) => one.id === account)
  return (
    <ReportPage
      title={t('bank:reconciled.title')}
      description={t('bank:reconciled.about')}
      nothing={
        accounts.length ? null : (
          <EmptyState
            title="bank:cheque.noAccount"
            text="bank:statement.noAccountText"
            action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
          />
        )
      }
      filters={
        <>
          <SelectField
            field={plain('f_account', account?.toString() ?? '')}
            label="bank:cheque.account"
            options={accounts.map((one) => ({ value: one.id, text: accountName(one, lang) }))}
          />
          <DateField field={plain('f_day', day ?? '')} label="bank:reconciled.day" />
        </>
      }
    >
      {none ? (
        <EmptyState
          title="bank:statement.none"
          text="bank:statement.noneText"
          action={<LinkButton to={paths.bankStatementNew}>{t('bank:statement.new')}</LinkButton>}
        />
      ) : found && chosen ? (
        <div className={paperClass(4)}>
          <h2 className="mb-1 text-lg font-semibold">{accountName(chosen, lang)}</h2>
          <p className="mb-3">{t('bank:reconciled.at', { date: formatDate(found.day, lang) })}</p>
          {found.until < found.day ? (
            <Alert tone="warn">{t('bank:reconciled.until', { date: formatDate(found.until, lang) })}</Alert>
          ) : null}
          <table className="w-full border-collapse text-[0.9375rem]">
            <tbody>
              <Line label={t('bank:reconciled.byBook')} amount={taka(found.byBook)} strong />
              {PARTS.map((part) => (
                <Part key={part} part={part} {...found.parts[part]} />
              ))}
              <Line label={t('bank:reconciled.comesTo')} amount={taka(found.comesTo)} strong />
              <Line
                label={
                  found.statedAt
                    ? t('bank:reconciled.stated', { date: formatDate(found.statedAt, lang) })
                    : t('bank:reconciled.byBank')
                }
                amount={taka(found.byBank)}
                strong
              />
              {found.difference ? (
                <Line label={t('bank:reconciled.difference')} amount={taka(found.difference)} strong />
              ) : null}
            </tbody>
          </table>
          <div className="mt-4">
            {found.breaks.map((one) => (
              <Alert key={one.day} tone="bad">
                {t('bank:reconciled.break', { date: formatDate(one.day, lang), by: taka(one.by) })}
              </Alert>
            ))}
            {found.difference ? (
              <Alert tone="bad">{t('bank:reconciled.disagrees', { by: taka(found.difference) })}</Alert>
            ) : found.breaks.length ? null : (
              <Alert tone="good">{t('bank:reconciled.agrees')}</Alert>
            )}
          </div>
        </div>
      ) : null}
    </ReportPage>
  )
}
