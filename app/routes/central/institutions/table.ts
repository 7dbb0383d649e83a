import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/institutions/${file}`

/** Institutions, their applications and leads; inside the centre's panel. */
export const institutions = [
  area('institutions:area', [
    route('edu/site/list', at('site-list.tsx')),
    route('edu/site/new', at('site-new.tsx')),
    route('edu/site/edit/:id', at('site-edit.tsx')),
    route('edu/site/academic-group/:site_id', at('academic-group.tsx')),
    route('edu/site/academic/details/:id', at('academic-details.tsx')),
    route('edu/site/application/list', at('application-list.tsx')),
    route('edu/site/application/approve/:app_id', at('application-approve.tsx')),
    route('edu/site/application/edit/:id', at('application-edit.tsx')),
    route('edu/non-site/non-site-entry-form', at('leads.tsx')),
    route('featured/featured-list', at('featured.tsx')),
  ]),
  route('edu/site/logo/:id', at('site-logo.ts')),
  route('edu/site/alias-check', at('alias-check.ts')),
]

/** What anybody may open on the main domain. */
export const institutionsPublic = [route('edu/application', at('apply.tsx'))]
