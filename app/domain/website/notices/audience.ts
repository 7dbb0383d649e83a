/** Whom a notice is for. 'public' is everybody, on the web site too; students and guardians may be those of some classes. */
export const NOTICE_AUDIENCES = ['public', 'staff', 'students', 'guardians'] as const
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number]

/** How the readers of a notice stand. */
export const READER_STATES = ['unread', 'read', 'acked'] as const
export type ReaderState = (typeof READER_STATES)[number]
