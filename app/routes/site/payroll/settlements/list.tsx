import { Link, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { draftSettlement } from '~/domain/payroll/settlement/draft-settlement.server'
import { draftSettlementForm, settlementRuleForm } from '~/domain/payroll/settlement/settlement.form'
import { addSettlementRule, leaversPage, settlementRules } from '~/domain/payroll/settlement/settlements.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { formatDateShort, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { RulePart } from './rule-part'

export const handle: ScreenHandle = {
  title: 'salary-settlement:title',
  guide: 'salary-settlement:guide',
  words: ['ui', 'salary', 'posting'],
}

const STATES = ['none', 'draft', 'approved', 'paid'] as const

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const listing = parseListing(request, { perPage: 50, filters: { state: STATES } })
  const { rows, total } = await leaversPage(ctx.site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    states: listing.filters.state ?? null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary-settlement:title',
      [
        'salary:paper.code',
        'common:name',
        'salary-settlement:leftOn',
        'salary-settlement:stateOf',
        'salary-settlement:net',
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        new Date(`${one.leftOn}T00:00:00Z`),
        new Word(`salary-settlement:state.${one.state ?? 'none'}`),
        one.net === null ? null : one.net / 100,
      ]),
    )
  return {
    list: listOf(listing, rows, total),
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

export type SettlementsData = ReturnType<typeof useLoaderData<typeof loader>>

/** Who left, each with the final settlement; and the rule of gratuity and leave. */
export default function Settlements() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { list, mayManage } = data
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) =>
        row.id === null ? (
          name(row)
        ) : (
          <Link className="link" to={paths.payrollSettlement(row.id)}>
            {name(row)}
          </Link>
        ),
    },
    { key: 'left', header: 'salary-settlement:leftOn', phone: true, cell: (row) => formatDateShort(row.leftOn, lang) },
    {
      key: 'state',
      header: 'salary-settlement:stateOf',
      phone: true,
      cell: (row) => (
        <Badge tone={row.state === 'paid' ? 'good' : row.state === null ? 'warn' : 'plain'}>
          {t(`salary-settlement:state.${row.state ?? 'none'}`)}
        </Badge>
      ),
    },
    {
      key: 'net',
      header: 'salary-settlement:net',
      numeric: true,
      cell: (row) => (row.net === null ? '' : taka(row.net)),
    },
  ]
  return (
    <Page title={t('salary-settlement:title')}>
      <DataTable
        list={list}
        rowKey={(row) => `${row.employeeId} ${row.id ?? ''}`}
        rowHeader="name"
        rowName={name}
        caption="salary-settlement:title"
        columns={columns}
        filters={[
          {
            key: 'state',
            label: 'salary-settlement:stateOf',
            options: STATES.map((value) => ({ value, label: `salary-settlement:state.${value}` })),
          },
        ]}
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
