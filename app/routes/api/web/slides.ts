import { slides } from '~/domain/website/public-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await slides(site.id)).map((slide) => ({
    id: slide.id,
    ...bilingual(lang, slide, 'title', 'caption'),
    image: fileUrl(origin, slide.image),
    link: slide.link,
    position: slide.position,
  })),
)
