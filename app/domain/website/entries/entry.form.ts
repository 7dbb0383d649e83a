import { z } from 'zod'
import { isVideo } from '~/domain/lessons/post.form'
import { instantAt } from '~/format/dates'
import { alongside, zCheck, zChoice, zDate, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'
import { FACTS, LOOKS, STANDS, type EntryContent, type EntryKind } from './entry-kinds'
import { zAudience } from '../notices/audience.form'
import { isReserved } from './slug.policy'

const line = (max = 200) => zText({ max, optional: true })
const text = () => zText({ max: 60_000, lines: true, optional: true })

/** An address of this site or a secure one elsewhere: nothing that a browser would run. */
export const isAddress = (typed: string | null): boolean =>
  typed === null || /^\/(?![/\\])[^\s\\]*$/.test(typed) || (/^https:\/\//.test(typed) && URL.canParse(typed))

const facts: Record<string, z.ZodType<unknown>> = {
  link: line(300).refine(isAddress, { error: 'webedit:error.address' }),
  vacancies: zNumber({ min: 1, max: 999, optional: true }),
  since: zDate({ optional: true }),
  stands: zChoice(STANDS, { optional: true }),
}

const base = {
  topic: line(40),
  slug: zText({ max: 60, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'webedit:error.slug', optional: true }),
  titleBn: line(),
  titleEn: line(),
  bodyBn: text(),
  bodyEn: text(),
  mediaId: zNumber({ min: 1, optional: true }),
  files: zIds(),
  /** What the pictures show that are sent along. */
  altBn: line(300),
  altEn: line(300),
  /** Published though a picture says nothing to whoever does not see it. */
  silent: zCheck(),
  startsOn: zDate({ optional: true }),
  startsTime: zTime({ optional: true }),
  endsOn: zDate({ optional: true }),
  endsTime: zTime({ optional: true }),
  classIds: zIds(),
  subjectIds: zIds(),
  pinned: zCheck(),
  audience: zAudience(),
  ackAsked: zCheck(),
  position: zNumber({ min: 0, max: 999, optional: true }),
  publishOn: zDate({ optional: true }),
  publishTime: zTime({ optional: true }),
  expiresOn: zDate({ optional: true }),
  revision: zNumber({ min: 0 }),
}

/** What the editor of a kind takes. At least one language has a title; the other shows it where it has none of its own. */
export function entryForm(kind: EntryKind) {
  const look = LOOKS[kind]
  const own = Object.fromEntries(
    FACTS[kind].map((name) => [name, facts[name] ?? line(name.startsWith('documents') ? 500 : 200)]),
  )
  const needed = {
    ...(kind === 'video' && { url: zText({ max: 300 }).refine(isVideo, { error: 'lessons:error.video' }) }),
    ...(look.times === 'span' && { startsOn: zDate() }),
    ...(look.times === 'end' && { endsOn: zDate() }),
  }
  const topic = look.topics ? { topic: zChoice(look.topics as unknown as [string, ...string[]]) } : {}
  return z.object({ ...base, ...own, ...topic, ...needed }).superRefine((value, context) => {
    const given = value as Record<string, unknown>
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (given.titleBn === null && given.titleEn === null) say('titleBn', 'webedit:error.title')
    if (look.audience && !value.audience.length) say('audience', 'webedit:error.audience')
    if (given.topic === 'page' && given.slug === null) say('slug', 'webedit:error.slugNeeded')
    if (typeof given.slug === 'string' && isReserved(given.slug)) say('slug', 'webedit:error.slugTaken')
    const [from, to] = [momentOf(given, 'starts', '00:00'), momentOf(given, 'ends', '23:59')]
    if (from && to && to < from) say('endsOn', 'webedit:error.endsBefore')
    const [shown, over] = [momentOf(given, 'publish', '00:00'), given.expiresOn]
    if (shown && typeof over === 'string' && instantAt(over, '23:59') <= shown)
      say('expiresOn', 'webedit:error.expiresBefore')
  }, alongside)
}
type EntryForm = z.infer<ReturnType<typeof entryForm>>

function momentOf(value: Record<string, unknown>, name: 'starts' | 'ends' | 'publish', time: string): Date | null {
  const [day, at] = [value[`${name}On`], value[`${name}Time`]]
  return typeof day === 'string' ? instantAt(day, typeof at === 'string' ? at : time) : null
}

/** A form as a version keeps it; a moment that was left empty for publishing is now. */
export function contentOf(kind: EntryKind, value: EntryForm, now = new Date()): EntryContent {
  const given = value as Record<string, unknown>
  const words = (name: string) =>
    typeof given[name] === 'string' || typeof given[name] === 'number' ? String(given[name]) : ''
  const look = LOOKS[kind]
  return {
    topic: look.topics ? words('topic') : '',
    slug: value.topic === 'page' ? value.slug : null,
    titleBn: value.titleBn ?? '',
    titleEn: value.titleEn ?? '',
    bodyBn: value.bodyBn ?? '',
    bodyEn: value.bodyEn ?? '',
    mediaId: look.picture ? value.mediaId : null,
    files: look.files ? value.files : [],
    facts: Object.fromEntries(FACTS[kind].flatMap((name) => (words(name) ? [[name, words(name)]] : []))),
    startsAt:
      look.times === 'span' || look.times === 'day'
        ? (momentOf(given, 'starts', '00:00')?.toISOString() ?? null)
        : null,
    endsAt:
      look.times === 'span' || look.times === 'end' ? (momentOf(given, 'ends', '23:59')?.toISOString() ?? null) : null,
    classIds: value.classIds,
    subjectIds: value.subjectIds,
    pinned: value.pinned,
    position: value.position ?? 0,
    publishAt: (momentOf(given, 'publish', '00:00') ?? now).toISOString(),
    expiresAt: value.expiresOn ? instantAt(value.expiresOn, '23:59').toISOString() : null,
    ...(look.audience && { audience: value.audience, ackAsked: value.ackAsked }),
  }
}
