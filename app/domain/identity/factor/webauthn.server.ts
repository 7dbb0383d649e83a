import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The host a passkey belongs to, and the address its browser must say it was used at. */
export interface Party {
  host: string
  origin: string
}

/** A passkey as it is kept, for judging what it signed. */
export interface KeptKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

/** What an authenticator said of a passkey that it made. */
interface NewKey extends KeptKey {
  transports: string[]
  multiDevice: boolean
  backedUp: boolean
}

/** `back`: the signature is right, the counter is not: there may be a copy of the passkey. */
type Judged = { verdict: 'right' | 'back'; counter: number; backedUp: boolean } | { verdict: 'wrong'; why: string }

const SECONDS = 120
/** ES256, RS256 (Windows), EdDSA. */
const ALGORITHMS = [-7, -257, -8]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const bytes = z.string().regex(/^[\w-]+$/)
const said = z.object({ id: bytes, rawId: bytes, type: z.literal('public-key') })
const made = said.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string()).max(20).default([]),
  }),
})
const signed = said.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

/** Which passkey of somebody's was used; null for what no browser sends. */
export function credentialOf(answer: string): Buffer | null {
  const read = signed.safeParse(parsed(answer))
  return read.success ? Buffer.from(read.data.id, 'base64url') : null
}

/** What navigator.credentials.create() is to be asked, as public/passkey.js reads it: JSON, bytes as base64url. `not`: those that there are. */
export const createOptions = (
  challenge: Buffer,
  at: Party,
  of: { tenantId: number; userId: number; username: string; name: string; owner: string },
  not: readonly { credentialId: Buffer; transports: readonly string[] }[],
): string =>
  JSON.stringify({
    challenge: challenge.toString('base64url'),
    rp: { id: at.host, name: of.owner },
    user: {
      id: createHash('sha256').update(`passkeys of ${of.tenantId}:${of.userId}`).digest('base64url'),
      name: of.username,
      displayName: of.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: not.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

/** The same of get(): a signature of one of these. */
export const getOptions = (
  challenge: Buffer,
  at: Party,
  of: readonly { credentialId: Buffer; transports: readonly string[] }[],
): string =>
  JSON.stringify({
    challenge: challenge.toString('base64url'),
    rpId: at.host,
    timeout: SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: of.map(described),
  })

const described = ({ credentialId, transports }: { credentialId: Buffer; transports: readonly string[] }) => ({
  type: 'public-key',
  id: credentialId.toString('base64url'),
  transports,
})

/**
 * Judges what an authenticator says of a new passkey (WebAuthn level 2, section 7.1): made for this challenge, at this address, for
 * this host, by somebody whom it recognised. Where it comes from is not asked (attestation "none").
 * @returns why not, where it is not so
 */
export async function judgeNew(answer: string, challenge: Buffer, at: Party): Promise<NewKey | string> {
  const read = made.safeParse(parsed(answer))
  if (!read.success) return 'unreadable'
  if (framed(read.data.response.clientDataJSON)) return 'framed'
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
    const { clientDataJSON, attestationObject } = read.data.response
    const attested = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
    // Of certificates the library would ask whether they are revoked, at an address that stands in them: whoever sends one chooses it.
    if (attested.get('fmt') !== 'none' && (attested.get('fmt') !== 'packed' || attested.get('attStmt').get('x5c')))
      return 'attestation that nobody asked for'
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...read.data, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: at.origin,
      expectedRPID: at.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!info) return 'attestation'
    return {
      credentialId: Buffer.from(info.credential.id, 'base64url'),
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: read.data.response.transports.filter((one) => TRANSPORTS.includes(one)),
      multiDevice: info.credentialDeviceType === 'multiDevice',
      backedUp: info.credentialBackedUp,
    }
  } catch (thrown) {
    return whyOf(thrown)
  }
}

/**
 * Judges a signature (section 7.2). The counter is looked at after the signature: what a stranger sends is no sign of a copy. An
 * authenticator that does not count says 0 each time.
 */
export async function judgeUse(answer: string, challenge: Buffer, at: Party, kept: KeptKey): Promise<Judged> {
  const read = signed.safeParse(parsed(answer))
  if (!read.success) return { verdict: 'wrong', why: 'unreadable' }
  if (framed(read.data.response.clientDataJSON)) return { verdict: 'wrong', why: 'framed' }
  if (read.data.id !== kept.credentialId.toString('base64url')) return { verdict: 'wrong', why: 'another passkey' }
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...read.data, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: at.origin,
      expectedRPID: at.host,
      requireUserVerification: true,
      credential: {
        id: kept.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(kept.publicKey),
        counter: 0,
      },
    })
    if (!verified) return { verdict: 'wrong', why: 'signature' }
    const { newCounter: counter, credentialBackedUp: backedUp } = info
    const counts = counter > 0 || kept.counter > 0
    return { verdict: counts && counter <= kept.counter ? 'back' : 'right', counter, backedUp }
  } catch (thrown) {
    return { verdict: 'wrong', why: whyOf(thrown) }
  }
}

const whyOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** A page of somebody else's, with ours in a frame of it. */
function framed(clientData: string): boolean {
  const data = parsed(Buffer.from(clientData, 'base64url').toString())
  return typeof data === 'object' && data !== null && 'crossOrigin' in data && data.crossOrigin !== false
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
