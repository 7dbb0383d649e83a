import { useLoaderData } from '@remix-run/react'
import { LedgerGroup } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { ACCOUNT_KINDS } from '~/domain/accounts/accounts.form'
import { subGroupForm, type SubGroupForm } from '~/domain/accounts/chart/chart.form'
import { groupRules } from '~/domain/accounts/chart/chart-rules.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { freshFor, inBook, withTakeOver } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'
import { TakeOver } from './chart/take-over'

export const handle: ScreenHandle = { title: 'chart:subGroup.title', words: ['master', 'chart', 'books'] }

const words = 'chart:subGroup'
const SHOWN = ['code', 'nameBn', 'nameEn', 'parentId', 'kind', 'active']
const options = async (ctx: SiteCtx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: subGroupForm,
  manage: 'accounts.chart.manage',
  where: { level: 2 },
  key: ['code'],
  // Ledgers under it are of its kind, which is its group's.
  fixed: ['parentId'],
  choices: {
    parentId: await choicesOf(LedgerGroup.of(ctx.site), { where: { level: 1 }, order: ['code'] }),
    kind: choiceWords(ACCOUNT_KINDS, 'chart:kinds'),
  },
  filters: ['parentId', 'kind'],
  within: 'parentId',
  columns: SHOWN,
  defaultSort: 'code',
  ...groupRules(ctx, 2),
})

export const loader = guard('accounts.chart.view', (ctx, { request }) =>
  inBook(
    ctx,
    async () => listMaster(LedgerGroup.of(ctx.site), request, await options(ctx)),
    async () => ({ fresh: await freshFor(ctx) }),
  ),
)
export const action = guard(
  'accounts.chart.manage',
  { body: 'upload' },
  withTakeOver(paths.ledgerSubGroups, async (ctx, args) =>
    saveMaster(LedgerGroup.of(ctx.site), args, await options(ctx)),
  ),
)

export default function LedgerSubGroups() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  if (!data.book) return <NoBook title={t('chart:subGroup.title')} />
  return (
    <MasterPage<SubGroupForm>
      words={words}
      columns={SHOWN}
      intro={<ChartTabs at="subGroup" />}
      tools={<TakeOver fresh={data.fresh} manages={data.manages} />}
    >
      {(fields, help) => (
        <>
          <SelectField
            field={fields.parentId}
            label="chart:subGroup.parentId"
            hint="chart:subGroup.parentHint"
            options={help.options('parentId')}
            disabled={help.fixed('parentId')}
          />
          <TextField field={fields.code} label="chart:code" hint="chart:codeHint" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
