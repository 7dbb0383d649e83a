import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { fineNights, removeRule, ruleRows, saveRule } from '~/domain/fees/late/fine-rules.server'
import { holdsOf, saveHolds } from '~/domain/fees/late/holds.server'
import { fineRuleForm, holdForm, removeRuleForm } from '~/domain/fees/late/late.form'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { HoldsForm } from './holds-form'
import { RuleDialog } from './rule-dialog'
import { RuleList } from './rule-list'

export const handle: ScreenHandle = { title: 'late-fees:title', words: ['late-fees'] }

export const loader = guard('fees.settings.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const { sessions, sessionId } = await feePlaces(ctx, idIn(params.get('session')))
  const rules = sessionId === null ? [] : await ruleRows(ctx.site.id, sessionId)
  const planId = idIn(params.get('plan'))
  return {
    sessions,
    sessionId,
    rules,
    editing: rules.find((rule) => rule.planId === planId) ?? null,
    holds: await holdsOf(ctx.site.id),
    nights: await fineNights(ctx.site.id),
    today: today(),
    mayManage: ctx.can('fees.settings.manage'),
    constraints: constraintsOf({ rule: fineRuleForm, hold: holdForm }),
  }
})
const ofSession = (id: number) => `${paths.lateFees}?session=${id}`

export const action = guard(
  'fees.settings.manage',
  intents<SiteCtx, Record<string, unknown>>({
    rule: submitted(fineRuleForm, async (ctx, value, { done }) =>
      done(ofSession(await saveRule(ctx, value)), 'late-fees:saved'),
    ),
    'remove-rule': submitted(removeRuleForm, async (ctx, { plan }, { done }) =>
      done(ofSession(await removeRule(ctx, plan)), 'late-fees:removed'),
    ),
    hold: submitted(holdForm, async (ctx, value, { done }) => {
      await saveHolds(ctx, value)
      return done(paths.lateFees, 'late-fees:hold.saved')
    }),
  }),
)

export default function LateFees() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  return (
    <Page
      title={t('late-fees:title')}
      description={t('late-fees:about')}
      actions={<LinkButton to={paths.studentFines}>{t('late-fees:fines')}</LinkButton>}
    >
      {data.sessionId === null ? (
        <EmptyState title="late-fees:noSession" />
      ) : (
        <>
          <GetForm className="chooser mb-3 flex flex-wrap items-end gap-3">
            <SelectField
              field={plain('session', data.sessionId)}
              label="late-fees:session"
              empty={false}
              options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
              className="w-40"
            />
            <Button type="submit">{t('late-fees:show')}</Button>
          </GetForm>
          <RuleList data={data} />
          {data.editing && data.mayManage ? <RuleDialog data={data} rule={data.editing} last={last} /> : null}
        </>
      )}
      <HoldsForm data={data} last={last} />
    </Page>
  )
}
