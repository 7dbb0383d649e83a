import { randomUUID } from 'node:crypto'
import type { GuestSms } from '~/domain/event-registration/message-guests.server'

/** A message as it is shown before it goes out; what is agreed to carries the token of this one preview. */
export const previewOf = (
  text: string,
  { to, segments, costPoisha, without }: Pick<GuestSms, 'to' | 'segments' | 'costPoisha' | 'without'>,
  changed: boolean,
) => ({ text, token: randomUUID(), messages: to.length, segments, costPoisha, without, changed })

export type MessagePreviewData = ReturnType<typeof previewOf>
