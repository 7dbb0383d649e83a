import raw from './locations.json'
import { metropolitanThanas } from './metropolitan-thanas'
import type { DistrictSeed, DivisionSeed, ThanaSeed } from './types'

/** The 8 divisions, 64 districts and 495 upazilas. Source and licence: LICENSE.bangladesh-geocode.txt; codes carry the source's ids. */
export const divisions: DivisionSeed[] = raw.divisions.map((row, index) => ({
  code: `div-${row.id}`, countryCode: 'BD', nameBn: row.name_bn, nameEn: row.name_en, order: index + 1,
}))

export const districts: DistrictSeed[] = raw.districts.map((row, index) => ({
  code: `dist-${row.id}`, divisionCode: `div-${row.division_id}`, nameBn: row.name_bn, nameEn: row.name_en, order: index + 1,
}))

export const upazilas: ThanaSeed[] = raw.upazilas.map((row, index) => ({
  code: `upz-${row.id}`, districtCode: `dist-${row.district_id}`, kind: 'upazila', nameBn: row.name_bn, nameEn: row.name_en,
  order: index + 1,
}))

/** Upazilas and, after them, the thanas of the eight metropolitan police areas: one list for the address forms. */
export const thanas: ThanaSeed[] = [...upazilas, ...metropolitanThanas]
