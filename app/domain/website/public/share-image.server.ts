import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { inTurn } from '~/domain/operations/files/check.server'
import { readFile } from '~/domain/operations/files/files.server'
import { paletteOf, type Rgb } from '../design/palette'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 80
/** Pango shapes the letters, so that conjuncts and vowel signs stand as they should. */
export const FONT = ((): string => {
  const own = createRequire(path.join(process.cwd(), 'package.json'))
  const base = path.dirname(own.resolve('@expo-google-fonts/hind-siliguri/package.json'))
  return path.join(base, '700Bold', 'HindSiliguri_700Bold.ttf')
})()
/** The largest letters in which a title still fits. */
const SIZES = [64, 54, 46, 38]
const MOST_LETTERS = 160
const MOST_HEIGHT = 300

interface ShareCard {
  name: string
  title: string
  /** What stands below: where the site is. */
  host: string
  hue: number
  strength: 'calm' | 'strong'
  logo: Uint8Array | null
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const hex = (color: Rgb): string => `#${color.map((one) => one.toString(16).padStart(2, '0')).join('')}`

interface Laid {
  data: Buffer
  height: number
}

async function lay(text: string, size: number, color: string, width: number): Promise<Laid> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" size="${size}pt">${escape(text)}</span>`,
      font: 'Hind Siliguri Bold',
      fontfile: FONT,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

const cut = (text: string): string => {
  const letters = [
    ...text
      .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\u200c' || sign === '\u200d' ? sign : ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return letters.length <= MOST_LETTERS
    ? letters.join('')
    : `${letters
        .slice(0, MOST_LETTERS)
        .join('')
        .replace(/\s\S*$/, '')} …`
}

/** The picture that is shown where a page is shared: emblem, name and title, in the site's colours. PNG, 1200 × 630. */
function drawShareImage(card: ShareCard): Promise<Buffer> {
  return inTurn(async () => {
    const { light } = paletteOf(card.hue, card.strength)
    const ink = hex(light.brandInk)
    const emblem = (await emblemOf(card.logo)) ?? (await letterOf(card.name, hex(light.brand)))
    const left = EDGE + 160
    const name = await lay(cut(card.name) || ' ', 34, ink, WIDTH - left - EDGE)
    let title = await lay(cut(card.title) || ' ', SIZES[0] ?? 64, ink, WIDTH - 2 * EDGE)
    for (const size of SIZES.slice(1)) {
      if (title.height <= MOST_HEIGHT) break
      title = await lay(cut(card.title) || ' ', size, ink, WIDTH - 2 * EDGE)
    }
    const host = await lay(card.host, 24, ink, WIDTH - 2 * EDGE)
    const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${hex(light.brand)}"/><rect y="${HEIGHT - 18}" width="100%" height="18" fill="${hex(light.accentSoft)}"/><rect x="${EDGE}" y="64" width="128" height="128" rx="16" fill="#ffffff"/><rect x="${EDGE}" y="222" width="96" height="6" fill="${hex(light.accentSoft)}"/></svg>`
    return sharp(Buffer.from(frame))
      .composite([
        { input: emblem, left: EDGE + 8, top: 72 },
        { input: name.data, left, top: Math.max(40, 128 - Math.round(name.height / 2)) },
        { input: await shortened(title), left: EDGE, top: 256 },
        { input: host.data, left: EDGE, top: HEIGHT - 64 },
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer()
  })
}

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

/** Null where there is none, or it cannot be read. */
const emblemOf = (logo: Uint8Array | null): Promise<Buffer | null> =>
  logo
    ? sharp(logo, { limitInputPixels: 40_000_000 })
        .resize({ width: 112, height: 112, fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer()
        .catch(() => null)
    : Promise.resolve(null)

/** The first letter of the name, in place of an emblem. */
async function letterOf(name: string, color: string): Promise<Buffer> {
  const [letter = ''] = name.trim()
  const { data } = await lay(letter || ' ', 72, color, 112)
  return sharp(data)
    .resize({ width: 112, height: 112, fit: 'contain', background: CLEAR, withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** A title of very long words may still be too high: what does not fit is left out, not drawn over the rest. */
const shortened = ({ data, height }: Laid): Promise<Buffer> | Buffer =>
  height <= MOST_HEIGHT + 20
    ? data
    : sharp(data)
        .metadata()
        .then(({ width = 1 }) => sharp(data).extract({ left: 0, top: 0, width, height: MOST_HEIGHT }).toBuffer())

/** The institution's emblem; null where it has none, or its bytes are gone. */
export const logoOf = async (tenant: { id: number; logoFileId: number | null }): Promise<Uint8Array | null> =>
  tenant.logoFileId === null
    ? null
    : readFile(tenant, tenant.logoFileId).then(
        ({ content }) => content,
        () => null,
      )

const drawn = new Map<string, Buffer>()
const MOST = 400

/** The same, kept while it is asked for: `key` names what it is of. */
export async function shareImage(key: string, card: ShareCard): Promise<{ png: Buffer; tag: string }> {
  const { logo, ...said } = card
  const tag = createHash('sha1')
    .update(JSON.stringify([key, said]))
    .update(logo ?? '')
    .digest('base64url')
  const known = drawn.get(tag)
  const png = known ?? (await drawShareImage(card))
  drawn.delete(tag)
  drawn.set(tag, png)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST && oldest) drawn.delete(oldest)
  return { png, tag }
}
