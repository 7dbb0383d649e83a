import type { SubmissionResult } from '@conform-to/react'
import type { Named, SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { SubjectChoiceRow } from '~/domain/academics/choices.server'
import type { FieldLike, Problem } from '~/ui/fields'
import { plainHundredths } from '~/format/numbers'

const SPARE_ROWS = 2

interface PartRow {
  typeId: string
  full: string
  pass: string
  separate: boolean
}
interface SubjectDefaults extends Record<string, unknown> {
  condition: string
  electiveSet: string
  choose: string
  mayBeOptional: boolean
  together: boolean
  order: string
  everywhere: boolean
  papers: { offered: boolean; parts: PartRow[] }[]
}

const marks = (hundredths: number) => plainHundredths(hundredths).replace(/\.?0+$/, '')

/** The form as it opens: as the class has the subject, else as the curriculum and the usual marks have it. */
export function subjectDefaults(
  subject: SubjectChoiceRow,
  own: readonly SubjectOfferingRow[],
  partTypes: readonly (Named & { code: string })[],
): SubjectDefaults {
  const [first] = own
  const usual = first ?? subject.curriculum
  const position = first ? Math.floor(first.position / 10) : (subject.curriculum?.position ?? 99)
  return {
    condition: usual?.condition ?? (subject.religionId === null ? 'compulsory' : 'religion'),
    electiveSet: usual?.condition === 'elective' && usual.electiveSet !== 'ELECTIVE' ? (usual.electiveSet ?? '') : '',
    choose: usual?.condition === 'elective' ? String(usual.choose ?? 1) : '',
    mayBeOptional: usual?.mayBeOptional ?? false,
    together: own.length < 2 || new Set(own.map((paper) => paper.gradeKey)).size === 1,
    order: String(position),
    everywhere: false,
    papers: subject.papers.map((paper) => {
      const offered = own.find((one) => one.subjectPaperId === paper.id)
      const parts: PartRow[] = offered
        ? offered.parts.map((part) => ({
            typeId: String(part.partTypeId),
            full: marks(part.full),
            pass: marks(part.pass),
            separate: part.separatePass,
          }))
        : paper.parts.map((part) => ({
            typeId: String(partTypes.find((type) => type.code === part.type)?.id ?? ''),
            full: marks(part.full),
            pass: marks(part.pass),
            separate: true,
          }))
      const spare = Array.from({ length: SPARE_ROWS }, (): PartRow => ({
        typeId: '',
        full: '',
        pass: '',
        separate: true,
      }))
      return { offered: own.length === 0 || offered !== undefined, parts: [...parts, ...spare] }
    }),
  }
}

/** What stands at 'papers[0].parts[1].full' of nested values. */
const at = (values: unknown, name: string): unknown =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      values,
    )

const LABELS: Record<string, string> = {
  condition: 'condition',
  order: 'order',
  choose: 'chooseLabel',
  electiveSet: 'set',
  offered: 'offered',
  typeId: 'part',
  full: 'fullMarks',
  pass: 'passMarks',
}
const idOf = (name: string) => `s-${name.replace(/\W+/g, '-')}`

/** What is wrong after a failed post, with links to the fields. */
export const problemsFrom = (lastResult: SubmissionResult<string[]> | undefined): Problem[] =>
  Object.entries(lastResult?.error ?? {}).flatMap(([name, messages]): Problem[] => {
    const label = LABELS[name.split(/[.\]]+/).at(-1) ?? '']
    return messages ? [{ messages, ...(label ? { id: idOf(name), label: `academics:subject.${label}` } : {}) }] : []
  })

/** Fields by name, with what was typed and what is wrong with it after a failed post. */
export function fieldsFrom(
  lastResult: SubmissionResult<string[]> | undefined,
  defaults: SubjectDefaults,
): (name: string) => FieldLike {
  const values = lastResult?.initialValue ?? defaults
  return (name) => ({
    id: idOf(name),
    name,
    initialValue: at(values, name),
    errors: lastResult?.error?.[name] ?? undefined,
  })
}
