import { headMessage } from '~/domain/website/public/api-content.server'
import { siteFacts } from '~/domain/website/public/site-texts.server'
import { bilingual, fileUrl, publicCall } from './entrance.server'
import { withFacts } from './shapes.server'

/** The message of the head; without one, what the institution's own record says; null when that is empty too. */
export const loader = publicCall(async ({ site, lang, origin }) => {
  const message = await headMessage(site.id)
  if (message)
    return {
      id: message.id,
      ...bilingual(lang, withFacts(message, 'name', 'post'), 'title', 'body', 'name', 'post'),
      image: fileUrl(origin, message.image),
    }
  const facts = await siteFacts(site.id)
  if (!facts?.headMessageEn && !facts?.headMessageBn) return null
  const plain = {
    titleEn: '',
    titleBn: '',
    bodyEn: facts.headMessageEn,
    bodyBn: facts.headMessageBn,
    nameEn: facts.headNameEn,
    nameBn: facts.headNameBn,
    postEn: '',
    postBn: '',
  }
  return { id: 0, ...bilingual(lang, plain, 'title', 'body', 'name', 'post'), image: null }
})
