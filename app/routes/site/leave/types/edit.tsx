import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { accrueLeave } from '~/domain/leave/ledger/accrue.server'
import { typeForm } from '~/domain/leave/types/leave-type.form'
import { leaveType, saveLeaveType } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TypeFields } from './type-fields'

export const handle: ScreenHandle = { title: 'leave:types.edit', words: ['ui'] }

const days = (halves: number | null) => (halves === null ? '' : String(halves / 2))

export const loader = guard('leave.types.view', async (ctx, { params }) => {
  const type = await leaveType(ctx.site.id, idOf(params.id))
  const { halves, mostHalves, carryHalves, belowHalves, used, id: _id, ...rest } = type
  return {
    values: {
      ...rest,
      halves: days(halves),
      mostHalves: days(mostHalves),
      carryHalves: days(carryHalves),
      belowHalves: days(belowHalves),
    },
    used,
    mayManage: ctx.can('leave.types.manage'),
    constraints: constraintsOf({ type: typeForm }),
    screenTitle: nameIn(type, ctx.lang),
  }
})

export const action = guard(
  'leave.types.manage',
  submitted(typeForm, async (ctx: SiteCtx, value, { params, done }) => {
    await saveLeaveType(ctx, idOf(params.id), value)
    await accrueLeave(ctx.site, today())
    return done(paths.leaveTypes, 'common:saved')
  }),
)

export default function EditLeaveType() {
  const { values, used, mayManage, screenTitle } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={screenTitle}>
      {used ? <Alert>{t('leave:types.usedText')}</Alert> : null}
      <TypeFields values={values} mayManage={mayManage} />
    </Page>
  )
}
