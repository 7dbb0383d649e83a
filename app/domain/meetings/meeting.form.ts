import { z } from 'zod'
import { zChoice, zDate, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'
import { isHttps, WAYS } from './door.policy'

/** A term's weeks and some. */
const MOST_WEEKS = 30

const zLink = () =>
  zText({ max: 500, optional: true }).refine((url) => url === null || isHttps(url), { error: 'meetings:error.https' })

export const meetingForm = z
  .object({
    title: zText({ max: 200 }),
    way: zChoice(WAYS),
    link: zLink(),
    day: zDate(),
    startsAt: zTime(),
    endsAt: zTime(),
    opensBefore: zNumber({ min: 0, max: 120 }),
    weeks: zNumber({ min: 1, max: MOST_WEEKS }),
    sections: zIds({ min: 1 }),
    revision: zNumber({ min: 0 }),
  })
  .superRefine(({ way, link, startsAt, endsAt }, context) => {
    if (way === 'link' && link === null)
      context.addIssue({ code: 'custom', path: ['link'], message: 'meetings:error.noLink' })
    if (endsAt <= startsAt) context.addIssue({ code: 'custom', path: ['endsAt'], message: 'meetings:error.ends' })
  })
export type MeetingForm = z.infer<typeof meetingForm>

export const sectionsForm = z.object({ sections: zIds({ min: 1 }) })
export const recordingForm = z.object({ recordingUrl: zLink() })

export const settingForm = z.object({
  host: zText({ max: 200, pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/ }),
  appId: zText({ max: 100 }),
  secret: zText({ max: 200, optional: true }),
})
export type SettingForm = z.infer<typeof settingForm>
