/** Whom a notice is for. 'public' is everybody, on the web site too; students and guardians may be those of some classes. */
export const NOTICE_AUDIENCES = ['public', 'staff', 'students', 'guardians'] as const
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number]

/** How the readers of a notice stand. */
export const READER_STATES = ['unread', 'read', 'acked'] as const
export type ReaderState = (typeof READER_STATES)[number]

/** Ways in which people are told of a notice beside their bell. */
export const NOTICE_CHANNELS = ['mail', 'sms'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Messages that go with one press; a large school's guardians. */
export const MOST_TOLD_OF_NOTICE = 5_000
