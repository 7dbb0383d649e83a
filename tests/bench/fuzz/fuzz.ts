import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { processesBelow, titleOf } from 'tests/harness/processes/process-tree'
import { Visitor, visit } from 'tests/harness/visitor'
import { book, MAIN, wide } from './fuzz-books'
import { startStack, type Stack } from '../rig/stack'

/*
 * Sends the product what it should not be sent, and as much as it may be sent, and asks /healthz every 20 ms meanwhile.
 * `npm run fuzz` prints the longest that anybody waited in each case; `npm run fuzz csv marks` runs what has these in its
 * name.
 */

const TARGET_MS = 200
const SITE = 'shapla'
const MARKS = '/site/site-mark-entry/site-exam-marks-entry-form'

/** Asks from a thread of its own: what is built and sent here takes time, too. */
const PROBE = `
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const longest = { '/healthz': 0, '/favicon.svg': 0 }, open = { '/healthz': 0, '/favicon.svg': 0 }
const ask = (path) => {
  if (open[path] === 20) return
  open[path]++
  const since = performance.now()
  const done = () => { longest[path] = Math.max(longest[path], performance.now() - since); open[path]-- }
  http.get({ host: '127.0.0.1', port: workerData, path, agent }, (res) => res.resume().on('end', done)).on('error', done)
}
setInterval(() => { ask('/healthz'); ask('/favicon.svg') }, 20)
parentPort.on('message', () => {
  parentPort.postMessage([longest['/healthz'], longest['/favicon.svg']])
  longest['/healthz'] = longest['/favicon.svg'] = 0
})
`

interface Sent {
  statuses: string
  ms: number
}
type Case = [name: string, send: () => Promise<(number | string)[]>]

