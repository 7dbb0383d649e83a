export const MEMBER_KINDS = ['student', 'staff'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

export const COPY_STATES = ['here', 'damaged', 'missing', 'lost', 'written-off'] as const
export type CopyState = (typeof COPY_STATES)[number]

export const SOURCES = ['bought', 'gift', 'government', 'old'] as const
export type Source = (typeof SOURCES)[number]

export const ROLES = ['author', 'translator', 'editor'] as const
export type AuthorRole = (typeof ROLES)[number]

/** Languages of books that a form offers, by ISO 639; a record from elsewhere may have another. */
export const LANGUAGES = ['bn', 'en', 'ar', 'ur', 'hi', 'sa', 'fa', 'fr', 'de', 'ru'] as const

/** A number of a card, an accession register or a label as a scanner or a hand gives it; upper case, digits of ASCII. */
export const CODE = /^[A-Z0-9.-]{1,30}$/
