import sharp from 'sharp'
import { inTurn } from '~/domain/operations/files/check.server'
import { FONT } from '../public/share-image.server'

const TILE = '#0b5c50'

/**
 * An institution's emblem as a square PNG of `size` px for a phone's home screen; a tile with the first letter of its name where it has
 * none.
 */
export function appIcon(logo: Uint8Array | null, name: string, size: number): Promise<Buffer> {
  return inTurn(async () => {
    if (logo)
      return sharp(logo, { limitInputPixels: 40_000_000 })
        .resize({ width: size, height: size, fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer()
    const [letter = ''] = name
    const base = sharp({ create: { width: size, height: size, channels: 4, background: TILE } })
    if (!/\p{L}/u.test(letter)) return base.png().toBuffer()
    const text = await sharp({
      text: {
        text: `<span foreground="#ffffff" size="${Math.round(size / 2)}pt">${letter}</span>`,
        font: 'Hind Siliguri Bold',
        fontfile: FONT,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer()
    return base
      .composite([{ input: text, gravity: 'centre' }])
      .png()
      .toBuffer()
  })
}
