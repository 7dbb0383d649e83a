import sharp from 'sharp'
import { inTurn } from '~/domain/operations/files/check.server'

const SIDE = 48
const BINS = 24
/** Greys say nothing of an institution's colour. */
const LEAST_CHROMA = 0.045

/** The hue and strength of a colour in OKLCH. Source: Björn Ottosson, "A perceptual color space". */
function hueOf(r: number, g: number, b: number): { hue: number; chroma: number } {
  const linear = [r, g, b].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const [red = 0, green = 0, blue = 0] = linear
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { hue: ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, c) }
}

/** The hues that an emblem is made of, the one that fills most of it first; none of a grey one or of what is no picture. */
export function logoHues(bytes: Uint8Array, most = 3): Promise<number[]> {
  return inTurn(async () => {
    const raw = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
      .catch(() => Buffer.alloc(0))
    const bins = Array.from({ length: BINS }, () => ({ weight: 0, x: 0, y: 0 }))
    for (let at = 0; at + 3 < raw.length; at += 4) {
      if ((raw[at + 3] ?? 0) < 128) continue
      const { hue, chroma } = hueOf(raw[at] ?? 0, raw[at + 1] ?? 0, raw[at + 2] ?? 0)
      const bin = bins[Math.floor((hue / 360) * BINS) % BINS]
      if (!bin || chroma < LEAST_CHROMA) continue
      bin.weight += chroma
      bin.x += chroma * Math.cos((hue * Math.PI) / 180)
      bin.y += chroma * Math.sin((hue * Math.PI) / 180)
    }
    const whole = bins.reduce((sum, one) => sum + one.weight, 0)
    const found: number[] = []
    for (const { weight, x, y } of [...bins].sort((one, two) => two.weight - one.weight)) {
      const hue = Math.round(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360) % 360
      const near = found.some((one) => Math.min(Math.abs(one - hue), 360 - Math.abs(one - hue)) < 25)
      if (weight > whole * 0.08 && !near) found.push(hue)
      if (found.length === most) break
    }
    return found
  })
}
