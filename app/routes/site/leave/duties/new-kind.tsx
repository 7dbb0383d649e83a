import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { saveDutyKind } from '~/domain/duty-roster/kinds.server'
import { kindForm } from '~/domain/duty-roster/staff-duty.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { KindFields } from './kind-fields'

export const handle: ScreenHandle = { title: 'staff-duties:kinds.new', words: ['ui', 'leave', 'staff-duties'] }

export const loader = guard('leave.duties.manage', () => ({
  values: { people: '1', teachersOnly: 'on', active: 'on' },
  constraints: constraintsOf({ kind: kindForm }),
}))

export const action = guard(
  'leave.duties.manage',
  submitted(kindForm, async (ctx: SiteCtx, value, { done }) => {
    await saveDutyKind(ctx, null, value)
    return done(paths.staffDutyKinds, 'common:saved')
  }),
)

export default function NewDutyKind() {
  const { values } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('staff-duties:kinds.new')}>
      <KindFields values={values} mayManage />
    </Page>
  )
}
