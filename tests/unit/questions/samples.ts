import {
  LEVELS,
  type Both,
  type Option,
  type QuestionContent,
  type QuestionKind,
  type Said,
} from '~/domain/questions/content'
import type { CarriedQuestion } from '~/domain/questions/formats/carried'

export const KINDS: readonly QuestionKind[] = [
  'single',
  'multiple',
  'true-false',
  'matching',
  'ordering',
  'fill-in',
  'short',
  'creative',
  'essay',
  'numeric',
  'composite',
]

/** A small generator with a seed (mulberry32): the same questions each time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const BN = [
  'আলোর বেগ কত?',
  'পানির সংকেত কোনটি',
  'উদ্ভিদ কোষে **কোষপ্রাচীর** থাকে',
  'মান: $\\frac{a}{b} < c$',
  'প্রথম সারি\nদ্বিতীয় সারি',
  '_বাঁকা_ লেখা; দাম 5% & <b>',
  'দূরত্ব {ক} ~ খ = গ # ঘ : ঙ',
  '"উদ্ধৃতি" \\ শেষ',
  '$$\\sum_{i=1}^n i$$ এর মান',
]
const EN = [
  'What is the speed of light?',
  'Choose the **right** one',
  'x < y & z > 1',
  'cost = 5% {of} ~ all # 1 : 2',
  'first line\nsecond line',
  'the value of $x^2 + \\sqrt{y}$',
  '"quoted" -> arrow',
  'an _easy_ one',
  '$$\\int_0^1 x\\,dx$$',
]

export type Language = 'bn' | 'en' | 'both'

export class Sample {
  private nth = 0
  readonly pictures: number[] = []
  constructor(
    private readonly random: () => number,
    private readonly language: Language,
    private readonly withPictures = false,
  ) {}
  pick = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)] as T
  some = (): boolean => this.random() < 0.5
  count = (from: number, to: number): number => from + Math.floor(this.random() * (to - from + 1))
  both = (): Both => {
    const nth = ++this.nth
    return {
      // Letters say the language of the whole, so the first text of a Bengali question is in its letters.
      bn: this.language === 'en' ? '' : `${this.pick(BN)} ${nth}`,
      en: this.language === 'bn' ? '' : `${this.pick(EN)} ${nth}`,
    }
  }
  private alt = (): Both => ({
    bn: this.language === 'en' ? '' : `ছবি ${++this.nth} "ক" < খ`,
    en: this.language === 'bn' ? '' : `Figure ${++this.nth} "a" < b`,
  })
  said = (): Said => {
    const text = this.both()
    if (!this.withPictures || this.random() > 0.3) return text
    const fileId = this.pictures.length + 1
    this.pictures.push(fileId)
    return { ...text, picture: { fileId, alt: this.alt() } }
  }
  maybe = <K extends string>(key: K): Partial<Record<K, Both>> =>
    this.some() ? ({ [key]: this.both() } as Record<K, Both>) : {}
  private options(count: number, right: ReadonlySet<number>): Option[] {
    return Array.from({ length: count }, (_, at) => ({
      key: String.fromCharCode(97 + at),
      ...this.said(),
      right: right.has(at),
      ...this.maybe('feedback'),
    }))
  }
  content(kind: QuestionKind): QuestionContent {
    const asked = { stem: this.said(), ...this.maybe('explanation') }
    const keyed = (at: number) => ({ key: String.fromCharCode(97 + at), ...this.said() })
    const list = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
    const count = this.count(2, 5)
    switch (kind) {
      case 'single':
        return { kind, ...asked, options: this.options(count, new Set([this.count(0, count - 1)])) }
      case 'multiple':
        return { kind, ...asked, options: this.options(count + 1, new Set([0, this.count(1, count)])) }
      case 'true-false':
        return { kind, ...asked, answer: this.some() }
      case 'matching': {
        const right = list(count + this.count(0, 1), keyed)
        return { kind, ...asked, right, left: list(count, (at) => ({ ...keyed(at), match: this.pick(right).key })) }
      }
      case 'ordering':
        return { kind, ...asked, items: list(count, keyed) }
      case 'fill-in': {
        const gaps = this.count(1, 3)
        const gapped = (text: string) => (text ? list(gaps, (at) => `${text} {{${at + 1}}}`).join(' ') : '')
        return {
          kind,
          ...asked,
          stem: { ...asked.stem, bn: gapped(asked.stem.bn), en: gapped(asked.stem.en) },
          gaps: list(gaps, () => ({
            accepted: list(this.count(1, 3), (at) => `${this.pick(['ঢাকা', 'Dhaka', 'a|b', '৫=৫', 'x:y'])} ${at}`),
          })),
        }
      }
      case 'short':
        return {
          kind,
          ...asked,
          accepted: list(this.count(0, 2), (at) => `${this.pick(['পানি', 'water', 'H2O'])} ${at}`),
          ...this.maybe('model'),
        }
      case 'numeric':
        return {
          kind,
          ...asked,
          value: this.pick(['3.14', '-5', '0.001', '1500']),
          tolerance: this.pick(['0', '0.05']),
          unit: this.pick(['', 'm/s', 'কেজি']),
        }
      case 'creative':
        return {
          kind,
          ...asked,
          parts: LEVELS.map((level, at) => ({ ...this.both(), marks: at + 1, level, ...this.maybe('model') })),
        }
      case 'essay':
        return {
          kind,
          ...asked,
          ...this.maybe('model'),
          rubric: list(this.count(0, 3), () => ({ criterion: this.both(), marks: this.count(1, 4) })),
        }
      case 'composite': {
        const sets = [
          [0, 1],
          [0, 2],
          [1, 2],
          [0, 1, 2],
        ]
        const right = this.count(0, 3)
        return {
          kind,
          ...asked,
          statements: list(3, (at) => ({ ...this.both(), true: sets[right]?.includes(at) ?? false })),
          options: sets.map((statements, at) => ({
            key: String.fromCharCode(97 + at),
            statements,
            right: at === right,
          })),
        }
      }
    }
  }
}

/** Questions of all kinds and languages. */
export function samples(seed: number, rounds: number, withPictures = false): CarriedQuestion[] {
  const random = chance(seed)
  return Array.from({ length: rounds }).flatMap(() =>
    (['bn', 'en', 'both'] as const).flatMap((language) =>
      KINDS.map((kind) => {
        const sample = new Sample(random, language, withPictures)
        const content = sample.content(kind)
        const marks = content.kind === 'creative' ? 10 : sample.count(1, 5)
        return {
          content,
          marks,
          level: sample.pick(LEVELS),
          ...(sample.some() ? { chapter: 'গতি ও বল' } : {}),
          ...(sample.some() ? { outcome: 'বেগ নির্ণয় করতে পারবে' } : {}),
          ...(sample.some() ? { source: 'ঢাকা বোর্ড' } : {}),
          ...(sample.some() ? { year: 2023 } : {}),
        }
      }),
    ),
  )
}
