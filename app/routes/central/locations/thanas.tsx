import { District, Division, Thana } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { PLACE_KINDS, thanaForm, type ThanaForm } from '~/domain/catalogues/locations/place.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, ChoiceField, RadioField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:thana.title', words: ['master', 'catalogues'] }

const words = 'catalogues:thana'

/** Filtered by division, too: a thana knows its district, the district its division. */
async function options(ctx: Ctx, request: Request): Promise<MasterOptions> {
  const divisions = await choicesOf(Division)
  const wanted = new URL(request.url).searchParams.getAll('f_divisionId').map(Number)
  const districts = await choicesOf(District, { group: (row) => divisions.find((one) => one.value === row.divisionId) })
  const chosen = divisions.filter((one) => wanted.includes(Number(one.value)))
  const inside = chosen.length
    ? districts
        .filter((one) => chosen.some((division) => division.nameEn === one.groupEn))
        .map((one) => Number(one.value))
    : null
  return {
    ctx,
    words,
    form: thanaForm,
    manage: 'catalogues.locations.manage',
    key: ['districtId', 'kind', 'nameEn'],
    defaultSort: 'districtId',
    choices: { divisionId: divisions, districtId: districts, kind: choiceWords(PLACE_KINDS, `${words}.kinds`) },
    filters: ['divisionId', 'districtId', 'kind'],
    columns: ['nameBn', 'nameEn', 'kind', 'districtId', 'active'],
    ...(inside ? { where: { districtId: inside } } : {}),
  }
}

export const loader = guard('catalogues.locations.view', async (ctx, { request }) =>
  listMaster(Thana, request, await options(ctx, request)),
)
export const action = guard('catalogues.locations.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(Thana, args, await options(ctx, args.request)),
)

export default function Thanas() {
  return (
    <MasterPage<ThanaForm> words={words} columns={['nameBn', 'nameEn', 'kind', 'districtId', 'active']}>
      {(fields, help) => (
        <>
          <ChoiceField field={fields.districtId} label={`${words}.districtId`} options={help.options('districtId')} />
          <RadioField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} row />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
