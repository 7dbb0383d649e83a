import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makePlan, makeSite, type MadeBook, type MadeSite } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { cpuWatch } from '../rig/cpu'
import { fill } from '../rig/screens'
import { median, pairs, type Figure, type Stack } from '../rig/stack'

const FEW = { students: 200, months: 1 }
const MANY = { students: 20_000, months: 60 }
const [ROUNDS, ROUND] = [7, 30]
const TILLS = 16
const EACH = 25
/** Students whose year is generated, in months of eight heads. */
const CHARGED = 10_000
const HEADS = ['TUITION', 'SESSION', 'ICT', 'LIBRARY', 'SPORTS', 'SCOUTS', 'MAGAZINE', 'LAB']

interface School {
  site: MadeSite
  book: MadeBook
  visitor: Visitor
}

/**
 * Students with a charge each month; all but the newest are paid, and one in eight students owes the last three months, so that the first page is full in both. Loaded set-based and
 * without triggers; what triggers keep is recounted by the schema's own function.
 */
async function school(superUrl: string, { students, months }: typeof FEW): Promise<School> {
  const site = await makeSite({ students: 1, sections: 1 })
  const book = await makeBook(site.id)
  await fill(
    superUrl,
    'student, enrolment, section, fee_charge, fee_due, payment, payment_tender, payment_share, fee_settlement, fee_allocation, student_due, fee_month, fee_day, payment_day',
    async (client) => {
      const run = (text: string, binds: unknown[] = []) => client.query(text, [site.id, ...binds])
      await run(
        `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position) SELECT $1, $2, 'S' || n, 'শাখা ' || n, n FROM generate_series(2, 2 + $3::int / 60) n`,
        [site.offering.id, students],
      )
      await run(
        `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, gender) SELECT $1, 'B' || lpad(n::text, 6, '0'), 'Md. Student ' || n, 'মোঃ শিক্ষার্থী ' || n, 'male' FROM generate_series(1, $2::int) n RETURNING id),
           p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM s), c AS (SELECT array_agg(id ORDER BY id) AS ids FROM section WHERE site_id = $1)
         INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, p.id, $3, c.ids[1 + p.n / 60], 100 + p.n % 60 FROM p, c`,
        [students, site.session.id],
      )
      await run(
        `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source)
         SELECT $1, e.student_id, e.id, (SELECT id FROM fee_sub_head WHERE code = 'TUITION'), to_char(m.day, 'YYYY-MM'), m.day, 50000, 'hand'
         FROM enrolment e, LATERAL (SELECT (date_trunc('month', $3::date) - interval '1 month' * n + interval '4 days')::date AS day FROM generate_series(0, $2::int - 1) n) m WHERE e.site_id = $1`,
        [months, today()],
      )
      const old = `c.due_on < date_trunc('month', $2::date)::date - CASE WHEN c.student_id % 8 = 0 THEN 60 ELSE 0 END`
      await run(
        `INSERT INTO fee_due (site_id, charge_id, student_id, due_on, rest) SELECT c.site_id, c.id, c.student_id, c.due_on, c.amount FROM fee_charge c WHERE c.site_id = $1 AND NOT (${old})`,
        [today()],
      )
      await run(
        `CREATE TEMPORARY TABLE paid AS SELECT c.id AS charge, c.student_id AS student, c.due_on AS day, nextval('payment_id_seq') AS payment, nextval('fee_settlement_id_seq') AS settlement, row_number() OVER (ORDER BY c.id) AS n
         FROM fee_charge c WHERE c.site_id = $1 AND ${old}`,
        [today()],
      )
      await run(`INSERT INTO fee_settlement (site_id, id, kind, day) SELECT $1, settlement, 'payment', day FROM paid`)
      await run(
        `INSERT INTO payment (site_id, id, settlement_id, series, serial, receipt, day, amount, channel, check_code) SELECT $1, payment, settlement, 'MR', n, 'MR-' || lpad(n::text, 7, '0'), day, 50000, 'bank', lpad(n::text, 20, '0') FROM paid`,
      )
      await run(
        `INSERT INTO payment_tender (site_id, payment_id, line, method, ledger_id, amount) SELECT $1, payment, 1, 'bank', $2, 50000 FROM paid`,
        [book.ledgers['1101']],
      )
      await run(
        `INSERT INTO payment_share (site_id, payment_id, student_id, amount) SELECT $1, payment, student, 50000 FROM paid`,
      )
      await run(
        `INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount) SELECT $1, settlement, payment, student, charge, 50000 FROM paid`,
      )
      await client.query('DROP TABLE paid')
      await client.query('ANALYZE') // a database that just took a million rows at once plans as if they were none
      await run(`SELECT recount_money($1)`)
      await client.query('CALL hidden.keep_people()')
      const { rows } = await run(`SELECT DISTINCT what FROM wrong_dues($1) WHERE what NOT IN ('voucher', 'receipts')`)
      if (rows.length) throw new Error(`the dues of the bench are wrong: ${JSON.stringify(rows)}`)
    },
  )
  return { site, book, visitor: await visit(site.alias).login(site.admin.username) }
}

