/* MARC-8 as far as libraries of the Latin script write it: ASCII and ANSEL, whose accents stand before their letter. */

const LETTERS: Readonly<Record<number, string>> = Object.fromEntries(
  'a1Ł a2Ø a3Đ a4Þ a5Æ a6Œ a7ʹ a8· a9♭ aa® ab± acƠ adƯ aeʼ b0ʻ b1ł b2ø b3đ b4þ b5æ b6œ b7ʺ b8ı b9£ bað bcơ bdư c0° c1ℓ c2℗ c3© c4♯ c5¿ c6¡ c7ß c8€'
    .split(' ')
    .map((one) => [Number.parseInt(one.slice(0, 2), 16), one.slice(2)]),
)
/** Accents from 0xe0 on. */
const ACCENTS = [
  0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21, 0x315, 0x30b, 0x310,
  0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22, 0xfe23, 0, 0, 0x313,
]

/** The text of such bytes; null where they change to another script, which nothing here reads. */
export function fromMarc8(bytes: Uint8Array): string | null {
  let text = ''
  let waiting = ''
  for (const byte of bytes) {
    if (byte === 0x1b) return null
    if (byte >= 0xe0) {
      const accent = ACCENTS[byte - 0xe0]
      if (!accent) return null
      waiting += String.fromCodePoint(accent)
      continue
    }
    const letter = byte < 0x80 ? String.fromCharCode(byte) : byte === 0x88 || byte === 0x89 ? '' : LETTERS[byte]
    if (letter === undefined) return null
    if (!letter) continue
    text += letter + waiting
    waiting = ''
  }
  return text.normalize('NFC')
}
