import { toAsciiDigits } from '~/format/digits'
import type { Both, Level, QuestionContent, QuestionKind, Said } from '../content'
import { isSaid, saidOf } from '../content.policy'
import type { QuestionForm, SaidForm } from './question.form'

type BothForm = { bn: string | null; en: string | null } | undefined
/** The picture that a text of the form has; undefined: none. */
type PictureOf = (said: SaidForm) => number | undefined

const keyOf = (at: number) => (at < 26 ? String.fromCharCode(97 + at) : `z${at}`)
const both = (form: BothForm): Both => ({ bn: form?.bn ?? '', en: form?.en ?? '' })
const some = <Name extends string>(name: Name, form: BothForm): { [K in Name]?: Both } =>
  (isSaid(both(form)) ? { [name]: both(form) } : {}) as { [K in Name]?: Both }
const linesOf = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
const figure = (text: string | null | undefined, empty: string) =>
  toAsciiDigits(text ?? '')
    .replace(/[\s,]/g, '')
    .replace('−', '-') || empty

function said(form: SaidForm | undefined, pictureOf: PictureOf): Said {
  const fileId = form && pictureOf(form)
  return {
    ...both(form),
    ...(form && fileId !== undefined && { picture: { fileId, alt: { bn: form.altBn ?? '', en: form.altEn ?? '' } } }),
  }
}
const isThere = (one: Said) => isSaid(one) || one.picture !== undefined

/** All texts of a form that may have a picture, by the names of their fields. */
export function saidFields(form: QuestionForm): { name: string; said: SaidForm }[] {
  const found: [string, SaidForm | undefined][] = [
    ['stem', form.stem],
    ...(form.options ?? []).map((one, at): [string, SaidForm] => [`options[${at}]`, one]),
    ...(form.items ?? []).map((one, at): [string, SaidForm] => [`items[${at}]`, one]),
    ...(form.pairs ?? []).flatMap((one, at): [string, SaidForm | undefined][] => [
      [`pairs[${at}].left`, one.left],
      [`pairs[${at}].right`, one.right],
    ]),
  ]
  return found.flatMap(([name, one]) => (one ? [{ name, said: one }] : []))
}

/** What a form says, as a question of a kind; rows in which nothing stands are left out. */
export function contentFrom(kind: QuestionKind, form: QuestionForm, pictureOf: PictureOf): QuestionContent {
  const asked = { stem: said(form.stem, pictureOf), ...some('explanation', form.explanation) }
  const model = some('model', form.model)
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        kind,
        ...asked,
        options: (form.options ?? [])
          .map((one) => ({ ...said(one, pictureOf), right: one.right, ...some('feedback', one.feedback) }))
          .filter(isThere)
          .map((one, at) => ({ ...one, key: keyOf(at) })),
      }
    case 'true-false':
      return { kind, ...asked, answer: form.answer === 'yes' }
    case 'matching':
      return { kind, ...asked, ...matchingFrom(form, pictureOf) }
    case 'ordering':
      return {
        kind,
        ...asked,
        items: (form.items ?? [])
          .map((one) => said(one, pictureOf))
          .filter(isThere)
          .map((one, at) => ({ ...one, key: keyOf(at) })),
      }
    case 'fill-in':
      return {
        kind,
        ...asked,
        gaps: (form.gaps ?? [])
          .map((one) => ({ accepted: linesOf(one.accepted) }))
          .filter((one) => one.accepted.length),
      }
    case 'short':
      return { kind, ...asked, accepted: linesOf(form.accepted), ...model }
    case 'numeric':
      return {
        kind,
        ...asked,
        value: figure(form.value, ''),
        tolerance: figure(form.tolerance, '0'),
        unit: form.unit ?? '',
      }
    case 'creative':
      return {
        kind,
        ...asked,
        parts: (form.parts ?? [])
          .map((one, at) => ({
            ...both(one),
            marks: one.marks ?? 0,
            level: one.level ?? LEVEL_OF_PART[at] ?? 'higher-order',
            ...some('model', one.model),
          }))
          .filter(isSaid),
      }
    case 'essay':
      return {
        kind,
        ...asked,
        ...model,
        rubric: (form.rubric ?? [])
          .map((one) => ({ criterion: both(one), marks: one.marks ?? 0 }))
          .filter((one) => isSaid(one.criterion)),
      }
    case 'composite':
      return { kind, ...asked, ...compositeFrom(form) }
  }
}

