import net from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 2 })
  admin = await visit(site.alias).login(site.admin.username)
  teacher = await visit(site.alias).login(site.teacher.username)
})

const port = () => Number(process.env.TEST_PORT)
const KiB = 1024
const many = (count: number, name = (at: number) => `f${at}`, value = 'a') =>
  new URLSearchParams(Array.from({ length: count }, (_, at): [string, string] => [name(at), value]))
const parts = (count: number, file?: File) => {
  const form = new FormData()
  for (let at = 0; at < count; at++) form.append(`f${at}`, 'a')
  if (file) form.append('file', file)
  return form
}
const inEnglish = async (visitor: Visitor, work: (visitor: Visitor) => Promise<Answer>) => {
  visitor.cookies.set('lang', 'en')
  const answer = await work(visitor)
  visitor.cookies.delete('lang')
  return answer
}
const said = (answer: Answer) =>
  `${answer.status} ${answer.$('h1 + div p').first().text() || answer.text.slice(0, 300)}`

/** Bytes as they are, and all that comes back until the other side closes. */
const raw = (lines: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve) => {
    let all = ''
    const socket = net.connect(port(), '127.0.0.1')
    socket
      .on('data', (chunk) => (all += chunk.toString()))
      .on('error', () => {})
      .on('close', () => resolve(all))
    socket.write(`${lines.join('\r\n')}\r\n${body}`)
  })

describe('who is not signed in', () => {
  test.each([
    ['many fields', () => many(101), '১০০টি ঘর', 'At most 100 fields'],
    ['many fields of one name', () => many(51, () => 'login'), '৫০টি ঘর', 'At most 50 fields of the same name'],
    ['many parts', () => parts(101), '১০০টি ঘর', 'At most 100 fields'],
    ['much at all', () => many(10, undefined, 'a'.repeat(7_000)), '৬৪ কিলোবাইট', 'At most 64 KB'],
    ['a long field', () => many(1, undefined, 'a'.repeat(17_000)), '১৬৩৮৪টি অক্ষর', 'At most 16384 characters'],
    ['a long name', () => many(1, () => 'a'.repeat(201)), 'নাম সর্বোচ্চ ২০০ অক্ষরের', 'at most 200 characters'],
    ['a deep name', () => many(1, () => `a${'[0]'.repeat(20)}`), 'সর্বোচ্চ ৮ স্তরের', 'at most 8 levels'],
    ['a deep name in points', () => many(1, () => `a${'.b'.repeat(20)}`), 'সর্বোচ্চ ৮ স্তরের', 'at most 8 levels'],
    ['a file', () => parts(1, new File(['x'], 'x.txt')), 'ফাইল পাঠানো যায় না', 'No file can be sent here'],
  ])('%s: 413, and the limit in both languages', async (_name, body, bn, en) => {
    for (const path of ['/login', '/password/reset', '/web/exam-result']) {
      const answer = await visit(site.alias).send('POST', path, body())
      expect([path, said(answer)]).toEqual([path, expect.stringMatching(new RegExp(`^413 .*${bn}`))])
      const english = await inEnglish(visit(site.alias), (visitor) => visitor.send('POST', path, body()))
      expect([path, said(english)]).toEqual([path, expect.stringMatching(new RegExp(`^413 .*${en}`))])
    }
  })

  test('at an address without a screen, as .data, at the centre, and where others may send more', async () => {
    const body = many(10, undefined, 'a'.repeat(7_000))
    for (const [visitor, path] of [
      [visit(site.alias), '/no/such/address'],
      [visit(site.alias), '/login.data'],
      [visit(null), '/edu/login'],
      [visit(null), '/edu/apply'],
      [visit(site.alias), paths.rosterImport],
      [visit(site.alias), paths.marksEntry],
      [visit(site.alias), `${paths.marksEntry}.data`],
    ] as const)
      expect([path, (await visitor.send('POST', path, body)).status]).toEqual([path, 413])
  })

  test('programs hear it as JSON', async () => {
    const visitor = visit(site.alias)
    const long = await visitor.send('POST', '/oauth/token', `{"a":"${'a'.repeat(70_000)}"}`, {
      'content-type': 'application/json',
    })
    expect([long.status, long.json().message]).toEqual([413, expect.stringContaining('৬৪ কিলোবাইট')])
    const deep = await visitor.send('POST', '/oauth/token', '['.repeat(500), { 'content-type': 'application/json' })
    expect([deep.status, deep.json().message]).toEqual([413, expect.stringContaining('৮ স্তরের')])
    expect((await visitor.send('POST', '/oauth/token', many(101))).status).toBe(413)
  })

  test('a name of 200,000 steps is no failure of ours', async () => {
    expect((await visit(site.alias).send('POST', '/login', `a${'[0]'.repeat(200_000)}=1`)).status).toBe(413)
  })
})

