import { sql } from '../../db/connection'
import { hashPassword } from '~/domain/identity/passwords/hash.server'
import { userMaker } from '../building/users'
import { catalogueIds } from '../catalogue-ids'
import type { Seed } from '../seed'
import { writeAcademics } from './academics'
import { writeAdmissions } from './admissions/applicants'
import { writeAttendance } from './attendance/attendance'
import { payBills } from './money/applicants'
import { writeCardOrders } from './centre/card-orders'
import { writeFigures } from './centre/figures'
import { writeHelpDesk } from './centre/help-desk'
import { writeCataloguesTwo } from './catalogues-two'
import { writeBilling } from './billing'
import { writeCentralCalendar, writeGroupCalendar, writeSiteCalendar } from './calendar'
import { writeCentralOfficers } from './access'
import { groupPlan, institutionPlans, planEmployees } from './corpus'
import { writeBank } from './money/bank'
import { writeBooks } from './money/books'
import { writeCases } from './money/cases'
import { writeDuties } from './season/duties'
import { writeDocuments } from './season/documents'
import { writeAssessments, writeTrialScheme } from './season/assessment'
import { writeExamSettings } from './season/exam-settings'
import { writeExams } from './season/exams'
import { writeExemptions } from './season/exempt'
import { writeFees } from './money/fees'
import { writeWallets } from './money/wallets'
import { writeGateways } from './money/gateways'
import { writeGroup, writeSite } from './institution'
import { writeLibrary } from './library'
import { writeInstitutions } from './institutions'
import { writeAdmissionTest, writeMeritList } from './admissions/tests'
import { writeLottery } from './admissions/lottery'
import { writeRegistration } from './admissions/registration'
import { writeNews } from './news'
import { writeJobs } from './recruitment/jobs'
import { writeInsideNotices } from './messaging/notices'
import { writeSms } from './messaging/sms'
import { writeTasks } from './messaging/tasks'
import { writeNextSession } from './next-session'
import { writePackages } from './packages'
import { writeStaff } from './people/staff'
import { writeBiller, writeClients } from './oauth'
import { writeWebPages } from './website'
import { writeGatherings } from './website/gatherings'
import { writeInquiries } from './website/inquiries'
import { writeStaffAttendance } from './people/attendance'
import { writeBatches } from './people/batches'
import { writeLogins } from './people/logins'
import { writeStaffDuties } from './people/duties'
import { writeLeave } from './people/leave'
import { writePayments } from './money/payments'
import { writePayroll } from './money/payroll'
import { writeProviderAccounts } from './money/provider'
import { writePhotos } from './season/photos'
import { writeProgress } from './season/progress'
import { writeQuestions } from './questions'
import { publishDemoResults } from './season/results'
import { writeAnswerSheets } from './season/answer-sheets/write-sheets'
import { writeLessons } from './season/lessons'
import { writeQuestionPapers } from './season/question-papers'
import { writeQuizzes } from './season/quiz'
import { writeMeetings } from './season/meetings'
import { writeRooms } from './rooms'
import { writeRoutine } from './season/routine'
import { writeScrutiny } from './season/scrutiny'
import { writeSeating } from './season/seating'
import { writeTutorial } from './season/tutorial'
import { demoCtx } from './site-ctx'
import { writeStudents } from './students'
import { writeOfficers, writeSiteUsers } from './users'

/** In one long transaction autovacuum sees nothing of what was written: what comes next would be planned for empty tables, and take minutes. */
const countRows = () => sql('SELECT refresh_statistics()')

const DEMO_PASSWORD = 'demo1234'

/**
 * One trust, a school and a college, and their year 2026 until November. Runs once: what visitors of a demo change
 * stays, so `data` never changes and new demo data needs a new database.
 */
