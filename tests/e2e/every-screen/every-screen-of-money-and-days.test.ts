import { afterAll, describe, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser } from '../browser'
import { inspectAll } from './crawl'

afterAll(closeBrowser)

/** Branches of the panel of a school's staff, in Bengali: English writes the same words shorter, and the words have tests of their own. */
const office = (user: string, only: RegExp, least: number, ...begin: string[]) =>
  inspectAll({ who: user, alias: 'shapla', user, begin, only, least, langs: ['bn'] })

describe('every screen of money and of days, at 1280 and 360 px, and dark', () => {
  test(
    'fees and payments',
    () =>
      office(
        'accountant',
        /^\/(site\/(fee|student-payment|student-fine|payment)|site-fine|site\/transaction)/,
        14,
        paths.studentPayment,
        paths.studentPaymentReport,
        paths.paymentReports,
        paths.defaulters,
        paths.turns,
        paths.feeCancellation,
        paths.transactionIds,
        paths.studentDues,
        paths.feeWaivers,
        paths.studentFines,
        paths.feeGenerate,
        paths.lateFees,
        paths.siteGateways,
        paths.feeSettings,
        paths.openingDues,
        paths.paySlips,
        paths.feeLists,
      ),
    600_000,
  )
  test(
    'the books',
    () =>
      office(
        'accountant',
        /^\/site\/accounts/,
        16,
        paths.books,
        paths.chequeRegister,
        paths.bankReconciliation,
        paths.budget,
        paths.ledgerReport,
        paths.trialBalance,
        paths.balanceSheet,
        paths.postingRules,
        paths.ledgers,
        paths.funds,
        paths.bankAccounts,
        paths.parties,
      ),
    600_000,
  )
  test(
    'attendance of students and of employees, machines',
    () =>
      office(
        'admin',
        /^\/(site\/(student|employee)\/attendance|holiday-on-duty)/,
        14,
        paths.studentAttendance,
        paths.periodAttendance,
        paths.attendanceReports,
        paths.studentLeaves,
        paths.absenceSms,
        paths.attendanceSetting,
        paths.staffAttendance,
        paths.staffIndividual,
        paths.staffMonth,
        paths.holidayDuties,
        paths.machines,
        paths.staffAttendanceSetting,
      ),
    600_000,
  )
  test(
    'leave, duties, payroll',
    () =>
      office(
        'admin',
        /^\/(site\/employee-(leave|duty)|site-payroll)/,
        14,
        paths.leaveRequests,
        paths.leaveRecords,
        paths.staffDuties,
        paths.leaveTypes,
        paths.payrollMonths,
        paths.payrollStructures,
        paths.payrollOnce,
        paths.payrollLoans,
        paths.payrollComponents,
        paths.payrollFund,
        paths.payrollYear,
        paths.payrollRules,
      ),
    600_000,
  )
  test(
    'the office: messages, tasks, batches, help desk, users, options, cards',
    () =>
      office(
        'admin',
        /^\/site\/(sms|task|batch|help-desk|user|option|bill|student\/idcard\/orders)/,
        14,
        paths.smsCampaigns,
        paths.smsTemplates,
        paths.siteTasks,
        paths.batches,
        paths.siteTickets,
        paths.siteUsers,
        paths.siteOptions,
        paths.cardOrders,
        paths.bills,
      ),
    600_000,
  )
})
