import { CENTRAL_MATRIX } from './matrix/central'
import { LEARNING_MATRIX } from './matrix/learning'

/**
 * The permission matrix: area -> entity -> actions, and on which kind of tenant the area exists.
 * A permission is written `area.entity.action`. The area is also the package's sub-module: when it is off, it is off
 * in menus, routes and API.
 */
export const MATRIX = {
  ...CENTRAL_MATRIX,
  // 'options': the one place where settings are found; who changes which, their own areas say.
  users: { on: ['site'], entities: { users: ['view', 'manage'], options: ['view'] } },
  // What the institution owes the provider: paid whatever its package says, and after its membership is over.
  bills: { on: ['site'], entities: { invoices: ['view', 'pay'] } },
  // What the institution asks the provider; like its bills, whatever its package says.
  support: { on: ['site'], entities: { tickets: ['view', 'open'] } },
  'group-users': { on: ['group'], entities: { users: ['view', 'manage'] } },
  calendar: { on: ['site'], entities: { events: ['view', 'manage'], own: ['view'], feed: ['manage'] } },
  'group-calendar': { on: ['group'], entities: { events: ['view', 'manage'] } },
  academics: {
    on: ['site'],
    entities: {
      shifts: ['view', 'manage'],
      classes: ['view', 'manage'],
      subjects: ['view', 'manage'],
      periods: ['view', 'manage'],
      routine: ['view', 'manage'],
      replication: ['run'],
    },
  },
  ...LEARNING_MATRIX,
  rooms: { on: ['site'], entities: { rooms: ['view', 'manage'] } },
  // What the public web site shows: texts and pictures, and how it looks.
  website: {
    on: ['site'],
    entities: {
      contents: ['view', 'write', 'publish'],
      design: ['view', 'manage'],
      messages: ['view', 'answer'],
      // A right of its own: a complaint may be about whoever reads the post.
      complaints: ['view', 'answer'],
      // Registration for events and the jubilee; 'receive' is whoever stands at the gate.
      registrations: ['view', 'manage', 'receive'],
    },
  },
  admissions: {
    on: ['site'],
    entities: {
      declarations: ['view', 'manage'],
      applicants: ['view', 'manage', 'check'],
      tests: ['view', 'manage'],
      choice: ['view', 'run', 'publish'],
      entries: ['run'],
      registrations: ['view', 'manage', 'check'],
    },
  },
  // SMS to groups of people; 'manage' keeps templates and quiet hours.
  messaging: { on: ['site'], entities: { sms: ['view', 'send', 'manage'] } },
  // Posts that are open and who applies for them.
  recruitment: {
    on: ['site'],
    entities: {
      openings: ['view', 'manage'],
      candidates: ['view', 'decide'],
      interviews: ['view', 'manage'],
      letters: ['issue'],
    },
  },
  // Who works in the institution.
  people: {
    on: ['site'],
    entities: {
      employees: ['view', 'manage', 'import'],
      // NID, TIN, bank account, addresses and papers.
      private: ['view'],
      events: ['manage'],
      birthdays: ['view', 'greet'],
      retirement: ['view', 'manage'],
      records: ['merge', 'remove'],
      // One's own record; 'ask': for its correction.
      own: ['view', 'ask'],
    },
  },
  // Leave and duties of employees; 'own': one's own leave, and one's own duties.
  leave: {
    on: ['site'],
    entities: {
      types: ['view', 'manage'],
      requests: ['view', 'recommend', 'approve'],
      records: ['view', 'manage'],
      duties: ['view', 'manage'],
      own: ['view', 'ask'],
    },
  },
  // Attendance of employees; 'correct-late' is the head's after the set days, 'holidays' is work on days off.
  'staff-attendance': {
    on: ['site'],
    entities: {
      days: ['view', 'take', 'correct-late'],
      settings: ['view', 'manage'],
      holidays: ['view', 'manage'],
      own: ['view'],
    },
  },
  // Machines that say who came.
  machines: { on: ['site'], entities: { machines: ['view', 'manage'] } },
  // Pay of employees; 'own': one's own slips of months that were paid.
  payroll: {
    on: ['site'],
    entities: {
      months: ['view', 'manage', 'approve', 'pay'],
      settings: ['view', 'manage'],
      own: ['view'],
    },
  },
  students: {
    on: ['site'],
    entities: {
      students: ['view', 'manage', 'import'],
      messages: ['send'],
      promotion: ['view', 'run'],
      counts: ['view', 'manage'],
      guardians: ['view', 'manage'],
      logins: ['manage'],
      // Two records of one student made one, and a record of nothing taken away.
      records: ['merge', 'remove'],
      transfer: ['view', 'issue'],
      attestation: ['view', 'issue'],
      'id-cards': ['print', 'approve'],
      own: ['view'],
    },
  },
  // Attendance of students, by day and by period; 'correct-late' is the head's after the set days.
  attendance: {
    on: ['site'],
    entities: {
      students: ['view', 'take-any', 'take-own', 'correct-late'],
      leave: ['view', 'decide', 'decide-own'],
      messages: ['view', 'send'],
      settings: ['view', 'manage'],
      own: ['view', 'apply'],
    },
  },
  exams: {
    on: ['site'],
    entities: {
      exams: ['view', 'manage'],
      settings: ['view', 'manage'],
      committee: ['view', 'manage'],
      seats: ['view', 'manage'],
      duties: ['view', 'manage'],
      attendance: ['view', 'take-any', 'take-own'],
      'admit-cards': ['view', 'print'],
      'answer-papers': ['view', 'manage'],
      marks: ['view', 'enter-any', 'enter-own', 'check', 'approve', 'reopen'],
      own: ['view'],
    },
  },
  progress: { on: ['site'], entities: { categories: ['view', 'manage'], entries: ['view', 'enter-any', 'enter-own'] } },
  results: {
    on: ['site'],
    entities: {
      results: ['view', 'generate', 'grade-fewer', 'exempt', 'publish', 'amend', 'report', 'report-own'],
      settings: ['view', 'manage'],
      sms: ['view', 'send'],
      scrutiny: ['view', 'decide'],
      own: ['view'],
    },
  },
  fees: {
    on: ['site'],
    entities: {
      settings: ['view', 'manage'],
      charges: ['view', 'run'],
      waivers: ['view', 'manage', 'approve'],
      fines: ['view', 'manage'],
    },
  },
  payments: {
    on: ['site'],
    entities: {
      counter: ['view', 'take'],
      cancellations: ['view', 'ask', 'approve'],
      turns: ['view', 'deposit', 'take-back', 'decide'],
      held: ['view', 'ask', 'approve'],
      reports: ['view'],
      reminders: ['view', 'send'],
      'bank-lists': ['view', 'take'],
      biller: ['view', 'take'], // programs of banks and wallets only
      'transaction-ids': ['view', 'decide', 'manage'],
      own: ['view', 'pay'],
      gateways: ['view', 'manage'],
      recovery: ['settle'],
    },
  },
  accounts: {
    on: ['site'],
    entities: {
      chart: ['view', 'manage'],
      periods: ['view', 'manage'],
      vouchers: ['view', 'make', 'check'],
      bank: ['view', 'manage'],
      budget: ['view', 'manage'],
      reports: ['view'],
    },
  },
  // Coaching, practicals and clubs across sections; 'take-own' is whoever teaches them.
  batches: {
    on: ['site'],
    entities: { batches: ['view', 'manage', 'charge'], attendance: ['view', 'take-any', 'take-own'], own: ['view'] },
  },
  // Lessons and homework. What students hand in is read by their teachers alone, whatever else one may.
  // The office's work; 'own' is what somebody is asked to do.
  tasks: { on: ['site'], entities: { tasks: ['view', 'manage'], own: ['view'] } },
  certificates: { on: ['site'], entities: { letters: ['view', 'issue', 'revoke'], templates: ['view', 'manage'] } },
} as const satisfies Record<string, { on: readonly TenantKind[]; entities: Record<string, readonly string[]> }>

