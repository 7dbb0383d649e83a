import type pg from 'pg'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { everywhere, makeSite, type MadeSite } from 'tests/factories/index'
import { monthToDraft, writeDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { monthRange, today } from '~/format/dates'
import { ownWatch, together, type Cpu } from '../rig/cpu'
import { fill } from '../rig/screens'
import { median, timed, type Figure } from '../rig/stack'

const FEW = 1_000
const MANY = 10_000
const [ROUNDS, OF_MANY] = [7, 3]
/** The month before this one: all of its days are over. */
const { from, to } = monthRange(today(), -1)

/**
 * Employees with an account and a structure: two of three with an MPO part, whose allowances the central rules give, all with one of the institution's own. Each has a day of
 * attendance for every school day of the month: some late, some with overtime, some absent.
 */
async function staff(superUrl: string, employees: number): Promise<MadeSite> {
  const site = await makeSite({ students: 0, sections: 1 })
  await fill(
    superUrl,
    'employee, salary_structure, salary_structure_line, payroll_component, staff_day',
    async (client) => {
      await client.query(
        `INSERT INTO employee (site_id, code, name_en, name_bn, designation_id, is_teacher, joined_on, position, pay_grade, bank_name, bank_account, bank_routing)
         SELECT $1, 'P' || lpad(n::text, 6, '0'), 'Employee ' || n, 'কর্মী ' || n, (SELECT id FROM designation WHERE code = 'ASST_TEACHER'), n % 3 > 0, date '2020-01-01', n, 10,
           'সোনালী ব্যাংক', lpad(n::text, 13, '1'), '200270001' FROM generate_series(1, $2::int) n`,
        [site.id, employees],
      )
      await client.query(
        `INSERT INTO salary_structure (site_id, employee_id, from_on, basic, mpo_basic, pf, tax, reason, made_at)
         SELECT e.site_id, e.id, date '2020-01-01', CASE WHEN e.is_teacher THEN 150000 ELSE 900000 END, CASE WHEN e.is_teacher THEN 1250000 ELSE 0 END, e.position % 2 = 0,
           CASE WHEN e.position % 20 = 0 THEN 20000 ELSE 0 END, 'joining', timestamptz '2020-01-01 04:00Z' FROM employee e WHERE e.site_id = $1 AND e.code LIKE 'P%'`,
        [site.id],
      )
      await client.query(
        `WITH own AS (INSERT INTO payroll_component (site_id, kind, name_bn, name_en) VALUES ($1, 'earning', 'যাতায়াত ভাতা', 'Transport allowance') RETURNING id)
         INSERT INTO salary_structure_line (site_id, structure_id, line, salary_type_id, component_id, part, kind, amount)
         SELECT s.site_id, s.id, l.line, l.type, l.component, l.part, l.kind, l.amount FROM salary_structure s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id,
           LATERAL (SELECT row_number() OVER (ORDER BY t.position, t.id) AS line, t.id AS type, NULL::bigint AS component, 'mpo' AS part, 'rule' AS kind, NULL::bigint AS amount
               FROM salary_type t WHERE t.code IN ('HOUSE_RENT', 'MEDICAL') AND e.is_teacher
             UNION ALL SELECT 10, NULL, own.id, 'institution', 'fixed', 50000 FROM own) l
         WHERE s.site_id = $1`,
        [site.id],
      )
      await client.query(
        `INSERT INTO staff_day (site_id, employee_id, day, state, first_in, last_out, late_seconds, overtime_seconds, worked_seconds, present_halves, absent_halves)
         SELECT e.site_id, e.id, d::date, w.state, CASE WHEN w.state <> 'absent' THEN d + interval '9 hours' END, CASE WHEN w.state <> 'absent' THEN d + interval '16 hours' END,
           CASE WHEN w.state = 'late' THEN 754 ELSE 0 END, CASE WHEN w.n % 17 = 0 AND w.state <> 'absent' THEN 3600 ELSE 0 END, CASE WHEN w.state = 'absent' THEN 0 ELSE 25200 END,
           CASE WHEN w.state = 'absent' THEN 0 ELSE 2 END, CASE WHEN w.state = 'absent' THEN 2 ELSE 0 END
         FROM employee e, generate_series($2::date, $3::date, interval '1 day') d,
           LATERAL (SELECT n, CASE WHEN n % 41 = 0 THEN 'absent' WHEN n % 11 = 0 THEN 'late' ELSE 'present' END AS state FROM (SELECT e.position * 7 + extract(day FROM d)::int AS n) x) w
         WHERE e.site_id = $1 AND e.code LIKE 'P%' AND extract(dow FROM d) < 5 ORDER BY d, e.id`,
        [site.id, from, to],
      )
    },
  )
  return site
}

/** The draft as its job writes it, into a month of which nothing is drafted. */
async function draft(site: MadeSite, employees: number): Promise<void> {
  const { people } = await inScope({ tenants: [site.id], readOnly: false }, async () => {
    const { id } = await monthToDraft(site.id, from)
    return writeDraft(site, id, { month: from, allAnew: false }, null)
  })
  if (people !== employees) throw new Error(`${people} slips of ${employees}`)
}

/** The rows that a draft is made of and nothing else, the days already summed up: what no draft can do without. */
const READS = [
  `SELECT e.id, e.designation_id, e.pay_grade, e.religion_id, e.joined_on, e.left_on, e.state, e.bank_name, e.bank_branch, e.bank_account, e.bank_routing FROM employee e
   WHERE e.site_id = $1 AND e.joined_on <= $3::date AND $2::date IS NOT NULL ORDER BY e.position, e.id`,
  `SELECT s.id, s.employee_id, s.from_on, s.basic, s.mpo_basic, s.daily_hours, s.pf, s.tax FROM salary_structure s WHERE s.site_id = $1 AND s.taken_back_at IS NULL AND s.from_on <= $3::date
     AND $2::date IS NOT NULL ORDER BY s.employee_id, s.from_on, s.id`,
  `SELECT l.structure_id, l.line, l.salary_type_id, l.component_id, l.part, l.kind, l.percent, l.amount, l.least, l.most FROM salary_structure_line l
   WHERE l.site_id = $1 AND $2::date <= $3::date ORDER BY l.structure_id, l.line`,
  `SELECT d.employee_id, sum(d.absent_halves) AS absent, count(*) FILTER (WHERE d.state = 'late') AS late, sum(d.late_seconds) AS late_seconds, sum(d.early_seconds) AS early_seconds,
     sum(d.overtime_seconds) AS overtime_seconds FROM staff_day d WHERE d.site_id = $1 AND d.day BETWEEN $2::date AND $3::date GROUP BY d.employee_id ORDER BY d.employee_id`,
]

interface Measured {
  /** The same month again, of which nothing changed. */
  anew: number
  /** The lines alone, inserted by one statement from a table that holds them: what the database takes for rows with their references. */
  lines: number
  draft: { seconds: number; cpu: Cpu }
  read: { seconds: number; cpu: Cpu }
  ratio: number
  spread: string
}

/** Milliseconds that the database takes to write the lines of the site's slips once more. */
async function copied(client: pg.Client, siteId: number): Promise<number> {
  await client.query('BEGIN')
  await client.query(`CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM payroll_line WHERE site_id = ${siteId}`)
  await client.query('DELETE FROM payroll_line WHERE site_id = $1', [siteId])
  const took = await timed(async () => {
    await client.query('INSERT INTO payroll_line SELECT * FROM kept')
  })
  await client.query('ROLLBACK')
  return took
}

/** Drafts and reads in turn. */
async function measure(superUrl: string, employees: number, rounds: number): Promise<Measured> {
  const site = await staff(superUrl, employees)
  const watch = await ownWatch(superUrl)
  const times: { draft: number; read: number; anew: number; lines: number }[] = []
  const spent = { draft: [] as Cpu[], read: [] as Cpu[] }
  await withClient(superUrl, async (client) => {
    const read = async () => {
      for (const text of READS) {
        const { rows } = await client.query<Record<string, unknown>>(text, [site.id, from, to])
        if (rows.length < employees) throw new Error(`${rows.length} rows`)
      }
    }
    for (let round = 0; round <= rounds; round++) {
      await everywhere(() => sql('DELETE FROM payroll_slip WHERE site_id = $1', [site.id]))
      watch()
      const one = { draft: await timed(() => draft(site, employees)), read: 0 }
      const drafted = watch()
      one.read = await timed(read)
      const bare = watch()
      const anew = await timed(() => draft(site, employees))
      const lines = await copied(client, site.id)
      if (round === 0) continue // warms up
      times.push({ ...one, anew, lines })
      spent.draft.push(drafted)
      spent.read.push(bare)
    }
  })
  const mean = (all: readonly Cpu[]): Cpu => {
    const sum = together(all)
    return { app: sum.app / all.length, db: sum.db / all.length, machine: sum.machine / all.length }
  }
  const ratios = times.map((one) => one.draft / one.read)
  return {
    draft: { seconds: median(times.map((one) => one.draft)) / 1000, cpu: mean(spent.draft) },
    read: { seconds: median(times.map((one) => one.read)) / 1000, cpu: mean(spent.read) },
    anew: median(times.map((one) => one.anew)) / 1000,
    lines: median(times.map((one) => one.lines)) / 1000,
    ratio: median(ratios),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  }
}

const cpuOf = ({ app, db }: Cpu) => `${app.toFixed(0)} + ${db.toFixed(0)} ms of CPU`

/** A month's pay of a thousand employees against the SQL that only reads its rows, and of ten thousand against a thousand. */
export async function benchPayroll(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  progress(`payroll: ${FEW} employees`)
  const few = await measure(superUrl, FEW, ROUNDS)
  progress(`payroll: ${MANY} employees`)
  const many = await measure(superUrl, MANY, OF_MANY)
  await closeDatabase()
  const each = many.draft.seconds / MANY / (few.draft.seconds / FEW)
  const eachCpu = (many.draft.cpu.app + many.draft.cpu.db) / MANY / ((few.draft.cpu.app + few.draft.cpu.db) / FEW)
  const cpuRatio = ({ draft: a, read: b }: Measured) => ((a.cpu.app + a.cpu.db) / (b.cpu.app + b.cpu.db)).toFixed(2)
  return [
    {
      what: `drafting a month of ${FEW} employees with attendance (${cpuOf(few.draft.cpu)})`,
      value: `${few.draft.seconds.toFixed(2)} s`,
    },
    {
      what: `  against the SQL that only reads those rows (${few.read.seconds.toFixed(3)} s, ${cpuOf(few.read.cpu)}; ${few.spread}; by CPU ${cpuRatio(few)})`,
      value: few.ratio.toFixed(2),
      limit: '≤ 4',
      ok: few.ratio <= 4,
    },
    {
      what: `  of it the database takes for inserting the lines alone, with their references (${(few.lines / few.read.seconds).toFixed(1)} times reading)`,
      value: `${few.lines.toFixed(3)} s`,
    },
    { what: `drafting it anew when nothing has changed`, value: `${few.anew.toFixed(2)} s` },
    {
      what: `drafting ${MANY} (${many.draft.seconds.toFixed(1)} s, ${cpuOf(many.draft.cpu)}; ${many.ratio.toFixed(2)} times reading): an employee, against one of ${FEW} (by CPU ${eachCpu.toFixed(2)})`,
      value: each.toFixed(2),
      limit: '≤ 1.3',
      ok: each <= 1.3,
    },
  ]
}
