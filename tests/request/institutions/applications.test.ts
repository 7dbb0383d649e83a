import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope } from 'db/connection'
import { approveApplication } from '~/domain/institutions/applications/approve-application.server'
import { Refusal } from '~/domain/errors'
import { linkSentTo } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'
import { operatorCtx } from './ctx'
import { application, applicationForm, centralVisitor, newEiin, places, rows } from './support'

let operator: Visitor
beforeAll(async () => {
  operator = await centralVisitor('operator')
})
afterAll(closeDatabase)

const english = () => {
  const visitor = visit(null)
  visitor.cookies.set('lang', 'en')
  return visitor
}

async function applied(over: Parameters<typeof application>[0] = {}) {
  const given = await application(over)
  const visitor = english()
  const answer = await visitor.submit(await visitor.get(await applicationForm()), 'form#apply', given)
  const [row] = await rows<{ id: number; trackingNo: string; version: number }>(
    'SELECT id, tracking_no AS "trackingNo", version FROM site_application WHERE email = $1 ORDER BY id DESC',
    [given.email],
  )
  return { given, answer, id: row?.id ?? 0, trackingNo: row?.trackingNo ?? '', version: row?.version ?? 0 }
}

describe('from application to the head at work', () => {
  test('an institution applies, is approved, its head chooses a password and sees the modules of the package', async () => {
    const { packageId } = await places()
    const { given, answer, id, trackingNo } = await applied({ packageId })
    expect([answer.status, answer.url]).toEqual([200, `/edu/application?received=${trackingNo}`])
    expect(answer.text).toContain(trackingNo)

    const bell = await rows<{ username: string; title: string }>(
      `SELECT u.username::text AS username, n.title_bn AS title FROM notification n JOIN app_user u ON u.tenant_id = n.tenant_id AND u.id = n.user_id WHERE n.tenant_id = 1 AND n.link = $1`,
      [`/edu/site/application/approve/${id}`],
    )
    expect(bell.map((one) => one.username)).toContain('operator')
    expect(bell[0]?.title).toContain(given.nameBn)

    const list = await operator.get(`/edu/site/application/list?q=${given.eiin}`)
    expect(list.$('tbody tr').length).toBe(1)
    const page = await operator.get(`/edu/site/application/approve/${id}`)
    expect(page.status).toBe(200)
    // A package of academics and students alone: exams and results stay closed.
    const [small] = await rows<{ id: number }>(
      `WITH p AS (INSERT INTO package (key, name_en, name_bn) VALUES ('t-' || $1, 'Small', 'ছোট') RETURNING id) , s AS (INSERT INTO package_sub_module SELECT p.id, k FROM p, unnest('{academics,students}'::text[]) k) SELECT id FROM p`,
      [given.alias],
    )
    const done = await operator.submit(page, 'form#approve', { packageId: small?.id, username: 'principal' })
    expect(done.status).toBe(200)
    expect(done.text).toContain('This application has been approved.')
    // What was wanted stays beside what was given.
    const kept = await rows<{ wanted: number | null; given: number }>(
      'SELECT package_id AS wanted, given_package_id AS given FROM site_application WHERE id = $1',
      [id],
    )
    expect(kept).toEqual([{ wanted: packageId, given: small?.id }])
    expect(done.$('dl').text()).toMatch(/Package given.*Small/s)

    const [site] = await rows<{ id: number; state: string; weekend: number[]; eiin: string }>(
      'SELECT s.id, t.state, s.weekend, s.eiin FROM site s JOIN tenant t ON t.id = s.id WHERE t.alias = $1',
      [given.alias],
    )
    expect(site).toMatchObject({ state: 'active', weekend: [5, 6], eiin: given.eiin })
    expect((await rows('SELECT 1 FROM site_study_group WHERE site_id = $1', [site?.id])).length).toBe(2)
    expect((await rows('SELECT 1 FROM site_class WHERE site_id = $1', [site?.id])).length).toBe(5)
    const sent = await rows<{ channel: string; body: string }>(
      `SELECT channel, body FROM message WHERE purpose = 'institutions.application-approved' AND (recipient = $1 OR recipient = $2)`,
      [given.email, `88${given.mobile}`],
    )
    expect(sent.map((one) => one.channel).sort()).toEqual(['mail', 'sms'])
    for (const { body } of sent) expect(body).not.toContain('token=')
    const { link, path } = await linkSentTo(1, given.email)
    expect(link).toContain(`http://${given.alias}.localhost`)
    expect((await linkSentTo(1, `88${given.mobile}`)).link).toBe(link)
    const [life] = await rows<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM password_reset WHERE tenant_id = $1`,
      [site?.id],
    )
    expect(life?.days).toBe(14)

    const head = visit(given.alias)
    head.cookies.set('lang', 'bn')
    const chosen = await head.submit(await head.get(path), 'form:has([name=newPassword])', {
      newPassword: 'shapla-2026',
      confirmPassword: 'shapla-2026',
    })
    // Whoever chose a first password is in.
    expect([chosen.status, chosen.url]).toEqual([200, '/dashboard'])
    await visit(given.alias).login('principal', 'shapla-2026')
    const home = await head.get('/dashboard')
    const hrefs = home
      .$('nav a[href]')
      .toArray()
      .map((a) => home.$(a).attr('href'))
    expect(hrefs).toContain('/student/list')
    expect(hrefs).not.toContain('/site/exam-declare/site-exam-declare-form')
    expect((await head.get('/student/list')).status).toBe(200)
    expect((await head.get('/site/exam-declare/site-exam-declare-form')).status).toBe(403)
    expect((await head.get('/edu/site/list')).status).toBe(404)
  })

  test('approving twice makes one institution: the second is told', async () => {
    const { given, id, version } = await applied()
    const other = await centralVisitor('operator')
    const [mine, theirs] = [
      await operator.get(`/edu/site/application/approve/${id}`),
      await other.get(`/edu/site/application/approve/${id}`),
    ]
    expect((await operator.submit(mine, 'form#approve')).status).toBe(200)
    const second = await other.submit(theirs, 'form#approve', { alias: `${given.alias}x` })
    expect(second.status).toBe(409)
    expect(second.text).toContain('This application has been approved.')
    expect((await rows('SELECT 1 FROM site WHERE eiin = $1', [given.eiin])).length).toBe(1)

    // At the very same moment.
    const race = await applied()
    const { packageId } = await places()
    const [user] = await rows<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator'`)
    const approve = (alias: string) =>
      inScope({ tenants: [1], readOnly: false }, () =>
        approveApplication(operatorCtx(user?.id ?? 0), race.id, {
          alias,
          packageId,
          startsOn: '2026-01-01',
          endsOn: '2026-12-31',
          graceDays: 15,
          username: 'head',
          version,
        }),
      )
    const outcomes = await Promise.allSettled([approve(race.given.alias), approve(`${race.given.alias}y`)])
    expect(outcomes.filter((one) => one.status === 'fulfilled').length).toBe(1)
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: expect.any(Refusal) as Refusal })
    expect((await rows('SELECT 1 FROM site WHERE eiin = $1', [race.given.eiin])).length).toBe(1)
  })

  test('a failure leaves nothing: a bad package, an alias that has gone', async () => {
    const { given, id } = await applied()
    const page = await operator.get(`/edu/site/application/approve/${id}`)
    for (const [fields, text] of [
      [{ packageId: 999_999_999 }, 'package'],
      [{ alias: 'shapla' }, 'already been taken'],
      [{ alias: 'shap1a' }, 'looks like'],
      [{ alias: 'admin' }, 'reserved'],
      [{ endsOn: '2020-01-01' }, 'before the start'],
    ] as const) {
      const answer = await operator.submit(page, 'form#approve', fields)
      expect([fields, answer.status]).toEqual([fields, 422])
      expect(answer.text.toLowerCase()).toContain(text)
    }
    expect(await rows('SELECT 1 FROM tenant WHERE alias = $1', [given.alias])).toEqual([])
    expect(await rows('SELECT 1 FROM site WHERE eiin = $1', [given.eiin])).toEqual([])
    expect(await rows('SELECT state FROM site_application WHERE id = $1', [id])).toEqual([{ state: 'pending' }])
  })

  test('a refusal has a reason that the applicant reads, and the same institution may apply again', async () => {
    const { given, id } = await applied()
    const page = await operator.get(`/edu/site/application/approve/${id}`)
    expect((await operator.submit(page, 'form#refuse', { reason: '' })).status).toBe(422)
    expect(
      (await operator.submit(page, 'form#refuse', { reason: 'Please send the letter of the board.' })).status,
    ).toBe(200)
    const [mail] = await rows<{ body: string }>(
      `SELECT body FROM message WHERE purpose = 'institutions.application-refused' AND recipient = $1`,
      [given.email],
    )
    expect(mail?.body).toContain('Please send the letter of the board.')
    expect((await operator.submit(page, 'form#approve')).status).toBe(409)
    const visitor = english()
    expect((await visitor.submit(await visitor.get(await applicationForm()), 'form#apply', given)).text).toContain(
      'We have received it',
    )
  })

  test('the centre mends an application; a stale save is told, a decided one stays', async () => {
    const { given, id } = await applied()
    const page = await operator.get(`/edu/site/application/edit/${id}`)
    expect((await operator.submit(page, 'form#application', { nameEn: 'Mended School' })).status).toBe(200)
    expect(await rows('SELECT name_en, version FROM site_application WHERE id = $1', [id])).toEqual([
      { name_en: 'Mended School', version: 2 },
    ])
    const stale = await operator.submit(page, 'form#application', { nameEn: 'Other School' })
    expect([stale.status, stale.text.includes('Somebody else saved this')]).toEqual([409, true])
    await operator.submit(await operator.get(`/edu/site/application/approve/${id}`), 'form#approve')
    expect((await operator.submit(page, 'form#application', { nameEn: 'Late School' })).status).toBe(409)
    expect(await rows('SELECT name_en FROM site WHERE eiin = $1', [given.eiin])).toEqual([{ name_en: 'Mended School' }])
    const audits = await rows<{ action: string }>(
      `SELECT action FROM audit_record WHERE tenant_id = 1 AND record_type = 'site-application' AND record_id = $1 ORDER BY id`,
      [String(id)],
    )
    expect(audits.length).toBe(3)
  })
})

