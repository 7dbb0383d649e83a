import sharp from 'sharp'

/** A signature of nobody: a line of the pen, as long as the name. */
export async function drawnSignature(name: string, at: number): Promise<File> {
  const waves = Array.from({ length: Math.min(9, 4 + Math.floor(name.length / 4)) }, (_, n) => {
    const up = 22 + ((at * 7 + n * 13) % 26)
    return `q 12 -${up} 24 0 t 18 ${n % 2 ? 4 : -4}`
  }).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120"><rect width="480" height="120" fill="#fff"/>
    <path d="M24 78 ${waves}" fill="none" stroke="#1c2a52" stroke-width="4" stroke-linecap="round"/><path d="M40 98 q 160 -14 320 -4" fill="none" stroke="#1c2a52" stroke-width="2.5"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'signature.jpg', { type: 'image/jpeg' })
}
