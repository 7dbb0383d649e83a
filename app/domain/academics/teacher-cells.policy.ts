import { toAsciiDigits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** Somebody who may be put down as a teacher. */
interface Teacher {
  id: number
  code: string
  nameEn: string
  nameBn: string
}

/** A teacher as a cell of the grid says them: the name in the reader's language, and the code, for two may have one name. */
export const teacherText = (one: Omit<Teacher, 'id'>, lang: Lang): string => `${nameIn(one, lang)} · ${one.code}`

const plain = (text: string) => toAsciiDigits(text.normalize('NFC')).replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Who is meant by what was typed in a cell: the text that the list offers, in either language, the code alone, a whole name
 * that only one of them has, or a part of a name or code that only one has. Nothing typed is nobody: null.
 */
export function teacherTyped(typed: string, teachers: readonly Teacher[]): number | null | 'unknown' | 'several' {
  const words = plain(typed)
  if (!words) return null
  const meant = (texts: (one: Teacher) => readonly string[]) => [
    ...new Set(teachers.filter((one) => texts(one).some((text) => plain(text) === words)).map((one) => one.id)),
  ]
  const [known] = meant((one) => [teacherText(one, 'bn'), teacherText(one, 'en'), one.code])
  if (known !== undefined) return known
  const only = ([one, ...others]: number[]) => (one === undefined ? 'unknown' : others.length ? 'several' : one)
  const named = only(meant((one) => [one.nameBn, one.nameEn]))
  if (named !== 'unknown') return named
  const parts = (one: Teacher) => [one.nameBn, one.nameEn, one.code].some((text) => plain(text).includes(words))
  return only([...new Set(teachers.filter(parts).map((one) => one.id))])
}
