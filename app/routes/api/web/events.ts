import { events } from '~/domain/website/public-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await events(site.id)).map((event) => ({
    id: event.id,
    ...bilingual(lang, event, 'title', 'body', 'place'),
    image: fileUrl(origin, event.image),
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt?.toISOString() ?? null,
  })),
)