const FORM = 'application/x-www-form-urlencoded'
const names = (bytes: number, name: (at: number) => string) => {
  const parts: string[] = []
  for (let at = 0, size = 0; size < bytes; at++) {
    const one = `${name(at)}=`
    parts.push(one)
    size += one.length + 1
  }
  return parts.join('&')
}
const multipart = (parts: readonly [name: string, file: string | null, content: Buffer | string][]) => {
  const boundary = 'x'.repeat(40)
  const body = Buffer.concat([
    ...parts.flatMap(([name, file, content]) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** One post; what comes back is its status, or how the connection ended. */
const post = (visitor: Visitor, path: string, type: string, body: Buffer | string): Promise<number | string> =>
  new Promise((resolve) => {
    const req = http.request(
      {
        host: '127.0.0.1',
        port: Number(process.env.TEST_PORT),
        method: 'POST',
        path,
        agent: false,
        headers: {
          host: visitor.host,
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': type,
          'content-length': Buffer.byteLength(body),
        },
      },
      (res) => res.resume().on('end', () => resolve(res.statusCode ?? 0)),
    )
    req.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    req.end(body)
  })

const csrfOf = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).$('[name=csrf]').first().attr('value') ?? ''

/** Connections that send a byte a second. */
async function dribble(host: string, count: number, seconds: number): Promise<string[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(Number(process.env.TEST_PORT), '127.0.0.1').on('error', () => {})
    socket.write(`POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${FORM}\r\nContent-Length: 60000\r\n\r\n`)
    return socket
  })
  for (let at = 0; at < seconds; at++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }
  const open = sockets.filter((socket) => !socket.destroyed && socket.writable && !socket.readableEnded).length
  for (const socket of sockets) socket.destroy()
  return [`${open} of ${count} still open after ${seconds} s`]
}

async function cases(): Promise<Case[]> {
  const nobody = visit(SITE)
  const admin = await visit(SITE).login('admin')
  const token = await csrfOf(admin, '/user/profile')
  const marks = await admin.get(MARKS)
  const exam = /[?&]exam=(\d+)/.exec(marks.text)?.[1] ?? marks.$('[name=exam] option[value!=""]').attr('value') ?? '1'
  const session = (await admin.get('/student/import')).$('[name=sessionId] option, [name=session] option')
  const anonymous = async (path: string, rest: string) => `csrf=${await csrfOf(nobody, '/login')}&${rest}`
  const toLogin = (rest: () => string): (() => Promise<(number | string)[]>) => {
    return async () => [await post(nobody, '/login', FORM, await anonymous('/login', rest()))]
  }
  const csv =
    (content: () => Buffer | string, name = 'marks.csv') =>
    async () => {
      const { type, body } = multipart([
        ['csrf', null, token],
        ['intent', null, 'file'],
        ['exam', null, exam],
        ['mode', null, 'all'],
        ['file', name, content()],
      ])
      return [await post(admin, `${MARKS}?exam=${exam}&tab=file`, type, body)]
    }
  const roster = (content: () => Buffer | string, name: string) => async () => {
    const { type, body } = multipart([
      ['csrf', null, token],
      ['sessionId', null, session.filter('[value!=""]').attr('value') ?? ''],
      ['file', name, content()],
    ])
    return [await post(admin, '/student/import', type, body)]
  }
  const heading = 'exam,class,section,subject,roll,CQ,MCQ\n'
  const ask = async (query: string, who: Visitor) => [
    (await who.send('GET', `/student/list?${query}`)).status,
    (await nobody.send('GET', `/web/exam-result?${query}`)).status,
  ]

  return [
    ['anonymous: a login page', async () => [(await nobody.get('/login')).status]],
    ['anonymous: 428 kB of names', toLogin(() => names(428_000, (at) => `f${at}`))],
    ['anonymous: 100 kB of one name', toLogin(() => names(100_000, () => 'a'))],
    ['anonymous: 2.8 MB of names', toLogin(() => names(2_800_000, (at) => `f${at}`))],
    ['anonymous: 9.7 MB of names', toLogin(() => names(9_700_000, (at) => `f${at}`))],
    [
      'anonymous: 9.7 MB of names to no screen',
      async () => [await post(nobody, '/no/such', FORM, names(9.7e6, String))],
    ],
    [
      'anonymous: 9.7 MB of names as .data',
      async () => [await post(nobody, '/login.data', FORM, await anonymous('/login', names(9.7e6, String)))],
    ],
    ['anonymous: one field of 25 MB', toLogin(() => `login=${'a'.repeat(25e6)}`)],
    [
      'anonymous: one multipart field of 25 MB',
      async () => {
        const { type, body } = multipart([
          ['csrf', null, await csrfOf(nobody, '/login')],
          ['login', null, 'a'.repeat(25e6)],
        ])
        return [await post(nobody, '/login', type, body)]
      },
    ],
    ['anonymous: a name 200,000 deep', toLogin(() => `a${'[0]'.repeat(200_000)}=1`)],
    ['anonymous: a name 15,000 deep, in 64 kB', toLogin(() => `a${'.a'.repeat(30_000)}=1`)],
    [
      'anonymous: all that a small form may hold',
      toLogin(() => Array.from({ length: 98 }, (_, at) => `f${at}=${'<'.repeat(600)}`).join('&')),
    ],
    [
      'anonymous: 30,000 parts',
      async () => {
        const { type, body } = multipart(Array.from({ length: 30_000 }, (_, at) => [`f${at}`, null, '1']))
        return [await post(nobody, '/login', type, body)]
      },
    ],
    [
      'anonymous: 10 MB of JSON and forms for programs',
      async () => [
        await post(nobody, '/oauth/token', FORM, names(10e6, String)),
        await post(nobody, '/oauth/token', 'application/json', '['.repeat(10e6)),
      ],
    ],
    [
      'long questions: many, one, deep',
      async () => [
        ...(await ask('x=1&'.repeat(3_000), admin)),
        ...(await ask('f_class=1&'.repeat(990), admin)),
        ...(await ask(`q=${'%25'.repeat(2_600)}`, admin)),
        ...(await ask(`a${'[0]'.repeat(4_000)}=1`, admin)),
      ],
    ],
    [
      'a cookie of 12 kB',
      async () => {
        const one = visit(SITE)
        one.cookies.set('toast', 'a=b;'.repeat(3_000))
        return [(await one.get('/login')).status]
      },
    ],
    ['200 slow bodies', () => dribble(nobody.host, 200, 20)],
    [
      'signed in: a form of 1,000 fields and 500 kB',
      async () => [
        await post(
          admin,
          '/site/exam-committee/exam-committee-declare-form',
          FORM,
          `csrf=${token}&${Array.from({ length: 990 }, (_, at) => `f${at}=${'%22'.repeat(165)}`).join('&')}`,
        ),
        await post(
          admin,
          '/student/new',
          FORM,
          `csrf=${token}&${Array.from({ length: 990 }, (_, at) => `f${at}=${'%22'.repeat(165)}`).join('&')}`,
        ),
      ],
    ],
    [
      'signed in: marks, a grid of 7,900 cells',
      async () => [
        await post(
          admin,
          MARKS,
          FORM,
          `csrf=${token}&sheet=1&version=1&${Array.from({ length: 7_900 }, (_, at) => `rows[${Math.floor(at / 8)}].p${at % 8}=${'9'.repeat(200)}`).join('&')}`,
        ),
      ],
    ],
    [
      'signed in: quick update, a grid of 7,900 cells',
      async () => [
        await post(
          admin,
          '/site/student/quick-update/site-student-quick-update-master?f_field=nameEn',
          FORM,
          `csrf=${token}&${Array.from({ length: 7_900 }, (_, at) => `rows[${Math.floor(at / 8)}].p${at % 8}=${'a'.repeat(200)}`).join('&')}`,
        ),
      ],
    ],
    [
      'signed in: counts, 7,900 cells',
      async () => [
        await post(
          admin,
          '/site/student/manual/site-student-manual-count',
          FORM,
          `csrf=${token}&${Array.from({ length: 7_900 }, (_, at) => `rows[${Math.floor(at / 4)}].${['key', 'male', 'female', 'other'][at % 4]}=${'x'.repeat(200)}`).join('&')}`,
        ),
      ],
    ],
    [
      'signed in: 2,000 fields of one name',
      async () => [
        await post(admin, '/student/promotion', FORM, `csrf=${token}&${names(8_000, () => 'ids')}`),
        await post(admin, MARKS, FORM, `csrf=${token}&intent=hand-in&${names(8_000, () => 'ids')}`),
      ],
    ],
    ['signed in: marks CSV, 7 MB of quotes', csv(() => '"'.repeat(7e6))],
    ['signed in: marks CSV, 7 MB of quotes and commas', csv(() => '",'.repeat(3.5e6))],
    ['signed in: marks CSV, 8 MB in one line', csv(() => 'a,'.repeat(4e6))],
    ['signed in: marks CSV, 8 MB of line ends', csv(() => '\n'.repeat(8e6))],
    ['signed in: marks CSV, 50,000 good rows', csv(() => heading + 'Annual,9,A,101,12,45,20\n'.repeat(50_000))],
    ['signed in: marks XLSX, a bomb', csv(() => book('<row r="1"/>'.repeat(4e6)), 'marks.xlsx')],
    [
      'signed in: marks XLSX, a million tags',
      csv(
        () =>
          book(wide(10, 5), [
            ['xl/sharedStrings.xml', Buffer.from(`<sst ${MAIN}>${'<si><t/></si>'.repeat(6e5)}</sst>`)],
          ]),
        'm.xlsx',
      ),
    ],
    ['signed in: roster, 9,900 rows of 40 columns, XLSX', roster(() => book(wide(9_900, 40)), 'roster.xlsx')],
    [
      'signed in: roster, 9,900 rows of 40 columns, CSV',
      roster(
        () =>
          Array.from({ length: 9_900 }, (_, r) => Array.from({ length: 40 }, (_, c) => `নাম ${r} ${c}`).join())
            .join('\n')
            .slice(0, 2.6e6),
        'roster.csv',
      ),
    ],
    ['signed in: roster, 7 MB of quotes', roster(() => '"'.repeat(7e6), 'roster.csv')],
    [
      'signed in: a file of 25 MB where pictures go',
      async () => {
        const { type, body } = multipart([
          ['csrf', null, token],
          ['do', null, 'photo'],
          ['photo', 'p.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(25e6)])],
        ])
        return [await post(admin, '/user/profile', type, body), await post(nobody, '/user/profile', type, body)]
      },
    ],
  ]
}

/** What the answering thread has worked, and what it has waited for a core, in ms; what Linux tells. @param keeper which keeps the process that answers */
function thread(keeper: number | undefined): [ran: number, waited: number] {
  try {
    const pid = processesBelow(keeper ?? 0).find((one) => titleOf(one) === 'shikkhangan web')
    const [ran = 0, waited = 0] = fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return [ran / 1e6, waited / 1e6]
  } catch {
    return [0, 0]
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const given = process.env.FUZZ_PORT
  const stack: Pick<Stack, 'port' | 'pid' | 'stop'> = given
    ? { port: Number(given), pid: undefined, stop: () => Promise.resolve() }
    : await startStack((text) => console.error(`  ${text}`))
  process.env.TEST_PORT = String(stack.port)
  const probe = new Worker(PROBE, { eval: true, workerData: stack.port })
  const stall = () =>
    new Promise<[health: number, file: number]>((resolve) => {
      probe.once('message', resolve)
      probe.postMessage(null)
    })
  /** What the case before left behind is not this one's. */
  const settled = async () => {
    await stall()
    for (let at = 0; at < 60; at++) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      if ((await stall())[0] < 100) return
    }
  }
  const rows: string[] = []
  let worst = 0
  try {
    for (const [name, send] of await cases()) {
      if (wanted.length && !wanted.some((word) => name.includes(word))) continue
      await settled()
      const before = thread(stack.pid)
      const since = performance.now()
      const sent: Sent = { statuses: (await send()).join(' '), ms: performance.now() - since }
      await new Promise((resolve) => setTimeout(resolve, 200))
      const [longest, file] = await stall()
      const [ran, waited] = thread(stack.pid).map((ms, at) => Math.round(ms - (before[at] ?? 0)))
      worst = Math.max(worst, longest)
      rows.push(
        `${name.padEnd(62)} ${`${Math.round(longest)} ms`.padStart(9)} (a file, which asks no database, ${Math.round(file)})   answered after ${`${Math.round(sent.ms)} ms`.padStart(9)}; the thread ran ${`${ran}`.padStart(6)}, waited for a core ${`${waited}`.padStart(6)} ms: ${sent.statuses}`,
      )
      console.log(rows.at(-1))
    }
  } finally {
    await probe.terminate()
    await stack.stop()
  }
  console.log(
    `\nlongest stall ${Math.round(worst)} ms (target ${TARGET_MS} ms: ${worst <= TARGET_MS ? 'reached' : 'NOT reached'})`,
  )
  if (process.env.FUZZ_OUT) fs.writeFileSync(process.env.FUZZ_OUT, rows.join('\n'))
}

await main()
