import { visit, type Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf, one, read } from './rows'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

describe('subject conditions', () => {
  test('are the five that code knows: renamed, never added or deleted', async () => {
    const id = await idOf('subject_condition', 'optional')
    expect(
      (await operator.post('/academic/subject-condition/list', { intent: 'create', nameEn: 'x', nameBn: 'x' })).status,
    ).toBe(422)
    expect((await operator.post('/academic/subject-condition/list', { intent: 'delete', id })).status).toBe(422)
    expect((await operator.get('/academic/subject-condition/list')).$('tbody tr').length).toBe(5)
  })
})

describe('subjects', () => {
  test('a new one has its first paper; papers and parts are edited, codes are one’s own', async () => {
    await operator.post('/academic/subject/list?edit=new', {
      intent: 'create',
      level: 'PRIMARY',
      key: 'T901',
      nameEn: 'Test',
      nameBn: 'পরীক্ষা',
      shortEn: 'T9',
      shortBn: 'প৯',
      kind: 'theory',
      religionId: '',
      meritAs: '',
      active: 'on',
    })
    const subject = await one<{ id: number }>(`SELECT id FROM subject WHERE key = 'T901'`)
    const page = await operator.get(`/academic/subject/list?papers=${subject.id}`)
    expect(page.$('[name="papers[0].code"]').attr('value')).toBe('T901')
    const fields = {
      'papers[0].parts[0].type': 'CQ',
      'papers[0].parts[0].full': '৭০',
      'papers[0].parts[1].type': 'MCQ',
      'papers[0].parts[1].full': '30',
      'papers[0].parts[1].pass': '12',
      'papers[1].code': 'T902',
      'papers[1].nameEn': 'Test 2nd',
      'papers[1].nameBn': 'পরীক্ষা ২য়',
    }
    const wrong = await operator.submit(page, 'form:has([name="papers[0].code"])', {
      ...fields,
      'papers[1].code': 'BAN',
      'papers[0].parts[1].pass': '99',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.$('[name="papers[1].code"]').attr('value')).toBe('BAN')
    expect(
      (await operator.submit(page, 'form:has([name="papers[0].code"])', { ...fields, 'papers[1].code': 'BAN' })).status,
    ).toBe(422)
    await operator.submit(page, 'form:has([name="papers[0].code"])', fields)
    expect(
      await read(`SELECT code, paper, parts FROM subject_paper WHERE subject_id = $1 ORDER BY paper`, [subject.id]),
    ).toEqual([
      {
        code: 'T901',
        paper: 1,
        parts: [
          { type: 'CQ', full: 70, pass: 23 },
          { type: 'MCQ', full: 30, pass: 12 },
        ],
      },
      { code: 'T902', paper: 2, parts: [] },
    ])
    await operator.post('/academic/subject/list', { intent: 'delete', id: subject.id })
    expect(await read(`SELECT 1 FROM subject_paper WHERE subject_id = $1`, [subject.id])).toEqual([])
  })

  test('a paper that institutions teach stays, another subject’s paper cannot be taken', async () => {
    const physics = await one<{ id: number; paper: number }>(
      `SELECT s.id, p.id AS paper FROM subject s JOIN subject_paper p ON p.subject_id = s.id WHERE s.level = 'SSC' AND s.key = '136'`,
    )
    const page = await operator.get(`/academic/subject/list?papers=${physics.id}`)
    const gone = await operator.submit(page, 'form:has([name="papers[0].code"])', {
      'papers[0].code': '',
      'papers[1].code': '999',
      'papers[1].nameEn': 'New',
      'papers[1].nameBn': 'নতুন',
    })
    expect(gone.status).toBe(409)
    expect(gone.$('[role=alert]').text()).toContain('১৩৬')
    expect(
      (
        await operator.post('/academic/subject/list', {
          intent: 'papers',
          subjectId: physics.id,
          'papers[0].id': physics.paper + 1,
          'papers[0].code': '136',
          'papers[0].nameEn': 'x',
          'papers[0].nameBn': 'ক',
        })
      ).status,
    ).toBe(404)
    expect(await one(`SELECT code FROM subject_paper WHERE id = $1`, [physics.paper])).toEqual({ code: '136' })
    expect((await operator.post('/academic/subject/list', { intent: 'delete', id: physics.id })).status).toBe(422)
    expect((await operator.get('/academic/subject/list?papers=99999999')).status).toBe(404)
  })

  test('religion subjects name their religion, and no others', async () => {
    const answer = await operator.post('/academic/subject/list?edit=new', {
      intent: 'create',
      level: 'PRIMARY',
      key: 'T903',
      nameEn: 'T',
      nameBn: 'ট',
      shortEn: 'T3',
      shortBn: 'ট৩',
      kind: 'religion',
      religionId: '',
      meritAs: '',
      active: 'on',
    })
    expect(answer.status).toBe(422)
  })
})

describe('group based details', () => {
  const path = async (level: string, group: string) =>
    `/academic/group-based-detail/list?level=${level}&group=${await idOf('study_group', group)}`
  test('shows what a level and group takes, adds to it, and copies', async () => {
    const page = await operator.get(await path('SSC', 'SCIENCE'))
    expect(page.$('tbody').text()).toContain('পদার্থবিজ্ঞান')
    expect(page.$('tbody').text()).not.toContain('হিসাববিজ্ঞান')
    await operator.post('/academic/group/list?edit=new', {
      intent: 'create',
      code: 'T_GROUP',
      nameEn: 'Test group',
      nameBn: 'পরীক্ষা বিভাগ',
      active: 'on',
    })
    const [group, ten] = [await idOf('study_group', 'T_GROUP'), await idOf('class', 'TEN')]
    await operator.post('/academic/class-group/new', {
      intent: 'create',
      classId: ten,
      studyGroupId: group,
      active: 'on',
    })
    const mine = await path('SSC', 'T_GROUP')
    await operator.post(mine, { intent: 'copy', from: await idOf('study_group', 'BUSINESS') })
    const rows = () =>
      read<{ condition: string }>(`SELECT condition FROM curriculum WHERE study_group_id = $1`, [group])
    const copied = (await rows()).length
    expect(copied).toBeGreaterThan(10)
    await operator.post(mine, { intent: 'copy', from: await idOf('study_group', 'BUSINESS') })
    expect((await rows()).length).toBe(copied)
    const physics = (await one<{ id: number }>(`SELECT id FROM subject WHERE level = 'SSC' AND key = '136'`)).id
    expect(
      (await operator.post(`${mine}&edit=new`, { intent: 'create', subjectId: physics, condition: 'elective' })).status,
    ).toBe(422)
    await operator.post(`${mine}&edit=new`, {
      intent: 'create',
      subjectId: physics,
      condition: 'elective',
      electiveSet: 'ELECTIVE',
      choose: '১',
      mayBeOptional: 'on',
      level: 'HSC',
      studyGroupId: 1,
    })
    expect(
      await one(`SELECT level, choose FROM curriculum WHERE study_group_id = $1 AND subject_id = $2`, [group, physics]),
    ).toEqual({ level: 'SSC', choose: 1 })
    const hsc = (await one<{ id: number }>(`SELECT id FROM subject WHERE level = 'HSC' AND key = '174'`)).id
    expect(
      (await operator.post(`${mine}&edit=new`, { intent: 'create', subjectId: hsc, condition: 'compulsory' })).status,
    ).toBe(422)
    // A row of another group is not there under this address.
    const other = await one<{ id: number }>(
      `SELECT c.id FROM curriculum c JOIN study_group g ON g.id = c.study_group_id WHERE g.code = 'SCIENCE' AND c.level = 'SSC' LIMIT 1`,
    )
    expect((await operator.post(mine, { intent: 'delete', id: other.id })).status).toBe(404)
    expect((await operator.post(mine, { intent: 'down', id: other.id })).status).toBe(404)
  })
})
