import { visit } from 'tests/harness/visitor'
import { expect, test } from 'vitest'
import { paths } from '~/paths'

/** In an institution where nothing is made yet: where each screen leads its reader. */
const FIRST = {
  [paths.students]: paths.rosterImport,
  [paths.studentLogins]: paths.rosterImport,
  [paths.studentReports]: paths.classSettings,
  [paths.quickUpdate]: paths.classSettings,
  [paths.studentSubjectsAll]: paths.classSettings,
  [paths.manualCount]: paths.classSettings,
  [paths.subjectSettings]: paths.classSettings,
  [`${paths.subjectSettings}?tab=teachers`]: paths.classSettings,
  [paths.marksEntry]: paths.examDeclare,
  [paths.allMarkList]: paths.examDeclare,
  [paths.examAttendance]: paths.examDeclare,
  [paths.invigilators]: paths.examDeclare,
  [paths.seatPlan]: paths.examDeclare,
  [paths.admitCards]: paths.examDeclare,
  [paths.answerPapers]: paths.examDeclare,
  [paths.resultGenerate]: paths.examDeclare,
  [paths.resultPermission]: paths.examDeclare,
  [paths.resultReport]: paths.examDeclare,
  [paths.resultReportTwo]: paths.examDeclare,
  [paths.combinedResults]: paths.examDeclare,
}

test('where there is nothing yet, a screen says so, leads to where it is made and offers no empty choice', async () => {
  const head = await visit('sreepur-model').login('head')
  for (const [path, first] of Object.entries(FIRST)) {
    const page = await head.get(path)
    expect(page.status, path).toBe(200)
    expect(page.$(`main a[href^="${first}"]`).length, path).toBeGreaterThan(0)
    expect(page.$('main select').filter((_, one) => page.$(one).find('option').length === 0).length, path).toBe(0)
    const bare = page
      .$('main form[data-go]')
      .filter((_, one) => page.$(one).find('select, textarea, input:not([type=hidden])').length === 0)
    expect(bare.length, path).toBe(0)
  }
})
