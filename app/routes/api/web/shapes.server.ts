import { latestNotices, type AboutText } from '~/domain/website/public-content.server'
import { bilingual, fileUrl, type PublicCall } from './entrance.server'

/** The newest `limit` notices as the calls have them. */
export const noticesJson = async ({ site, lang }: Pick<PublicCall, 'site' | 'lang'>, limit: number) =>
  (await latestNotices(site.id, limit)).map((notice) => ({
    id: notice.id,
    ...bilingual(lang, notice, 'title', 'body'),
    published_on: notice.publishedOn,
  }))

/** A text about the institution as the calls have it. */
export const aboutJson = ({ lang, origin }: Pick<PublicCall, 'lang' | 'origin'>, text: AboutText) => ({
  id: text.id,
  type: text.kind,
  ...bilingual(lang, text, 'title', 'body'),
  image: fileUrl(origin, text.image),
  published_on: text.publishedOn,
})
