import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/academic/${file}.tsx`

/** Catalogues of what institutions teach. */
export const academicCatalogues = layout(at('area'), { id: 'central-academic' }, [
  route('academic/house/list', at('houses')),
])
