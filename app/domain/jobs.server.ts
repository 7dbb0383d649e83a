import { forgetImportsEverywhere } from './sheets/imports/retention.server'
import { forgetPicturesEverywhere } from './answer-sheets/scans/forget.server'
import { readScansJob } from './answer-sheets/scans/read-job.server'
import { tellFrozenTask } from './admissions/draw/tell-frozen.server'
import { moveWaitingTask, queueWaiting } from './admissions/places/move-waiting.server'
import { forgetApplicantsEverywhere } from './admissions/forget.server'
import { honourEverywhere } from './accounts/cheques/due-cheque.server'
import { cardsJob } from './assessment/cards/cards-file.server'
import { generateCardsJob } from './assessment/cards/generate-job.server'
import { openNextYears } from './accounts/years/next-years.server'
import { admitCardsJob } from './exams/admit-cards/print-job.server'
import { tellEverywhere } from './attendance/tell/attendance-task.server'
import { releaseEverywhere } from './card-orders/card-photos.server'
import { printCardsJob } from './card-orders/centre/print-job.server'
import { generateInvoicesJob } from './billing/generate/generate-job.server'
import { runBillingSchedule } from './billing/schedule/run-schedule.server'
import { everyHour, fineLateTask } from './fees/late/late-fines.server'
import { compareDays } from './gateways/session/compare.server'
import { askDue } from './gateways/session/sweep.server'
import { generateFeesJob } from './fees/generate/run-fees.server'
import { forgetGuestsEverywhere } from './event-registration/forget-guests.server'
import { forgetEverywhere } from './inquiries/forget-senders.server'
import { verifyDomainJob } from './institutions/sites/verify-domain.server'
import { tellSilenceEverywhere } from './attendance-devices/tell-silence.server'
import { generateResultsJob } from './results/desk/generate-job.server'
import { publishJob } from './results/publishing/schedule-results.server'
import { markSheetsJob } from './results/report/mark-sheets-job.server'
import { accrueEverywhere } from './leave/ledger/nightly.server'
import { logExportJob } from './operations/audit/export-job.server'
import { removeFileBytes } from './operations/files/files.server'
import { takeListJob } from './payments/bank/take-list-job.server'
import { draftPayrollJob } from './payroll/runs/draft-payroll.server'
import { paySlipsJob } from './payments/bank/slip-paper.server'
import type { JobDefinition } from './operations/jobs/registry.server'
import type { Tasks } from './operations/jobs/worker.server'
import { deliverMessage } from './delivery/messages/deliver.server'
import { deliverPush } from './delivery/push/deliver-push.server'
import { expireSecret } from './delivery/messages/secret.server'
import { refreshStatistics } from './operations/jobs/statistics.server'
import { sweepFiles } from './operations/files/sweep.server'
import { tidyQueue } from './operations/jobs/tidy.server'
import { forgetHomeworkEverywhere } from './lessons/homework/forget.server'
import { ringSoonEverywhere } from './meetings/ring-soon.server'
import { endQuizzesEverywhere } from './quiz/attempt/close.server'
import { forgetCandidatesEverywhere } from './recruitment/forget.server'
import { runCampaign } from './messaging/sms/run-campaign.server'
import { replicateJob } from './replication/replicate-job.server'
import { rolloutJob } from './routine/centre/rollout-job.server'
import { countRoutines } from './routine/centre/routine-states.server'
import { countEverywhere, countFiguresJob } from './institution-statistics/count-figures.server'
import { importRosterJob } from './students/import/import-roster.server'
import { idCardsJob } from './id-cards/id-cards-job.server'
import { promoteJob } from './promotion/promote.server'
import { fillRoutineJob } from './routine/fill-routine.server'
import { forgetRegistrationsEverywhere } from './registrations/forget.server'
import { decideEverywhere } from './staff-attendance/days/decide-days.server'
import { ringBells } from './website/notices/tell-notice.server'

