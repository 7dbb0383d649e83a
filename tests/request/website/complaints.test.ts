import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { forgetSenders } from '~/domain/inquiries/forget-senders.server'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { visit, type Visitor } from 'tests/harness/visitor'

const AT = '/web/officer-complaint'
let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

const FIELDS = {
  about: 'teacher',
  subject: 'ক্লাস দেরিতে শুরু হয়',
  body: 'গণিতের ক্লাস প্রায়ই পনেরো মিনিট দেরিতে শুরু হয়।',
  agree: 'on',
}
const complain = async (more: Record<string, string | Blob> = {}, of = site, visitor = visit(of.alias)) =>
  visitor.submit(await visitor.get(AT), 'form:has([name=about])', {
    ...FIELDS,
    stamp: agedStamp(of.id, 'complaint'),
    ...more,
  })
const told = (answer: Awaited<ReturnType<typeof complain>>) => {
  const [number = '', pin = ''] = answer
    .$('[role=status] dd')
    .toArray()
    .map((one) => answer.$(one).text())
  return { number, pin }
}
const track = async (asked: { number: string; pin: string }, of = site, visitor = visit(of.alias)) =>
  visitor.submit(await visitor.get(AT), 'form:has([name=pin])', asked)
const idOfNumber = async (number: string) =>
  (
    await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM inquiry WHERE site_id = $1 AND number = $2', [site.id, number]),
    )
  )[0]?.id ?? 0
const file = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)

test('an anonymous complaint gets number and PIN once; its sender asks with both, adds to it, and sees the answer but no note', async () => {
  const stamp = agedStamp(site.id, 'complaint')
  const sent = await complain({ stamp })
  const { number, pin } = told(sent)
  expect(number).toMatch(/^C\d\d-[2-9A-Z]{8}$/)
  expect(pin).toMatch(/^\d{6}$/)
  expect(sent.url).toBe(AT)
  expect(told(await complain({ stamp }))).toEqual({ number, pin })
  const asking = visit(site.alias)
  const found = await track({ number: number.toLowerCase().replace('-', ' '), pin }, site, asking)
  expect(found.status).toBe(200)
  expect(found.url).toBe(AT)
  expect(found.text).toContain('এখনো কেউ পড়েননি')
  const added = await asking.submit(found, 'form:has([name=ticket])', {
    body: 'আজও একই ঘটনা।',
    stamp: agedStamp(site.id, 'complaint-add'),
  })
  expect(added.text).toContain('আজও একই ঘটনা।')
  const empty = await asking.submit(added, 'form:has([name=ticket])', {
    body: '',
    stamp: agedStamp(site.id, 'complaint-add'),
  })
  expect(empty.status).toBe(200) // the thread, with what is wrong below it
  expect(empty.$('#f-body-error')).toHaveLength(1)

  const screen = `/site/web/complaint/view/${await idOfNumber(number)}`
  const desk = await head.get(screen)
  expect(desk.text).toContain('আজও একই ঘটনা।')
  await head.submit(desk, '#note', { note: 'শিক্ষকের সঙ্গে কথা হয়েছে' })
  const wrongWay = await head.submit(desk, '#answer', { body: 'ব্যবস্থা নেওয়া হয়েছে', via: 'sms' })
  expect(wrongWay.status).toBe(422)
  expect(wrongWay.text).toContain('ব্যবস্থা নেওয়া হয়েছে')
  expect((await head.submit(desk, '#answer', { body: 'ব্যবস্থা নেওয়া হয়েছে', via: 'page' })).status).toBe(200)
  const answered = await track({ number, pin })
  expect(answered.text).toContain('ব্যবস্থা নেওয়া হয়েছে')
  expect(answered.text).not.toContain('শিক্ষকের সঙ্গে')
})

