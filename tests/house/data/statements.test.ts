import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from 'db/prepare'
import { statementsOf, type Kind, type Statement } from '../../harness/statements'
import { ownerless, type Tenanted } from './sql-text'

interface Described {
  refused: { code: string; message: string } | null
  columns: { name: string; type: number }[]
}

/** Asks PostgreSQL to read a statement and to describe its answer, without running it. */
class Describe {
  private columns: Described['columns'] = []
  constructor(
    private readonly text: string,
    private readonly done: (what: Described) => void,
  ) {}
  submit(connection: {
    parse: (q: object, more: boolean) => void
    describe: (q: object, more: boolean) => void
    sync: () => void
  }) {
    connection.parse({ text: this.text }, true)
    connection.describe({ type: 'S' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
  }
  handleError(error: { code: string; message: string }) {
    this.done({ refused: error, columns: [] }) // pg forgets a query with its error
  }
  handleReadyForQuery() {
    this.done({ refused: null, columns: this.columns })
  }
  handleDataRow() {}
  handleCommandComplete() {}
  handlePortalSuspended() {}
  handleEmptyQuery() {}
}

const described = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((resolve) => {
    client.query(new Describe(text, resolve) as unknown as pg.Submittable)
  })

/** How rows arrive in the program, by PostgreSQL's numbers of its types (db/pools.ts). */
const KINDS: Record<number, Kind> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  25: 'string',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1083: 'string',
  1700: 'string',
  2950: 'string',
  1114: 'Date',
  1184: 'Date',
}
const READ = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|VALUES|MERGE)\b/i
/** The type of a parameter that only the other branch of a condition mentions. */
const PARAMETER_WITHOUT_TYPE = '42P18'

/** Who asks over all institutions: the centre, as the wide role. */
const ACROSS: Record<string, string> = {
  'app/domain/access/roles.server.ts': 'how many hold a role, anywhere',
  'app/domain/billing/': 'the provider’s papers, of all institutions',
  'app/domain/calendar/central-events.server.ts': 'how many institutions changed a day of the country',
  'app/domain/card-orders/centre/': 'what all institutions have printed',
  'app/domain/catalogues/academic/papers.server.ts': 'whether anybody teaches a paper of the catalogue',
  'app/domain/dashboard/central-dashboard.server.ts': 'the provider’s figures',
  'app/domain/operations/metrics/': 'what waits, for who operates the product',
  'app/domain/groups/': 'which institutions a group has',
  'app/domain/admissions/forget.server.ts': 'which institutions have forms to forget',
  'app/domain/event-registration/forget-guests.server.ts': 'which institutions have guests to forget',
  'app/domain/leave/ledger/nightly.server.ts': 'which institutions keep leave',
  'app/domain/attendance-devices/serials.server.ts': 'whether another institution had this machine',
  'app/domain/staff-attendance/days/decide-days.server.ts': 'which institutions keep attendance of employees',
  'app/domain/recruitment/forget.server.ts': 'which institutions have candidates to forget',
  'app/domain/lessons/homework/forget.server.ts': 'which institutions have homework to forget',
  'app/domain/answer-sheets/scans/forget.server.ts': 'which institutions have pictures of answer sheets to forget',
  'app/domain/registrations/forget.server.ts': 'which institutions have registrations to forget',
  'app/domain/inquiries/forget-senders.server.ts': 'which institutions have letters to forget',
  'app/domain/sheets/imports/retention.server.ts': 'which tenants have files of imports to forget',
  'app/domain/institutions/featured/': 'the places on the provider’s page',
  'app/domain/packages/': 'which institutions have a package',
  'app/domain/support/centre/': 'what all institutions ask the provider',
  'app/domain/operations/audit/audit-log.server.ts': 'the log, of one tenant or all: its conditions begin with it',
  'app/domain/operations/files/files.server.ts': 'whether anybody else’s file has the same bytes',
  'app/domain/operations/files/sweep.server.ts': 'whether anybody at all has a file of these bytes',
  'app/domain/operations/jobs/': 'the runner takes anybody’s job',
  'app/domain/identity/sessions.server.ts': 'a role that goes is left by all',
}

let tenanted: Tenanted = new Map()
let statements: Statement[] = []
let unread: string[] = []
let faults: string[] = []

beforeAll(async () => {
  ;({ statements, unread } = statementsOf(process.cwd(), ['app', 'db', 'seeders']))
  const temporary = new Set(
    statements.flatMap(({ text }) => [...text.matchAll(/CREATE TEMP(?:ORARY)? TABLE (\w+)/gi)].map((one) => one[1])),
  )
  await withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const named = await client.query<{ table: string; column: string }>(
      `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT IN ('role', 'role_permission', 'tenant_domain')`,
    )
    tenanted = new Map(named.rows.map((one) => [one.table, one.column]))
    for (const statement of statements.filter(({ text }) => READ.test(text))) {
      const { refused, columns } = await described(client, statement.text)
      if (refused?.code === PARAMETER_WITHOUT_TYPE) continue
      if (refused && [...temporary].some((table) => refused.message.includes(`"${table}"`))) continue
      faults.push(...(refused ? [`${statement.where}: ${refused.message}`] : misread(statement, columns)))
    }
  })
  faults = [...new Set(faults)]
})

/** What the row type of a statement says and the answer does not. */
function misread({ where, row }: Statement, columns: Described['columns']): string[] {
  if (!row || !columns.length) return []
  return row.flatMap(({ key, kind, optional }) => {
    const column = columns.find((one) => one.name === key)
    if (!column) return optional ? [] : [`${where}: the row type has ${key}, the answer has not`]
    const told = KINDS[column.type]
    return told && kind !== 'other' && told !== kind ? [`${where}: ${key} is read as ${kind} and is ${told}`] : []
  })
}

describe('every statement', () => {
  test('names tables and columns that are there, and its row type says what comes', () => {
    expect(faults).toEqual([])
  })

  test('of an institution’s rows says whose they are', () => {
    expect(tenanted.size).toBeGreaterThan(100)
    const loose = statements
      .filter(({ where }) => where.startsWith('app/'))
      .flatMap(({ where, text }) => ownerless(text, tenanted).map((table) => `${where} ${table}`))
    const places = Object.keys(ACROSS)
    expect(loose.filter((one) => !places.some((place) => one.startsWith(place)))).toEqual([])
    expect(places.filter((place) => !loose.some((one) => one.startsWith(place)))).toEqual([])
    const bare = (text: string) => ownerless(text, new Map([['mark', 'site_id']]))
    expect(bare('SELECT 1 FROM mark WHERE id = $1')).toEqual(['mark'])
    expect(bare('UPDATE mark m SET a = 1 WHERE m.id = $1')).toEqual(['mark'])
    expect(bare('DELETE FROM mark WHERE id = $1')).toEqual(['mark'])
    expect(bare('SELECT 1 FROM mark m WHERE m.site_id = $1 AND m.id = $2')).toEqual([])
    expect(bare('UPDATE mark SET a = 1 WHERE site_id = $1')).toEqual([])
    expect(bare('INSERT INTO mark (site_id) VALUES ($1)')).toEqual([])
  })

  test('can be read without running the program, but for one in twenty', () => {
    expect(statements.length).toBeGreaterThan(1000)
    expect(unread.length / statements.length, unread.join('\n')).toBeLessThan(0.05)
  })
})
