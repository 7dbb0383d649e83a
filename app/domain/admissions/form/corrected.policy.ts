import type { Answers } from './admission-fields.policy'
import type { AdmissionStep } from './admission-fields'
import { ADMISSION_FIELDS } from './admission-fields'

/** What a form said at a moment: answers (columns too), files by slot, quotas by their key. */
export interface FormThen {
  answers: Answers
  files: Readonly<Record<string, number>>
  claims: readonly number[]
}

/** A thing that a guardian changed: a field with its values, a file that came or was sent anew, a quota that was claimed or given up. */
export type Change =
  | { kind: 'field'; key: string; was: Answers[string]; now: Answers[string] }
  | { kind: 'file'; key: string; was: boolean }
  | { kind: 'claim'; key: number; now: boolean }

const said = (value: Answers[string]) => (value === undefined || value === '' || value === false ? null : value)
const same = (a: Answers[string], b: Answers[string]) => String(said(a)) === String(said(b))

/** What of a form is otherwise than it was, in the order of the form. */
export function changesBetween(then: FormThen, now: FormThen): Change[] {
  return [
    ...ADMISSION_FIELDS.flatMap(({ key }): Change[] =>
      same(then.answers[key], now.answers[key])
        ? []
        : [{ kind: 'field', key, was: said(then.answers[key]), now: said(now.answers[key]) }],
    ),
    ...Object.entries(now.files).flatMap(([key, file]): Change[] =>
      then.files[key] === file ? [] : [{ kind: 'file', key, was: then.files[key] !== undefined }],
    ),
    ...[...new Set([...then.claims, ...now.claims])].flatMap((key): Change[] =>
      then.claims.includes(key) === now.claims.includes(key)
        ? []
        : [{ kind: 'claim', key, now: now.claims.includes(key) }],
    ),
  ]
}

/** The parts that fields of a form stand in, with those that were named beside them. */
export const partsNamed = (parts: readonly AdmissionStep[], fields: readonly string[]): AdmissionStep[] => [
  ...new Set([
    ...parts,
    ...ADMISSION_FIELDS.filter((one) => !one.office && fields.includes(one.key)).map((one) => one.step),
  ]),
]
