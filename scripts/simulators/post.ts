import http from 'node:http'
import https from 'node:https'

/**
 * Sends something to a merchant's server. Names under localhost are this machine, which not every resolver knows.
 * @returns the status it answered
 * @throws when it does not answer in time
 */
export function post(url: string, headers: Record<string, string>, body: string, ms: number): Promise<number> {
  const target = new URL(url)
  const own = target.hostname === 'localhost' || target.hostname.endsWith('.localhost')
  const { request } = target.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        method: 'POST',
        host: own ? '127.0.0.1' : target.hostname.replace(/^\[|\]$/g, ''),
        port: target.port,
        path: target.pathname + target.search,
        headers: { ...headers, host: target.host, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal: AbortSignal.timeout(ms),
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
