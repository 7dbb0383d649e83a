export interface SectionNames {
  nameBn: string
  nameEn: string
}

// How schools translate their section letters: ক is A, খ is B.
const PAIRS = new Map([...'কখগঘঙচছজঝঞ'].map((bn, index) => [bn, 'ABCDEFGHIJ'.charAt(index)]))
const BACK = new Map([...PAIRS].map(([bn, en]) => [en, bn]))
const latin = (text: string) =>
  [...text].map((sign) => (sign >= '০' && sign <= '৯' ? String(sign.charCodeAt(0) - 0x09e6) : sign)).join('')
const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

/**
 * The names that somebody types in one line: 'ক, খ' gives ক/A and খ/B, 'A' gives ক/A, '১' gives ১/1; a name in both
 * languages is written with an equals sign, 'পদ্মা = Padma'; any other stands in both.
 */
export function readSectionNames(typed: string): SectionNames[] {
  return typed
    .normalize('NFC')
    .split(/[,;\n،]/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((one) => {
      const [left = '', right = ''] = one.split('=').map((part) => part.trim())
      if (right) return { nameBn: left, nameEn: right }
      const letter = left.toUpperCase()
      return {
        nameBn: BACK.get(letter) ?? (/^\d+$/.test(left) ? bengali(left) : left),
        nameEn: PAIRS.get(left) ?? (BACK.has(letter) ? letter : latin(left)),
      }
    })
}
