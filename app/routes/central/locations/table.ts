import { area } from '../../area'
import { listed } from '../../listed'

const at = (file: string) => `routes/central/locations/${file}.tsx`

/** Countries, divisions, districts, thanas. */
export const locationCatalogues = area('catalogues:locations', [
  listed('country/view', at('countries')),
  listed('division/view', at('divisions')),
  listed('district/view', at('districts')),
  listed('thana/view', at('thanas')),
])
