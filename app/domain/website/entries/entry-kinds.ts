import type { NoticeAudience } from '../notices/audience'

/** What an institution writes for its web site (web_entry.kind). One table and one editor; here stands in what they differ. */
const ENTRY_KINDS = [
  'about',
  'message',
  'notice',
  'class-post',
  'event',
  'video',
  'album',
  'slide',
  'charter',
  'circular',
  'member',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Which text it is: of the page about the institution, or of a page of its own. */
const ABOUT_TOPICS = [
  'about',
  'history',
  'mission',
  'facilities',
  'achievement',
  'rules',
  'prospectus',
  'syllabus',
  'document',
  'class-routine',
  'exam-routine',
  'jubilee',
  'page',
] as const
/** The texts that stand one below the other on /about. */
export const ABOUT_SECTIONS = ['about', 'history', 'mission', 'facilities', 'achievement', 'rules'] as const
export const NOTICE_TOPICS = [
  'general',
  'admission',
  'exam',
  'result',
  'fee',
  'holiday',
  'event',
  'tender',
  'recruitment',
] as const

/** Where a picture of the first page stands: large at its top, or among the special ones below. */
export const STANDS = ['top', 'special'] as const

export const FACTS = {
  about: [],
  message: ['nameBn', 'nameEn', 'postBn', 'postEn'],
  notice: [],
  'class-post': ['url'],
  event: ['placeBn', 'placeEn'],
  video: ['url'],
  album: [],
  slide: ['stands', 'captionBn', 'captionEn', 'link'],
  charter: ['documentsBn', 'documentsEn', 'feeBn', 'feeEn', 'timeBn', 'timeEn', 'officerBn', 'officerEn'],
  circular: ['vacancies'],
  member: ['postBn', 'postEn', 'since'],
} as const satisfies Record<EntryKind, readonly string[]>

interface Look {
  /** It has a text beside its title. */
  body?: true
  /** Files hang on it, or pictures stand in it. */
  files?: 'files' | 'pictures'
  /** It has a picture of its own. */
  picture?: true
  topics?: readonly string[]
  /** From when to when: an event's hours, or only an end. */
  times?: 'span' | 'day' | 'end'
  /** For which classes and subjects. */
  classes?: true
  /** Its order is the clerk's; of the others the newest stands first. */
  ordered?: true
  pinned?: true
  /** It may be for some of the house only, and ask to be acknowledged. */
  audience?: true
}

export const LOOKS: Record<EntryKind, Look> = {
  about: { body: true, files: 'files', picture: true, topics: ABOUT_TOPICS, ordered: true },
  message: { body: true, picture: true, ordered: true },
  notice: { body: true, files: 'files', picture: true, topics: NOTICE_TOPICS, pinned: true, audience: true },
  'class-post': { body: true, files: 'files', picture: true, classes: true },
  event: { body: true, files: 'pictures', picture: true, times: 'span' },
  video: { ordered: true },
  album: { body: true, files: 'pictures', times: 'day' },
  slide: { picture: true, ordered: true },
  charter: { ordered: true },
  circular: { body: true, files: 'files', times: 'end' },
  member: { picture: true, ordered: true },
}

export type EntryState = 'draft' | 'published' | 'retired'

/** What a saved version holds: an entry as its form had it. Times are instants in ISO. */
export interface EntryContent {
  topic: string
  slug: string | null
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  mediaId: number | null
  files: number[]
  facts: Record<string, string>
  startsAt: string | null
  endsAt: string | null
  classIds: number[]
  subjectIds: number[]
  pinned: boolean
  position: number
  publishAt: string
  expiresAt: string | null
  /** Whom a notice is for; what was saved before there was a choice is for the public. */
  audience?: NoticeAudience[]
  ackAsked?: boolean
}

const PART_OF = {
  titleBn: 'title',
  titleEn: 'title',
  bodyBn: 'bodyBn',
  bodyEn: 'bodyEn',
  mediaId: 'picture',
  files: 'files',
  startsAt: 'times',
  endsAt: 'times',
  publishAt: 'showing',
  expiresAt: 'showing',
} as const
const CHANGED_PARTS = [...new Set(Object.values(PART_OF)), 'rest'] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** The parts of an entry, as its editor has them, that fields of its content belong to; in the editor's order. */
export function changedParts(fields: readonly string[]): ChangedPart[] {
  const parts = new Set(
    fields.map((name) => (Object.hasOwn(PART_OF, name) ? PART_OF[name as keyof typeof PART_OF] : 'rest')),
  )
  return CHANGED_PARTS.filter((part) => parts.has(part))
}

/** Whether readers see it at a moment, and if not, whether they will or did. */
export function showing(
  { state, publishAt, expiresAt }: { state: EntryState; publishAt: Date; expiresAt: Date | null },
  now = new Date(),
): 'now' | 'later' | 'over' | 'never' {
  if (state !== 'published') return 'never'
  if (publishAt > now) return 'later'
  return expiresAt && expiresAt <= now ? 'over' : 'now'
}