describe('who is signed in', () => {
  const csrf = async (visitor: Visitor) =>
    (await visitor.get('/user/profile')).$('meta[name=csrf-token]').attr('content') ?? ''
  const to = async (visitor: Visitor, path: string, body: URLSearchParams | FormData) =>
    visitor.send('POST', path, body, { 'x-csrf-token': await csrf(visitor) })

  test('sends a form more than a stranger may, and not without end', async () => {
    const login = paths.examCommittee
    expect((await to(admin, login, many(900))).status).not.toBe(413)
    expect(said(await to(admin, login, many(1_001)))).toMatch(/^413 .*১০০০টি ঘর/)
    expect(said(await to(admin, login, many(10, undefined, 'a'.repeat(60_000))))).toMatch(/^413 .*৫১২ কিলোবাইট/)
    const english = await inEnglish(admin, async (visitor) => to(visitor, login, many(1_001)))
    expect(said(english)).toMatch(/^413 At most 1000 fields/)
  })

  test('sends a grid all its cells', async () => {
    const cells = (count: number) => many(count, (at) => `rows[${Math.floor(at / 8)}].p${(at % 8) + 1}`)
    expect((await to(admin, paths.marksEntry, cells(7_900))).status).not.toBe(413)
    expect(said(await to(admin, paths.marksEntry, cells(8_001)))).toMatch(/^413 .*৮০০০টি ঘর/)
    expect((await to(admin, paths.quickUpdate, cells(7_900))).status).not.toBe(413)
    expect(said(await to(admin, paths.quickUpdate, parts(1, new File(['x'], 'x'))))).toMatch(/^413 .*ফাইল পাঠানো যায় না/)
  })

  test('sends large files only where their screen is open to them', async () => {
    const large = () => parts(1, new File([new Uint8Array(3 * KiB * KiB)], 'roster.csv'))
    expect((await to(admin, paths.rosterImport, large())).status).toBe(422)
    expect(said(await to(teacher, paths.rosterImport, large()))).toMatch(/^413 .*৫১২ কিলোবাইট/)
    expect(said(await to(admin, paths.rosterImport, many(2, undefined, 'a'.repeat(1_500_000))))).toMatch(/^413 /)
    const crowd = parts(0)
    for (let at = 0; at < 21; at++) crowd.append('file', new File(['x'], `${at}.csv`))
    const refused = await to(admin, paths.rosterImport, crowd)
    expect([refused.status, refused.$('form [role=alert]').text()]).toEqual([413, expect.stringContaining('২০টি ফাইল')])
  })
})

describe('what a file holds', () => {
  const upload = async (content: string) => {
    const page = await admin.get(paths.rosterImport)
    return admin.submit(page, 'form:has([name=file])', { file: new File([content], 'roster.csv') })
  }
  const errors = (answer: Answer) => `${answer.status} ${answer.$('[role=alert], [id$=error]').text()}`

  test.each([
    ['quotes', () => '"'.repeat(7e6), 'কোনো ঘরে ৩২৭৬৭ অক্ষরের বেশি', 'more than 32767 characters'],
    ['one line', () => 'a,'.repeat(3.9e6), '১৬৩৮৪টির বেশি কলাম', 'more than 16384 columns'],
    ['a long row', () => `${'a'.repeat(30_000)},`.repeat(50), '১০০০০০০ অক্ষরের বেশি', 'more than [\\d,]+ characters'],
    ['cells', () => `${'1,'.repeat(150)}1\n`.repeat(4_000), '৫০০০০০টির বেশি ঘর', 'more than [\\d,]+ cells'],
  ])('too much of %s: 422 at the field, in both languages', async (_name, content, bn, en) => {
    expect(errors(await upload(content()))).toMatch(new RegExp(`^422 .*${bn}`))
    const english = await inEnglish(admin, () => upload(content()))
    expect(errors(english)).toMatch(new RegExp(`^422 .*${en}`))
  })
})

