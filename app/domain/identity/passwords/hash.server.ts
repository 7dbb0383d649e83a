import { hash, hashRaw, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes: OWASP's recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/** Checks a password; an unknown user costs the same time as a known one. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hash('no such user')))
  const ok = await verify(against, password).catch(() => false)
  return ok && Boolean(stored)
}

/** The same, with a salt that is kept elsewhere: several secrets of one owner are looked up by one hash. */
export const hashWith = (salt: Buffer, secret: string): Promise<Buffer> => hashRaw(secret, { salt })
