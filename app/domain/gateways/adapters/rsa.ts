import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto'
import { GatewayError } from './adapter'

/**
 * A key as a gateway hands it out: PEM, or its base64 alone, with or without line ends.
 * @throws GatewayError when it is none
 */
function keyOf(text: string | undefined, kind: 'public' | 'private'): KeyObject {
  const pem = (text ?? '').includes('-----BEGIN')
  const bare = (text ?? '').replace(/\s+/g, '')
  const der = Buffer.from(bare, 'base64')
  const make = kind === 'public' ? createPublicKey : createPrivateKey
  const types = kind === 'public' ? (['spki'] as const) : (['pkcs8', 'pkcs1'] as const)
  for (const type of types) {
    try {
      return pem ? make(text ?? '') : make({ key: der, format: 'der', type: type as 'pkcs1' })
    } catch {
      continue
    }
  }
  throw new GatewayError(`the ${kind} key is none`)
}

/** Encrypts with RSA and PKCS#1 v1.5, in base64. @throws GatewayError for a key that is none */
export function encrypted(text: string, publicKey: string | undefined): string {
  return publicEncrypt(
    { key: keyOf(publicKey, 'public'), padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text),
  ).toString('base64')
}

/**
 * Opens what was encrypted so. Null for what was encrypted for somebody else. The padding is taken off here, since Node 20 refuses to:
 * who could watch how long it takes is the gateway itself, whose answer it is.
 */
export function decrypted(base64: string, privateKey: string | undefined): string | null {
  const key = keyOf(privateKey, 'private')
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(base64, 'base64'))
    const end = block.indexOf(0, 2)
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString('utf8') : null
  } catch {
    return null
  }
}

/** Signs with RSA and SHA-256, in base64. @throws GatewayError for a key that is none */
export const signature = (text: string, privateKey: string | undefined): string =>
  createSign('RSA-SHA256').update(text).sign(keyOf(privateKey, 'private'), 'base64')

/** @throws GatewayError for a key that is none */
export const isSignedBy = (text: string, sign: string, publicKey: string | undefined): boolean =>
  createVerify('RSA-SHA256').update(text).verify(keyOf(publicKey, 'public'), sign, 'base64')
