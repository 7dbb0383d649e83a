/**
 * The permission matrix: area -> entity -> actions, and on which kind of tenant the area exists.
 * A permission is written `area.entity.action`. The area is also the package's sub-module: when it is off, it is off
 * in menus, routes and API.
 */
export const MATRIX = {
  platform: {
    on: ['central', 'group', 'site'],
    entities: {
      dashboard: ['view'],
      profile: ['view', 'manage'],
      notifications: ['view'],
      invitations: ['view', 'answer'],
      jobs: ['view'],
      kit: ['view'],
    },
  },
  operations: {
    on: ['central'],
    entities: { outbox: ['view'], jobs: ['view', 'retry'], log: ['view'], impersonation: ['view', 'start'] },
  },
  institutions: {
    on: ['central'],
    entities: {
      sites: ['view', 'manage'],
      applications: ['view', 'decide'],
      featured: ['view', 'manage'],
      leads: ['view', 'manage'],
      'help-desk': ['view', 'manage'],
    },
  },
  groups: { on: ['central'], entities: { groups: ['view', 'manage'], users: ['view', 'manage'] } },
  packages: { on: ['central'], entities: { packages: ['view', 'manage'], memberships: ['view', 'manage'] } },
  billing: {
    on: ['central'],
    entities: {
      companies: ['view', 'manage'],
      invoices: ['view', 'manage'],
      challans: ['view', 'manage'],
      dues: ['view', 'remind'],
    },
  },
  access: {
    on: ['central'],
    entities: { roles: ['view', 'manage'], users: ['view', 'manage'], permissions: ['view', 'assign'] },
  },
  setup: { on: ['central'], entities: { menus: ['view', 'manage'], palettes: ['view', 'manage'] } },
  catalogues: {
    on: ['central'],
    entities: {
      academic: ['view', 'manage'],
      locations: ['view', 'manage'],
      holidays: ['view', 'manage'],
      assessment: ['view', 'manage'],
      fees: ['view', 'manage'],
      salary: ['view', 'manage'],
      accounts: ['view', 'manage'],
      payment: ['view', 'manage'],
      classroom: ['view', 'manage'],
    },
  },
  'global-calendar': { on: ['central'], entities: { events: ['view', 'manage'] } },
  replication: { on: ['central'], entities: { runs: ['view', 'run'] } },
  oauth: { on: ['central'], entities: { clients: ['view', 'manage'] } },
  calendar: { on: ['site'], entities: { events: ['view', 'manage'] } },
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
  rooms: { on: ['site'], entities: { rooms: ['view', 'manage'] } },
  students: {
    on: ['site'],
    entities: {
      students: ['view', 'manage', 'import'],
      promotion: ['view', 'run'],
      counts: ['view', 'manage'],
      guardians: ['view', 'manage'],
      transfer: ['view', 'issue'],
      attestation: ['view', 'issue'],
      'id-cards': ['print'],
      own: ['view'],
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
      results: ['view', 'generate', 'grade-fewer', 'publish', 'amend', 'report', 'report-own'],
      settings: ['view', 'manage'],
      sms: ['view', 'send'],
      scrutiny: ['view', 'decide'],
      own: ['view'],
    },
  },
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
export const ALWAYS_ON: readonly Area[] = ['platform', 'operations']

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
export const EXPORTS: readonly Permission[] = ['results.results.report', 'results.results.report-own']

/** Never usable while somebody acts as somebody else: passwords and rights stay the owner's own. */
export const NOT_WHILE_IMPERSONATING: readonly Permission[] = [
  'platform.profile.manage',
  'operations.impersonation.start',
  ...PERMISSIONS.filter((permission) => areaOf(permission) === 'access'),
]

export interface SystemRole {
  key: string
  scope: TenantKind
  panel: Panel
  nameEn: string
  nameBn: string
  permissions: readonly Permission[]
}

const everyone: readonly Permission[] = [
  'platform.dashboard.view',
  'platform.profile.view',
  'platform.profile.manage',
  'platform.notifications.view',
  'platform.invitations.view',
  'platform.invitations.answer',
  'platform.jobs.view',
]
const all = (...areas: Area[]): Permission[] =>
  PERMISSIONS.filter((p) => areas.includes(areaOf(p)) && !p.includes('.own.') && !p.endsWith('-own'))

/** Areas of an institution's office. */
const OFFICE: Area[] = ['academics', 'rooms', 'students', 'exams', 'progress', 'results', 'certificates', 'calendar']
/** Of a teacher: what they teach and watch over. */
const teaching: readonly Permission[] = [
  'exams.marks.enter-own',
  'exams.attendance.take-own',
  'results.results.report-own',
]

export const SYSTEM_ROLES: readonly SystemRole[] = [
  {
    key: 'operator',
    scope: 'central',
    panel: 'central',
    nameEn: 'Central operator',
    nameBn: 'কেন্দ্রীয় পরিচালক',
    permissions: [...everyone, ...all(...CENTRAL_AREAS), 'platform.kit.view'],
  },
  {
    key: 'billing-officer',
    scope: 'central',
    panel: 'central',
    nameEn: 'Billing officer',
    nameBn: 'বিলিং কর্মকর্তা',
    permissions: [...everyone, ...all('billing', 'packages'), 'institutions.sites.view', 'groups.groups.view'],
  },
  {
    key: 'support',
    scope: 'central',
    panel: 'central',
    nameEn: 'Support officer',
    nameBn: 'সহায়তা কর্মকর্তা',
    permissions: [
      ...everyone,
      'institutions.sites.view',
      'institutions.applications.view',
      'institutions.help-desk.view',
      'groups.groups.view',
      'packages.memberships.view',
      'operations.outbox.view',
      'operations.jobs.view',
      'operations.log.view',
      'operations.impersonation.view',
      'operations.impersonation.start',
    ],
  },
  {
    key: 'group-admin',
    scope: 'group',
    panel: 'group',
    nameEn: 'Group admin',
    nameBn: 'গ্রুপ অ্যাডমিন',
    permissions: everyone,
  },
  {
    key: 'head',
    scope: 'site',
    panel: 'site',
    nameEn: 'Head of institution',
    nameBn: 'প্রতিষ্ঠান প্রধান',
    permissions: [...everyone, ...all(...OFFICE)],
  },
  {
    key: 'admin',
    scope: 'site',
    panel: 'site',
    nameEn: 'Admin',
    nameBn: 'অ্যাডমিন',
    permissions: [...everyone, ...all(...OFFICE)],
  },
  {
    key: 'exam-controller',
    scope: 'site',
    panel: 'site',
    nameEn: 'Exam controller',
    nameBn: 'পরীক্ষা নিয়ন্ত্রক',
    permissions: [
      ...everyone,
      ...all('exams', 'progress', 'results', 'rooms'),
      'calendar.events.view',
      'academics.shifts.view',
      'academics.classes.view',
      'academics.subjects.view',
      'academics.routine.view',
      'students.students.view',
    ],
  },
  {
    key: 'accountant',
    scope: 'site',
    panel: 'site',
    nameEn: 'Accountant',
    nameBn: 'হিসাবরক্ষক',
    permissions: [...everyone, 'students.students.view', 'calendar.events.view'],
  },
  {
    key: 'librarian',
    scope: 'site',
    panel: 'site',
    nameEn: 'Librarian',
    nameBn: 'গ্রন্থাগারিক',
    permissions: [...everyone, 'students.students.view', 'calendar.events.view'],
  },
  {
    key: 'class-teacher',
    scope: 'site',
    panel: 'employee',
    nameEn: 'Class teacher',
    nameBn: 'শ্রেণি শিক্ষক',
    permissions: [
      ...everyone,
      ...teaching,
      'progress.entries.view',
      'progress.entries.enter-own',
      'students.students.view',
    ],
  },
  {
    key: 'teacher',
    scope: 'site',
    panel: 'employee',
    nameEn: 'Teacher',
    nameBn: 'শিক্ষক',
    permissions: [...everyone, ...teaching],
  },
  {
    key: 'student',
    scope: 'site',
    panel: 'student',
    nameEn: 'Student',
    nameBn: 'শিক্ষার্থী',
    permissions: [...everyone, 'students.own.view', 'exams.own.view', 'results.own.view'],
  },
  {
    key: 'guardian',
    scope: 'site',
    panel: 'student',
    nameEn: 'Guardian',
    nameBn: 'অভিভাবক',
    permissions: [...everyone, 'students.own.view', 'exams.own.view', 'results.own.view'],
  },
]
