import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { dutyKind, saveDutyKind } from '~/domain/duty-roster/kinds.server'
import { kindForm } from '~/domain/duty-roster/staff-duty.form'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { KindFields } from './kind-fields'

export const handle: ScreenHandle = { title: 'staff-duties:kinds.edit', words: ['ui', 'leave', 'staff-duties'] }

export const loader = guard('leave.duties.view', async (ctx, { params }) => {
  const { id: _id, used: _used, ...values } = await dutyKind(ctx.site.id, idOf(params.id))
  return {
    values,
    mayManage: ctx.can('leave.duties.manage'),
    constraints: constraintsOf({ kind: kindForm }),
    screenTitle: nameIn(values, ctx.lang),
  }
})

export const action = guard(
  'leave.duties.manage',
  submitted(kindForm, async (ctx: SiteCtx, value, { params, done }) => {
    await saveDutyKind(ctx, idOf(params.id), value)
    return done(paths.staffDutyKinds, 'common:saved')
  }),
)

export default function EditDutyKind() {
  const { values, mayManage, screenTitle } = useLoaderData<typeof loader>()
  return (
    <Page title={screenTitle}>
      <KindFields values={values} mayManage={mayManage} />
    </Page>
  )
}
