/*
 * What the glyphs of the font SutonnyMJ (Bijoy, on Windows-1252) stand for. Written from the font's table; a glyph is
 * one character, and says by its group how it joins with what stands around it.
 */

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const at = pair.indexOf('=', 1)
      return [pair.slice(0, at), pair.slice(at + 1)]
    })

/** Letters and joined letters: what a vowel sign belongs to. */
export const LETTERS = new Map(
  pairs(`
    K=ক L=খ M=গ N=ঘ O=ঙ P=চ Q=ছ R=জ S=ঝ T=ঞ U=ট V=ঠ W=ড X=ঢ Y=ণ Z=ত _=থ \`=দ a=ধ b=ন c=প d=ফ e=ব f=ভ g=ম h=য i=র j=ল
    k=শ l=ষ m=স n=হ o=ড় p=ঢ় q=য়
    °=ক্ক ±=ক্ট ²=ক্ষ্ম ³=ক্ত ´=ক্ম µ=ক্র ¶=ক্ষ ÿ=ক্ষ ·=ক্স »=গ্ধ ¼=ঙ্ক ½=ঙ্গ ¾=জ্জ À=জ্ঝ Á=জ্ঞ Â=ঞ্চ Ã=ঞ্ছ Ä=ঞ্জ Å=ঞ্ঝ Æ=ট্ট Ç=ড্ড
    È=ণ্ট É=ণ্ঠ Ê=ণ্ড Ð=ণ্ড Ë=ত্ত Ì=ত্থ Î=ত্র Ï=দ্দ ×=দ্ধ Ø=দ্ব Ù=দ্ম Ú=ন্ঠ Û=ন্ড Ü=ন্ধ Ý=ন্স Þ=প্ট ß=প্ত à=প্প á=প্স â=ব্জ ã=ব্দ ä=ব্ধ
    å=ভ্র ç=ম্ফ é=ল্ক ê=ল্গ ë=ল্ট ì=ল্ড í=ল্প î=ল্ফ ð=শ্চ ñ=শ্ছ ò=ষ্ণ ó=ষ্ট ô=ষ্ঠ õ=ষ্ফ ö=স্খ ÷=স্ট ù=স্ফ ý=হ্ন þ=হ্ম
  `),
)

/** A joined letter with its vowel in one glyph. */
export const SYLLABLES = new Map<string, [letter: string, vowel: string]>([
  ['¸', ['গ', 'ু']],
  ['ï', ['শ', 'ু']],
  ['û', ['হ', 'ু']],
  ['ü', ['হ', 'ৃ']],
])

/** The upper half of a joined letter: what follows hangs on it. */
export const HALVES = new Map(pairs('š=ন্ ›=ন্ ˜=দ্ ™=দ্ ¤=ম্ ¯=স্ ®=ষ্ •=ঙ্ ”=চ্'))

/** The lower half: it hangs on what stands before. */
export const TAILS = new Map(
  pairs('¡=্ব ¦=্ব ^=্ব Ÿ=্ব ¢=্ভ £=্ভ্র ¥=্ম §=্ম ¨=্য ª=্র «=্র Ö=্র ¬=্ল \u00AD=্ল ø=্ল ú=্প œ=্ন è=্ন ¿=্ত্র Í=্ত ‹=্ক Œ=্ক্র'),
)
/** Those that are a quotation mark or a dash where no half stands before them. */
export const TAILS_AFTER_HALF = new Map<string, [tail: string, vowel: string]>([
  ['‘', ['্ত', 'ু']],
  ['’', ['্থ', '']],
  ['—', ['্ত', '']],
])

/** Vowel signs that are written before their letter. */
export const BEFORE = new Map(pairs('w=ি †=ে ‡=ে ˆ=ৈ ‰=ৈ'))
/** Vowel signs that are written after it. */
export const AFTER = new Map(pairs('v=া x=ী y=ু z=ু æ=ু ~=ূ ƒ=ূ ‚=ূ „=ৃ …=ৃ Š=ৗ'))
export const REPH = '©'
export const MARKS = new Map(pairs('s=ং t=ঃ u=ঁ'))
/** What stands alone. */
export const ALONE = new Map(
  pairs('A=অ B=ই C=ঈ D=উ E=ঊ F=ঋ G=এ H=ঐ I=ও J=ঔ r=ৎ 0=০ 1=১ 2=২ 3=৩ 4=৪ 5=৫ 6=৬ 7=৭ 8=৮ 9=৯ Ò=“ Ó=” Ô=‘ Õ=’ Ñ=–'),
)
export const HASANTA = '&'