describe('the public form', () => {
  test('says in the specification’s words what is missing, and keeps what was typed', async () => {
    const visitor = english()
    const page = await visitor.get(await applicationForm())
    expect(page.$('title').text()).toContain('New institution application')
    const answer = await visitor.submit(page, 'form#apply', { contactName: 'Karim' })
    expect(answer.status).toBe(422)
    for (const words of ['Institute Name is required', 'Board is required', 'Address is required'])
      expect(answer.text).toContain(words)
    expect(answer.text).toMatch(/Email is required/i)
    expect(answer.text).toMatch(/Academic Group is required/i)
    expect(answer.$('[name=contactName]').attr('value')).toBe('Karim')
  })

  test('tells of an e-mail or EIIN that applied already, or is with us', async () => {
    const first = await applied()
    const visitor = english()
    const page = await visitor.get(await applicationForm())
    const mail = await visitor.submit(page, 'form#apply', await application({ email: first.given.email.toUpperCase() }))
    expect([mail.status, mail.text.includes('The Email has already been taken')]).toEqual([422, true])
    const eiin = await visitor.submit(page, 'form#apply', await application({ eiin: first.given.eiin }))
    expect([eiin.status, eiin.text.includes('has already applied')]).toEqual([422, true])
    const [shapla] = await rows<{ eiin: string }>(
      `SELECT eiin FROM site s JOIN tenant t ON t.id = s.id WHERE t.alias = 'shapla'`,
    )
    const customer = await visitor.submit(page, 'form#apply', await application({ eiin: shapla?.eiin }))
    expect([customer.status, customer.text.includes('is with us already')]).toEqual([422, true])
  })

  test('refuses programs, forged choices, and more than a handful from one address', async () => {
    const visitor = english()
    const page = await visitor.get(await applicationForm())
    const trap = await application({ website: 'http://spam.example' })
    expect((await visitor.submit(page, 'form#apply', trap)).status).toBe(409)
    expect(await rows('SELECT 1 FROM site_application WHERE email = $1', [trap.email])).toEqual([])
    for (const forged of [
      { boardId: 999_999_999 },
      { thanaId: 'x' },
      { groupIds: [999_999_999] },
      { packageId: 999_999_999 },
      { kind: 'prison' },
      { alias: 'www' },
      { alias: 'xn--abc' },
      { establishedYear: 2099 },
      { consent: undefined },
    ]) {
      const answer = await visitor.submit(page, 'form#apply', await application(forged))
      expect([forged, answer.status]).toEqual([forged, 422])
    }
    const answers: number[] = []
    for (let n = 0; n < 6; n++) answers.push((await visitor.submit(page, 'form#apply', await application())).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('shows by its number how far an application is, and nothing else of it', async () => {
    const { given, trackingNo } = await applied()
    const visitor = english()
    const page = await visitor.get(`/edu/application?received=${trackingNo.toLowerCase()}`)
    expect(page.text).toContain('We have received it')
    for (const secret of [given.nameEn, given.email, given.contactName]) expect(page.text).not.toContain(secret)
    expect((await visitor.get('/edu/application?received=A26-22222222')).text).toContain('No such application')
    expect((await visit('shapla').get('/edu/application')).status).toBe(404)
  })
})

describe('who may', () => {
  test('support reads the list and decides nothing; billing and strangers see nothing', async () => {
    const { id, version } = await applied({ eiin: newEiin() })
    const support = await centralVisitor('support')
    expect((await support.get('/edu/site/application/list')).status).toBe(200)
    const billing = await centralVisitor('billing-officer')
    expect((await billing.get('/edu/site/application/list')).status).toBe(403)
    for (const visitor of [support, billing]) {
      for (const path of [`/edu/site/application/approve/${id}`, `/edu/site/application/edit/${id}`])
        expect((await visitor.get(path)).status).toBe(403)
      expect(
        (
          await visitor.post(`/edu/site/application/approve/${id}`, {
            intent: 'refuse',
            reason: 'because I can',
            version,
          })
        ).status,
      ).toBe(403)
    }
    expect((await visit(null).get(`/edu/site/application/approve/${id}`)).url).toContain('/edu/login')
    expect((await (await visit('shapla').login('admin')).get('/edu/site/application/list')).status).toBe(404)
    expect(await rows('SELECT state FROM site_application WHERE id = $1', [id])).toEqual([{ state: 'pending' }])
    for (const path of [
      '/edu/site/application/approve/999999999',
      '/edu/site/application/edit/x',
      '/edu/site/application/approve/0',
    ])
      expect((await operator.get(path)).status).toBe(404)
  })
})
