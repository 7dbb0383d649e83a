import { useLocation } from '@remix-run/react'
import { Version } from 'db/models/catalogue'
import { FeeCap, FeeHead, FeeSubHead } from 'db/models/fees'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import {
  AREAS,
  feeCapForm,
  feeSubHeadForm,
  FREQUENCIES,
  FUNDINGS,
  type FeeCapForm,
  type FeeSubHeadForm,
} from '~/domain/fees/fees.form'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, ChoiceField, DateField, MoneyField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { takaOf } from './money.server'
import { money, NamedFields, useDayColumn, useNameColumns } from './parts'

export const handle: ScreenHandle = { title: 'fees:sub.title', words: ['master', 'fees'] }

const capColumns = [
  'code',
  'nameBn',
  'nameEn',
  'area',
  'funding',
  'versionId',
  'amount',
  'startsOn',
  'endsOn',
  'active',
]
const isCaps = (request: Request) => new URL(request.url).searchParams.get('tab') === 'caps'

async function subOptions(ctx: Ctx): Promise<MasterOptions> {
  return {
    ctx,
    words: 'fees:sub',
    form: feeSubHeadForm,
    manage: 'catalogues.fees.manage',
    fixed: ['code'],
    filters: ['feeHeadId', 'frequency'],
    choices: { feeHeadId: await choicesOf(FeeHead), frequency: choiceWords(FREQUENCIES, 'fees:frequencies') },
  }
}

async function capOptions(ctx: Ctx): Promise<MasterOptions> {
  return {
    ctx,
    words: 'fees:cap',
    form: feeCapForm,
    manage: 'catalogues.fees.manage',
    fixed: ['code'],
    filters: ['area', 'funding'],
    columns: capColumns,
    money: ['amount'],
    choices: {
      area: choiceWords(AREAS, 'fees:areas'),
      funding: choiceWords(FUNDINGS, 'fees:fundings'),
      versionId: await choicesOf(Version),
    },
    toForm: (row) => takaOf(row, 'amount'),
  }
}

export const loader = guard('catalogues.fees.view', async (ctx, { request }) =>
  isCaps(request)
    ? listMaster(FeeCap, request, await capOptions(ctx))
    : listMaster(FeeSubHead, request, await subOptions(ctx)),
)

export const action = guard('catalogues.fees.manage', { body: 'upload' }, async (ctx, args) =>
  isCaps(args.request)
    ? saveMaster(FeeCap, args, await capOptions(ctx))
    : saveMaster(FeeSubHead, args, await subOptions(ctx)),
)

export default function FeeSubHeads() {
  const caps = new URLSearchParams(useLocation().search).get('tab') === 'caps'
  const tabs = (
    <Tabs
      label="fees:sub.title"
      tabs={[
        { to: '?', label: 'fees:sub.heads' },
        { to: '?tab=caps', label: 'fees:sub.caps' },
      ]}
    />
  )
  return caps ? <Caps tabs={tabs} /> : <SubHeads tabs={tabs} />
}

function SubHeads({ tabs }: { tabs: JSX.Element }) {
  return (
    <MasterPage<FeeSubHeadForm>
      words="fees:sub"
      intro={tabs}
      columns={[
        'nameBn',
        'nameEn',
        'feeHeadId',
        'frequency',
        { key: 'capped', header: 'fees:sub.caps', cell: (row) => <Mark on={row.capped} /> },
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <ChoiceField field={fields.feeHeadId} label="fees:sub.feeHeadId" options={help.options('feeHeadId')} />
          <NamedFields fields={fields} help={help} />
          <SelectField field={fields.frequency} label="fees:sub.frequency" options={help.options('frequency')} />
          <div>
            <CheckField field={fields.refundable} label="fees:sub.refundable" />
            <CheckField field={fields.taxable} label="fees:sub.taxable" />
            <CheckField field={fields.capped} label="fees:sub.capped" />
            <CheckField field={fields.active} label="common:active" />
          </div>
        </>
      )}
    </MasterPage>
  )
}

function Mark({ on }: { on: unknown }) {
  const { t } = useWords()
  return <>{t(on === true ? 'common:yes' : 'common:no')}</>
}

function Caps({ tabs }: { tabs: JSX.Element }) {
  const nameColumns = useNameColumns()
  const { t, lang } = useWords()
  const day = useDayColumn('fees:cap')
  const intro = (
    <>
      {tabs}
      <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('fees:cap.about')}</p>
    </>
  )
  const amount = {
    key: 'amount',
    header: 'fees:cap.amount',
    sortable: true,
    numeric: true,
    cell: (row: MasterRow) => money(row.amount, lang),
  }
  return (
    <MasterPage<FeeCapForm>
      words="fees:cap"
      intro={intro}
      columns={[...nameColumns, 'area', 'funding', 'versionId', amount, day('startsOn'), day('endsOn'), 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField field={fields.area} label="fees:cap.area" options={help.options('area')} />
            <SelectField
              field={fields.funding}
              label="fees:cap.funding"
              options={help.options('funding')}
              empty={false}
            />
            <SelectField
              field={fields.versionId}
              label="fees:cap.versionId"
              options={help.options('versionId')}
              empty="fees:cap.anyVersion"
            />
            <MoneyField field={fields.amount} label="fees:cap.amount" />
            <DateField field={fields.startsOn} label="fees:cap.startsOn" />
            <DateField field={fields.endsOn} label="fees:cap.endsOn" />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
