import { useLoaderData } from '@remix-run/react'
import { LedgerGroup } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { ACCOUNT_KINDS } from '~/domain/accounts/accounts.form'
import { groupForm, type GroupForm } from '~/domain/accounts/chart/chart.form'
import { groupRules } from '~/domain/accounts/chart/chart-rules.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { freshFor, inBook, withTakeOver } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'
import { TakeOver } from './chart/take-over'

export const handle: ScreenHandle = { title: 'chart:group.title', words: ['master', 'chart', 'books'] }

const words = 'chart:group'
const SHOWN = ['code', 'nameBn', 'nameEn', 'kind', 'active']
const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: groupForm,
  manage: 'accounts.chart.manage',
  where: { level: 1 },
  key: ['code'],
  fixed: ['kind'],
  choices: { kind: choiceWords(ACCOUNT_KINDS, 'chart:kinds') },
  filters: ['kind'],
  columns: SHOWN,
  defaultSort: 'code',
  ...groupRules(ctx, 1),
})

export const loader = guard('accounts.chart.view', (ctx, { request }) =>
  inBook(
    ctx,
    () => listMaster(LedgerGroup.of(ctx.site), request, options(ctx)),
    async () => ({ fresh: await freshFor(ctx) }),
  ),
)
export const action = guard(
  'accounts.chart.manage',
  { body: 'upload' },
  withTakeOver(paths.ledgerGroups, (ctx, args) => saveMaster(LedgerGroup.of(ctx.site), args, options(ctx))),
)

export default function LedgerGroups() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  if (!data.book) return <NoBook title={t('chart:group.title')} />
  return (
    <MasterPage<GroupForm>
      words={words}
      columns={SHOWN}
      intro={<ChartTabs at="group" />}
      tools={<TakeOver fresh={data.fresh} manages={data.manages} />}
    >
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="chart:code" hint="chart:codeHint" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <SelectField
            field={fields.kind}
            label="chart:kind"
            options={help.options('kind')}
            disabled={help.fixed('kind')}
          />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