/** Parts ক খ গ ঘ ask by level, and have 1, 2, 3 and 4 marks unless a form says otherwise. */
export const LEVEL_OF_PART: readonly Level[] = ['knowledge', 'comprehension', 'application', 'higher-order']

/** Two left ones with the same right text belong to one right one; a right one alone is a distractor. */
function matchingFrom(form: QuestionForm, pictureOf: PictureOf) {
  const right: (Said & { key: string })[] = []
  const left: (Said & { key: string; match: string })[] = []
  for (const pair of form.pairs ?? []) {
    const target = said(pair.right, pictureOf)
    const one = said(pair.left, pictureOf)
    const same = (other: Said) =>
      other.bn === target.bn && other.en === target.en && other.picture?.fileId === target.picture?.fileId
    let known = right.find(same)
    if (!known && isThere(target)) right.push((known = { ...target, key: keyOf(right.length) }))
    if (isThere(one)) left.push({ ...one, key: keyOf(left.length), match: known?.key ?? 'z' })
  }
  return { left, right }
}

function compositeFrom(form: QuestionForm) {
  const rows = (form.statements ?? [])
    .map((one, at) => ({ ...both(one), true: one.true, number: at + 1 }))
    .filter(isSaid)
  const placeOf = new Map(rows.map((one, at) => [one.number, at]))
  return {
    statements: rows.map(({ number: _, ...one }) => one),
    options: (form.combos ?? [])
      .map((one) => ({ statements: one.statements.map((number) => placeOf.get(number) ?? -1), right: one.right }))
      .filter((one) => one.statements.length)
      .map((one, at) => ({ ...one, key: keyOf(at) })),
  }
}

const saidValues = ({ bn, en, picture }: Said) => ({
  bn,
  en,
  keep: picture?.fileId,
  altBn: picture?.alt.bn,
  altEn: picture?.alt.en,
})

/** A question as its form begins with it: contentFrom() the other way. */
export function formValues(content: QuestionContent): Record<string, unknown> {
  const asked = { stem: saidValues(content.stem), explanation: content.explanation }
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return {
        ...asked,
        options: content.options.map((one) => ({ ...saidValues(one), right: one.right, feedback: one.feedback })),
      }
    case 'true-false':
      return { ...asked, answer: content.answer ? 'yes' : 'no' }
    case 'matching': {
      const spare = content.right.filter((one) => !content.left.some((other) => other.match === one.key))
      const targets = new Map(content.right.map((one) => [one.key, one]))
      const target = (key: string) => targets.get(key)
      return {
        ...asked,
        pairs: [
          ...content.left.map((one) => {
            const other = target(one.match)
            return { left: saidValues(one), right: other && saidValues(other) }
          }),
          ...spare.map((one) => ({ right: saidValues(one) })),
        ],
      }
    }
    case 'ordering':
      return { ...asked, items: content.items.map(saidValues) }
    case 'fill-in':
      return { ...asked, gaps: content.gaps.map((one) => ({ accepted: one.accepted.join('\n') })) }
    case 'short':
      return { ...asked, accepted: content.accepted.join('\n'), model: content.model }
    case 'numeric':
      return { ...asked, value: content.value, tolerance: content.tolerance, unit: content.unit }
    case 'creative':
      return { ...asked, parts: content.parts }
    case 'essay':
      return {
        ...asked,
        model: content.model,
        rubric: content.rubric.map((one) => ({ ...one.criterion, marks: one.marks })),
      }
    case 'composite':
      return {
        ...asked,
        statements: content.statements,
        combos: content.options.map((one) => ({
          statements: one.statements.map((at) => String(at + 1)),
          right: one.right,
        })),
      }
  }
}

/** Pictures that a question has, by the field of its form. */
export const knownPictures = (content: QuestionContent): ReadonlySet<number> =>
  new Set(saidOf(content).flatMap(({ said: one }) => (one.picture ? [one.picture.fileId] : [])))
