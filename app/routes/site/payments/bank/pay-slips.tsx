import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listSlips, type SlipRow } from '~/domain/payments/bank/slips.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'pay-slip:title', guide: 'pay-slip:guide', words: ['pay-slip'] }

const slipList = listSpec<SlipRow>()({
  area: 'pay-slip',
  title: 'pay-slip:title',
  name: 'student',
  columns: {
    number: { kind: 'code', className: 'tabular-nums' },
    student: { kind: 'name', phone: true },
    code: 'code',
    amount: { kind: 'taka', phone: true },
    day: 'day',
    validUntil: 'day',
    state: {
      kind: 'state',
      header: 'pay-slip:stateOf',
      words: 'pay-slip:state',
      tones: { open: 'accent', paid: 'good', over: 'plain' },
      phone: true,
    },
  },
  filters: {
    state: { label: 'pay-slip:stateOf', kind: 'checks', of: ['open', 'paid', 'over'], words: 'pay-slip:state' },
  },
})

export const loader = guard('payments.bank-lists.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, slipList, (asked) =>
    listSlips(ctx.site.id, { ...asked, q: toAsciiDigits(asked.q).trim() }),
  )),
  mayMake: ctx.can('payments.bank-lists.take'),
}))

export default function PaySlips() {
  const { list, mayMake } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('pay-slip:title')}
      actions={
        mayMake ? (
          <LinkButton look="primary" to={paths.paySlipNew}>
            {t('pay-slip:new')}
          </LinkButton>
        ) : null
      }
    >
      <ListTable
        spec={slipList}
        list={list}
        rowName={(row) => row.number}
        actions={(row) =>
          row.paymentId ? (
            <LinkButton small look="quiet" to={paths.paymentReceipt(row.paymentId)}>
              {t('pay-slip:receipt')}
            </LinkButton>
          ) : (
            <LinkButton small look="quiet" document to={paths.paySlipFile(row.id)}>
              {t('pay-slip:print')}
            </LinkButton>
          )
        }
        empty={
          <EmptyState
            title="pay-slip:none"
            text="pay-slip:noneText"
            action={mayMake ? <LinkButton to={paths.paySlipNew}>{t('pay-slip:new')}</LinkButton> : undefined}
          />
        }
      />
    </Page>
  )
}
