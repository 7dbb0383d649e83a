import { jobCirculars } from '~/domain/website/public/api-content.server'
import { dayAt } from '~/format/dates'
import { bilingual, fileUrl, publicCall } from './entrance.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await jobCirculars(site.id)).map((job) => ({
    id: job.id,
    ...bilingual(lang, job, 'title', 'body'),
    vacancies: Number(job.fact('vacancies')) || null,
    apply_by: job.endsAt && dayAt(job.endsAt),
    published_on: job.publishedOn,
    file: fileUrl(origin, job.image),
  })),
)
