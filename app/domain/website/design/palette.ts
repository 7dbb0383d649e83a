/** sRGB, 0–255 each. */
export type Rgb = readonly [number, number, number]

/** OKLCH (lightness 0–1, chroma, hue in degrees) to sRGB, cut to what a screen shows. Source: Björn Ottosson, "A perceptual color space". */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red = 0, green = 0, blue = 0] = linear.map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
  })
  return [red, green, blue]
}

/** How bright a colour is to the eye, 0–1 (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1–21 (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** What pages and cards are made of (app/styles.css): what text in the site's colour must stand out from. */
const LIGHT: readonly Rgb[] = [
  [248, 246, 240],
  [240, 237, 228],
]
const DARK: readonly Rgb[] = [
  [20, 23, 22],
  [36, 42, 39],
]
const WHITE: Rgb = [255, 255, 255]
const ENOUGH = 4.7

interface Palette {
  accent: Rgb
  accentInk: Rgb
  accentSoft: Rgb
  /** The band of a header, and what is written on it. */
  brand: Rgb
  brandInk: Rgb
}

/** The first of ever darker (or lighter) tones that stands out enough from all of `grounds`. */
function toneOn(grounds: readonly Rgb[], chroma: number, hue: number, from: number, step: number): Rgb {
  for (let lightness = from; lightness > 0.05 && lightness < 0.99; lightness += step) {
    const tone = oklch(lightness, chroma, hue)
    if (grounds.every((ground) => contrast(tone, ground) >= ENOUGH)) return tone
  }
  return oklch(step < 0 ? 0.25 : 0.95, 0, hue)
}

/** The colours of a site by its hue, for light and dark: every pair that text stands in has a contrast of 4.5 and more. */
export function paletteOf(hue: number, strength: 'calm' | 'strong'): { light: Palette; dark: Palette } {
  const chroma = strength === 'strong' ? 0.15 : 0.09
  const soft = { light: oklch(0.94, 0.03, hue), dark: oklch(0.3, 0.035, hue) }
  const brand = toneOn([WHITE], chroma, hue, strength === 'strong' ? 0.5 : 0.38, -0.01)
  const night = oklch(0.27, Math.min(chroma, 0.06), hue)
  return {
    light: {
      accent: toneOn([...LIGHT, soft.light, WHITE], chroma, hue, 0.55, -0.01),
      accentInk: WHITE,
      accentSoft: soft.light,
      brand,
      brandInk: WHITE,
    },
    dark: {
      accent: toneOn([...DARK, soft.dark], Math.min(chroma, 0.11), hue, 0.7, 0.01),
      accentInk: [16, 22, 20],
      accentSoft: soft.dark,
      brand: night,
      brandInk: [236, 238, 232],
    },
  }
}

/** The least contrast that any text has in the colours of a hue, light or dark. */
export function leastContrast(hue: number, strength: 'calm' | 'strong'): number {
  const { light, dark } = paletteOf(hue, strength)
  const pairs = [
    ...[...LIGHT, light.accentSoft].map((ground) => [light.accent, ground] as const),
    ...[...DARK, dark.accentSoft].map((ground) => [dark.accent, ground] as const),
    ...[light, dark].flatMap((one) => [[one.accentInk, one.accent] as const, [one.brandInk, one.brand] as const]),
  ]
  return Math.floor(Math.min(...pairs.map(([a, b]) => contrast(a, b))) * 10) / 10
}

/** As CSS variables of the page: `--accent-l` for light, `--accent-d` for dark (app/site-colours.css). */
export function paletteStyle(hue: number, strength: 'calm' | 'strong'): Record<string, string> {
  const { light, dark } = paletteOf(hue, strength)
  const names = {
    accent: 'accent',
    accentInk: 'accent-ink',
    accentSoft: 'accent-soft',
    brand: 'brand',
    brandInk: 'brand-ink',
  } as const
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => [
      [`--${name}-l`, light[key as keyof Palette].join(' ')],
      [`--${name}-d`, dark[key as keyof Palette].join(' ')],
    ]),
  )
}

/** The hue of an institution that has chosen none: its name's, the same for ever; greens and blues, reds and violets all stand a school well. */
export function hueOfName(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600
  return Math.round(sum / 10)
}
