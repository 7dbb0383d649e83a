import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/admissions/${file}.tsx`
const declare = 'site/student-admission/site-base-student-admission-declare-form'

/** What is declared: admissions, with classes, quotas and what their form asks. */
export const siteAdmissions = area(
  'admission-declare:area',
  [
    route(declare, at('list')),
    route(`${declare}/new`, at('new')),
    route(`${declare}/:id`, at('edit')),
    route(`${declare}/:id/seats`, at('seats')),
    route(`${declare}/:id/asked`, at('asked')),
  ],
  'site-admissions',
)
