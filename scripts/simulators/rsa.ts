import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'

/** RSA as the simulated Nagad does it: keys in bare base64, PKCS#1 v1.5, SHA-256. */
const publicOf = (key: string) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
const privateOf = (key: string) => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })

export const sealedFor = (key: string, data: object): string =>
  publicEncrypt(
    { key: publicOf(key), padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(JSON.stringify(data)),
  ).toString('base64')

export const signedBy = (key: string, data: object): string =>
  createSign('RSA-SHA256').update(JSON.stringify(data)).sign(privateOf(key), 'base64')

/** What was sealed, if it opens and the sender signed just that; else null. */
export function opened(
  sealed: string,
  signature: string,
  own: string,
  senders: string,
): Record<string, unknown> | null {
  try {
    const block = privateDecrypt(
      { key: privateOf(own), padding: constants.RSA_NO_PADDING },
      Buffer.from(sealed, 'base64'),
    )
    if (block[0] !== 0 || block[1] !== 2) return null
    const plain = block.subarray(block.indexOf(0, 2) + 1)
    if (!createVerify('RSA-SHA256').update(plain).verify(publicOf(senders), signature, 'base64')) return null
    return JSON.parse(plain.toString('utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}
