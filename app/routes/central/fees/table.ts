import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/fees/${file}.tsx`

export const feeCatalogues = area('fees:area', [
  route('academic/academic-fee-head/view', at('heads')),
  route('academic/academic-fee-sub-head/view', at('sub-heads')),
  route('academic/academic-fee-group/view', at('groups')),
  route('academic/waiver-type/view', at('waivers')),
  route('academic/student-offer-type/view', at('offers')),
])
