import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { cashiersOf, listPayments, settledHeads } from '~/domain/payments/report/payment-list.server'
import { toAsciiDigits } from '~/format/digits'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { paymentList } from './report/payments.list'

export const handle: ScreenHandle = {
  title: 'till:report.title',
  words: ['till', 'ui', 'fee-reports', 'applicant-payment'],
}

export const loader = guard('payments.reports.view', async (ctx, { request }) => {
  const page = await listed(ctx, request, paymentList, (asked) =>
    listPayments(ctx.site.id, { ...asked, q: toAsciiDigits(asked.q) }),
  )
  const { places } = await feePlaces(ctx, null)
  const classes = [...new Map(places.map((one) => [one.classId, { value: one.classId, text: one.className }])).values()]
  return {
    ...page,
    choices: { cashier: await cashiersOf(ctx.site.id), class: classes, head: await settledHeads(ctx.site.id) },
  }
})

export default function PaymentReport() {
  const { list, sums, choices } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useTaka()
  return (
    <Page title={t('till:report.title')}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('till:report.count')} value={n(list.total)} />
          <Stat label={t('till:report.received')} value={taka(sums.received)} />
          <Stat label={t('till:report.back')} value={taka(sums.back)} tone={sums.back ? 'bad' : undefined} />
          <Stat label={t('till:report.net')} value={taka(sums.received - sums.back)} />
        </Stats>
      </div>
      <ListTable
        spec={paymentList}
        list={list}
        choices={choices}
        rowMuted={(row) => row.takenBack}
        empty={<EmptyState title="till:report.none" text="till:report.noneText" />}
      />
    </Page>
  )
}
