import { addDays, type Day } from '~/format/dates'
import type { EventKind } from './event.form'

/** Whose an entry is: what stands in the calendar's own tables, and what other areas have that happens on a day. */
type Owner = 'centre' | 'group' | 'site' | 'exam' | 'paper' | 'session' | 'web'
export const ENTRY_KINDS = ['holiday', 'vacation', 'working', 'exam', 'event', 'session'] as const
type EntryKind = EventKind | 'session'
export type Audience = 'staff' | 'students' | 'guardians'

/** Something that stands in the calendar; ids are unique within each owner. */
export interface Entry {
  of: Owner
  id: number
  titleEn: string
  titleBn: string
  kind: EntryKind
  fromOn: Day
  toOn: Day
  /** HH:MM; null: all day. Of several days the first one's beginning and the last one's end, which may not be known. */
  startsAt: string | null
  endsAt: string | null
  /** Empty: everybody. */
  audience: string[]
  /** Empty: all classes. */
  classIds: number[]
  noteEn: string
  noteBn: string
  /** When it was last written. */
  changedAt: Date
  /** A central or group's event this institution renamed or moved. */
  changed: boolean
  /** One this institution does not keep; only where asked for. */
  hidden: boolean
}

export interface Reader {
  /** 'public': whoever opens the web site sees all that is not for the staff alone. */
  who: Audience | 'public'
  /** Classes of a student or of a guardian's children; null: of all. */
  classIds: readonly number[] | null
  /** The student, or the guardian's children: of exams they have the papers that these sit. */
  studentIds?: readonly number[]
}

/** Whether an entry is for somebody. Staff see everything: they are asked about it. */
export function isFor(entry: Pick<Entry, 'audience' | 'classIds'>, { who, classIds }: Reader): boolean {
  const heard =
    who === 'staff' ||
    entry.audience.length === 0 ||
    (who === 'public' ? entry.audience.some((one) => one !== 'staff') : entry.audience.includes(who))
  return (
    heard && (classIds === null || entry.classIds.length === 0 || entry.classIds.some((id) => classIds.includes(id)))
  )
}

interface EntryFilter {
  kinds?: readonly string[]
  audience?: readonly string[]
  classId?: number | null
  /** Lower case. */
  q?: string
}

/** Whether an entry is what a list's filters ask for; who asks for students' gets what is for everybody, too. */
export function matches(entry: Entry, { kinds, audience, classId, q }: EntryFilter): boolean {
  if (kinds?.length && !kinds.includes(entry.kind)) return false
  if (audience?.length && entry.audience.length && !entry.audience.some((one) => audience.includes(one))) return false
  if (classId && entry.classIds.length && !entry.classIds.includes(classId)) return false
  return !q || `${entry.titleBn} ${entry.titleEn}`.toLowerCase().includes(q)
}

/** In the order in which they happen. */
export const inTime = (a: Entry, b: Entry): number =>
  a.fromOn.localeCompare(b.fromOn) ||
  (a.startsAt ?? '').localeCompare(b.startsAt ?? '') ||
  a.of.localeCompare(b.of) ||
  a.id - b.id

type Joinable = Pick<Entry, 'kind' | 'titleBn' | 'titleEn' | 'fromOn' | 'toOn' | 'startsAt'>

/** Entries in time; whole days of one name that follow each other, as a gazette has them one by one, are one. */
export function joined<E extends Joinable>(entries: readonly E[]): E[] {
  const made: E[] = []
  for (const one of entries) {
    const at = made.findIndex(
      (other) =>
        other.kind === one.kind &&
        other.titleBn === one.titleBn &&
        other.titleEn === one.titleEn &&
        other.startsAt === null &&
        one.startsAt === null &&
        one.fromOn <= addDays(other.toOn, 1),
    )
    const before = made[at]
    if (!before) made.push(one)
    else made[at] = { ...before, toOn: one.toOn > before.toOn ? one.toOn : before.toOn }
  }
  return made
}
