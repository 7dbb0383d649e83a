import { generateResults } from '~/domain/results/generate-results.server'
import { makeExam, makeSite, makeStudent, makeUser, everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'

describe('factories', () => {
  test('the three people of a new institution log in', async () => {
    const site = await makeSite({ sections: 2, students: 2 })
    for (const user of [site.admin, site.teacher, site.student])
      await visit(site.alias).login(user.username, user.password)
    expect(site.students).toHaveLength(4)
    expect(site.taught.map((paper) => paper.code)).toEqual(['109'])
  })

  test('an exam with full marks can be graded, one without cannot', async () => {
    const site = await makeSite()
    await makeStudent(site, { religion: 'HINDU' })
    const generate = (examId: number) =>
      everywhere(() =>
        generateResults({
          siteId: site.id,
          examId,
          classId: site.classId,
          userId: site.admin.id,
          incomplete: 'refuse',
        }),
      )
    const full = await makeExam(site, { marks: 'full' })
    expect(await generate(full.id)).toMatchObject({ students: 4, leftOut: 0 })
    const none = await makeExam(site, { subjects: ['101', '109'], marks: 'none' })
    await expect(generate(none.id)).rejects.toThrow()
    const best = await makeExam(site, { marks: (_student, _paper, part) => part.fullMarks })
    expect(await generate(best.id)).toMatchObject({ students: 4, passed: 4 })
  })

  test('a college, and a user at the centre', async () => {
    const college = await makeSite({ classCode: 'ELEVEN', group: 'HUMANITIES' })
    expect(college.taught.map((paper) => paper.code)).toEqual(['107', '108'])
    const operator = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
    await visit(null).login(operator.username)
  })
})
