// Visitors in a process of their own: each connection asks again as soon as it is answered.
import { fork } from 'node:child_process'
import http from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Ask {
  path: string
  /** Another than the visitors' own. */
  host?: string
  /** Posted as a form; read where there is none. */
  body?: string
  /** Texts that a right answer holds; only its status is looked at where there are none. */
  holds?: string[]
  /** Of a right answer; 200 unless told. */
  status?: number
}

export interface Wish {
  port: number
  host: string
  /** One for each connection, in turn. */
  cookies: string[]
  connections: number
  /** How an answer may be packed; gzip unless told. */
  encoding?: string
  asks: Ask[]
  /** Ends then, and after so many requests, whichever comes first. */
  seconds?: number
  most?: number
  /** Milliseconds between an answer and the next request of a connection, as somebody reads; none unless told. */
  pause?: number
}

export interface Answered {
  answered: number
  wrong: number
  /** Of the wrong ones, how many were told 503. */
  unavailable: number
  /** What the wrong ones were: how often which address answered how. */
  wrongly: Record<string, number>
  seconds: number
  p50: number
  p95: number
  p99: number
  slowest: number
}

/** @throws Error when the visitors' process breaks */
export const load = (wish: Wish): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const child = fork('tests/bench/rig/load.ts', ['visitors'], { execArgv: ['--import', 'tsx'] })
    child.on('message', (answer) => resolve(answer as Answered))
    child.on('exit', (code) => {
      if (code) reject(new Error(`the visitors ended with ${code}`))
    })
    child.send(wish)
  })

/** @returns whether the answer is right, and its status */
function ask(
  agent: http.Agent,
  { port, host, cookies, encoding = 'gzip' }: Wish,
  { path, body, holds, status = 200, host: own = host }: Ask,
  at: number,
): Promise<{ right: boolean; status: number | undefined }> {
  const headers = { host: own, cookie: cookies[at % cookies.length] ?? '', 'accept-encoding': encoding }
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body ?? '') }
  const options = { host: '127.0.0.1', port, path, agent, method: body === undefined ? 'GET' : 'POST' }
  return new Promise((resolve, reject) => {
    http
      .request({ ...options, headers: body === undefined ? headers : { ...headers, ...form } }, (res) => {
        const chunks: Buffer[] = []
        res
          .on('data', (chunk: Buffer) => void (holds && chunks.push(chunk)))
          .on('error', reject)
          .on('end', () => {
            const all = Buffer.concat(chunks)
            const text = holds && (res.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all).toString()
            const right = res.statusCode === status && (holds ?? []).every((one) => text?.includes(one))
            resolve({ right, status: res.statusCode })
          })
      })
      .on('error', reject)
      .end(body)
  })
}

async function visitors(wish: Wish): Promise<Answered> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
  const times: number[] = []
  let [wrong, unavailable] = [0, 0]
  const wrongly: Record<string, number> = {}
  let next = 0
  const started = performance.now()
  const until = started + (wish.seconds ?? Infinity) * 1000
  const connection = async (_: unknown, at: number) => {
    while (performance.now() < until && next < (wish.most ?? Infinity)) {
      const wanted = wish.asks[next++ % wish.asks.length]
      const asked = performance.now()
      const answer = wanted && (await ask(agent, wish, wanted, at))
      if (answer && !answer.right) {
        const what = `${wanted?.body === undefined ? 'GET' : 'POST'} ${wanted?.path}: ${answer.status}`
        wrongly[what] = (wrongly[what] ?? 0) + 1
        wrong++
      }
      if (answer?.status === 503) unavailable++
      times.push(performance.now() - asked)
      if (wish.pause) await new Promise((resolve) => setTimeout(resolve, wish.pause))
    }
  }
  await Promise.all(Array.from({ length: wish.connections }, connection))
  times.sort((a, b) => a - b)
  const share = (of: number) => times[Math.floor(times.length * of)] ?? 0
  return {
    answered: times.length,
    wrong,
    unavailable,
    wrongly,
    seconds: (performance.now() - started) / 1000,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
    slowest: times.at(-1) ?? 0,
  }
}

if (process.argv[2] === 'visitors')
  process.once('message', (wish: Wish) => {
    void visitors(wish).then((answer) => process.send?.(answer, undefined, {}, () => process.exit(0)))
  })
