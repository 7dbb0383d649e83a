import { afterAll, describe, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser } from '../browser'
import { inspectAll } from './crawl'

afterAll(async () => {
  await closeBrowser()
  await closeDatabase()
})

/** The panel of a school's staff, branch by branch: each begins at its screens and stays among them. */
const office = (only: RegExp, least: number, ...begin: string[]) =>
  inspectAll({ who: 'the admin of a school', alias: 'shapla', user: 'admin', begin, only, least })

describe('every screen of the admin of a school, at 1280 and 360 px, in Bengali and English, and dark', () => {
  test(
    'the person, the calendar',
    () => office(/^\/(dashboard|user|site\/calendar)/, 8, paths.dashboard, paths.siteCalendar),
    600_000,
  )
  test(
    'the academic setup and the rooms',
    () =>
      office(
        /^\/(site\/(shift|subject|academic|routine|site-academic)|building|floor|room)/,
        12,
        paths.shifts,
        paths.classSettings,
        paths.subjectSettings,
        paths.periodTypes,
        paths.routine,
        paths.academicReplication,
        paths.buildings,
        paths.floors,
        paths.rooms,
      ),
    600_000,
  )
  test(
    'the library',
    () =>
      office(
        /^\/site\/library/,
        16,
        paths.libraryDesk,
        paths.libraryBooks,
        paths.libraryMembers,
        paths.libraryRegister,
        paths.libraryOverdue,
        paths.libraryStatistics,
        paths.libraryStock,
        paths.libraryWriteOffs,
        paths.libraryAuthors,
        paths.libraryRacks,
        paths.librarySettings,
      ),
    600_000,
  )
  test(
    'lessons and homework',
    () =>
      office(
        /^\/api\/site\/web\/setting\/classroom/,
        6,
        paths.classLessons,
        paths.classLessonNew,
        paths.homework,
        paths.homeworkNew,
        paths.syllabus,
        paths.coverage,
      ),
    600_000,
  )
  test(
    'question bank',
    () =>
      office(
        /^\/site\/(exam-question|quiz-question1)/,
        5,
        paths.examQuestions,
        paths.examQuestionNew,
        paths.questionReview,
        paths.quizQuestions,
        paths.quizQuestionNew,
      ),
    600_000,
  )
  test(
    'students',
    () =>
      office(
        /^\/(student|site\/student\/)/,
        16,
        paths.students,
        paths.promotion,
        paths.studentLogins,
        paths.studentReports,
        paths.manualCount,
        paths.quickUpdate,
        paths.idCards,
        paths.transferCertificate,
        paths.attestation,
      ),
    600_000,
  )
  test(
    'the staff',
    () =>
      office(
        /^\/site(\/employee\/(employee-attach-form|report)|-employee-birthday|-Employee-retirement)/,
        10,
        paths.employees,
        paths.employeeReports,
        paths.employeeBirthdays,
        paths.employeeRetirement,
      ),
    600_000,
  )
  test(
    'admission and the draw',
    () =>
      office(
        /^\/site\/(student-admission|lottery-result)/,
        20,
        paths.admissionDeclare,
        paths.admissionDesk,
        paths.admissionInside,
        paths.afterChoosing,
        paths.lottery,
      ),
    600_000,
  )
  test(
    'registration with the board, job applications',
    () => office(/^\/site\/(student-registration|job-application)/, 14, paths.registrations, paths.jobOpenings),
    600_000,
  )
  test(
    'the web site',
    () =>
      office(
        /^\/site\/(web\/setting|notice)/,
        25,
        paths.webDesign,
        paths.webMenu,
        paths.webMedia,
        paths.webEventsSetting,
        paths.webNoticeList,
      ),
    600_000,
  )
  test(
    'guests and letters',
    () =>
      office(
        /^\/site\/web\/(registration|inquiry|complaint)/,
        6,
        paths.gatherings,
        paths.inquiryList,
        '/site/web/complaint/list',
      ),
    600_000,
  )
  test(
    'setting up exams',
    () =>
      office(
        /^\/site\/(exam\/|exam-(declare|committee))/,
        16,
        paths.examSettings,
        paths.examDeclare,
        paths.examCommittee,
      ),
    600_000,
  )
  test(
    'holding exams',
    () =>
      office(
        /^\/site\/(?!exam\/|exam-(declare|committee))[a-z-]*(exam|seat|mark|admit|answer)/,
        14,
        paths.seatPlan,
        paths.invigilators,
        paths.admitCards,
        paths.examAttendance,
        paths.answerPapers,
        paths.marksEntry,
        paths.allMarkList,
        paths.sendMarks,
      ),
    600_000,
  )
  test(
    'conduct and skills, certificates',
    () =>
      office(
        /^\/site\/(progress|certification|protyonpotro|testimonial)/,
        8,
        paths.progressSettings,
        paths.progressDeclare,
        paths.certification,
        paths.protyonpotro,
        paths.testimonial,
      ),
    600_000,
  )
  test(
    'assessment',
    () =>
      office(
        /^\/site\/assessment/,
        4,
        paths.assessmentDeclare,
        paths.assessmentEntry,
        paths.assessmentGenerate,
        paths.assessmentReport,
      ),
    600_000,
  )
  test(
    'results',
    async () =>
      office(
        /^\/site\/(result|site-result)/,
        18,
        paths.resultSettings,
        paths.resultReportTwo,
        paths.combinedResults,
        paths.resultSms,
        ...(await publishedRun('shapla')),
      ),
    600_000,
  )
})

/** The screens of results open with the newest exam, which has none yet: these are the ones with figures in them. */
async function publishedRun(alias: string): Promise<string[]> {
  const [run] = await everywhere(() =>
    sql<{ exam: number; class: number; result: number; section: number }>(
      `SELECT r.exam_id AS exam, r.class_id AS class, x.id AS result, x.section_id AS section FROM result_run r JOIN tenant t ON t.id = r.site_id JOIN result x ON x.run_id = r.id
     WHERE t.alias = $1 AND r.state = 'published' ORDER BY r.id DESC, x.id LIMIT 1`,
      [alias],
    ),
  )
  if (!run) throw new Error('no published result in the demo data')
  const query = `?f_exam=${run.exam}&f_class=${run.class}`
  return [
    `${paths.resultReport}${query}&f_unit=s${run.section}`,
    `${paths.resultReport}${query}&tab=summary`,
    `${paths.resultReport}${query}&tab=students`,
    paths.resultSheet(run.result),
    `${paths.resultPermission}?f_exam=${run.exam}`,
    `${paths.resultGenerate}?f_exam=${run.exam}`,
  ]
}
