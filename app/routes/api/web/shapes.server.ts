import { latestNotices, type PublicEntry } from '~/domain/website/public/api-content.server'
import { bilingual, fileUrl, type PublicCall } from './entrance.server'

/** The newest `limit` notices as the calls have them. */
export const noticesJson = async ({ site, lang }: Pick<PublicCall, 'site' | 'lang'>, limit: number) =>
  (await latestNotices(site.id, limit)).map((notice) => ({
    id: notice.id,
    ...bilingual(lang, notice, 'title', 'body'),
    published_on: notice.publishedOn,
  }))

/** A text about the institution as the calls have it. */
export const aboutJson = ({ lang, origin }: Pick<PublicCall, 'lang' | 'origin'>, text: PublicEntry) => ({
  id: text.id,
  type: text.topic,
  ...bilingual(lang, text, 'title', 'body'),
  image: fileUrl(origin, text.image),
  published_on: text.publishedOn,
})

/** A row with some of its facts in both languages, for bilingual(). */
export const withFacts = <Name extends string>(entry: PublicEntry, ...names: Name[]) =>
  ({
    ...entry,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`${name}En`, entry.fact(`${name}En`)],
        [`${name}Bn`, entry.fact(`${name}Bn`)],
      ]),
    ),
  }) as PublicEntry & { [Key in `${Name}En` | `${Name}Bn`]: string }
