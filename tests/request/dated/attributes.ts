/**
 * Inputs of money, of results and of papers that change in time, by the area whose test changes each of them today and reads the past: the tables of
 * the tests are typed by these, so a name here without a change does not compile.
 */
export const ATTRIBUTES = {
  pay: [
    'employee’s name',
    'MPO index',
    'designation and grade',
    'religion',
    'bank account of an employee',
    'salary structure',
    'allowance rule',
    'how the institution pays',
  ],
  fees: ['fee rate', 'fine rule', 'waiver', 'end of a waiver', 'retired plan', 'section and roll', 'student’s name'],
  exams: [
    'section and roll',
    'student’s name',
    'subject choice',
    'who teaches',
    'religion',
    'pass mark',
    'grading scale',
    'name of the exam',
    'name of the section',
    'name of the shift',
    'name of the paper',
    'teacher’s name',
    'name of the school',
  ],
} as const

export type Attribute<Area extends keyof typeof ATTRIBUTES> = (typeof ATTRIBUTES)[Area][number]

type Named = { [Area in keyof typeof ATTRIBUTES]: `${Area}: ${Attribute<Area>}` }[keyof typeof ATTRIBUTES]

/** Tables that say from which day something holds: by which attribute it is changed in the tests, or why no past hangs on it. */
export const DATED_TABLES: Readonly<Record<string, Named | { why: string }>> = {
  allowance_rule: 'pay: allowance rule',
  bonus_rule: { why: 'reckoned by the one reader of central rules, as allowance rules' },
  overtime_rule: { why: 'reckoned by the one reader of central rules, as allowance rules' },
  salary_cut_rule: { why: 'reckoned by the one reader of central rules, as allowance rules' },
  income_tax_rule: { why: 'of an income year; tax has no arrears' },
  employee_event: 'pay: designation and grade',
  salary_structure: 'pay: salary structure',
  payroll_suspension: { why: 'tests/request/payroll/suspension.test.ts' },
  payroll_settlement_rule: { why: 'tests/request/payroll/settlement.test.ts' },
  salary_loan: { why: 'its first month; tests/request/payroll/loans-settled.test.ts' },
  salary_loan_term: { why: 'tests/request/payroll/loans-settled.test.ts' },
  former_name: 'pay: employee’s name',
  former_paper_name: 'exams: name of the paper',
  enrolment_place: 'exams: section and roll',
  fee_rate: 'fees: fee rate',
  fee_plan: 'fees: retired plan',
  fee_fine_rule: 'fees: fine rule',
  fee_fine_rule_past: 'fees: fine rule',
  fee_waiver: 'fees: waiver',
  fee_cap: { why: 'a warning to whoever sets a rate; no charge is made of it' },
  student_offer_type: { why: 'when an offer may be given; what was given is a waiver with its own days' },
  staff_shift_hours: { why: 'tests/request/staff-attendance; a decided day keeps its figures' },
  staff_shift_person: { why: 'tests/request/staff-attendance; a decided day keeps its figures' },
  membership: { why: 'of the provider; tests/request/billing' },
  package_price: { why: 'of the provider; tests/request/billing' },
  site_group_site: {
    why: 'who sees an institution today, and since when it is billed with its group; tests/request/billing',
  },
  batch: { why: 'the time of a course itself' },
  exam: { why: 'the time of an exam itself' },
  academic_session: { why: 'the time of a year itself' },
  site_session: { why: 'the time of a year itself' },
  accounting_year: { why: 'the time of a year itself' },
  fiscal_year: { why: 'the time of a year itself' },
  bank_statement: { why: 'the time of a statement itself' },
  depreciation_run: { why: 'the time of a run itself' },
  fee_run: { why: 'the time of a run itself' },
  calendar_event: { why: 'the days of an event themselves' },
  calendar_override: { why: 'the days of an event themselves' },
  central_event: { why: 'the days of an event themselves' },
  employee_service: { why: 'years elsewhere, told by the employee' },
  employee_training: { why: 'the days of a course themselves' },
  exam_duty_off: { why: 'days off themselves' },
  leave_request: { why: 'days of leave themselves' },
  student_leave: { why: 'days of leave themselves' },
  acting_consent: { why: 'a right until a moment' },
  gateway_token: { why: 'a right until a moment' },
  impersonation: { why: 'a right until a moment' },
}
