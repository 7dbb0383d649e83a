/** What a gathering may be of, and may ask: words are `gatherings:<group>.<value>`. Read by browsers too, so nothing else stands here. */
export const WHO = ['anyone', 'former', 'guardian'] as const
export type Who = (typeof WHO)[number]

export const COMPANIONS = ['spouse', 'child', 'guest'] as const
export type Companion = (typeof COMPANIONS)[number]

/** What may be asked beside name, mobile and who comes along. */
export const ASKABLE = ['batch', 'work', 'town', 'size', 'email'] as const
export type Askable = (typeof ASKABLE)[number]
export const ASKED = ['off', 'optional', 'required'] as const
export type Asks = Partial<Record<Askable, 'optional' | 'required'>>

export const SIZES = ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

export const GUEST_STATES = ['coming', 'waiting', 'withdrawn', 'cancelled'] as const
export type GuestState = (typeof GUEST_STATES)[number]

export const PAID_STATES = ['paid', 'unpaid', 'waived', 'free', 'back'] as const
/** 'back': it was paid, and they do not come: the office gives it back. 'waived': the office let it off. */
export type PaidState = (typeof PAID_STATES)[number]

export const AUDIENCES = ['coming', 'unpaid', 'waiting'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The most that a form takes along of each. */
export const MOST: Record<Companion, number> = { spouse: 1, child: 20, guest: 20 }
