import { useLoaderData } from '@remix-run/react'
import { Party } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { PARTY_KINDS, partyForm, type PartyForm } from '~/domain/accounts/chart/chart.form'
import { partyRules } from '~/domain/accounts/chart/chart-rules.server'
import type { SiteCtx } from '~/domain/context'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, PhoneField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { inBook } from './chart/chart-screen.server'
import { ChartTabs } from './chart/chart-tabs'

export const handle: ScreenHandle = { title: 'chart:party.title', words: ['master', 'chart', 'books'] }

const words = 'chart:party'
const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: partyForm,
  manage: 'accounts.chart.manage',
  key: ['kind', 'nameEn'],
  choices: { kind: choiceWords(PARTY_KINDS, 'chart:partyKinds') },
  filters: ['kind'],
  search: ['nameEn', 'nameBn', 'mobile', 'taxNumber'],
  columns: ['nameBn', 'nameEn', 'kind', 'mobile', 'address', 'taxNumber', 'note', 'active'],
  defaultSort: 'nameEn',
  ...partyRules(ctx),
})

export const loader = guard('accounts.chart.view', (ctx, { request }) =>
  inBook(
    ctx,
    () => listMaster(Party.of(ctx.site), request, options(ctx)),
    () => Promise.resolve({}),
  ),
)
export const action = guard('accounts.chart.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(Party.of(ctx.site), args, options(ctx)),
)

const mobile = {
  key: 'mobile',
  header: 'chart:party.mobile',
  call: (row: MasterRow) => (typeof row.mobile === 'string' ? row.mobile : null),
}

export default function Parties() {
  const { t } = useWords()
  const data = useLoaderData<typeof loader>()
  if (!data.book) return <NoBook title={t('chart:party.title')} />
  return (
    <MasterPage<PartyForm>
      words={words}
      columns={['nameBn', 'nameEn', 'kind', mobile, 'taxNumber', 'active']}
      intro={<ChartTabs at="party" />}
    >
      {(fields, help) => (
        <>
          <SelectField field={fields.kind} label="chart:party.kind" options={help.options('kind')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <PhoneField field={fields.mobile} label="chart:party.mobile" />
            <TextField field={fields.taxNumber} label="chart:party.taxNumber" />
          </div>
          <TextField field={fields.address} label="chart:party.address" />
          <TextField field={fields.note} label="common:note" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
