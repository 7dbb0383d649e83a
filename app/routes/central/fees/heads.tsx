import { FeeHead } from 'db/models/fees'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { feeHeadForm, type FeeHeadForm } from '~/domain/fees/fees.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from './parts'

export const handle: ScreenHandle = { title: 'fees:head.title', words: ['master', 'fees'] }

const words = 'fees:head'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: feeHeadForm,
  manage: 'catalogues.fees.manage',
  fixed: ['code'],
})

export const loader = guard('catalogues.fees.view', (ctx, { request }) => listMaster(FeeHead, request, options(ctx)))
export const action = guard('catalogues.fees.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(FeeHead, args, options(ctx)),
)

export default function FeeHeads() {
  return (
    <MasterPage<FeeHeadForm> words={words} columns={['nameBn', 'nameEn', 'code', 'policy2024', 'active']}>
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <CheckField field={fields.policy2024} label={`${words}.policy2024`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
