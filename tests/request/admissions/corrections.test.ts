import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase } from 'db/connection'
import { paths } from '~/paths'
import { makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { begin, CONSENT, fillAndSend, FORM, makeAdmission, rowOf, said, step, type Begun } from './form-rig'

let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
})
afterAll(closeDatabase)

interface Row {
  id: number
  state: string
  answers: Record<string, unknown>
  name: string
  parts: string[]
}

journey('a correction opens the parts that the office names, and no other', (step_) => {
  let form: Begun
  let admin: Visitor
  const row = () =>
    rowOf<Row>(site, form.number, 'a.id, p.state, p.answers, a.name_bn AS name, p.correct_parts AS parts')
  const desk = async () => paths.admissionApplicant((await row()).id)

  step_('the office names parts; without one nothing is asked', async () => {
    form = await begin(site, await makeAdmission(site))
    await fillAndSend(form, '20152611000000801')
    expect((await row()).state).toBe('submitted')
    admin = await visit(site.alias).login('admin')
    const ids = [(await row()).id]
    const none = await admin.post(await desk(), { intent: 'correct', ids, reason: 'ঠিকানা ভুল' })
    expect(none.status).toBe(422)
    expect(none.$('main').text()).toContain('অন্তত একটি অংশে')
    const forged = await admin.post(await desk(), { intent: 'correct', ids, parts: 'money', reason: 'ঠিকানা ভুল' })
    expect(forged.status).toBe(422)
    expect((await row()).state).toBe('submitted')
    const page = await admin.get(await desk())
    await admin.submit(
      page,
      'form:has([name=parts])',
      { parts: ['parents'], fields: ['motherNameBn'], reason: 'মায়ের নাম সনদের মতো লিখুন' },
      { name: 'intent', value: 'correct' },
    )
    expect(await row()).toMatchObject({ state: 'correction', parts: ['parents'] })
  })

  step_('the guardian sees which part is open; another is shown and has no fields', async () => {
    const page = await form.parent.get(FORM)
    expect(page.$('[role=status]').text()).toContain('পিতা-মাতা ও অভিভাবক')
    expect(page.$('[role=status] a').attr('href')).toContain('step=parents')
    const child = await form.parent.get(`${FORM}?step=child`)
    expect(child.text).toContain('আয়েশা খাতুন')
    expect(child.text).toContain('এই অংশে সংশোধন চায়নি')
    expect(child.$('[name=nameBn]').length).toBe(0)
    const papers = await form.parent.get(`${FORM}?step=documents`)
    expect(papers.$('[type=file]').length).toBe(0)
  })

  step_('what is posted to another part is refused on the page, and nothing is kept', async () => {
    const csrf = (await form.parent.get(`${FORM}?step=parents`)).$('[name=csrf]').attr('value') ?? ''
    const parts: Record<string, Record<string, string>> = {
      child: { nameBn: 'অন্য শিশু', birthRegNo: '20152611000000899' },
      address: { presentAddress: 'অন্য বাড়ি' },
      previous: { previousExam: 'অন্য' },
      documents: { claims: '' },
    }
    for (const [intent, fields] of Object.entries(parts)) {
      const answer = await form.parent.post(
        `${FORM}?step=${intent}`,
        { csrf, intent, ...fields },
        { csrf: null, multipart: intent === 'documents' },
      )
      expect(answer.status, intent).toBe(409)
      expect(said(answer), intent).toContain('এই অংশে সংশোধন চায়নি')
    }
    const bare = await form.parent.post(FORM, { csrf, intent: 'child', ...parts.child }, { csrf: null })
    expect(said(bare)).toContain('এই অংশে সংশোধন চায়নি')
    expect(await row()).toMatchObject({ name: 'আয়েশা খাতুন', state: 'correction' })
  })

  step_(
    'the open part is changed and leads to the sending; the office sees what was changed, and only that',
    async () => {
      const next = await step(form.parent, 'parents', { motherNameBn: 'রহিমা খাতুন' })
      expect(next.url).toContain('step=send')
      expect(next.$('a[href*="step=child"].more-link').length).toBe(0)
      await step(form.parent, 'send', CONSENT)
      expect(await row()).toMatchObject({ state: 'submitted', parts: [], answers: { motherNameBn: 'রহিমা খাতুন' } })
      const page = await admin.get(await desk())
      expect(page.$('del').text()).toBe('রহিমা বেগম')
      expect(page.$('ins').text()).toBe('রহিমা খাতুন')
      // The consent, with its text and time.
      expect(page.$('main').text()).toContain('আব্দুল করিম (পিতা)')
    },
  )

  step_('sent again without a change it says so', async () => {
    await admin.post(await desk(), { intent: 'correct', ids: [(await row()).id], parts: 'send', reason: 'সম্মতি দিন' })
    await step(form.parent, 'send', CONSENT)
    expect((await admin.get(await desk())).$('main').text()).toContain('কিছু না বদলেই')
  })
})
