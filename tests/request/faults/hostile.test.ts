import net from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '~/domain/identity/identity.server'
import { makeSite, type MadeSite } from 'tests/factories'
import { manifest } from 'tests/harness/manifest'
import { linkSentTo } from 'tests/harness/links'
import { visit, Visitor, type Answer } from 'tests/harness/visitor'
import { rows } from '../support/institution'

let site: MadeSite
let admin: Visitor
let student: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 2 })
  admin = await visit(site.alias).login(site.admin.username)
  student = await visit(site.alias).login(site.student.username)
})

const port = () => Number(process.env.TEST_PORT)
const alive = async () => expect((await admin.get('/dashboard')).status).toBe(200)

/** Bytes as they are, and what comes back, until the server closes or `ms` are over. */
const raw = (bytes: string | Buffer, ms = 3_000): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port(), '127.0.0.1')
    let all = ''
    const done = () => {
      socket.destroy()
      resolve(all)
    }
    socket
      .on('data', (chunk) => {
        all += chunk.toString('utf8')
      })
      .on('close', done)
      .on('error', done)
    socket.write(bytes)
    setTimeout(done, ms).unref()
  })
const request = (line: string, headers: Record<string, string> = {}, body = '') =>
  raw(
    [
      line,
      ...Object.entries({ Host: `${site.alias}.localhost:${port()}`, Connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      body,
    ].join('\r\n'),
  )

describe('cookies', () => {
  test('forged, foreign or broken session cookies lead to the login page, and say nothing else', async () => {
    const other = await makeSite({ students: 1 })
    const foreign = await visit(other.alias).login(other.admin.username)
    for (const sid of [
      newToken(),
      foreign.cookies.get('sid') ?? '',
      `${admin.cookies.get('sid')}x`,
      '%ff%fe',
      '"',
      'a'.repeat(9000),
    ]) {
      const visitor = visit(site.alias)
      visitor.cookies.set('sid', sid)
      const answer = await visitor.send('GET', '/student/list')
      expect([sid.slice(0, 20), answer.status, answer.headers.location?.split('?')[0]]).toEqual([
        sid.slice(0, 20),
        302,
        '/login',
      ])
    }
    for (const [name, value] of [
      ['toast', 'eyJ4Ijp9'],
      ['toast', Buffer.from('{"kind":"success","key":{"a":1}}').toString('base64url')],
      ['lang', 'xx'],
      ['theme', '"><script>'],
      ['visitor', '<script>'],
    ] as const) {
      const visitor = visit(site.alias)
      visitor.cookies.set(name, value)
      const answer = await visitor.get('/login')
      expect([name, value, answer.status]).toEqual([name, value, 200])
      expect(answer.text).not.toContain('<script>')
    }
  })
})

describe('bodies', () => {
  const post = (type: string, body: string, more: Record<string, string> = {}) =>
    admin.send('POST', '/user/profile', body, { 'content-type': type, ...more })

  test('of other types than a form change nothing and are refused in words', async () => {
    const csrf = (await admin.get('/user/profile')).$('meta[name=csrf-token]').attr('content') ?? ''
    for (const type of ['application/json', 'text/plain', 'text/xml', 'application/octet-stream', '']) {
      const answer = await post(type, JSON.stringify({ intent: 'close-all', csrf }))
      expect([type, answer.status]).toEqual([type, 403])
      expect(answer.text).toContain('ফরমটি পুরোনো হয়ে গেছে')
    }
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--y\r\n'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
      ['application/x-www-form-urlencoded', '%ff%00=%zz&&&='],
    ] as const) {
      const answer = await post(type, body)
      expect([type, body, answer.status < 500]).toEqual([type, body, true])
      const withToken = await post(type, body, { 'x-csrf-token': csrf })
      expect([type, body, withToken.status < 500]).toEqual([type, body, true])
    }
    await alive()
  })

  test('above 25 MB are refused with 413 and words; so is what does not say its length', async () => {
    const told = await request('POST /user/profile HTTP/1.1', {
      'Content-Type': 'text/plain',
      'Content-Length': String(27 * 1024 * 1024),
    })
    expect(told).toContain('HTTP/1.1 413')
    expect(told).toContain('ফাইলটি খুব বড়')
    expect(told).toContain('The file is too large')
    const untold = await raw(
      [
        `POST /login HTTP/1.1`,
        `Host: ${site.alias}.localhost:${port()}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Transfer-Encoding: chunked',
        '',
        '5',
        'a=bbb',
        '',
      ].join('\r\n'),
    )
    expect(untold).toContain('HTTP/1.1 411')
    expect(untold).toContain('কতটা পাঠানো হচ্ছে তা বলা হয়নি।')
    expect(untold).toContain('The length of what is sent must be given')
    await alive()
  })
})

describe('addresses', () => {
  test('with null bytes, broken UTF-8, great length or depth are answered, never with 500', async () => {
    const odd = [
      '/%00',
      '/student/view/%00',
      '/student/view/1%00',
      '/student/list?q=%00',
      '/student/list?q=%ff%fe',
      '/%ff',
      '/student/view/%E0%A4%A',
      '/web/verify/%00',
      '/web/verify/%ff',
      '/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/files/..%5c..%5c',
      '/assets/%00',
      '/assets/gone-B0a1c2d3.js',
      '/assets/..%2f..%2fserver.ts',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//evil.example/',
      '//evil.example/student/list',
      '/\\evil.example',
      `/${'a/'.repeat(3000)}`,
      `/${'a'.repeat(12_000)}`,
      `/student/list?${'x=1&'.repeat(3000)}`,
      '/student/view/9223372036854775808',
      '/student/view/-1',
      '/student/view/1e309',
      '/student/view/1;DROP',
      '/student/list?page=-1',
      '/student/list?page=99999999999999999999',
      '/student/list?per=1e9',
      '/student/list?sort=;--',
      '/student/list?f_class=9223372036854775808',
      '/site/result-report/file?run=9223372036854775808&format=csv&kind=students',
      '/user/notification/view/9223372036854775808',
      '/user/job/9223372036854775808',
      '/user/photo/9223372036854775808',
      '/student/list?__proto__=1&constructor=2',
      '/web/exam-result?exam=9223372036854775808&class=1&roll=1&born=2010-01-01',
      '/web/exam-result?exam[]=1&exam=%00',
    ]
    for (const path of odd)
      for (const visitor of [admin, visit(site.alias)]) {
        const answer = await visitor.send('GET', path)
        expect([
          path.slice(0, 60),
          answer.status < 500,
          /ECONN|Sequelize|at \w+ \(|node_modules|root:x/.test(answer.text),
        ]).toEqual([path.slice(0, 60), true, false])
        expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      }
    for (const path of ['/student/list', '/user/profile', '/login', '/password/reset', '/student/new'])
      for (const value of ['\0', '\ud800', '9223372036854775808', 'a'.repeat(20_000)]) {
        const page = await admin.get(path)
        for (const form of page.$('form[method=post]').toArray()) {
          page.$(form).attr('data-now', '')
          const names = page
            .$(form)
            .find('[name]')
            .toArray()
            .map((one) => page.$(one).attr('name') ?? '')
            .filter((name) => !['csrf', 'intent', ''].includes(name))
          if (
            !names.length ||
            /logout|language|theme|role|star/.test(page.$(form).attr('action') ?? '') ||
            page.$(form).find('[value=close-all]').length
          ) {
            page.$(form).removeAttr('data-now')
            continue
          }
          const answer = await admin.submit(page, '[data-now]', Object.fromEntries(names.map((name) => [name, value])))
          page.$(form).removeAttr('data-now')
          expect([path, names.join(), JSON.stringify(value).slice(0, 12), answer.status < 500]).toEqual([
            path,
            names.join(),
            JSON.stringify(value).slice(0, 12),
            true,
          ])
        }
      }
    await alive()
  })

  test('with other methods: nothing is changed by PUT, PATCH or DELETE without a token; HEAD and OPTIONS tell nothing', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
      for (const path of ['/user/profile', '/student/list', '/student/new', '/dashboard', '/logout']) {
        const answer = await admin.send(method, path, new URLSearchParams({ intent: 'close-all' }))
        expect([method, path, [403, 404, 405].includes(answer.status)]).toEqual([method, path, true])
      }
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'BREW']) {
      const answer = await request(`${method} /student/list HTTP/1.1`)
      expect([
        method,
        /^HTTP\/1\.1 (20[04]|30\d|400|403|404|405|501)/.test(answer),
        answer.includes(site.students[0]?.nameBn ?? '-'),
      ]).toEqual([method, true, false])
    }
    const head = await admin.send('HEAD', '/student/list')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await visit(site.alias).send('HEAD', '/student/list')).status).toBe(302)
    await alive()
  })
})

describe('data without its page', () => {
  test('every guarded loader is guarded when it is asked for alone, by whatever layouts are left out', async () => {
    const leaves = (await manifest()).filter(
      ({ own, module }) => own && module.loader && module.loader.permission !== 'open',
    )
    expect(leaves.length).toBeGreaterThan(20)
    for (const { id, path } of leaves) {
      const at = path.replace(/:\w+/g, '1')
      for (const query of ['', `?_routes=${encodeURIComponent(id)}`]) {
        const stranger = await visit(site.alias).send('GET', `${at}.data${query}`)
        // A redirect of single fetch, the not-found of another kind of tenant, or a plain one; what programs call says that it knows no token.
        const isForPrograms = path.startsWith('/api/') && !path.startsWith('/api/site/')
        const refusals = isForPrograms ? [401, 404] : [202, 302, 404]
        expect([id, query, refusals.includes(stranger.status)]).toEqual([id, query, true])
        expect(stranger.text).not.toContain(site.students[0]?.nameBn)
        expect(stranger.text).not.toMatch(/"(permissions|starred|unread)"/)
      }
    }
    const list = (await manifest()).find(({ path }) => path === '/student/list')
    const asStudent = await student.send('GET', `/student/list.data?_routes=${encodeURIComponent(list?.id ?? '')}`)
    expect(asStudent.status).toBe(403)
    expect(asStudent.text).not.toContain(site.students[1]?.nameBn)
    expect(
      (await admin.send('GET', `/student/list.data?_routes=${encodeURIComponent(list?.id ?? '')}`)).text,
    ).toContain(site.students[1]?.nameBn)
    expect((await admin.send('POST', '/user/profile.data', new URLSearchParams({ intent: 'close-all' }))).status).toBe(
      403,
    )
    await alive()
  })
})

describe('the Host header', () => {
  const at = (host: string, path = '/') => new Visitor(null, { host, port: port() }).send('GET', path)

  test('of nobody leads to the bilingual page of no institution', async () => {
    for (const host of [
      'evil.example',
      'unheard-of.localhost',
      'central.localhost',
      'a.b.localhost',
      `${site.alias}.localhost.evil.example`,
      '127.0.0.1',
      '[::1]',
      'x'.repeat(3000),
    ]) {
      const answer = await at(host, '/student/list')
      expect([host.slice(0, 40), answer.status]).toEqual([host.slice(0, 40), 404])
      expect(answer.text).toContain('এই ঠিকানায় কোনো প্রতিষ্ঠান')
      expect(answer.text).toContain('No such institution')
    }
    for (const host of [
      `${site.alias}.localhost@evil.example`,
      `${site.alias}.localhost:evil`,
      '<script>',
      "' OR 1=1",
      'a b',
    ]) {
      const answer = await at(host, '/student/list')
      expect([host, answer.status]).toEqual([host, 400])
      expect(answer.text).toContain('এই ঠিকানায় কোনো প্রতিষ্ঠান পাওয়া যায়নি।')
      expect(answer.text).toContain('No such institution.')
    }
  })

  test('any port and any case of letters is the same institution; a full address in the request line decides nothing', async () => {
    for (const host of [
      `${site.alias}.localhost`,
      `${site.alias}.localhost:9`,
      `${site.alias.toUpperCase()}.LOCALHOST`,
    ])
      expect((await at(host, '/login')).status).toBe(200)
    const absolute = await request(`GET http://evil.example/login HTTP/1.1`)
    expect(absolute).not.toMatch(/^HTTP\/1\.1 5/)
    expect(absolute).not.toContain('evil.example')
  })

  test('an unfit one is not put into a mail: the reset link leads to an address of ours', async () => {
    await rows('UPDATE app_user SET email = $2 WHERE id = $1', [site.teacher.id, 'teacher@forged.test'])
    const links = async (headers: Record<string, string>, host?: string) => {
      const visitor = new Visitor(site.alias, { port: port(), ...(host ? { host } : {}) })
      const page = await visitor.send('GET', '/password/reset', undefined, headers)
      const csrf = page.$('[name=csrf]').attr('value') ?? ''
      const count = async () => (await rows('SELECT id FROM message WHERE tenant_id = $1', [site.id])).length
      const before = await count()
      await visitor.send('POST', '/password/reset', new URLSearchParams({ csrf, login: 'teacher' }), headers)
      return (await count()) > before
        ? [(await linkSentTo(site.id, 'teacher@forged.test')).link.replace(/\?.*/, '')]
        : []
    }
    const own = `http://${site.alias}.localhost:${port()}/password/reset`
    expect(
      await links({
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-host': 'evil.example',
        'x-original-url': 'http://evil.example',
      }),
    ).toEqual([own])
    expect(await links({ 'x-forwarded-proto': 'javascript' })).toEqual([own])
    // A port is anybody's to write, too: a link with it would lead to another program on the same machine.
    expect(await links({}, `${site.alias}.localhost:9`)).toEqual([own])
    expect(await links({}, `${site.alias}.localhost`)).toEqual([own])
    for (const host of [
      'evil.example',
      `${site.alias}.localhost:80@evil.example`,
      `${site.alias}.localhost:evil.example`,
    ])
      expect([host, await links({}, host)]).toEqual([host, []])
  })
})

describe('ways out', () => {
  test('no parameter leads to another site', async () => {
    const away = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%2f/evil.example/..//evil.example',
      'javascript:alert(1)',
    ]
    const csrf = (await admin.get('/user/profile')).$('meta[name=csrf-token]').attr('content') ?? ''
    const heads = (answer: Answer) => answer.headers.location ?? '/'
    for (const to of away) {
      for (const path of ['/language', '/theme', '/user/star', '/user/role', '/user/notification/all']) {
        for (const name of ['returnTo', 'return', 'next', 'redirect', 'url']) {
          const answer = await admin.send(
            'POST',
            path,
            new URLSearchParams({ csrf, lang: 'bn', theme: 'dark', path: to, [name]: to }),
            { referer: to },
          )
          expect([path, name, to, /^\/(?![/\\])/.test(heads(answer))]).toEqual([path, name, to, true])
        }
      }
      for (const path of ['/login', '/', '/dashboard', '/impersonation/enter'])
        expect(heads(await visit(site.alias).send('GET', `${path}?returnTo=${encodeURIComponent(to)}`))).toMatch(
          /^\/(?![/\\])/,
        )
    }
  })
})
