import { useLoaderData } from '@remix-run/react'
import { BankAccount } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { balancesOf } from '~/domain/accounts/chart/balances.server'
import { bankLedgers, bankRules } from '~/domain/accounts/chart/bank-rules.server'
import { BANK_KINDS, bankForm, type BankForm } from '~/domain/accounts/chart/chart.form'
import type { SiteCtx } from '~/domain/context'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { useBalanceColumn } from './chart/balance-column'
import { inBook } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'

export const handle: ScreenHandle = { title: 'chart:bank.title', words: ['master', 'chart', 'books'] }

const words = 'chart:bank'

async function options(ctx: SiteCtx): Promise<MasterOptions> {
  const ledgers = await bankLedgers(ctx.site.id)
  return {
    ctx,
    words,
    form: bankForm,
    manage: 'accounts.bank.manage',
    key: ['accountNumber'],
    // What its ledger has, the account has: it stays.
    fixed: ['ledgerId'],
    choices: {
      ledgerId: ledgers.map(({ id, taken, active, code, nameEn, nameBn }) => ({
        value: id,
        nameEn: `${code} ${nameEn}`,
        nameBn: `${code} ${nameBn}`,
        code,
        active: active && !taken,
      })),
      kind: choiceWords(BANK_KINDS, 'chart:bankKinds'),
    },
    filters: ['kind'],
    search: ['bankEn', 'bankBn', 'branch', 'accountName', 'accountNameBn', 'accountNumber'],
    columns: [
      'bankBn',
      'bankEn',
      'branch',
      'accountName',
      'accountNameBn',
      'accountNumber',
      'kind',
      'ledgerId',
      'active',
    ],
    defaultSort: 'bankEn',
    ...bankRules(ctx),
  }
}

const named = (row: MasterRow): MasterRow => ({
  ...row,
  nameEn: `${String(row.bankEn)} ${String(row.accountNumber)}`,
  nameBn: `${String(row.bankBn)} ${String(row.accountNumber)}`,
})

export const loader = guard('accounts.bank.view', (ctx, { request }) =>
  inBook(
    ctx,
    async () => {
      const data = await listMaster(BankAccount.of(ctx.site), request, await options(ctx))
      const list = { ...data.list, items: data.list.items.map(named) }
      return { ...data, list, deleting: data.deleting && named(data.deleting) }
    },
    async ({ list }) => ({
      balances: await balancesOf(
        ctx.site.id,
        list.items.map((row) => Number(row.ledgerId)),
      ),
    }),
  ),
)
export const action = guard('accounts.bank.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(BankAccount.of(ctx.site), args, await options(ctx)),
)

export default function BankAccounts() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  const balance = useBalanceColumn(data.book ? data.balances : {}, (row) => Number(row.ledgerId))
  if (!data.book) return <NoBook title={t('chart:bank.title')} />
  const number = {
    key: 'accountNumber',
    header: 'chart:bank.accountNumber',
    sortable: true,
    phone: true,
    cell: (row: MasterRow) => String(row.accountNumber),
  }
  const off = (key: 'branch' | 'kind') => ({ key, header: `chart:bank.${key}`, hidden: true })
  return (
    <MasterPage<BankForm>
      words={words}
      columns={['bankBn', 'bankEn', off('branch'), number, off('kind'), 'ledgerId', balance, 'active']}
      intro={<ChartTabs at="bank" />}
    >
      {(fields, help) => (
        <>
          <SelectField
            field={fields.ledgerId}
            label="chart:bank.ledgerId"
            hint={help.row ? undefined : 'chart:bank.ledgerHint'}
            empty="chart:bank.makeLedger"
            options={help.options('ledgerId')}
            disabled={help.fixed('ledgerId')}
          />
          <BilingualPair bn={fields.bankBn} en={fields.bankEn} label="chart:bank.bank" />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField field={fields.kind} label="chart:bank.kind" options={help.options('kind')} />
            <TextField field={fields.branch} label="chart:bank.branch" />
            <TextField field={fields.accountName} label="chart:bank.accountName" />
            <TextField
              field={fields.accountNameBn}
              label="chart:bank.accountNameBn"
              hint="chart:bank.accountNameBnHint"
            />
            <TextField field={fields.accountNumber} label="chart:bank.accountNumber" />
            <TextField field={fields.routingNumber} label="chart:bank.routingNumber" hint="chart:bank.routingHint" />
            <TextField field={fields.signatories} label="chart:bank.signatories" hint="chart:bank.signatoriesHint" />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
