import { slides } from '~/domain/website/public/api-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'
import { withFacts } from './shapes.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await slides(site.id)).map((slide) => ({
    id: slide.id,
    ...bilingual(lang, withFacts(slide, 'caption'), 'title', 'caption'),
    image: fileUrl(origin, slide.image),
    link: slide.fact('link') || null,
    position: slide.position,
  })),
)
