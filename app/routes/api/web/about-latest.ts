import { ABOUT_KINDS, aboutTexts } from '~/domain/website/public-content.server'
import { publicCall } from './entrance.server'
import { aboutJson } from './shapes.server'

/** Texts about the institution; `type` names one kind, and what is no kind has no texts. */
export const loader = publicCall(async (call) => {
  const type = call.query.get('type')
  const kind = ABOUT_KINDS.find((one) => one === type)
  return type && !kind ? [] : (await aboutTexts(call.site.id, kind ?? null)).map((text) => aboutJson(call, text))
})
