import { expect, test } from 'vitest'
import { PLACE_STATES } from '~/domain/admissions/places/places-view.server'
import { wordsFor } from '~/i18n/i18n.server'

test.each(['bn', 'en'] as const)(
  'each state of a place has a word on the merit list and after choosing (%s)',
  (lang) => {
    const t = wordsFor(lang)
    const keys = PLACE_STATES.flatMap((state) => [`admission-desk:place.${state}`, `places:state.${state}`])
    expect(keys.filter((key) => key.endsWith(t(key)))).toEqual([])
  },
)
