import { useLoaderData } from '@remix-run/react'
import { FeeGroup, FeeHead, FeeSubHead } from 'db/models/fees'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { feeGroupForm, type FeeGroupForm } from '~/domain/fees/fees.form'
import { MasterPage } from '~/screens/master'
import { choicesOf, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, ChecksField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useNamesColumn } from './parts'

export const handle: ScreenHandle = { title: 'fees:group.title', words: ['master', 'fees'] }

const words = 'fees:group'

async function optionsFor(ctx: Ctx): Promise<MasterOptions> {
  const heads = await choicesOf(FeeHead)
  const subHeadIds = await choicesOf(FeeSubHead, { group: (row) => heads.find((head) => head.value === row.feeHeadId) })
  return {
    ctx,
    words,
    form: feeGroupForm,
    manage: 'catalogues.fees.manage',
    fixed: ['code'],
    filters: ['subHeadIds'],
    choices: { subHeadIds },
  }
}

export const loader = guard('catalogues.fees.view', async (ctx, { request }) =>
  listMaster(FeeGroup, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.fees.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(FeeGroup, args, await optionsFor(ctx)),
)

export default function FeeGroups() {
  const names = useNamesColumn(words, useLoaderData<typeof loader>().choices)
  return (
    <MasterPage<FeeGroupForm>
      words={words}
      columns={['nameBn', 'nameEn', names('subHeadIds', 'common:none'), 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <ChecksField
            field={fields.subHeadIds}
            label={`${words}.subHeadIds`}
            options={help.options('subHeadIds')}
            row
          />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
