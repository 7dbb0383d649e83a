import { Country } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { countryForm, type CountryForm } from '~/domain/catalogues/locations/place.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:country.title', words: ['master', 'catalogues'] }

const words = 'catalogues:country'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: countryForm,
  manage: 'catalogues.locations.manage',
  fixed: ['code'],
  columns: ['code', 'iso3', 'nameBn', 'nameEn', 'dialCode', 'nationalityBn', 'nationalityEn', 'active'],
  search: ['code', 'iso3', 'nameBn', 'nameEn', 'dialCode', 'nationalityBn', 'nationalityEn'],
})

export const loader = guard('catalogues.locations.view', (ctx, { request }) =>
  listMaster(Country, request, options(ctx)),
)
export const action = guard('catalogues.locations.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(Country, args, options(ctx)),
)

export default function Countries() {
  return (
    <MasterPage<CountryForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        'code',
        'dialCode',
        'nationalityBn',
        { key: 'nationalityEn', header: `${words}.nationalityEn`, hidden: true },
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <div className="grid gap-3.5 sm:grid-cols-3">
            <TextField
              field={fields.code}
              label={`${words}.code`}
              hint={`${words}.codeHint`}
              disabled={help.fixed('code')}
            />
            <TextField field={fields.iso3} label={`${words}.iso3`} />
            <TextField field={fields.dialCode} label={`${words}.dialCode`} />
          </div>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <BilingualPair bn={fields.nationalityBn} en={fields.nationalityEn} label={`${words}.nationality`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