const SCREENS: Record<string, string> = {
  'defaulters, first page': paths.defaulters,
  'defaulters, the oldest first': `${paths.defaulters}?sort=oldest`,
  'payments, first page': paths.studentPaymentReport,
  'counter: search by code': `${paths.studentPayment}?q=B000007`,
  'dues of a student': `${paths.studentDues}?q=B000007`,
  'financial statement of a year': paths.feeStatement,
}
/** Beside those with a limit: their cost hangs on who owes something. */
const OPEN: Record<string, string> = { 'dues by age': paths.duesByAge, 'meanwhile the machine': '/user/profile' }

async function compare(stack: Stack, few: School, many: School): Promise<Figure[]> {
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const figures: Figure[] = []
  for (const [name, path] of [...Object.entries(SCREENS), ...Object.entries(OPEN)]) {
    const cost = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++)
      for (const [of, { visitor }] of [
        ['few', few],
        ['many', many],
      ] as const) {
        watch()
        for (let i = 0; i < ROUND; i++) {
          const answer = await visitor.get(path)
          if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        }
        const { app, db } = watch()
        if (round > 0) cost[of].push((app + db) / ROUND)
      }
    const [a, b] = [median(cost.many), median(cost.few)]
    figures.push({
      what: `${name}: ${MANY.students} students, ${MANY.months} months against ${FEW.students} and one (${a.toFixed(1)} / ${b.toFixed(1)} ms of CPU)`,
      value: (a / b).toFixed(2),
      ...(name in OPEN ? {} : { limit: '≤ 1.3', ok: a / b <= 1.3 }),
    })
  }
  return figures
}

/** Twelve months of eight heads for ten thousand students, one in ten with half of it waived, against one INSERT … SELECT of as many bare rows. */
async function generating(superUrl: string): Promise<Figure> {
  const site = await makeSite({ students: 0, sections: 1 })
  await fill(superUrl, 'student, enrolment, section, fee_waiver', async (client) => {
    await client.query(
      `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, gender) SELECT $1, 'G' || lpad(n::text, 6, '0'), 'Student ' || n, 'শিক্ষার্থী ' || n, 'male' FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, s.id, $3, $4, row_number() OVER (ORDER BY s.id) FROM s`,
      [site.id, CHARGED, site.session.id, site.section.id],
    )
    await client.query(
      `WITH w AS (INSERT INTO waiver_type (code, name_en, name_bn, kind, percent) VALUES ('BENCH', 'Half', 'অর্ধেক', 'percent', 50) RETURNING id)
       INSERT INTO fee_waiver (site_id, student_id, waiver_type_id, kind, percent, starts_on, state)
       SELECT s.site_id, s.id, w.id, 'percent', 50, '2026-01-01', 'approved' FROM student s, w WHERE s.site_id = $1 AND s.id % 10 = 0`,
      [site.id],
    )
  })
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  const codes = await everywhere(() =>
    sql<{ code: string }>('SELECT code FROM fee_sub_head WHERE active ORDER BY (code = ANY($1)) DESC, id LIMIT 8', [
      HEADS,
    ]),
  )
  for (const { code } of codes)
    await makePlan(site.id, site.session.id, code, Object.fromEntries(months.map((month) => [month, `${month}-10`])), [
      { amount: 10_000 },
    ])
  const until = '2026-12-31'
  const began = performance.now()
  const figures = await inScope({ tenants: [site.id], readOnly: false }, async () => {
    const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: until })
    return generateFees(site, { id, sessionId: site.session.id, until })
  })
  const took = performance.now() - began
  const bare = await withClient(superUrl, async (client) => {
    await client.query(
      'CREATE TABLE bare_charge (LIKE fee_charge INCLUDING ALL); CREATE TABLE bare_adjustment (LIKE fee_adjustment INCLUDING ALL)',
    )
    const since = performance.now()
    await client.query(
      `INSERT INTO bare_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, run_id)
       SELECT site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, run_id FROM fee_charge WHERE site_id = $1`,
      [site.id],
    )
    await client.query(
      `INSERT INTO bare_adjustment (site_id, charge_id, student_id, kind, amount, waiver_id, run_id)
       SELECT site_id, charge_id, student_id, kind, amount, waiver_id, run_id FROM fee_adjustment WHERE site_id = $1`,
      [site.id],
    )
    const time = performance.now() - since
    await client.query('DROP TABLE bare_charge, bare_adjustment')
    return time
  })
  return {
    what: `generating ${figures.charges} charges, of which ${-figures.waived / 100} taka are waived, against one INSERT … SELECT of as many bare rows (${(took / 1000).toFixed(1)} / ${(bare / 1000).toFixed(1)} s)`,
    value: (took / bare).toFixed(2),
    limit: '≤ 3',
    ok: took / bare <= 3,
  }
}

