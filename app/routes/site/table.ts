import { employeeRecordFiles } from '../employee/record/table'
import { admissionDeskFiles, siteAdmissionDesk } from './admission-desk/table'
import { academics } from './academics/table'
import { accountsFiles, siteAccounts } from './accounts/table'
import { assessmentFiles, siteAssessment } from './assessment/table'
import { siteAdmissions } from './admissions/table'
import { attendanceFiles, siteAttendance } from './attendance/table'
import { siteBatches } from './batches/table'
import { calendar, calendarFiles } from './calendar/table'
import { documentFiles, documents } from './documents/table'
import { examFiles, siteExams } from './exams/table'
import { feeFiles, siteFees } from './fees/table'
import { paymentFiles, sitePayments } from './payments/table'
import { bankFeeFiles } from './payments/bank/table'
import { billFiles, siteBills } from './bills/table'
import { siteHelpDesk } from './help-desk/table'
import { siteGateways } from './gateways/table'
import { dutyFiles, siteDuties } from './duties/table'
import { resultFiles, results } from './results/table'
import { siteTransactionIds } from './transaction-ids/table'
import { leaveFiles, siteLeave } from './leave/table'
import { libraryFiles, siteLibrary } from './library/table'
import { answerSheetFiles, siteAnswerSheets } from './answer-sheets/table'
import { siteLessons } from './lessons/table'
import { questionPaperFiles, siteQuestionPapers } from './question-papers/table'
import { siteQuiz } from './quiz/table'
import { questionFiles, siteQuestions } from './questions/table'
import { siteMeetings } from './meetings/table'
import { lotteryFiles, siteLottery } from './lottery/table'
import { registrationFiles, siteRegistrations } from './registrations/table'
import { siteMessaging } from './messaging/table'
import { payrollFiles, sitePayroll } from './payroll/table'
import { peopleFiles, sitePeople } from './people/table'
import { sitePlaces } from './places/table'
import { siteProgress } from './progress/table'
import { recruitmentFiles, siteRecruitment } from './recruitment/table'
import { roomFiles, siteRooms } from './rooms/table'
import { routineFiles, siteRoutine } from './routine/table'
import { siteSeating } from './seating/table'
import { siteMachines } from './machines/table'
import { siteStaffAttendance, staffAttendanceFiles } from './staff-attendance/table'
import { studentFiles, students } from './students/table'
import { siteTasks } from './tasks/table'
import { siteUsers, userFiles } from './users/table'
import { gatheringFiles, siteGatherings } from './gatherings/table'
import { siteWebsite, websiteFiles } from './website/table'

/** Screens of an institution's own panel, area by area. */
export const site = [
  ...academics,
  sitePeople,
  ...students,
  siteAttendance,
  siteStaffAttendance,
  siteMachines,
  siteAdmissions,
  ...siteExams,
  ...results,
  ...calendar,
  ...siteRooms,
  ...siteSeating,
  ...siteDuties,
  ...siteRoutine,
  ...documents,
  ...siteProgress,
  ...siteAssessment,
  ...siteFees,
  ...sitePayments,
  ...siteTransactionIds,
  siteGateways,
  siteBills,
  ...siteAccounts,
  siteWebsite,
  siteGatherings,
  ...siteAdmissionDesk,
  siteLeave,
  ...siteLibrary,
  sitePayroll,
  siteRecruitment,
  ...siteLottery,
  ...sitePlaces,
  siteRegistrations,
  siteMessaging,
  siteBatches,
  siteLessons,
  siteQuestionPapers,
  siteQuestions,
  siteQuiz,
  siteAnswerSheets,
  siteMeetings,
  siteTasks,
  siteHelpDesk,
  ...siteUsers,
]
/** Answers that are no screens, so outside the panel. */
export const siteFiles = [
  ...calendarFiles,
  ...peopleFiles,
  ...employeeRecordFiles,
  ...studentFiles,
  ...attendanceFiles,
  ...staffAttendanceFiles,
  ...resultFiles,
  ...examFiles,
  ...questionPaperFiles,
  ...answerSheetFiles,
  ...assessmentFiles,
  ...dutyFiles,
  ...routineFiles,
  ...roomFiles,
  ...documentFiles,
  ...accountsFiles,
  ...paymentFiles,
  ...bankFeeFiles,
  ...feeFiles,
  ...billFiles,
  ...websiteFiles,
  ...gatheringFiles,
  ...admissionDeskFiles,
  ...leaveFiles,
  ...libraryFiles,
  ...questionFiles,
  ...payrollFiles,
  ...recruitmentFiles,
  ...lotteryFiles,
  ...registrationFiles,
  ...userFiles,
]
