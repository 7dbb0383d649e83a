import { events } from '~/domain/website/public/api-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'
import { withFacts } from './shapes.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await events(site.id)).map((event) => ({
    id: event.id,
    ...bilingual(lang, withFacts(event, 'place'), 'title', 'body', 'place'),
    image: fileUrl(origin, event.image),
    starts_at: event.startsAt?.toISOString() ?? null,
    ends_at: event.endsAt?.toISOString() ?? null,
  })),
)
