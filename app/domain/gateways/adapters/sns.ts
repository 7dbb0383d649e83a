import { createPublicKey, createVerify } from 'node:crypto'
import { fieldsOf, textOf, type Fields } from './reading'

/** What Amazon SNS signs of a notification, in this order; what is not there is left out. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']

/** The text of which a notification's signature is made. */
export const signedText = (body: Fields): string =>
  SIGNED.filter((name) => typeof body[name] === 'string')
    .map((name) => `${name}\n${String(body[name])}\n`)
    .join('')

/**
 * A notification of Amazon SNS and whether the holder of the certificate signed it. Null for anything else, also for the request to
 * confirm a subscription: a person does that once.
 * @param certificate PEM, kept among the settings: an address in the message that says where to find one is no proof of anything
 */
export function readSns(body: Fields, certificate: string): { message: Fields; genuine: boolean } | null {
  if (textOf(body, 'Type') !== 'Notification') return null
  const message = fieldsOf(textOf(body, 'Message'))
  if (!message) return null
  return { message, genuine: isSigned(body, certificate) }
}

function isSigned(body: Fields, certificate: string): boolean {
  try {
    const algorithm = textOf(body, 'SignatureVersion') === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    return createVerify(algorithm)
      .update(signedText(body))
      .verify(createPublicKey(certificate), textOf(body, 'Signature') ?? '', 'base64')
  } catch {
    return false // no key, or no signature
  }
}
