import http from 'node:http'
import type { Wish } from './result-day.bench'

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })

function post({ port, host, cookie }: Wish, body: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    http
      .request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: 'POST',
          path: '/web/exam-result',
          headers: {
            host,
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
            'accept-encoding': 'gzip',
          },
        },
        (res) => {
          res
            .on('data', () => {})
            .on('error', reject)
            .on('end', () => resolve(res.statusCode === 200))
        },
      )
      .on('error', reject)
      .end(body)
  })
}

process.once('message', (wish: Wish) => {
  const times: number[] = []
  let wrong = 0
  let next = 0
  const started = performance.now()
  const until = performance.now() + wish.seconds * 1000
  const connection = async () => {
    while (performance.now() < until && (!wish.once || next < wish.bodies.length)) {
      const asked = performance.now()
      if (!(await post(wish, wish.bodies[next++ % wish.bodies.length] ?? ''))) wrong++
      times.push(performance.now() - asked)
    }
  }
  void Promise.all(Array.from({ length: wish.connections }, connection)).then(() => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    process.send?.(
      { answered: times.length, wrong, seconds: (performance.now() - started) / 1000, p50: at(0.5), p99: at(0.99) },
      undefined,
      {},
      () => process.exit(0),
    )
  })
})
