import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { changePackage, startMembership } from '~/domain/packages/start-membership.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { openSession } from '~/domain/identity/identity.server'
import { generateResultsJob } from '~/domain/results/desk/generate-job.server'
import { importRosterJob } from '~/domain/students/import/import-roster.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { catalogue, everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { eventually, TOLD_MS } from 'tests/harness/servers/own-server'
import { visit, type Visitor } from 'tests/harness/visitor'
import { atCentre, centralCtx } from './context'

let site: MadeSite
let exam: MadeExam
let admin: Visitor
let teacher: Visitor
let student: Visitor
let membership = 0
let full = 0
const ctx = centralCtx()
afterAll(closeDatabase)

beforeAll(async () => {
  site = await makeSite({ students: 2 })
  exam = await makeExam(site, { subjects: ['109'], marks: 'full' })
  ;[admin, teacher, student] = await Promise.all([
    visit(site.alias).login('admin'),
    visit(site.alias).login('teacher'),
    visit(site.alias).login('student'),
  ])
  const id = await catalogue()
  full = id('package', 'full')
  await everywhere(() => sql('DELETE FROM membership WHERE site_id = $1', [site.id]))
  membership = await atCentre(() =>
    startMembership(ctx, {
      siteId: site.id,
      packageId: id('package', 'starter'),
      startsOn: '2026-01-01',
      endsOn: addDays(today(), 90),
      graceDays: 15,
    }),
  )
  await eventually('exams are off', async () => (await admin.send('GET', paths.examDeclare)).status === 403, TOLD_MS)
})

const bearer = async () => {
  const { token } = await everywhere(() =>
    openSession(site.id, site.admin.id, { kind: 'bearer', ip: '127.0.0.1', userAgent: 'test' }),
  )
  return { authorization: `Bearer ${token}`, accept: 'application/json' }
}

