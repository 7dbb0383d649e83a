/**
 * Which folders of tests a change can have touched: what they try is named after the area of the code, and where it is not,
 * it stands here. A wrong guess is found by the full run.
 * @type {Record<string, readonly string[]>}
 */
const TRIED_BY = {
  'admission-desk': ['admissions', 'applicants'],
  admissions: ['admissions', 'applicants'],
  'attendance-devices': ['machines', 'staff-attendance'],
  assessment: ['assessment', 'catalogues-two'],
  applications: ['institutions', 'self-registration'],
  bank: ['bank-fees'],
  'card-orders': ['id-card-orders'],
  certificates: ['certificates', 'documents'],
  consents: ['students', 'admissions'],
  delivery: ['platform', 'messaging'],
  documents: ['documents', 'certificates'],
  'duty-roster': ['duties'],
  'event-registration': ['gatherings'],
  exams: ['exams', 'exam-settings', 'seating', 'duties', 'payment-reports'],
  fees: ['site-fees', 'payments', 'payment-reports', 'bank-fees'],
  files: ['website', 'platform/screens'],
  gateways: ['gateways', 'online-payments', 'bills'],
  groups: ['groups', 'institutions'],
  'id-cards': ['documents', 'id-card-orders'],
  identity: ['platform', 'account', 'users', 'secrets'],
  inquiries: ['website'],
  'institution-statistics': ['site-report', 'dashboard'],
  leave: ['leave', 'payroll', 'staff-attendance'],
  locations: ['catalogues', 'catalogues-two'],
  lottery: ['admissions'],
  operations: ['platform', 'log', 'undo'],
  payment: ['payments', 'gateways'],
  payments: ['payments', 'payment-reports', 'bank-fees', 'online-payments', 'site-fees', 'bills'],
  places: ['seating', 'academics'],
  progress: ['results', 'exams'],
  promotion: ['students', 'results'],
  registrations: ['registrations', 'self-registration'],
  replication: ['replication', 'academic-replication'],
  results: ['results', 'grading'],
  rooms: ['seating', 'academics', 'routine'],
  sheets: ['students', 'staff-attendance', 'people', 'bank-fees', 'online-payments', 'accounts', 'site-fees'],
  'staff-attendance': ['staff-attendance', 'machines', 'payroll'],
  students: ['students', 'roster'],
  'subject-choices': ['academics', 'exams'],
  tenancy: ['platform', 'institutions', 'access'],
  'transaction-ids': ['online-payments'],
}

/** What every change is asked: the rules of the house read all of the code, and cost little. */
const ALWAYS = ['tests/house/source', 'tests/house/screens']

/**
 * The folders and files of tests that changed files can have touched.
 * @param {readonly string[]} files paths within the checkout, with slashes
 * @param {(path: string) => boolean} exists
 * @returns {string[]} in the order of the alphabet, each once
 */
export function touchedTests(files, exists) {
  const found = new Set(ALWAYS)
  const area = (/** @type {string} */ name) => {
    for (const one of TRIED_BY[name] ?? [name])
      for (const kind of ['unit', 'request']) found.add(`tests/${kind}/${one}`)
  }
  for (const file of files) {
    const [top, second, third, fourth] = file.split('/')
    if (top === 'tests') {
      if (/\.test\.tsx?$/.test(file)) found.add(file)
      else if (second === 'unit' || second === 'request') found.add(`tests/${second}/${third}`)
      else found.add('tests/request/access')
    } else if (top === 'app' && (second === 'domain' || second === 'routes')) {
      const name = second === 'domain' ? third : fourth
      area(String(name).replace(/(\.server|\.policy|\.form)?\.tsx?$/, ''))
    } else if (top === 'app') {
      found.add(`tests/unit/${second}`)
      found.add('tests/request/access')
    } else if (top === 'locales') {
      found.add('tests/unit/ui')
      area(String(third).replace(/\.json$/, ''))
    } else if (top === 'db') {
      found.add('tests/house/data')
      if (second === 'models') area(String(third))
    } else if (top === 'seeders') found.add('tests/unit/seeders')
  }
  return [...found].filter(exists).sort()
}
