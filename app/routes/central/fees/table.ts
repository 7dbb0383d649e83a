import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/fees/${file}.tsx`

export const feeCatalogues = area('fees:area', [
  listed('academic/academic-fee-head/view', at('heads')),
  listed('academic/academic-fee-sub-head/view', at('sub-heads')),
  listed('academic/academic-fee-group/view', at('groups')),
  listed('academic/waiver-type/view', at('waivers')),
  listed('academic/student-offer-type/view', at('offers')),
])
