import { z } from 'zod'
import { zChoice, zId, zIds, zNumber } from '~/ui/fields/zod'
import { AUDIENCES } from './tell.policy'

const LANGS = ['bn', 'en'] as const

/** What an address asks to be shown; nonsense is as if it were not there. */
export const planQuery = {
  audience: zChoice(AUDIENCES, { optional: true }),
  lang: zChoice(LANGS, { optional: true }),
  section: zId({ optional: true }),
}

/** `messages` and `segments`: what was shown; other figures are shown anew before anything is sent. */
export const tellForm = z.object({
  audience: zChoice(AUDIENCES),
  lang: zChoice(LANGS),
  section: zId({ optional: true }),
  ids: zIds(),
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 1, max: 1_000_000 }),
})
