import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { askLeave, withdrawLeave } from '~/domain/attendance/leave/ask-leave.server'
import { askLeaveForm } from '~/domain/attendance/leave/leave.form'
import { leaveSteps } from '~/domain/attendance/leave/leave.policy'
import { leavesOfStudents } from '~/domain/attendance/leave/leaves.server'
import type { SiteCtx } from '~/domain/context'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AskLeave } from './ask-leave'
import { OwnLeaves } from './own-leaves'
import { ownFrame } from './own-frame.server'

export const handle: ScreenHandle = { title: 'attendance:leave.title', words: ['ui', 'platform'] }

export const loader = guard('attendance.own.view', async (ctx, { request }) => {
  const { people, child } = await ownFrame(ctx, request)
  const rows = await leavesOfStudents(ctx.site.id, await ownStudentIds(ctx))
  return {
    people,
    child: child?.id ?? null,
    today: today(),
    leaves: rows.map((one) => ({
      id: one.id,
      name: nameIn(one, ctx.lang),
      fromOn: one.fromOn,
      toOn: one.toOn,
      reason: one.reason,
      paper: one.file && paths.file(one.file),
      state: one.state,
      decision: one.decision,
      mayWithdraw: leaveSteps(one.state, 'asker', one.fromOn <= today()).includes('withdraw'),
    })),
    constraints: constraintsOf({ ask: askLeaveForm }),
  }
})

export const action = guard(
  'attendance.own.apply',
  { body: 'upload' },
  intents({
    ask: submitted(askLeaveForm, async (ctx: SiteCtx, form, { done }) => {
      await askLeave(ctx, form)
      return done(paths.ownStudentLeave, 'attendance:leave.done.asked')
    }),
    withdraw: byId(async (ctx: SiteCtx, id, { done }) => {
      await withdrawLeave(ctx, id)
      return done(paths.ownStudentLeave, 'attendance:leave.done.withdrawn')
    }),
  }),
)

/** Leave is asked for here, with a paper if there is one, and shows what became of it. */
export default function OwnLeave() {
  const { people, child, leaves, today: day } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('attendance:leave.title')} description={t('attendance:leave.ownAbout')}>
      {child === null ? (
        <EmptyState title="attendance:none.own" />
      ) : (
        <Card title={t('attendance:leave.ask')}>
          <AskLeave people={people} child={child} today={day} last={last} />
        </Card>
      )}
      <Section title={t('attendance:leave.mine')}>
        {leaves.length ? (
          <OwnLeaves leaves={leaves} named={people.length > 1} />
        ) : (
          <EmptyState title="attendance:leave.none" />
        )}
      </Section>
    </Page>
  )
}
