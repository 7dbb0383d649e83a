import { z } from 'zod'
import { zChoice, zNumber, zText } from '~/ui/fields/zod'
import { HEADERS, LAYOUTS, SHOWS, STRENGTHS } from './design-choices'

const isMapAddress = (typed: string | null): boolean =>
  typed === null || (/^https:\/\//.test(typed) && URL.canParse(typed))

/** How an institution's site looks, and what it shows. */
export const designForm = z.object({
  header: zChoice(HEADERS),
  layout: zChoice(LAYOUTS),
  hue: zNumber({ min: 0, max: 359 }),
  strength: zChoice(STRENGTHS),
  bannerId: zNumber({ min: 1, optional: true }),
  mapId: zNumber({ min: 1, optional: true }),
  mapUrl: zText({ max: 500, optional: true }).refine(isMapAddress, { error: 'webedit:error.secure' }),
  shows: z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(z.enum(SHOWS))),
})
export type DesignForm = z.infer<typeof designForm>

/** A design as the address of a page says it (`?design=banner.cards.120.strong`), for a look before it is kept; null for anything else. */
export function designInAddress(
  said: string | null,
): Pick<DesignForm, 'header' | 'layout' | 'hue' | 'strength'> | null {
  const [header, layout, hue, strength] = (said ?? '').split('.')
  const read = designForm.pick({ header: true, layout: true, hue: true, strength: true })
  const found = read.safeParse({ header, layout, hue, strength })
  return found.success ? found.data : null
}
export const designAddress = (of: { header: string; layout: string; hue: number; strength: string }): string =>
  `${of.header}.${of.layout}.${of.hue}.${of.strength}`
