import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/academic/${file}.tsx`

/** Catalogues of what institutions teach. */
export const academicCatalogues = area('catalogues:academic', [
  route('academic/class/list', at('class/list')),
  route('academic/class/new', at('class/new')),
  route('academic/class/edit/:id', at('class/edit')),
  route('academic/session/list', at('session/list')),
  route('academic/session/new', at('session/new')),
  route('academic/session/edit/:id', at('session/edit')),
  route('academic/class-group/list', at('class-group/list')),
  route('academic/class-group/new', at('class-group/new')),
  route('academic/class-group/edit/:id', at('class-group/edit')),
  route('academic/subject/list', at('subject/list')),
  route('academic/group-based-detail/list', at('group-detail/list')),
  route('academic/group/list', at('groups')),
  route('academic/academic-session-type/list', at('session-types')),
  route('academic/subject-condition/list', at('subject-conditions')),
  route('academic/year/list', at('years')),
  route('academic/fiscal-year/list', at('fiscal-years')),
  route('academic/designation/list', at('designations')),
  route('academic/house/list', at('houses')),
  route('edu/holiday/view', at('holidays')),
])