export const demoSeed = (progress: (text: string) => void): Seed => ({
  name: 'demo',
  data: 'one trust, two institutions',
  write: async () => {
    await writePackages()
    await writeTrialScheme()
    const catalogue = await catalogueIds()
    const makeUser = userMaker(await hashPassword(DEMO_PASSWORD), catalogue)
    const groupId = await writeGroup(groupPlan)
    await writeOfficers(groupId, makeUser)
    await writeCentralCalendar()
    await writeGroupCalendar(groupId)
    const siteIds: number[] = []
    const billerId = await writeBiller()
    await writeCentralOfficers(makeUser)
    for (const plan of institutionPlans) {
      const staff = planEmployees(plan)
      const [head] = staff
      if (!head) throw new Error(`${plan.code} has no staff`)
      const siteId = await writeSite(plan, head, groupId, catalogue)
      siteIds.push(siteId)
      const site = await writeAcademics(siteId, plan, staff, catalogue)
      const students = await writeStudents(site, catalogue)
      progress(`demo ${plan.code}: ${plan.nameEn}, ${students.length} students`)
      const users = await writeSiteUsers(site, staff, students, makeUser)
      await writeStaff(site, staff, users.admin, catalogue)
      await writePhotos(site, students)
      await writeWebPages(siteId, plan, head, users.admin)
      await writeInquiries(siteId, plan, users.admin)
      await writeNews(site, users)
      await writeSiteCalendar(siteId, plan.code)
      await writeRooms(siteId, plan.code)
      await writeRoutine(siteId, plan.code, users.admin)
      await writeAttendance(siteId, users)
      const exams = await writeExams(site, students, catalogue, progress)
      await countRows()
      await writeExemptions(siteId, plan.code, students, exams, users.admin)
      await writeSeating(siteId, exams, users.admin)
      await countRows()
      await publishDemoResults(site, exams, users.admin, catalogue)
      await writeScrutiny(siteId, exams, users)
      await writeExamSettings(site, staff, exams, users.admin, catalogue)
      await writeTutorial(site, students, catalogue)
      await writeDuties(siteId, exams, users.admin)
      await writeLeave(siteId, plan.code, users)
      await writeStaffDuties(siteId, users)
      await writeStaffAttendance(siteId, plan.code, users)
      await writeDocuments(siteId, users.admin)
      await writeProgress(siteId, exams, users.admin)
      await writeAssessments(demoCtx(siteId, users.admin))
      await writeNextSession(siteId, plan.code, users.admin)
      await countRows()
      const from = await writeFees(siteId, catalogue, { maker: users.accountant, approver: users.admin })
      await writeBooks(
        siteId,
        plan.code,
        students.length,
        { maker: users.accountant, poster: users.admin },
        from === null
          ? null
          : {
              from,
              write: async () => {
                await writePayments(siteId, plan.code, { cashier: users.cashier, head: users.admin })
                await writePayroll(siteId, users)
              },
            },
      )
      await countRows()
      await writeGateways(siteId, users.admin)
      await writeWallets(siteId, users)
      await writeLottery(siteId, plan.code, users.admin, catalogue)
      await writeAdmissionTest(siteId, plan.code, users.admin, catalogue)
      await writeBank(siteId, { accountant: users.accountant, billerId })
      await writeCases(siteId, users)
      await writeAdmissions(siteId, plan.code, users.admin, catalogue)
      await payBills(siteId, 24, users)
      await writeGatherings(siteId, plan.code, users.admin, catalogue)
      await payBills(siteId, 15, users, 'jubilee')
      await writeMeritList(siteId, users.admin)
      await writeJobs(siteId, users.admin, catalogue)
      await writeRegistration(site, users, catalogue('board', plan.board))
      await writeSms(siteId, users.admin)
      await writeInsideNotices(siteId, users)
      await writeTasks(siteId, users)
      await writeBatches(siteId, users)
      await writeLibrary(siteId, plan.code, users)
      await writeLessons(siteId, users)
      await writeQuestions(siteId, users)
      await writeQuestionPapers(siteId, users)
      await writeQuizzes(siteId, users)
      await writeAnswerSheets(siteId, users)
      await writeMeetings(siteId, users)
      await writeLogins(siteId, users)
      await writeHelpDesk(siteId, users)
      await writeCardOrders(siteId, users)
      progress(`demo ${plan.code}: results published`)
    }
    await writeClients(siteIds)
    await writeInstitutions(catalogue, makeUser)
    await writeCataloguesTwo()
    await writeBilling()
    for (const siteId of siteIds) await writeFigures(siteId)
    await writeProviderAccounts()
    progress('demo: invoices and deposits')
  },
})
