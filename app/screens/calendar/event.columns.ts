import { formatDate, formatTime } from '~/format/dates'
import type { ListWords } from '../list/spec'

interface Event {
  fromOn: string
  toOn: string
  startsAt: string | null
  endsAt: string | null
}

/** From when to when, in words. */
function days({ fromOn, toOn, startsAt, endsAt }: Event, { lang }: ListWords): string {
  const said = fromOn === toOn ? formatDate(fromOn, lang) : `${formatDate(fromOn, lang)} – ${formatDate(toOn, lang)}`
  return startsAt && endsAt ? `${said}, ${formatTime(startsAt, lang)} – ${formatTime(endsAt, lang)}` : said
}

/** What the lists of all calendars show. */
export const shownColumns = {
  titleOf: { kind: 'name', of: 'title' },
  days: { kind: 'text', of: days },
  kindOf: { kind: 'word', words: 'calendar:kind', of: 'kind' },
} as const

/** What besides it stands in their files. */
export const fileColumns = {
  titleBn: { kind: 'text', header: 'common:nameBn', hidden: true },
  titleEn: { kind: 'text', header: 'common:nameEn', hidden: true },
  fromOn: { kind: 'day', hidden: true },
  toOn: { kind: 'day', hidden: true },
  startsAt: { kind: 'text', hidden: true },
  endsAt: { kind: 'text', hidden: true },
} as const
export const IN_FILE = ['titleBn', 'titleEn', 'kindOf', 'fromOn', 'toOn', 'startsAt', 'endsAt', 'audience'] as const

/** For whom, as files say it: nothing for everybody. */
export const audience = { kind: 'word', words: 'calendar:for', hidden: true } as const

/** The kinds that an event may have. */
export const kindFilter = {
  label: 'calendar:kindOf',
  kind: 'checks',
  of: ['holiday', 'vacation', 'working', 'exam', 'event'],
  words: 'calendar:kind',
} as const
