import { z } from 'zod'
import { zCheck, zChoice, zNumber } from '~/ui/fields/zod'
import { NOTICE_CHANNELS } from './audience'

/** How somebody wants to hear of notices, beside the bell. */
export const channelsForm = z.object({ mail: zCheck(), sms: zCheck(), push: zCheck() })
export type ChannelsForm = z.infer<typeof channelsForm>

/** Telling of a notice as it was seen; `unread`: only who has not read it. */
export const tellNoticeForm = z.object({
  channel: zChoice(NOTICE_CHANNELS),
  unread: zCheck(),
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 0, max: 1_000_000 }),
})
export type TellNoticeForm = z.infer<typeof tellNoticeForm>
