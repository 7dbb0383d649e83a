import { z } from 'zod'
import { zCheck, zChoice, zCode, zId, zText } from '~/ui/fields/zod'

const names = { nameBn: zText({ max: 80 }), nameEn: zText({ max: 80 }) }

export const countryForm = z.object({
  code: zCode({ max: 2, pattern: /^[A-Z]{2}$/, message: 'catalogues:country.codeWrong' }),
  ...names,
  iso3: zText({ max: 3, pattern: /^[A-Z]{3}$/, optional: true }),
  dialCode: zCode({ max: 6, pattern: /^\d{1,6}$/, optional: true }),
  nationalityBn: zText({ max: 80, optional: true }),
  nationalityEn: zText({ max: 80, optional: true }),
  active: zCheck(),
})
export const divisionForm = z.object({ countryId: zId({ needed: 'country' }), ...names, active: zCheck() })
export const districtForm = z.object({ divisionId: zId({ needed: 'division' }), ...names, active: zCheck() })

/** What forms call "thana": an upazila, or a police thana of a metropolitan city. */
export const PLACE_KINDS = ['upazila', 'thana'] as const
export const thanaForm = z.object({
  districtId: zId({ needed: 'district' }),
  kind: zChoice(PLACE_KINDS),
  ...names,
  active: zCheck(),
})

export type CountryForm = z.infer<typeof countryForm>
export type DivisionForm = z.infer<typeof divisionForm>
export type DistrictForm = z.infer<typeof districtForm>
export type ThanaForm = z.infer<typeof thanaForm>
