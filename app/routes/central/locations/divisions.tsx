import { Country, Division } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { divisionForm, type DivisionForm } from '~/domain/catalogues/locations/place.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choicesOf, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:division.title', words: ['master', 'catalogues'] }

const words = 'catalogues:division'
const options = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: divisionForm,
  manage: 'catalogues.locations.manage',
  choices: { countryId: await choicesOf(Country) },
  filters: ['countryId'],
  within: 'countryId',
  key: ['nameEn'],
  columns: ['nameBn', 'nameEn', 'countryId', 'active'],
})

export const loader = guard('catalogues.locations.view', async (ctx, { request }) =>
  listMaster(Division, request, await options(ctx)),
)
export const action = guard('catalogues.locations.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(Division, args, await options(ctx)),
)

export default function Divisions() {
  return (
    <MasterPage<DivisionForm> words={words} columns={['nameBn', 'nameEn', 'countryId', 'active']}>
      {(fields, help) => (
        <>
          <SelectField field={fields.countryId} label={`${words}.countryId`} options={help.options('countryId')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