/** Every kind of job that the workers of this application know. An area adds its own here. */
export const jobs: readonly JobDefinition<never>[] = [
  generateResultsJob,
  markSheetsJob,
  publishJob,
  admitCardsJob,
  generateCardsJob,
  cardsJob,
  importRosterJob,
  promoteJob,
  idCardsJob,
  verifyDomainJob,
  generateInvoicesJob,
  printCardsJob,
  generateFeesJob,
  paySlipsJob,
  takeListJob,
  logExportJob,
  replicateJob,
  countFiguresJob,
  rolloutJob,
  fillRoutineJob,
  draftPayrollJob,
  readScansJob,
]

export const tasks: Tasks = {
  message: deliverMessage,
  'message-expiry': expireSecret,
  push: deliverPush,
  'file-removal': removeFileBytes,
  'file-sweep': sweepFiles,
  statistics: refreshStatistics,
  'late-fines': fineLateTask,
  hourly: everyHour,
  tidy: tidyQueue,
  'attendance-sms': tellEverywhere,
  'forget-senders': forgetEverywhere,
  'forget-applicants': forgetApplicantsEverywhere,
  'forget-candidates': forgetCandidatesEverywhere,
  'forget-registrations': forgetRegistrationsEverywhere,
  'forget-guests': forgetGuestsEverywhere,
  'forget-imports': forgetImportsEverywhere,
  'forget-homework': forgetHomeworkEverywhere,
  'end-quizzes': endQuizzesEverywhere,
  'meeting-bells': ringSoonEverywhere,
  'forget-answer-sheets': forgetPicturesEverywhere,
  leave: accrueEverywhere,
  'staff-days': decideEverywhere,
  'site-figures': countEverywhere,
  'routine-states': countRoutines,
  'gateway-ask': askDue,
  'gateway-compare': compareDays,
  'admission-places': moveWaitingTask,
  'admission-frozen': tellFrozenTask,
  'sms-campaign': runCampaign,
  'billing-schedule': runBillingSchedule,
  'notice-bells': ringBells,
  'machine-silence': tellSilenceEverywhere,
  'card-photos': releaseEverywhere,
  'waiting-cheques': honourEverywhere,
  'next-years': async () => void (await openNextYears()),
  'admission-hourly': async () => void (await queueWaiting()),
}

/** What the workers begin by themselves; minute, hour, day, month and weekday in UTC. */
export const timetable = [
  // Before the night's fines: what a cheque pays on its day is not late.
  { task: 'waiting-cheques', match: '2 * * * *' },
  { task: 'end-quizzes', match: '* * * * *' },
  { task: 'meeting-bells', match: '*/5 * * * *' },
  { task: 'hourly', match: '5 * * * *' },
  { task: 'admission-hourly', match: '10 * * * *' },
  { task: 'attendance-sms', match: '*/15 * * * *' },
  { task: 'machine-silence', match: '6,21,36,51 * * * *' },
  { task: 'next-years', match: '15 * * * *' },
  { task: 'tidy', match: '40 20 * * *' },
  { task: 'card-photos', match: '45 20 * * *' },
  { task: 'file-sweep', match: '15 21 * * *' },
  { task: 'forget-senders', match: '50 20 * * *' },
  { task: 'forget-applicants', match: '55 20 * * *' },
  { task: 'forget-candidates', match: '58 20 * * *' },
  { task: 'forget-registrations', match: '2 21 * * *' },
  { task: 'forget-guests', match: '57 20 * * *' },
  { task: 'forget-imports', match: '5 21 * * *' },
  { task: 'forget-homework', match: '8 21 * * *' },
  { task: 'forget-answer-sheets', match: '11 21 * * *' },
  // Nine to eight in Dhaka: people are told by day.
  { task: 'billing-schedule', match: '25 3-14 * * *' },
  { task: 'leave', match: '20 19 * * *' },
  { task: 'staff-days', match: '25 20 * * *' },
  { task: 'site-figures', match: '30 19 * * *' },
  { task: 'routine-states', match: '7,22,37,52 * * * *' },
]
