import { createHmac } from 'node:crypto'

export interface JitsiAccess {
  host: string
  appId: string
  secret: string
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token signed with HMAC-SHA-256 (RFC 7519, RFC 7515). */
export function signToken(claims: object, secret: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The address of a room with a token for one person and this room alone, until the meeting is over. */
export function jitsiAddress(
  { host, appId, secret }: JitsiAccess,
  room: string,
  who: { name: string; holds: boolean },
  { now, until }: { now: Date; until: Date },
): string {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const token = signToken(
    {
      aud: 'jitsi',
      iss: appId,
      sub: host,
      room,
      nbf: seconds(now) - 60,
      exp: seconds(until),
      context: { user: { name: who.name, moderator: who.holds, affiliation: who.holds ? 'owner' : 'member' } },
    },
    secret,
  )
  return `https://${host}/${room}?jwt=${token}`
}
