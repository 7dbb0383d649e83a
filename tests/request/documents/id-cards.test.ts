import { inScope, sql } from 'db/connection'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardAddress } from '~/domain/id-cards/card-address.server'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from '../../factories'
import { eventually } from 'tests/harness/servers/own-server'
import { type Visitor, visit } from '../../harness/visitor'

let site: MadeSite
let other: MadeSite
let admin: Visitor
const at = paths.idCards

beforeAll(async () => {
  ;[site, other] = await Promise.all([makeSite({ students: 12, sections: 2 }), makeSite({ students: 1 })])
  admin = await visit(site.alias).login('admin')
})

interface Job {
  id: number
  state: string
  result: { link: string; pages: number; cards: number } | null
}
const ended = async (id: number): Promise<Job> => {
  let job: Job | undefined
  await eventually('the cards are made', async () => {
    ;[job] = await inScope({ tenants: [site.id], readOnly: true }, () =>
      sql<Job>('SELECT id, state, result FROM job WHERE tenant_id = $1 AND id = $2', [site.id, id]),
    )
    return job?.state === 'done' || job?.state === 'failed'
  })
  return job as Job
}

describe('cards of one section, from test to test', { shuffle: false }, () => {
  describe('ID cards', () => {
    test('a section on A4: ten a sheet, fronts and backs; with a photograph where there is one', async () => {
      const student = await admin.get(paths.student(site.students[0]?.id ?? 0))
      const photo = new Blob(
        [
          new Uint8Array(
            await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a9' } })
              .jpeg()
              .toBuffer(),
          ),
        ],
        { type: 'image/jpeg' },
      )
      await admin.submit(student, 'form:has([name=photo])', {
        photo: new File([photo], 'a.jpg', { type: 'image/jpeg' }) as never,
      })
      const page = await admin.get(`${at}?of=${site.section.id}`)
      expect(page.$('input[name=student]').length).toBe(12)
      const job = await admin.submit(page, 'form:has([name=validUntil])')
      expect(job.url).toMatch(/^\/user\/job\/\d+$/)
      const made = await ended(Number(job.url.split('/').at(-1)))
      expect(made).toMatchObject({ state: 'done', result: { cards: 12, pages: 4 } })
      const file = await admin.send('GET', made.result?.link ?? '')
      expect(file.headers['content-type']).toBe('application/pdf')
    })

    test('single cards of those that are ticked, for a card printer', async () => {
      const page = await admin.get(`${at}?of=${site.section.id}`)
      const job = await admin.submit(page, 'form:has([name=validUntil])', {
        student: site.students.slice(0, 2).map((one) => String(one.id)),
        layout: 'card',
        lang: 'en',
      })
      expect(await ended(Number(job.url.split('/').at(-1)))).toMatchObject({
        state: 'done',
        result: { cards: 2, pages: 4 },
      })
    })

    test('nobody ticked, a day gone by, another institution’s section or student', async () => {
      const page = await admin.get(`${at}?of=${site.section.id}`)
      expect((await admin.submit(page, 'form:has([name=validUntil])', { student: [] })).status).toBe(422)
      const past = await admin.submit(page, 'form:has([name=validUntil])', { validUntil: '2020-01-01' })
      expect(past.status).toBe(422)
      expect(
        (await admin.submit(page, 'form:has([name=validUntil])', { section: String(other.section.id) })).status,
      ).toBe(404)
      expect(
        (await admin.submit(page, 'form:has([name=validUntil])', { student: [String(other.students[0]?.id)] })).status,
      ).toBe(409)
      expect((await admin.send('GET', `${at}?of=${other.section.id}`)).status).toBe(404)
      expect((await admin.send('GET', `${at}?of=c99999&session=abc`)).status).toBe(404)
    })
  })

  describe('what the QR code opens', () => {
    const card = (username: string, siteId: number, enrolment: number) =>
      cardAddress(siteId, { username, enrolmentId: enrolment })

    test('tells name, class and whether the card holds; nothing of family, birth, telephone or health', async () => {
      const one = site.students[0]
      const page = await visit(site.alias).get(card('student', site.id, one?.enrolmentId ?? 0))
      expect(page.status).toBe(200)
      const text = page.$('main').text()
      expect(text).toContain(one?.nameBn)
      expect(text).toContain('এই প্রতিষ্ঠানের শিক্ষার্থী')
      const [known] = await everywhere(() =>
        sql<Record<string, string | null>>(
          `SELECT s.father_name_bn, s.mother_name_bn, s.father_name_en, s.birth_reg_no, s.born_on::text, s.mobile, s.present_address, g.mobile AS guardian FROM student s
        LEFT JOIN student_guardian l ON l.site_id = s.site_id AND l.student_id = s.id LEFT JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE s.site_id = $1 AND s.id = $2`,
          [site.id, one?.id],
        ),
      )
      for (const secret of Object.values(known ?? {})) if (secret) expect(page.text).not.toContain(secret)
      expect(page.text).not.toContain('/files/')
      // Without a login the card carries the student's number.
      expect(
        (await visit(site.alias).get(card(site.students[1]?.code ?? '', site.id, site.students[1]?.enrolmentId ?? 0)))
          .status,
      ).toBe(200)
    })

    test('tells nothing without its signature: whoever counts up learns of nobody, of those who are there neither', async () => {
      const [one, two] = site.students
      const anybody = visit(site.alias)
      const bare = (enrolment: number) => paths.studentDetails(one?.code ?? '', site.id, enrolment)
      const own = await anybody.get(bare(one?.enrolmentId ?? 0))
      expect(own.text).not.toContain(one?.nameBn)
      expect(own.$('main').text()).toBe((await anybody.get(bare(999_999_999))).$('main').text())
      const seal = new URL(card('student', site.id, one?.enrolmentId ?? 0), 'http://x').searchParams.get('s') ?? ''
      expect(seal.length).toBe(12)
      // The signature of one card opens no other.
      const other = `${paths.studentDetails(two?.code ?? '', site.id, two?.enrolmentId ?? 0)}?s=${seal}`
      expect((await anybody.send('GET', other)).status).toBe(404)
    })

    test('is nothing when its parts do not belong together, on another site or in nonsense', async () => {
      const [one, two] = site.students
      const anybody = visit(site.alias)
      for (const path of [
        card('student', site.id, two?.enrolmentId ?? 0),
        card('student', other.id, one?.enrolmentId ?? 0),
        card(one?.code ?? '', site.id, 999_999_999),
        '/site-public/student-details/x',
        '/site-public/student-details/..',
        `/site-public/student-details/${'9'.repeat(40)}.${site.id}.1?s=AAAAAAAAAAAA`,
        `/site-public/student-details/%00.${site.id}.1?s=AAAAAAAAAAAA`,
      ])
        expect([path, (await anybody.send('GET', path)).status]).toEqual([path, 404])
      expect((await visit(other.alias).send('GET', card('student', site.id, one?.enrolmentId ?? 0))).status).toBe(404)
    })

    test('says so of somebody who has left', async () => {
      const one = site.students[2]
      await everywhere(() =>
        sql(`UPDATE student SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, one?.id]),
      )
      expect(
        (await visit(site.alias).get(card(one?.code ?? '', site.id, one?.enrolmentId ?? 0))).$('main').text(),
      ).toContain('বর্তমানে ভর্তি নেই')
    })

    test('who tries number after number is shut out', async () => {
      const guesser = visit(site.alias)
      const states: number[] = []
      for (let at = 0; at < 33; at++)
        states.push((await guesser.send('GET', card('student', site.id, 800_000_000 + at))).status)
      expect(states[0]).toBe(404)
      expect(states.at(-1)).toBe(429)
    })
  })
})