describe('from off over on to ended, one after the other', { shuffle: false }, () => {
  describe('a sub-module that is off', () => {
    test('is off on every route of its own, for office, teacher and student', async () => {
      for (const [who, list] of [
        [
          admin,
          [
            paths.examDeclare,
            paths.marksEntry,
            paths.resultGenerate,
            paths.resultPermission,
            paths.resultReport,
            paths.certification,
            paths.protyonpotro,
            paths.testimonial,
          ],
        ],
        [teacher, [paths.employeeMarksEntry]],
        [student, [paths.studentResults]],
      ] as const)
        for (const path of list) {
          expect([path, (await who.send('GET', path)).status]).toEqual([path, 403])
          expect([path, (await who.send('GET', `${path}.data`)).status]).toEqual([path, 403])
          const posted = await who.post(path, { intent: 'save' })
          // A screen that only shows has no action to refuse.
          // Families cannot ask the provider for more; they are told whom to ask.
          const words = (await who.get(path)).text
          expect([path, words.includes('সেবাদাতার বিল')]).toEqual([path, who !== student])
          expect([path, words.includes('প্রতিষ্ঠানের অফিসে যোগাযোগ করুন')]).toEqual([path, who === student])
          expect([403, 405]).toContain(posted.status)
        }
      // Not "ask your administrator", who could not give it either.
      expect((await admin.get(paths.examDeclare)).text).toContain('প্যাকেজে এই অংশটি নেই')
      expect((await admin.get(paths.students)).status).toBe(200)
      expect((await admin.get(paths.shifts)).status).toBe(200)
    })

    test('is neither in the menu nor on the dashboard', async () => {
      const page = await admin.get(paths.dashboard)
      expect(page.status).toBe(200)
      for (const path of [paths.examDeclare, paths.marksEntry, paths.resultGenerate, paths.resultReport])
        expect(page.$(`a[href^="${path}"]`).length).toBe(0)
      expect(page.$(`a[href^="${paths.students}"]`).length).toBeGreaterThan(0)
      const desk = await teacher.get(paths.dashboard)
      expect(desk.$(`a[href^="${paths.employeeMarksEntry}"]`).length).toBe(0)
      expect((await student.get(paths.dashboard)).$(`a[href^="${paths.studentResults}"]`).length).toBe(0)
    })

    test('is not on the public site', async () => {
      const home = await visit(site.alias).get('/')
      expect(home.status).toBe(200)
      expect(home.$(`a[href="${paths.publicResult}"]`).length).toBe(0)
      expect((await visit(site.alias).send('GET', paths.publicResult)).status).toBe(404)
      // Transfer certificates are of the students' module: what was issued can be verified.
      expect((await visit(site.alias).send('GET', paths.verifyForm)).status).toBe(200)
    })

    test('is closed to programs with a token', async () => {
      const headers = await bearer()
      const program = visit(site.alias)
      expect((await program.send('GET', '/api/auth/user', undefined, headers)).status).toBe(200)
      expect((await program.send('GET', `${paths.examDeclare}.data`, undefined, headers)).status).toBe(403)
      expect(
        (await program.send('POST', paths.examDeclare, new URLSearchParams({ intent: 'x' }), headers)).status,
      ).toBe(403)
    })

    test('is off for a job that was queued while it was on', async () => {
      const jobId = await inScope({ tenants: [site.id], readOnly: false }, () =>
        enqueueJob({ tenant: { id: site.id } }, generateResultsJob, {
          examId: exam.id,
          classIds: [site.classId],
          incomplete: 'leave-out',
        }),
      )
      const job = await ended(jobId)
      expect(job).toMatchObject({ state: 'failed', error: 'platform:job.off', attempts: 1 })
      expect(await everywhere(() => sql('SELECT 1 FROM result_run WHERE site_id = $1', [site.id]))).toEqual([])
    })

    test('is on with the next request after a change of package', async () => {
      await atCentre(() => changePackage(ctx, membership, { packageId: full, from: today() }))
      await eventually('exams are on', async () => (await admin.send('GET', paths.examDeclare)).status === 200, TOLD_MS)
      expect((await admin.get(paths.dashboard)).$(`a[href^="${paths.examDeclare}"]`).length).toBeGreaterThan(0)
      expect((await student.send('GET', paths.studentResults)).status).toBe(200)
      expect((await visit(site.alias).send('GET', paths.publicResult)).status).toBe(200)
    })
  })

  async function ended(jobId: number): Promise<{ state: string; error: string | null; attempts: number }> {
    const read = async () =>
      (
        await everywhere(() =>
          sql<{ state: string; error: string | null; attempts: number }>(
            'SELECT state, error, attempts FROM job WHERE id = $1',
            [jobId],
          ),
        )
      )[0]
    await eventually(`job ${jobId} ends`, async () => ['done', 'failed'].includes((await read())?.state ?? ''))
    const job = await read()
    if (!job) throw new Error('no job')
    return job
  }

  describe('a membership that is over', () => {
    const end = (endsOn: string, grace: number) =>
      everywhere(() =>
        sql(
          `UPDATE membership SET ends_on = $2, grace_days = $3 WHERE id = (SELECT id FROM membership WHERE site_id = $1 AND cancelled_at IS NULL ORDER BY starts_on DESC LIMIT 1)`,
          [site.id, endsOn, grace],
        ),
      )
    const shift = () => ({
      intent: 'create',
      nameEn: `Extra ${Math.random()}`,
      nameBn: `অতিরিক্ত ${Math.random()}`,
      startsAt: '15:00',
      endsAt: '17:00',
      position: '9',
      active: 'on',
    })
    const notice = async (who: Visitor) => (await who.get(paths.dashboard)).text

    test('in its days of grace everything works, and the staff are told', async () => {
      await everywhere(async () => {
        await sql('UPDATE membership SET previous_id = NULL WHERE site_id = $1', [site.id])
        await sql('DELETE FROM membership WHERE site_id = $1', [site.id])
        await sql(
          `INSERT INTO membership (site_id, package_id, starts_on, ends_on, grace_days) VALUES ($1, $2, '2026-01-01', $3, 5)`,
          [site.id, full, addDays(today(), -1)],
        )
      })
      await eventually('grace', async () => (await notice(admin)).includes('ছাড়ের মেয়াদ চলছে'), TOLD_MS)
      expect((await admin.post(paths.shifts, shift())).status).toBe(200)
      expect(await notice(teacher)).toContain('ছাড়ের মেয়াদ চলছে')
      expect(await notice(student)).not.toContain('ছাড়ের মেয়াদ চলছে')
      await admin.post('/language', { lang: 'en', returnTo: '/dashboard' })
      expect(await notice(admin)).toContain('runs in its days of grace')
      await admin.post('/language', { lang: 'bn', returnTo: '/dashboard' })
    })

    test('afterwards the staff read and export, and write nothing', async () => {
      await end(addDays(today(), -1), 0)
      await eventually('over', async () => (await notice(admin)).includes('পরিবর্তন করা যাবে না'), TOLD_MS)
      expect((await admin.get(paths.students)).status).toBe(200)
      const sheet = await admin.get(`${paths.students}?export=csv`)
      expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      const refused = await admin.post(paths.shifts, shift())
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('পরিবর্তন করা যাবে না')
      // What was typed is not lost, and nothing invites to type more.
      const typed = shift()
      const kept = await admin.post(`${paths.shifts}?edit=new`, typed)
      expect([kept.status, kept.$('[name=nameEn]').val()]).toEqual([403, typed.nameEn])
      expect((await admin.get(paths.shifts)).$('a[href*="edit=new"]')).toHaveLength(0)
      expect((await teacher.post(paths.employeeMarksEntry, { intent: 'save' })).status).toBe(403)
      expect(
        (await visit(site.alias).send('POST', paths.shifts, new URLSearchParams(shift()), await bearer())).status,
      ).toBe(403)
      expect((await visit(site.alias).get('/')).status).toBe(200)
      expect((await student.get(paths.studentResults)).status).toBe(200)
      // A document of what is there is an export, though its button posts: the form is judged, not the membership.
      expect((await admin.post(paths.resultReport, { intent: 'none' })).status).not.toBe(403)
    })

    test('jobs that write stop too', async () => {
      const jobId = await inScope({ tenants: [site.id], readOnly: false }, () =>
        enqueueJob({ tenant: { id: site.id } }, importRosterJob, { importId: 1 }),
      )
      expect(await ended(jobId)).toMatchObject({ state: 'failed', error: 'shell:error.readOnly' })
    })
  })
})
