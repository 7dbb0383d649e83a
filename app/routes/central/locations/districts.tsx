import { District, Division } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { districtForm, type DistrictForm } from '~/domain/catalogues/locations/place.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choicesOf, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:district.title', words: ['master', 'catalogues'] }

const words = 'catalogues:district'
const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: districtForm,
  manage: 'catalogues.locations.manage',
  choices: { divisionId: await choicesOf(Division) },
  filters: ['divisionId'],
  within: 'divisionId',
  key: ['nameEn'],
  columns: ['nameBn', 'nameEn', 'divisionId', 'active'],
  defaultSort: 'divisionId',
})

export const loader = guard('catalogues.locations.view', async (ctx, { request }) =>
  listMaster(District, request, await options(ctx)),
)
export const action = guard('catalogues.locations.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(District, args, await options(ctx)),
)

export default function Districts() {
  return (
    <MasterPage<DistrictForm> words={words} columns={['nameBn', 'nameEn', 'divisionId', 'active']}>
      {(fields, help) => (
        <>
          <SelectField field={fields.divisionId} label={`${words}.divisionId`} options={help.options('divisionId')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
