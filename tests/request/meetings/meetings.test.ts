import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { ringSoon } from '~/domain/meetings/ring-soon.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor
let student: Visitor
let beside: Visitor

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))

beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 2 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
  const there = await makeUser(site.id, {
    kind: 'student',
    roles: ['student'],
    studentId: site.students.find((one) => one.sectionId === site.sections[1]?.id)?.id,
  })
  beside = await visit(site.alias).login(there.username)
})
afterAll(closeDatabase)

const meeting = (over: Record<string, string | number | readonly number[]> = {}) => ({
  intent: 'save',
  revision: '0',
  title: 'বীজগণিতের ক্লাস',
  way: 'link',
  link: 'https://meet.example.edu.bd/ganit',
  day: today(),
  startsAt: '00:00',
  endsAt: '23:59',
  opensBefore: '0',
  weeks: '1',
  sections: [site.section.id],
  ...over,
})

journey('a live meeting', (step) => {
  let id = 0
  step('is made by a teacher for a section that they teach', async () => {
    expect((await teacher.post(paths.meetingNew, meeting())).status).toBe(200)
    const [row] = await rows<{ id: number }>('SELECT id FROM meeting WHERE site_id = $1')
    id = row?.id ?? 0
    expect((await teacher.get(paths.meetings)).text).toContain('বীজগণিতের ক্লাস')
    expect((await teacher.get(paths.meeting(id))).status).toBe(200)
    expect((await teacher.get(paths.meetingRoutine(id))).status).toBe(200)
    expect((await teacher.get(paths.meetingEdit(id))).status).toBe(200)
  })
  step('is among the invitations and in the class room of its students, and rang their bells', async () => {
    expect((await student.get(paths.invitations)).text).toContain('বীজগণিতের ক্লাস')
    expect((await student.get(paths.ownClassRoom)).text).toContain('বীজগণিতের ক্লাস')
    expect((await beside.get(paths.invitations)).text).not.toContain('বীজগণিতের ক্লাস')
    const told = await rows('SELECT 1 FROM notification WHERE tenant_id = $1 AND link = $2', paths.meetingJoin(id))
    expect(told.length).toBeGreaterThan(0)
  })
  step('leads an invited student on, and notes that they came', async () => {
    const page = await student.get(paths.meetingJoin(id))
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('meet.example.edu.bd')
    expect(page.headers['content-security-policy']).toMatch(/form-action 'self' https:/)
    const csrf = /name="csrf-token" content="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const led = await student.send('POST', paths.meetingJoin(id), new URLSearchParams({ csrf, intent: 'join' }))
    expect([led.status, led.headers.location]).toEqual([303, 'https://meet.example.edu.bd/ganit'])
    expect(await rows('SELECT enrolment_id FROM meeting_join WHERE site_id = $1')).toHaveLength(1)
    const [child] = site.students
    expect((await teacher.get(paths.meeting(id))).text).toContain(child?.nameBn ?? '?')
  })
  step('lets in whoever manages all meetings, though it is among no invitations of theirs', async () => {
    const csrf = /name="csrf-token" content="([^"]+)"/.exec((await head.get(paths.meetingJoin(id))).text)?.[1] ?? ''
    const led = await head.send('POST', paths.meetingJoin(id), new URLSearchParams({ csrf, intent: 'join' }))
    expect(led.status).toBe(303)
    expect((await head.get(paths.invitations)).text).not.toContain('বীজগণিতের ক্লাস')
    expect(await rows('SELECT 1 FROM meeting_join WHERE site_id = $1 AND enrolment_id IS NULL')).toHaveLength(1)
  })
  step('leads to a link with a path in Bengali', async () => {
    const link = 'Https://meet.example.edu.bd/গণিত'
    const made = await teacher.post(paths.meetingNew, meeting({ link, title: 'সেট' }))
    const [row] = await rows<{ id: number }>(`SELECT id FROM meeting WHERE site_id = $1 AND title = 'সেট'`)
    const csrf = /name="csrf-token" content="([^"]+)"/.exec(made.text)?.[1] ?? ''
    const led = await teacher.send(
      'POST',
      paths.meetingJoin(row?.id ?? 0),
      new URLSearchParams({ csrf, intent: 'join' }),
    )
    expect([led.status, led.headers.location]).toEqual([303, encodeURI('https://meet.example.edu.bd/গণিত')])
    expect((await teacher.post(paths.meetingNew, meeting({ day: addDays(today(), -1) }))).status).toBe(422)
  })
  step('rings each bell once more shortly before it begins, and never twice', async () => {
    const soon = await rows<{ starts: Date }>(
      'SELECT starts_at AS starts FROM meeting WHERE site_id = $1 AND id = $2',
      id,
    )
    const before = new Date((soon[0]?.starts.getTime() ?? 0) - 5 * 60_000)
    const ring = () => inScope({ tenants: [site.id], readOnly: false }, () => ringSoon(site, before))
    expect(await ring()).toBeGreaterThan(1)
    expect(await ring()).toBe(0)
  })
  step('is closed to whoever is not invited, and to another institution', async () => {
    expect((await beside.get(paths.meetingJoin(id))).status).toBe(404)
    expect((await beside.post(paths.meetingJoin(id), { intent: 'join' })).status).toBe(404)
    expect((await student.get(paths.meeting(id))).status).toBe(403)
    const away = await visit(other.alias).login('admin')
    expect((await away.get(paths.meeting(id))).status).toBe(404)
    expect((await away.post(paths.meeting(id), { intent: 'cancel' })).status).toBe(404)
  })
  step('needs a server for Jitsi, whose secret is kept sealed', async () => {
    expect((await teacher.post(paths.meetingNew, meeting({ way: 'jitsi', link: '' }))).status).toBe(422)
    const typo = { intent: 'save', host: 'https://x', appId: 'school', secret: 'hush-hush' }
    const back = await head.post(paths.meetingSettings, typo)
    expect([back.status, back.text.includes('hush-hush')]).toEqual([422, false])
    const setting = { intent: 'save', host: 'meet.example.edu.bd', appId: 'school', secret: 'hush-hush' }
    expect((await teacher.post(paths.meetingSettings, setting)).status).toBe(403)
    expect((await head.post(paths.meetingSettings, setting)).status).toBe(200)
    expect((await head.get(paths.meetingSettings)).text).not.toContain('hush-hush')
    expect((await head.post(paths.meetingSettings, { ...setting, host: 'a.example', secret: '' })).status).toBe(422)
  })
  step('before its time nobody goes in', async () => {
    const later = meeting({ way: 'jitsi', link: '', day: addDays(today(), 2), weeks: '3' })
    expect((await teacher.post(paths.meetingNew, later)).status).toBe(200)
    const made = await rows<{ id: number }>(`SELECT id FROM meeting WHERE site_id = $1 AND way = 'jitsi' ORDER BY id`)
    expect(made).toHaveLength(3)
    const answer = await student.post(paths.meetingJoin(made[0]?.id ?? 0), { intent: 'join' })
    expect([409, 422]).toContain(answer.status)
  })
  step('is cancelled with a notice, once; nobody joins it any more', async () => {
    expect((await teacher.post(paths.meeting(id), { intent: 'cancel' })).status).toBe(200)
    expect([409, 422]).toContain((await teacher.post(paths.meeting(id), { intent: 'cancel' })).status)
    expect([409, 422]).toContain((await student.post(paths.meetingJoin(id), { intent: 'join' })).status)
  })
})
