const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_EXTENDED = new Set('^{}\\[~]|€\f')

/** How a text message travels and is charged. `units` are septets or UTF-16 units; `left` is what still fits
 * into the last segment. */
interface SmsSize {
  encoding: 'gsm7' | 'ucs2'
  units: number
  segments: number
  left: number
}

/** Counts the segments of a message (domain facts, section 5): GSM-7 160 alone, 153 when joined; with any other
 * character UCS-2, 70 and 67. What takes two units (an escaped
 * character, a surrogate pair) is not split between segments. The text is counted after NFC. An empty text has no segment. */
export function smsSize(text: string): SmsSize {
  const message = text.normalize('NFC')
  const characters = [...message]
  const gsm = characters.every((one) => GSM_BASIC.has(one) || GSM_EXTENDED.has(one))
  const [alone, joined] = gsm ? [160, 153] : [70, 67]
  const widths = characters.map((one) => (gsm ? (GSM_BASIC.has(one) ? 1 : 2) : one.length))
  const units = widths.reduce((sum, one) => sum + one, 0)
  const encoding = gsm ? 'gsm7' : 'ucs2'
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1, left: alone - units }
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > joined) {
      segments += 1
      used = 0
    }
    used += width
  }
  return { encoding, units, segments, left: joined - used }
}