export type TenantKind = 'central' | 'group' | 'site'
export type Panel = 'central' | 'group' | 'site' | 'employee' | 'student'
export type Area = keyof typeof MATRIX
type PermissionsOf<A extends Area> = {
  [
    E in keyof (typeof MATRIX)[A]['entities'] & string
  ]: `${A}.${E}.${(typeof MATRIX)[A]['entities'][E] extends readonly (infer Act extends string)[] ? Act : never}`
}[keyof (typeof MATRIX)[A]['entities'] & string]
export type Permission = { [A in Area]: PermissionsOf<A> }[Area]

/** Areas every institution has, whatever its package. */
export const ALWAYS_ON: readonly Area[] = ['platform', 'operations', 'users', 'bills', 'support']

/** Areas of the provider's own work on the main domain. */
export const CENTRAL_AREAS = (Object.keys(MATRIX) as Area[]).filter((area) =>
  (MATRIX[area].on as readonly TenantKind[]).every((kind) => kind === 'central'),
)

export const PERMISSIONS: readonly Permission[] = Object.entries(MATRIX).flatMap(([area, { entities }]) =>
  Object.entries(entities).flatMap(([entity, actions]) =>
    (actions as readonly string[]).map((action) => `${area}.${entity}.${action}` as Permission),
  ),
)

export const areaOf = (permission: Permission): Area => permission.split('.')[0] as Area

/** Actions that make documents and change no record: whoever's membership is over may still take their data away. */
export const EXPORTS: readonly Permission[] = [
  'results.results.report',
  'results.results.report-own',
  'assessment.results.report',
]
