import { z } from 'zod'
import { zDate, zIds, zNumber, zText } from '~/ui/fields/zod'

export const LEVELS = ['PRE', 'PRIMARY', 'JUNIOR', 'SSC', 'HSC', 'DEGREE', 'HONOURS'] as const
/** Files a post may carry. */
export const MOST_FILES = 10

const VIDEO_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
  'www.facebook.com',
  'facebook.com',
  'fb.watch',
]

/** An https address of a known video site, without a user, a password or a port. */
export function isVideo(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    VIDEO_HOSTS.includes(url.hostname) &&
    url.pathname.length > 1
  )
}

const levels = z.preprocess(
  (raw) => (raw === undefined || raw === '' ? [] : [raw].flat()),
  z
    .array(z.string())
    .refine((all) => all.every((one) => (LEVELS as readonly string[]).includes(one)), { error: 'ui:error.in' }),
)

/** A class room post. No level, class or subject chosen: for all. Bodies are Markdown. */
export const postForm = z
  .object({
    titleBn: zText({ max: 200 }),
    titleEn: zText({ max: 200 }),
    bodyBn: zText({ max: 20_000, lines: true }),
    bodyEn: zText({ max: 20_000, lines: true }),
    videoUrl: zText({ max: 300, optional: true }).refine((url) => url === null || isVideo(url), {
      error: 'lessons:error.video',
    }),
    levels,
    classIds: zIds(),
    subjectIds: zIds(),
    keep: zIds(),
    publishFrom: zDate(),
    publishTo: zDate({ optional: true }),
    revision: zNumber({ min: 0 }),
  })
  .superRefine(({ publishFrom, publishTo }, context) => {
    if (publishTo !== null && publishTo < publishFrom)
      context.addIssue({ code: 'custom', path: ['publishTo'], message: 'lessons:error.endsBefore' })
  })
export type PostForm = z.infer<typeof postForm>
