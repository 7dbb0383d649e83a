import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { orderDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { moveMonth } from '~/domain/payroll/runs/move-month.server'
import { moveForm, returnForm, reverseForm } from '~/domain/payroll/runs/pay.form'
import { reversePayment } from '~/domain/payroll/runs/pay-month.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MonthBadge } from '../parts/month-badge'
import { monthData } from './month-data.server'
import { MonthFiles } from './month-files'
import { MonthMoves } from './month-moves'
import { MonthState } from './month-state'
import { slipList } from './slips.list'

export const handle: ScreenHandle = { title: 'salary:month.one', under: paths.payrollMonths, words: ['ui'] }

export const loader = guard('payroll.months.view', (ctx, { params, request }) =>
  monthData(ctx, idOf(params.id), request),
)

const move = (how: 'check' | 'approve' | 'return' | 'lock', form: typeof moveForm | typeof returnForm = moveForm) =>
  submitted(form, async (ctx: SiteCtx, { note }, { params, done }) => {
    const id = idOf(params.id)
    await moveMonth(ctx, id, how, note ?? '')
    return done(paths.payrollMonth(id), `salary:moved.${how}`)
  })

export const action = guard(
  'payroll.months.view',
  intents<SiteCtx, Record<string, unknown>>({
    draft: async (ctx, { params, done }) => {
      if (!ctx.can('payroll.months.manage')) throw new Refusal('salary:error.bar.right', {}, 403)
      const { month } = await monthOf(ctx.site.id, idOf(params.id))
      const { monthId } = await orderDraft(ctx, { month, allAnew: false })
      return done(paths.payrollMonth(monthId), 'salary:month.ordered')
    },
    check: move('check'),
    approve: move('approve'),
    return: move('return', returnForm),
    lock: move('lock'),
    reverse: submitted(reverseForm, async (ctx: SiteCtx, value, { params, done }) => {
      const id = idOf(params.id)
      await reversePayment(ctx, id, value)
      return done(paths.payrollMonth(id), 'salary:moved.reverse')
    }),
  }),
)

/** A month: its draft, what to look at in it, who approved it, and its payment. */
export default function PayrollMonth() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const { month, before, screenTitle, moves } = data
  const sent = intentOf(answer)
  // What was wrong with a form that stands below is said there.
  const said =
    (sent === 'return' || sent === 'reverse' || (sent === 'check' && data.change?.over === true)) &&
    moves.includes(sent)
  return (
    <Page
      title={screenTitle}
      description={<MonthBadge state={month.state} />}
      actions={
        <>
          {before ? <LinkButton to={paths.payrollCompare(month.id)}>{t('salary:compare.title')}</LinkButton> : null}
          <LinkButton to={paths.payrollSheet(month.id, 'institution')}>{t('salary:sheet.institution')}</LinkButton>
          <LinkButton to={paths.payrollSheet(month.id, 'mpo')}>{t('salary:sheet.mpo')}</LinkButton>
        </>
      }
    >
      {said ? null : <FormErrors problems={problemsIn(answer)} />}
      <MonthState data={data} />
      <MonthMoves data={data} />
      <MonthFiles data={data} />
      <ListTable record spec={slipList(data.month.id)} list={data.list} empty={<EmptyState title="salary:noSlips" />} />
    </Page>
  )
}
