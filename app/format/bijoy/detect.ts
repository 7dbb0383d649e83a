/** Glyphs that stand in Bijoy texts all the time, and in English ones never. */
const STRONG = /[†‡ˆ‰Šƒ„¨©ªÖÍšŸ¯®¤¥§¡¢£¦¬¿Œ‹œ›˜°±²³´µ¶·¸»¼½¾À-ÏØ-ßâ-åðñò-ö÷øùúûþÿ]/g
/** Bijoy's vowel signs: every third letter of a Bijoy text, every fifteenth of an English one. */
const SIGNS = /[vwxyz~†‡ˆ‰ƒ„]/g
const BENGALI = /[\u0980-\u09FF]/g
const LETTERS = /[^\s\d.,;:!?()[\]{}"'/\\+=<>@#$%*-]/g
/** Words with a capital in the middle: Bijoy's consonants are capitals and small letters without order. */
const CROOKED = /[a-z`_~][A-Z]/

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0

/**
 * Whether a text looks as if it were written in Bijoy. Of few letters it says no rather than yes: judge a column or a
 * whole text, not a word.
 */
export function looksBijoy(text: string): boolean {
  const plain = text.replace(/(?:https?:\/\/|www\.|media:)\S+|\S+@\S+/g, ' ')
  const letters = count(plain, LETTERS)
  if (letters < 4 || count(plain, BENGALI) > letters * 0.2) return false
  const strong = count(plain, STRONG) / letters
  const signs = count(plain, SIGNS) / letters
  const words = plain.split(/\s+/).filter((word) => count(word, LETTERS) > 1)
  const crooked = words.filter((word) => CROOKED.test(word)).length / Math.max(1, words.length)
  return (
    (strong >= 0.03 && strong + signs >= 0.12) || (signs >= 0.16 && crooked >= 0.15) || (signs >= 0.1 && crooked >= 0.4)
  )
}
