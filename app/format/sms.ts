const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_EXTENDED = new Set('^{}\\[~]|€\f')

/** How a text message travels and is charged. `units` are septets or UTF-16 units; `left` is what still fits
 * into the last segment. */
export interface SmsSize {
  encoding: 'gsm7' | 'ucs2'
  units: number
  segments: number
  left: number
}

/** Counts the segments of a message (domain facts, section 5): GSM-7 160 alone, 153 when joined; with any other
 * character UCS-2, 70 and 67. The text is counted after NFC. An empty text has no segment. */
export function smsSize(text: string): SmsSize {
  const message = text.normalize('NFC')
  let units = 0
  let gsm = true
  for (const character of message) {
    if (GSM_BASIC.has(character)) units += 1
    else if (GSM_EXTENDED.has(character)) units += 2
    else {
      gsm = false
      break
    }
  }
  if (!gsm) units = message.length
  const [alone, joined] = gsm ? [160, 153] : [70, 67]
  const segments = units === 0 ? 0 : units <= alone ? 1 : Math.ceil(units / joined)
  const room = segments <= 1 ? alone : segments * joined
  return { encoding: gsm ? 'gsm7' : 'ucs2', units, segments, left: room - units }
}
