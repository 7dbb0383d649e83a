import { aboutTexts } from '~/domain/website/public/api-content.server'
import { siteFacts } from '~/domain/website/public/site-texts.server'
import { bilingual, publicCall } from './entrance.server'
import { aboutJson } from './shapes.server'

/** The first text about the institution; without one, what its own record says; null when that is empty too. */
export const loader = publicCall(async ({ site, lang, origin }) => {
  const [text] = await aboutTexts(site.id, 'about', 1)
  if (text) return aboutJson({ lang, origin }, text)
  const facts = await siteFacts(site.id)
  if (!facts?.aboutEn && !facts?.aboutBn) return null
  const plain = { titleEn: site.nameEn, titleBn: site.nameBn, bodyEn: facts.aboutEn, bodyBn: facts.aboutBn }
  return { id: 0, type: 'about', ...bilingual(lang, plain, 'title', 'body'), image: null, published_on: null }
})
