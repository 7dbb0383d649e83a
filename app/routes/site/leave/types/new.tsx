import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { accrueLeave } from '~/domain/leave/ledger/accrue.server'
import { typeForm } from '~/domain/leave/types/leave-type.form'
import { saveLeaveType } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TypeFields } from './type-fields'

export const handle: ScreenHandle = { title: 'leave:types.new', words: ['ui'] }

export const loader = guard('leave.types.manage', () => ({
  values: {
    basis: 'year',
    staff: 'all',
    counts: 'working',
    paidPercent: '100',
    carryHalves: '0',
    active: 'on',
  },
  constraints: constraintsOf({ type: typeForm }),
}))

export const action = guard(
  'leave.types.manage',
  submitted(typeForm, async (ctx: SiteCtx, value, { done }) => {
    await saveLeaveType(ctx, null, value)
    await accrueLeave(ctx.site, today())
    return done(paths.leaveTypes, 'common:saved')
  }),
)

export default function NewLeaveType() {
  const { values } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('leave:types.new')}>
      <TypeFields values={values} mayManage />
    </Page>
  )
}