test('wrong PINs are counted by number and by network, and another institution’s number is unknown', async () => {
  const { number, pin } = told(await complain())
  expect((await track({ number, pin }, other)).status).toBe(422)
  for (let wrong = 0; wrong < 8; wrong++) expect((await track({ number, pin: '000001' })).status).toBe(422)
  const shut = await track({ number, pin: '000001' })
  expect(shut.status).toBe(429)
  expect(shut.$('[name=number]').attr('value')).toContain(number)
  expect((await track({ number, pin })).status).toBe(429)
  const guesser = visit(site.alias)
  for (let wrong = 0; wrong < 60; wrong++)
    await track(
      { number: `C26-AAAAAA${'BCDEFGHJKMNPQRSTUVWX'[wrong % 20]}${'ABC'[Math.floor(wrong / 20)]}`, pin: '123456' },
      site,
      guesser,
    )
  expect((await track({ number: 'C26-ZZZZZZZZ', pin: '123456' }, site, guesser)).status).toBe(429)
})

test('files are told by content: HTML as a picture is refused at its field, too much unread; pictures are made anew, PDFs only saved', async () => {
  const html = await complain({ files: file('photo.png', '<html><script>alert(1)</script></html>') })
  expect(html.status).toBe(422)
  expect(html.$('#f-files-error')).toHaveLength(1)
  expect(html.$('[name=subject]').attr('value')).toBe(FIELDS.subject)
  expect(html.text).toContain('আবার বেছে নিন')
  const svg = await complain({ files: file('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') })
  expect(svg.status).toBe(422)
  const large = await complain({ files: file('long.pdf', new Uint8Array(8 * 1024 * 1024)) })
  expect(large.status).toBe(413)

  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const stored = async (one: File) => {
    const id = await idOfNumber(told(await complain({ files: one })).number)
    const [row] = await everywhere(() =>
      sql<{ key: string }>(
        'SELECT f.key FROM inquiry_file x JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id WHERE x.site_id = $1 AND x.inquiry_id = $2',
        [site.id, id],
      ),
    )
    return { at: `/site/web/complaint/file/${id}/${row?.key}`, key: row?.key ?? '' }
  }
  const picture = await stored(file('proof.jpg', Buffer.concat([jpeg, Buffer.from('<script>')])))
  const shown = await head.get(picture.at)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(shown.body.includes('secret-place') || shown.body.includes('<script>')).toBe(false)
  const pdf = await stored(file('letter.pdf', '%PDF-1.7\n%%EOF'))
  expect((await head.get(pdf.at)).headers['content-disposition']).toMatch(/^attachment/)
  expect((await head.get(`/files/${pdf.key}`)).status).toBe(404)
  expect((await teacher.get(pdf.at)).status).toBe(403)
  const elsewhere = await visit(other.alias).login(other.admin.username)
  expect((await elsewhere.get(pdf.at)).status).toBe(404)
})