/** Twelve charges of fifty taka for each of `many` students of the school. */
async function charge({ site }: School, students: readonly number[]): Promise<void> {
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    sql(
      `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source)
       SELECT $1, e.student_id, e.id, (SELECT id FROM fee_sub_head WHERE code = 'TUITION'), '2026-' || lpad(n::text, 2, '0'), make_date(2026, n, 10), 5000, 'hand'
       FROM enrolment e, generate_series(1, 12) n WHERE e.site_id = $1 AND e.student_id = ANY($2::bigint[])`,
      [site.id, students],
    ),
  )
}

const studentsOf = ({ site }: School, many: number, offset = 0) =>
  everywhere(async () =>
    (
      await sql<{ id: number }>(
        'SELECT s.id FROM student s WHERE s.site_id = $1 AND NOT EXISTS (SELECT FROM fee_due d WHERE d.site_id = s.site_id AND d.student_id = s.id AND d.rest > 50000) ORDER BY s.id LIMIT $2 OFFSET $3',
        [site.id, many, offset],
      )
    ).map(({ id }) => id),
  )

const pay = ({ site, book }: School, studentId: number) =>
  inScope({ tenants: [site.id], readOnly: false }, () =>
    collectPayment(site, {
      day: today(),
      channel: 'bank',
      tenders: [{ method: 'bank', ledgerId: book.ledgers['1101'] ?? 0, amount: 60_000 }],
      shares: [{ studentId, amount: 60_000 }],
      userId: null,
    }),
  )

