import { videos } from '~/domain/website/public/api-content.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'

export const loader = publicCall(async ({ site, lang, origin }) =>
  (await videos(site.id)).map((video) => ({
    id: video.id,
    ...bilingual(lang, video, 'title'),
    url: video.fact('url'),
    image: fileUrl(origin, video.image),
    position: video.position,
  })),
)
