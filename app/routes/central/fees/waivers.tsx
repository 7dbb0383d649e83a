import { useLoaderData } from '@remix-run/react'
import { WaiverType } from 'db/models/fees'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { waiverTypeForm, type WaiverTypeForm } from '~/domain/fees/fees.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import { CheckField, ChecksField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { reliefOptions } from './relief.server'
import { AmountFields, NamedFields, useNameColumns, useNamesColumn, useValueColumn } from './parts'

export const handle: ScreenHandle = { title: 'fees:waiver.title', words: ['master', 'fees'] }

const words = 'fees:waiver'
const columns = ['code', 'nameBn', 'nameEn', 'kind', 'percent', 'amount', 'feeHeadIds', 'needsDocument', 'active']

const optionsFor = (ctx: Ctx) => reliefOptions(ctx, { words, form: waiverTypeForm, columns })

export const loader = guard('catalogues.fees.view', async (ctx, { request }) =>
  listMaster(WaiverType, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.fees.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(WaiverType, args, await optionsFor(ctx)),
)

export default function WaiverTypes() {
  const nameColumns = useNameColumns()
  const names = useNamesColumn(words, useLoaderData<typeof loader>().choices)
  const value = useValueColumn(words)
  return (
    <MasterPage<WaiverTypeForm>
      words={words}
      columns={[...nameColumns, value, names('feeHeadIds', 'fees:allHeads'), 'needsDocument', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <AmountFields fields={fields} help={help} words={words} />
          <ChecksField
            field={fields.feeHeadIds}
            label={`${words}.feeHeadIds`}
            hint="fees:noneMeansAll"
            options={help.options('feeHeadIds')}
            row
          />
          <CheckField field={fields.needsDocument} label={`${words}.needsDocument`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
