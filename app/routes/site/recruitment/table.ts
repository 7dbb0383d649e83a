import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/recruitment/${file}.tsx`
const office = 'site/job-application/site-job-application'

/** Openings, who applies for them, tests and interviews. */
export const siteRecruitment = area(
  'recruitment:area',
  [
    route(office, at('list')),
    route(`${office}/new`, at('new')),
    route(`${office}/:id`, at('candidates')),
    route(`${office}/:id/edit`, at('edit')),
    route(`${office}/:id/posts`, at('posts')),
    route(`${office}/:id/message`, at('message')),
    route(`${office}/:id/interviews`, at('interviews')),
    route(`${office}/sitting/:id`, at('sitting')),
    route(`${office}/chosen`, at('chosen')),
    route(`${office}/candidate/:id`, at('candidate')),
  ],
  'site-recruitment',
)

export const recruitmentFiles = [
  route(`${office}/candidate/:id/file/:slot`, 'routes/site/recruitment/candidate-file.ts'),
  route(`${office}/candidate/:id/letter`, 'routes/site/recruitment/candidate-letter.ts'),
]