describe('addresses', () => {
  test('ask no more than a thousand things, none long or deep', async () => {
    for (const query of ['a=1&'.repeat(1_001), `${'a'.repeat(201)}=1`, `a${'[0]'.repeat(20)}=1`]) {
      for (const visitor of [admin, visit(site.alias)]) {
        const answer = await visitor.send('GET', `/student/list?${query}`)
        expect([query.slice(0, 20), answer.status]).toEqual([query.slice(0, 20), 414])
        expect(answer.text).toBe('ঠিকানাটি খুব লম্বা। অনুগ্রহ করে কম বেছে নিন। This address is too long. Please choose less.')
      }
    }
    expect((await admin.send('GET', `/student/list?${'f_class=1&'.repeat(900)}`)).status).toBe(200)
  })

  test('bring nothing along with a question', async () => {
    const answer = await visit(site.alias).send('GET', '/login', many(1))
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('Nothing can be sent along')])
  })

  test('and headers beyond 16 KB are answered in words', async () => {
    const told = await raw([
      'GET /login HTTP/1.1',
      `Host: ${site.alias}.localhost:${port()}`,
      `X-A: ${'a'.repeat(20_000)}`,
      '',
      '',
    ])
    expect(told).toMatch(/^HTTP\/1\.1 431 /)
    expect(told).toContain('সর্বোচ্চ ১৬ কিলোবাইট। Address and headers: 16 KB at most.')
  })
})

test('who sends a byte now and then is answered with 408 and let go, in the headers and in the body', async () => {
  const head = ['POST /login HTTP/1.1', `Host: ${site.alias}.localhost:${port()}`]
  const body = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 500', '']
  const told = await Promise.all([raw([...head, ...body], 'csrf=a'), raw(head)])
  for (const one of told) {
    expect(one).toMatch(/^HTTP\/1\.1 408 /)
    expect(one).toContain('পাঠাতে খুব বেশি সময় লাগছে। Sending takes too long.')
  }
})

test('what is refused unread is answered at once, and cut off when it goes on', async () => {
  const told = await raw([
    'POST /login HTTP/1.1',
    `Host: ${site.alias}.localhost:${port()}`,
    'Content-Length: 20000000',
    '',
    '',
  ])
  expect(told).toMatch(/^HTTP\/1\.1 413 /)
})

describe('one subscriber of IPv6', () => {
  const from = (address: string) => {
    const visitor = visit(site.alias)
    visitor.address = address
    visitor.cookies.set('lang', 'en')
    return visitor
  }
  const guess = async (address: string, at: number) => {
    const visitor = from(address)
    return visitor.submit(await visitor.get('/login'), 'form:has([name=password])', {
      login: `nobody-${at}`,
      password: 'x',
    })
  }

  test('guesses forty times, from however many addresses of the /64; the neighbour is somebody else', async () => {
    const net = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}`
    const statuses: number[] = []
    for (let at = 0; at < 43; at++) statuses.push((await guess(`${net}:1::${at + 1}`, at)).status)
    expect([statuses[39], statuses[42]]).toEqual([409, 429])
    expect((await guess(`${net}:2::1`, 99)).status).toBe(409)
  })

  test('and an IPv4 address is the same when it is written as IPv6', async () => {
    const four = [100, 64, Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)].join('.')
    const statuses: number[] = []
    for (let at = 0; at < 43; at++) statuses.push((await guess(at % 2 ? four : `::ffff:${four}`, at)).status)
    expect(statuses[42]).toBe(429)
  })
})
