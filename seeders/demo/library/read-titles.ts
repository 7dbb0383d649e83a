/* The titles of the demo's library, one a line or many: what the files beside in titles/ mean. */

export interface DemoTitle {
  titleBn: string
  titleEn: string
  language: 'bn' | 'en'
  authorBn: string
  authorEn: string
  life: string
  ddc: string
  publisher: string
  year: number | null
  /** For whom: a class of textbooks, 0 for all else. */
  klass: number
}

const CLASSES = [
  ['প্রথম', 'One'],
  ['দ্বিতীয়', 'Two'],
  ['তৃতীয়', 'Three'],
  ['চতুর্থ', 'Four'],
  ['পঞ্চম', 'Five'],
  ['ষষ্ঠ', 'Six'],
  ['সপ্তম', 'Seven'],
  ['অষ্টম', 'Eight'],
  ['নবম-দশম', 'Nine-Ten'],
  ['দশম', 'Ten'],
  ['একাদশ-দ্বাদশ', 'Eleven-Twelve'],
] as const

const inBengali = (digits: number): string => String(digits).replace(/\d/g, (one) => '০১২৩৪৫৬৭৮৯'.charAt(Number(one)))
const rangeOf = (text: string): number[] => {
  const [from = 1, to = from] = text.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

interface Block {
  language: 'bn' | 'en'
  author: { bn: string; en: string; life: string }
  ddc: string
  publisher: string
}

/** A class of Dewey's: '443' is Bengali fiction, as '891.443'; three digits and more stand as they are where a point or another hundred says so. */
const fullDdc = (ddc: string): string => (/^44\d(\.|$)/.test(ddc) ? `891.${ddc}` : ddc)

function titleOf(block: Block, titleBn: string, titleEn: string, more: Partial<DemoTitle> = {}): DemoTitle {
  return {
    titleBn,
    titleEn,
    language: block.language,
    authorBn: block.author.bn,
    authorEn: block.author.en,
    life: block.author.life,
    ddc: fullDdc(block.ddc),
    publisher: block.publisher,
    year: null,
    klass: 0,
    ...more,
  }
}

/** `bn=en=year=class`, several with ';' between; in a block of English books the Bengali title is left out. */
function plainLine(block: Block, line: string): DemoTitle[] {
  return line.split(';').map((one) => {
    const parts = one.split('=')
    const [bn = '', en = ''] = block.language === 'bn' ? parts : [parts[0], parts[0]]
    const [year = '', ddc = ''] = parts.slice(block.language === 'bn' ? 2 : 1)
    return titleOf(block, bn, en, {
      year: year ? Number(year) : null,
      ...(ddc && { ddc: fullDdc(ddc) }),
    })
  })
}

/** `#bn {}|en {}|from-to|class|publisher`: the volumes of a work. */
function volumes(block: Block, line: string): DemoTitle[] {
  const [bn = '', en = '', range = '', ddc = '', publisher = ''] = line.split('|')
  return rangeOf(range).map((nth) =>
    titleOf(
      block,
      bn.replace('{}', block.language === 'bn' ? inBengali(nth) : String(nth)),
      en.replace('{}', String(nth)),
      {
        ...(ddc && { ddc: fullDdc(ddc) }),
        ...(publisher && { publisher }),
      },
    ),
  )
}

/** `%classes|bn|en|class|both`: the textbooks of a subject; classes nine and ten share theirs. */
function lessons(block: Block, line: string): DemoTitle[] {
  const [range = '', bn = '', en = '', ddc = '', both = ''] = line.split('|')
  return rangeOf(range)
    .filter((klass) => klass !== 10)
    .flatMap((klass) => {
      const [classBn, classEn] = CLASSES[klass - 1] ?? ['', '']
      const own = titleOf(block, `${bn}: ${classBn} শ্রেণি`, `${en}: Class ${classEn}`, { ddc, klass })
      return both
        ? [
            own,
            {
              ...own,
              titleBn: `${own.titleBn} (ইংরেজি ভার্সন)`,
              titleEn: `${own.titleEn} (English version)`,
              language: 'en' as const,
            },
          ]
        : [own]
    })
}

/** All titles of a file of lines. '!bn' or '!en' says the language of what follows, '@bn|en|life|class|publisher' the author. */
export function readTitles(text: string): DemoTitle[] {
  const block: Block = { language: 'bn', author: { bn: '', en: '', life: '' }, ddc: '', publisher: '' }
  const found: DemoTitle[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const rest = line.slice(1)
    if (line.startsWith('!')) block.language = rest === 'en' ? 'en' : 'bn'
    else if (line.startsWith('@')) {
      const [one = '', two = '', life = '', ddc = '', publisher = ''] = rest.split('|')
      // Of an English author the Latin name stands first, and the Bengali one only where there is one.
      block.author = block.language === 'bn' ? { bn: one, en: two, life } : { bn: two || one, en: one, life }
      block.ddc = ddc
      block.publisher = publisher
    } else if (line.startsWith('#')) found.push(...volumes(block, rest))
    else if (line.startsWith('%')) found.push(...lessons(block, rest))
    else found.push(...plainLine(block, line))
  }
  return found
}