test('complaints are read by those with a right of their own, whose look is noted; messages are another right', async () => {
  const id = await idOfNumber(told(await complain()).number)
  for (const path of ['/site/web/complaint/list', `/site/web/complaint/view/${id}`, '/site/web/inquiry/list'])
    expect((await teacher.get(path)).status).toBe(403)
  expect((await head.get(`/site/web/inquiry/view/${id}`)).status).toBe(404)
  const elsewhere = await visit(other.alias).login(other.admin.username)
  expect((await elsewhere.get(`/site/web/complaint/view/${id}`)).status).toBe(404)
  await head.get(`/site/web/complaint/view/${id}`)
  const [seen] = await everywhere(() =>
    sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND record_type = 'inquiry' AND record_id = $2`,
      [site.id, String(id)],
    ),
  )
  expect(seen?.n).toBe(1)
  const list = await head.get('/site/web/complaint/list?f_about=teacher')
  expect(list.text).toContain(FIELDS.subject)
  expect((await head.get('/site/web/complaint/list?f_about=fees')).text).not.toContain(FIELDS.subject)
  expect((await head.get('/site/web/complaint/list?export=csv')).text).toContain(FIELDS.subject)
})

test('an answer goes by SMS or mail where the sender gave one; letters are given to somebody, settled, marked as spam by the dozen', async () => {
  const writer = visit(site.alias)
  const page = await writer.get('/web/contact-form')
  await writer.submit(page, 'form:has([name=stamp])', {
    name: 'নুসরাত',
    mobile: '01712345678',
    email: 'n@mail.example',
    subject: 'ছাড়পত্র',
    body: 'ছাড়পত্র কীভাবে পাব?',
    agree: 'on',
    stamp: agedStamp(site.id, 'contact'),
  })
  const letterOf = async () =>
    (
      await everywhere(() =>
        sql<{ id: number; state: string; to: number | null }>(
          `SELECT id, state, assigned_to AS "to" FROM inquiry WHERE site_id = $1 AND kind = 'contact'`,
          [site.id],
        ),
      )
    )[0]
  const id = (await letterOf())?.id ?? 0
  const screen = await head.get(`/site/web/inquiry/view/${id}`)
  await head.submit(screen, '#assign', { to: site.admin.id })
  expect(await letterOf()).toMatchObject({ state: 'read', to: site.admin.id })
  expect((await head.submit(screen, '#assign', { to: site.teacher.id })).status).toBe(422)
  await head.submit(screen, '#answer', { body: 'অফিসে আবেদন দিন', via: 'sms' })
  await head.submit(screen, '#answer', { body: 'অফিসে আবেদন দিন', via: 'mail' })
  const out = await everywhere(() =>
    sql<{ channel: string; recipient: string; body: string }>(
      `SELECT channel, recipient, body FROM message WHERE tenant_id = $1 AND purpose = 'inquiries.answer' ORDER BY channel`,
      [site.id],
    ),
  )
  expect(out.map((one) => [one.channel, one.recipient])).toEqual([
    ['mail', 'n@mail.example'],
    ['sms', '8801712345678'],
  ])
  expect(out.every((one) => one.body.includes('অফিসে আবেদন দিন'))).toBe(true)
  expect(
    (await head.submit(await head.get(`/site/web/inquiry/view/${id}`), 'form:has([name=move][value=close])')).status,
  ).toBe(200)
  expect((await letterOf())?.state).toBe('closed')
  await head.submit(await head.get(`/site/web/inquiry/view/${id}`), 'form:has([name=move][value=reopen])')
  await head.post('/site/web/inquiry/list', { intent: 'spam', ids: [id] })
  expect((await letterOf())?.state).toBe('spam')
  expect((await head.get('/site/web/inquiry/list')).$('main').text()).not.toContain('ছাড়পত্র')
  expect((await head.get('/site/web/inquiry/list?f_state=spam')).text).toContain('ছাড়পত্র')
})

test('what ended longer ago than it is kept is made anonymous, with texts, files and who agreed; younger stays', async () => {
  const [old, young] = [told(await complain({ name: 'আবুল কাশেম' }, other)), told(await complain({ name: 'সালমা' }, other))]
  const ended = (number: string, days: number) =>
    everywhere(() =>
      sql(
        `UPDATE inquiry SET state = 'closed', closed_at = now() - make_interval(days => $3) WHERE site_id = $1 AND number = $2`,
        [other.id, number, days],
      ),
    )
  await ended(old.number, 366)
  await ended(young.number, 364)
  const forget = () => inScope({ tenants: [other.id], readOnly: false }, () => forgetSenders(other))
  expect(await forget()).toBe(1)
  expect(await forget()).toBe(0)
  const rows = await everywhere(() =>
    sql<{ number: string; name: string; body: string; by: string }>(
      `SELECT i.number, i.name, i.body, c.given_by AS by FROM inquiry i JOIN consent c ON c.site_id = i.site_id AND c.subject_id = i.id AND c.subject_kind = 'inquiry' WHERE i.site_id = $1 AND i.kind = 'complaint' ORDER BY i.id`,
      [other.id],
    ),
  )
  expect(rows).toEqual([
    { number: old.number, name: '', body: '', by: '' },
    { number: young.number, name: 'সালমা', body: FIELDS.body, by: 'সালমা' },
  ])
})
