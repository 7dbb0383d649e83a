import { useLoaderData } from '@remix-run/react'
import { Ledger, LedgerGroup } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { ACCOUNT_KINDS, HOLDINGS, SIDES } from '~/domain/accounts/accounts.form'
import { balancesOf } from '~/domain/accounts/chart/balances.server'
import { ledgerForm, type LedgerForm } from '~/domain/accounts/chart/chart.form'
import { ledgerRules } from '~/domain/accounts/chart/chart-rules.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, ChoiceField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { useBalanceColumn } from './chart/balance-column'
import { freshFor, inBook, withTakeOver } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'
import { TakeOver } from './chart/take-over'

export const handle: ScreenHandle = { title: 'chart:ledger.title', words: ['master', 'chart', 'books', 'posting'] }

const words = 'chart:ledger'
const SHOWN = ['code', 'nameBn', 'nameEn', 'groupId', 'holds', 'active']

async function options(ctx: SiteCtx): Promise<MasterOptions> {
  const kinds = choiceWords(ACCOUNT_KINDS, 'chart:kinds')
  return {
    ctx,
    words,
    form: ledgerForm,
    manage: 'accounts.chart.manage',
    key: ['code'],
    choices: {
      groupId: await choicesOf(LedgerGroup.of(ctx.site), {
        where: { level: 2 },
        order: ['code'],
        group: (row) => kinds.find((kind) => kind.value === row.kind),
      }),
      kind: kinds,
      normalSide: choiceWords(SIDES, 'chart:sides'),
      holds: choiceWords(HOLDINGS, 'chart:holdings'),
    },
    filters: ['kind', 'groupId', 'holds'],
    within: 'groupId',
    columns: [...SHOWN, 'kind', 'normalSide', 'needsParty'],
    defaultSort: 'code',
    parts: ['ledger_month'],
    ...ledgerRules(ctx),
  }
}

export const loader = guard('accounts.chart.view', (ctx, { request }) =>
  inBook(
    ctx,
    async () => listMaster(Ledger.of(ctx.site), request, await options(ctx)),
    async ({ list }) => ({
      fresh: await freshFor(ctx),
      balances: await balancesOf(
        ctx.site.id,
        list.items.map((row) => row.id),
      ),
    }),
  ),
)
export const action = guard(
  'accounts.chart.manage',
  { body: 'upload' },
  withTakeOver(paths.ledgers, async (ctx, args) => saveMaster(Ledger.of(ctx.site), args, await options(ctx))),
)

export default function Ledgers() {
  const { t, lang, n } = useWords()
  const data = useLoaderData<typeof loader>()
  const balance = useBalanceColumn(data.book ? data.balances : {}, (row) => row.id)
  if (!data.book) return <NoBook title={t('chart:ledger.title')} />
  // On a phone a row is known by its code, and told by its name and what is in it.
  const code = { key: 'code', header: 'chart:code', sortable: true, cell: (row: MasterRow) => n(String(row.code)) }
  const name = {
    key: lang === 'bn' ? 'nameBn' : 'nameEn',
    header: 'common:name',
    sortable: true,
    phone: true,
    cell: (row: MasterRow) => String(lang === 'bn' ? row.nameBn : row.nameEn),
  }
  return (
    <MasterPage<LedgerForm>
      words={words}
      columns={[code, name, lang === 'bn' ? 'nameEn' : 'nameBn', 'groupId', balance, 'holds', 'active']}
      intro={<ChartTabs at="ledger" />}
      tools={<TakeOver fresh={data.fresh} manages={data.manages} />}
    >
      {(fields, help) => (
        <>
          <ChoiceField
            field={fields.groupId}
            label="chart:ledger.groupId"
            hint="chart:ledger.groupHint"
            options={help.options('groupId')}
          />
          <TextField field={fields.code} label="chart:code" hint="chart:codeHint" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField
              field={fields.holds}
              label="chart:ledger.holds"
              hint="chart:ledger.holdsHint"
              options={help.options('holds')}
            />
            <SelectField
              field={fields.normalSide}
              label="chart:ledger.normalSide"
              empty="chart:ledger.usualSide"
              options={help.options('normalSide')}
            />
          </div>
          <CheckField field={fields.needsParty} label="chart:ledger.needsParty" hint="chart:ledger.needsPartyHint" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
