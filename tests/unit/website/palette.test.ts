import { expect, test } from 'vitest'
import { contrast, hueOfName, oklch, paletteOf } from '~/domain/website/design/palette'

const PAGE = {
  light: [
    [248, 246, 240],
    [240, 237, 228],
    [255, 255, 255],
  ],
  dark: [
    [20, 23, 22],
    [36, 42, 39],
  ],
} as const

test('black on white is 21, and a grey of OKLCH has no colour', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(oklch(1, 0, 0)).toEqual([255, 255, 255])
  expect(oklch(0.6279, 0.2577, 29.23).map((one) => Math.round(one / 5))).toEqual([51, 0, 0]) // red of sRGB
})

test('whatever the hue, text in a site’s colours can be read', () => {
  for (let hue = 0; hue < 360; hue += 3)
    for (const strength of ['calm', 'strong'] as const) {
      const both = paletteOf(hue, strength)
      for (const mode of ['light', 'dark'] as const) {
        const { accent, accentInk, accentSoft, brand, brandInk } = both[mode]
        for (const ground of [...PAGE[mode], accentSoft])
          expect(contrast(accent, ground), `${hue} ${strength} ${mode}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accentInk, accent), `${hue} ${strength} ${mode} button`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(brandInk, brand), `${hue} ${strength} ${mode} band`).toBeGreaterThanOrEqual(4.5)
      }
    }
})

test('a name has one hue for ever', () => {
  expect(hueOfName('Shapla Adarsha High School')).toBe(hueOfName('Shapla Adarsha High School'))
  expect(hueOfName('Meghna College')).not.toBe(hueOfName('Shapla Adarsha High School'))
})
