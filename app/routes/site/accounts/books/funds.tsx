import { useLoaderData } from '@remix-run/react'
import { Fund } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { fundForm, type FundForm } from '~/domain/accounts/chart/chart.form'
import { fundRules, isGeneralFund } from '~/domain/accounts/chart/chart-rules.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions, type SaveArgs } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { inBook } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'

export const handle: ScreenHandle = { title: 'chart:fund.title', words: ['master', 'chart', 'books'] }

const words = 'chart:fund'
const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: fundForm,
  manage: 'accounts.chart.manage',
  key: ['code'],
  columns: ['code', 'nameBn', 'nameEn', 'general', 'active'],
  defaultSort: 'position',
  // Its months say it with fewer rows, and by a key.
  parts: ['voucher_entry'],
  ...fundRules(ctx),
})

export const loader = guard('accounts.chart.view', (ctx, { request }) =>
  inBook(
    ctx,
    () => listMaster(Fund.of(ctx.site), request, options(ctx)),
    () => Promise.resolve({}),
  ),
)
const save = (ctx: SiteCtx, args: SaveArgs) => saveMaster(Fund.of(ctx.site), args, options(ctx))

export const action = guard(
  'accounts.chart.manage',
  { body: 'upload' },
  intents(
    {
      delete: byId(async (ctx: SiteCtx, id, args) => {
        if (await isGeneralFund(ctx.site.id, id)) throw new Refusal('chart:error.generalStays', {}, 422)
        return save(ctx, args)
      }),
    },
    save,
  ),
)

export default function Funds() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  if (!data.book) return <NoBook title={t('chart:fund.title')} />
  const general = {
    key: 'general',
    header: 'chart:fund.general',
    cell: (row: MasterRow) => (row.general === true ? <Badge tone="accent">{t('chart:fund.isGeneral')}</Badge> : null),
  }
  return (
    <MasterPage<FundForm>
      words={words}
      columns={['code', 'nameBn', 'nameEn', general, 'active']}
      intro={<ChartTabs at="fund" />}
    >
      {(fields) => (
        <>
          <TextField field={fields.code} label="chart:code" hint="chart:fund.codeHint" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
