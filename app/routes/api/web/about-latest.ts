import { ABOUT_SECTIONS } from '~/domain/website/entries/entry-kinds'
import { aboutTexts } from '~/domain/website/public/api-content.server'
import { publicCall } from './entrance.server'
import { aboutJson } from './shapes.server'

/** Texts about the institution; `type` names one kind, and what is no kind has no texts. */
export const loader = publicCall(async (call) => {
  const type = call.query.get('type')
  const kind = ABOUT_SECTIONS.find((one) => one === type)
  return type && !kind ? [] : (await aboutTexts(call.site.id, kind ?? null)).map((text) => aboutJson(call, text))
})
