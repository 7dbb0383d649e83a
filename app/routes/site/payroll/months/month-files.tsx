import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Details, KeyValue, Section } from '~/ui/page'
import type { MonthData } from './month-data.server'

/** The month on paper, and how it was paid. */
export function MonthFiles({ data }: { data: MonthData }) {
  const { t, n, lang } = useWords()
  const { search } = useLocation()
  const { month, payments, mayPay, paying } = data
  const paid = month.state === 'paid' || month.state === 'locked'
  const narrowed = search.slice(1)
  return (
    <>
      {payments.length ? (
        <Section title={t('salary:payment.title')}>
          {payments.map((one) => (
            <KeyValue
              key={one.id}
              columns={2}
              items={[
                { label: t('common:date'), value: formatDate(one.day, lang) },
                { label: t('salary:payment.voucher'), value: one.number ? n(one.number) : null },
                { label: t('salary:way.bank'), value: shortTaka(one.bank, lang) },
                { label: t('salary:way.cash'), value: shortTaka(one.cash, lang) },
                { label: t('salary:payment.reference'), value: one.reference },
                ...(one.reversedWhy
                  ? [
                      {
                        label: t('salary:payment.reversed'),
                        value: [one.reversedWhy, one.reversal ? n(one.reversal) : ''].filter(Boolean).join(' · '),
                      },
                    ]
                  : []),
              ]}
            />
          ))}
        </Section>
      ) : null}
      {month.people ? (
        <div className="my-4">
          <Details summary={t('salary:month.papers')}>
            <div className="flex flex-wrap gap-2">
              {(['bn', 'en'] as const).map((one) => (
                <LinkButton
                  key={one}
                  document
                  to={`${paths.payrollSlipsFile(month.id, one)}${narrowed ? `&${narrowed}` : ''}`}
                >
                  {t(`salary:file.slips.${one}`)}
                </LinkButton>
              ))}
              {paying.inCash ? (
                <LinkButton document to={paths.payrollCashList(month.id, lang)}>
                  {t('salary:cashList')}
                </LinkButton>
              ) : null}
              {paid && mayPay && paying.inBank ? (
                <>
                  <LinkButton document to={paths.payrollAdvice(month.id, lang)}>
                    {t('salary:file.letter')}
                  </LinkButton>
                  <LinkButton document to={paths.payrollBankFile(month.id, 'xlsx')}>
                    {t('salary:file.xlsx')}
                  </LinkButton>
                  <LinkButton document to={paths.payrollBankFile(month.id, 'csv')}>
                    {t('salary:file.csv')}
                  </LinkButton>
                </>
              ) : null}
              {paid && mayPay ? <LinkButton to={paths.payrollSms(month.id)}>{t('salary:sms.title')}</LinkButton> : null}
            </div>
          </Details>
        </div>
      ) : null}
    </>
  )
}
