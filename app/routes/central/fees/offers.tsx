import { useLoaderData } from '@remix-run/react'
import { StudentOfferType } from 'db/models/fees'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { studentOfferTypeForm, type StudentOfferTypeForm } from '~/domain/fees/fees.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import { CheckField, ChecksField, DateField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { reliefOptions } from './relief.server'
import { AmountFields, NamedFields, useDayColumn, useNameColumns, useNamesColumn, useValueColumn } from './parts'

export const handle: ScreenHandle = { title: 'fees:offer.title', words: ['master', 'fees'] }

const words = 'fees:offer'
const columns = [
  'code',
  'nameBn',
  'nameEn',
  'kind',
  'percent',
  'amount',
  'feeHeadIds',
  'newStudentsOnly',
  'startsOn',
  'endsOn',
  'active',
]

const optionsFor = (ctx: Ctx) => reliefOptions(ctx, { words, form: studentOfferTypeForm, columns })

export const loader = guard('catalogues.fees.view', async (ctx, { request }) =>
  listMaster(StudentOfferType, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.fees.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(StudentOfferType, args, await optionsFor(ctx)),
)

export default function StudentOfferTypes() {
  const nameColumns = useNameColumns()
  const names = useNamesColumn(words, useLoaderData<typeof loader>().choices)
  const value = useValueColumn(words)
  const day = useDayColumn(words)
  return (
    <MasterPage<StudentOfferTypeForm>
      words={words}
      columns={[...nameColumns, value, names('feeHeadIds', 'fees:allHeads'), day('startsOn'), day('endsOn'), 'active']}
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
          <div className="grid gap-3.5 sm:grid-cols-2">
            <DateField field={fields.startsOn} label={`${words}.startsOn`} />
            <DateField field={fields.endsOn} label={`${words}.endsOn`} />
          </div>
          <CheckField field={fields.newStudentsOnly} label={`${words}.newStudentsOnly`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
