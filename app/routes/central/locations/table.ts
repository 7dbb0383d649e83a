import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/locations/${file}.tsx`

/** Countries, divisions, districts, thanas. */
export const locationCatalogues = area('catalogues:locations', [
  route('country/view', at('countries')),
  route('division/view', at('divisions')),
  route('district/view', at('districts')),
  route('thana/view', at('thanas')),
])
