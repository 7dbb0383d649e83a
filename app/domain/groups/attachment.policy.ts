/** An institution's time in a group: now, to come, over, or taken back before it began. */
export const ATTACHMENT_STATES = ['now', 'coming', 'past', 'cancelled'] as const
export type AttachmentState = (typeof ATTACHMENT_STATES)[number]