/** One payment over twelve charges with its voucher, against a bare transaction that inserts as many rows. */
async function counter(at: School, superUrl: string): Promise<Figure> {
  const people = await studentsOf(at, (ROUNDS + 4) * 20)
  await charge(at, people)
  let next = 0
  const ours = async () => {
    for (let i = 0; i < 10; i++) await pay(at, people[next++ % people.length] ?? 0)
  }
  return withClient(superUrl, async (client) => {
    const tables = [
      'fee_settlement',
      'payment',
      'payment_tender',
      'payment_share',
      'fee_allocation',
      'voucher',
      'voucher_entry',
    ]
    for (const name of tables) await client.query(`CREATE TABLE bare_${name} (LIKE ${name} INCLUDING ALL)`)
    let n = 0
    const bare = async () => {
      for (let i = 0; i < 10; i++) {
        const id = ++n
        const put = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
        await client.query('BEGIN')
        await put('b1', `INSERT INTO bare_fee_settlement (site_id, id, kind, day) VALUES ($1, $2, 'payment', $3)`, [
          at.site.id,
          id,
          today(),
        ])
        await put(
          'b2',
          `INSERT INTO bare_payment_tender (site_id, payment_id, line, method, ledger_id, amount) VALUES ($1, $2, 1, 'bank', 1, 60000)`,
          [at.site.id, id],
        )
        await put(
          'b3',
          `INSERT INTO bare_payment_share (site_id, payment_id, student_id, amount) VALUES ($1, $2, 1, 60000)`,
          [at.site.id, id],
        )
        await put(
          'b4',
          `INSERT INTO bare_payment (site_id, id, settlement_id, series, serial, receipt, day, amount, channel, check_code) VALUES ($1, $2::bigint, $2::bigint, 'B', $3, 'B-' || ($2::bigint)::text, $4, 60000, 'bank', lpad(($2::bigint)::text, 20, '0'))`,
          [at.site.id, id, id, today()],
        )
        await put(
          'b5',
          `INSERT INTO bare_fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount) SELECT $1, $2::bigint, $2::bigint, 1, $2::bigint * 12 + k, 5000 FROM generate_series(1, 12) k`,
          [at.site.id, id],
        )
        await put(
          'b6',
          `INSERT INTO bare_voucher_entry (site_id, voucher_id, line, day, ledger_id, fund_id, debit, credit) VALUES ($1, $2, 1, $3, 1, 1, 60000, 0), ($1, $2, 2, $3, 2, 1, 0, 60000)`,
          [at.site.id, id, today()],
        )
        await put(
          'b7',
          `INSERT INTO bare_voucher (site_id, id, place, series, serial, number, kind, day, month, amount, narration, event, event_id, posted_at, hash) VALUES ($1, $2::bigint, $2::bigint, 'CV', $3, 'CV-' || ($2::bigint)::text, 'receipt', $4, date_trunc('month', $4::date), 60000, 'Bench', 'settlement', $2, now(), decode(repeat('00', 32), 'hex'))`,
          [at.site.id, id, id, today()],
        )
        await client.query('COMMIT')
      }
    }
    const { ratio, a, b, spread } = await pairs(ROUNDS, ours, bare)
    for (const name of tables) await client.query(`DROP TABLE bare_${name}`)
    return {
      what: `one payment over 12 charges with its voucher, against a bare transaction of as many rows (${(a / 10).toFixed(2)} / ${(b / 10).toFixed(2)} ms, ${spread})`,
      value: ratio.toFixed(2),
      limit: '≤ 4',
      ok: ratio <= 4,
    }
  })
}

/** Sixteen tills of one institution at once, each with a queue of parents. */
async function rush(at: School): Promise<Figure[]> {
  const people = await studentsOf(at, TILLS * EACH, 1_000)
  await charge(at, people)
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: TILLS }, async (_, till) => {
      for (const studentId of people.slice(till * EACH, (till + 1) * EACH)) {
        const since = performance.now()
        await pay(at, studentId)
        times.push(performance.now() - since)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const [wrong] = await everywhere(() =>
    sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM wrong_dues($1) WHERE what IN ('due', 'advance', 'student', 'month')",
      [at.site.id],
    ),
  )
  return [
    { what: `${TILLS} tills at once: payments a second`, value: (times.length / seconds).toFixed(1) },
    {
      what: `${TILLS} tills at once: 99 of 100 within (ms)`,
      value: (times[Math.floor(times.length * 0.99)] ?? NaN).toFixed(0),
    },
    { what: '  what does not agree afterwards', value: String(wrong?.n ?? 'unknown'), limit: '0', ok: wrong?.n === 0 },
  ]
}

/** What lists of dues and the counter cost as an institution grows, what a year's generation and a payment cost, and sixteen tills at once. */
export async function benchMoney(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress('money: 200 students')
  const few = await school(stack.superUrl, FEW)
  progress('money: 20,000 students')
  const many = await school(stack.superUrl, MANY)
  progress('money: screens')
  const figures = await compare(stack, few, many)
  progress('money: payments')
  figures.push(await counter(many, stack.superUrl), ...(await rush(many)))
  progress('money: a year for ten thousand')
  figures.push(await generating(stack.superUrl))
  await closeDatabase()
  return figures
}
