import { jobCirculars } from '~/domain/website/public-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await jobCirculars(site.id)).map((job) => ({
    id: job.id,
    ...bilingual(lang, job, 'title', 'body'),
    vacancies: job.vacancies,
    apply_by: job.applyBy,
    published_on: job.publishedOn,
    file: fileUrl(origin, job.file),
  })),
)
