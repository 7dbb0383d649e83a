/** Names under which secrets travel, whatever an adapter calls its own. */
const SECRET = /pass|secret|authorization|token$|^token|x-app-key|app_key|signature|sensitivedata|^pin$|otp|apiaccess/i
/** A token of one payment opens nothing by itself, and is what people look for in a log. */
const PLAIN = /^(session_?token|token)$/i
const MOST = 8_000

/**
 * What a log may keep of an exchange: secrets, and what stands under their names, are stars; long texts are cut.
 * @param secrets values that never stand in a log
 */
export function masked(value: unknown, secrets: readonly string[]): unknown {
  const shown = hide(
    value,
    secrets.filter((one) => one.length >= 4),
  )
  const text = JSON.stringify(shown) ?? 'null'
  return text.length > MOST ? { cut: text.slice(0, MOST) } : shown
}

function hide(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return hidden(value, secrets)
  if (Array.isArray(value)) return value.map((one) => hide(one, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      SECRET.test(key) && !PLAIN.test(key) && (typeof one === 'string' || typeof one === 'number')
        ? '•••'
        : hide(one, secrets),
    ]),
  )
}

/** A text, an address for one, without the secrets in it. */
export function hidden(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((one) => (one.length < 4 ? [] : [one, encodeURIComponent(one)]))
    .reduce((shown, one) => shown.replaceAll(one, '•••'), text.replaceAll('\u0000', ''))
    .replace(/((?:passwd|password|secret|store_passwd)=)[^&\s]+/gi, '$1•••')
}
