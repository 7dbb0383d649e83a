import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ageing } from '~/domain/payments/report/ageing.server'
import { collectionSums } from '~/domain/payments/report/collections.server'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'fee-reports:master.title', words: ['fee-reports'] }

export const loader = guard('payments.reports.view', async (ctx) => {
  const day = today()
  const month = monthRange(day)
  const ages = await ageing(ctx.site.id, day)
  const sumOf = (pick: (row: (typeof ages)[number]) => number) => ages.reduce((sum, row) => sum + pick(row), 0)
  return {
    day,
    month,
    today: await collectionSums(ctx.site.id, day, day),
    sums: await collectionSums(ctx.site.id, month.from, month.to),
    open: sumOf((row) => row.total),
    late: sumOf((row) => row.late),
    may: {
      cancellations: ctx.can('payments.cancellations.view'),
      fines: ctx.can('fees.fines.view'),
      waivers: ctx.can('fees.waivers.view'),
      reminders: ctx.can('payments.reminders.view'),
    },
  }
})

export default function PaymentReports() {
  const { day, month, today: now, sums, open, late, may } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useTaka()
  const span = ({ from, to }: { from: string; to: string }) => `?f_day_from=${from}&f_day_to=${to}`
  const all: [string, string, boolean][] = [
    ['general', paths.generalPaymentReport, true],
    ['statement', paths.feeStatement, true],
    ['list', paths.studentPaymentReport, true],
    ['ages', paths.duesByAge, true],
    ['defaulters', paths.defaulters, true],
    ['reminders', `${paths.duesReminder}?sent=1`, may.reminders],
    ['cancelled', paths.feeCancellation, may.cancellations],
    ['fines', paths.studentFines, may.fines],
    ['waivers', paths.feeWaivers, may.waivers],
  ]
  return (
    <Page title={t('fee-reports:master.title')} description={t('fee-reports:master.about')}>
      <Stats>
        <Stat
          label={t('fee-reports:today')}
          value={taka(now.received - now.back)}
          note={t('fee-reports:receiptCount', { count: now.receipts, shown: n(now.receipts) })}
          to={`${paths.studentPaymentReport}${span({ from: day, to: day })}`}
        />
        <Stat
          label={t('fee-reports:month')}
          value={taka(sums.received - sums.back)}
          note={t('fee-reports:receiptCount', { count: sums.receipts, shown: n(sums.receipts) })}
          to={`${paths.generalPaymentReport}${span(month)}`}
        />
        <Stat label={t('fee-reports:open')} value={taka(open)} to={paths.duesByAge} />
        <Stat label={t('fee-reports:late')} value={taka(late)} tone={late ? 'bad' : undefined} to={paths.defaulters} />
      </Stats>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {all
          .filter(([, , shown]) => shown)
          .map(([key, to]) => (
            <li key={key} className="rounded border border-line bg-raised p-4">
              <Link className="link font-semibold" to={to}>
                {t(`fee-reports:master.${key}`)}
              </Link>
              <p className="mt-1 text-[0.875rem] text-muted">{t(`fee-reports:master.${key}Text`)}</p>
            </li>
          ))}
      </ul>
    </Page>
  )
}
