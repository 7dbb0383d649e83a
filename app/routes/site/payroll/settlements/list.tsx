import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { draftSettlement } from '~/domain/payroll/settlement/draft-settlement.server'
import { draftSettlementForm, settlementRuleForm } from '~/domain/payroll/settlement/settlement.form'
import { addSettlementRule, leaversPage, settlementRules } from '~/domain/payroll/settlement/settlements.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { leaverList } from './leavers.list'
import { RulePart } from './rule-part'

export const handle: ScreenHandle = {
  title: 'salary-settlement:title',
  guide: 'salary-settlement:guide',
  words: ['ui', 'salary', 'posting'],
}

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, leaverList, (asked) => leaversPage(ctx.site.id, asked))
  return {
    list,
    rules: await settlementRules(ctx.site.id),
    mayManage: ctx.can('payroll.months.manage'),
    mayRule: ctx.can('payroll.settings.manage'),
    day: today(),
    constraints: constraintsOf({ rule: settlementRuleForm }),
  }
})

export const action = guard(
  'payroll.settings.view',
  intents<SiteCtx, Record<string, unknown>>({
    draft: submitted(draftSettlementForm, async (ctx: SiteCtx, { employee }, { done }) => {
      if (!ctx.can('payroll.months.manage')) throw new Refusal('salary:error.bar.right', {}, 403)
      const id = await draftSettlement(ctx, employee)
      return done(paths.payrollSettlement(id), 'salary-settlement:drafted')
    }),
    rule: submitted(settlementRuleForm, async (ctx: SiteCtx, value, { done }) => {
      if (!ctx.can('payroll.settings.manage')) throw new Refusal('salary:error.bar.right', {}, 403)
      await addSettlementRule(ctx, value)
      return done(paths.payrollSettlements, 'common:saved')
    }),
  }),
)

/** Who left, each with the final settlement; and the rule of gratuity and leave. */
export default function Settlements() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const { list, mayManage } = data
  return (
    <Page title={t('salary-settlement:title')}>
      <ListTable
        spec={leaverList}
        list={list}
        rowKey={(row) => `${row.employeeId} ${row.id ?? ''}`}
        actions={(row) =>
          row.id === null && mayManage ? (
            <PostValues values={{ intent: 'draft', employee: row.employeeId }}>
              <SubmitButton small>{t('salary-settlement:draft')}</SubmitButton>
            </PostValues>
          ) : null
        }
        empty={<EmptyState title="salary-settlement:none" />}
      />
      <RulePart data={data} />
    </Page>
  )
}
