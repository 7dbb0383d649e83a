import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { SimulatedMachine, wallClock } from '../../scripts/simulators/machine'
import { median, timed, type Figure } from './rig/stack'

const MACHINES = 50
const RECORDS = 100_000
const PEOPLE = 100
const BATCH = 400
const CLERKS = 8

const p95 = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** Fifty machines of ten institutions send 100,000 records after an outage, some of them twice, while eight clerks work: nothing lost, none double. */
export async function benchMachines(progress: (text: string) => void): Promise<Figure[]> {
  progress(`machines: ${MACHINES} with ${RECORDS} records`)
  const sites = await Promise.all(Array.from({ length: MACHINES / 5 }, () => makeSite()))
  const machines: SimulatedMachine[] = []
  for (const [place, site] of sites.entries()) {
    await everywhere(async () => {
      await sql(
        `INSERT INTO employee (site_id, code, name_bn) SELECT $1, 'B' || n, 'কর্মী ' || n FROM generate_series(1, $2::int) n`,
        [site.id, PEOPLE],
      )
      await sql(
        `INSERT INTO machine_user (site_id, pin, employee_id) SELECT e.site_id, row_number() OVER (ORDER BY e.id)::text, e.id FROM employee e WHERE e.site_id = $1 AND e.code LIKE 'B%'`,
        [site.id],
      )
      for (let at = 0; at < 5; at++) {
        const serial = `BENCH-${place}-${at}-${Date.now().toString(36).toUpperCase()}`
        await createRow('machine', { site_id: site.id, serial, name: `Gate ${at}` })
        await sql('INSERT INTO machine_serial (serial, holder_id) VALUES ($1, $2)', [serial, site.id])
        machines.push(new SimulatedMachine(serial, { port: Number(process.env.TEST_PORT) }))
      }
    })
  }
  const each = RECORDS / MACHINES
  const began = Date.now() - 3 * 86_400_000
  for (const machine of machines)
    for (let at = 0; at < each; at++)
      machine.see({ pin: String(1 + (at % PEOPLE)), at: wallClock(new Date(began + at * 60_000)) })
  const clerks = await Promise.all(sites.slice(0, CLERKS).map((site) => visit(site.alias).login(site.admin.username)))
  const work = async (times: number): Promise<number[]> =>
    (
      await Promise.all(
        clerks.map(async (clerk) => {
          const taken: number[] = []
          for (let at = 0; at < times; at++)
            taken.push(await timed(async () => void (await clerk.get(paths.staffAttendance))))
          return taken
        }),
      )
    ).flat()
  const quiet = await work(10)
  let done = false
  const loud: number[] = []
  const people = (async () => {
    while (!done) loud.push(...(await work(1)))
  })()
  const seconds = await timed(async () => {
    await Promise.all(
      machines.map(async (machine, at) => {
        // Every fifth loses the first answer and says it all again.
        if (at % 5 === 0) await machine.send(machine.kept.slice(0, BATCH))
        while (machine.kept.length) await machine.push(BATCH)
      }),
    )
  })
  done = true
  await people
  const [counted] = await everywhere(() =>
    sql<{ records: number; twice: number; punches: number }>(
      `SELECT count(*)::int AS records, (count(*) - count(DISTINCT (r.site_id, r.machine_id, r.pin, r.at)))::int AS twice,
         (SELECT count(*)::int FROM staff_punch p WHERE p.site_id = ANY ($1::bigint[])) AS punches
       FROM machine_record r WHERE r.site_id = ANY ($1::bigint[])`,
      [sites.map((site) => site.id)],
    ),
  )
  const ratio = p95(loud) / Math.max(p95(quiet), 1)
  return [
    {
      what: `machines: ${MACHINES} send ${RECORDS.toLocaleString('en')} records, some twice`,
      value: `${counted?.records ?? 0} kept, ${counted?.twice ?? 0} double, ${(seconds / 1000).toFixed(0)} s`,
      limit: `${RECORDS.toLocaleString('en')} and none double`,
      ok: counted?.records === RECORDS && counted.twice === 0,
    },
    {
      what: 'machines: the list of a day for eight clerks meanwhile, p95 against quiet',
      value: `${p95(loud).toFixed(0)} against ${p95(quiet).toFixed(0)} ms (median ${median(loud).toFixed(0)})`,
      limit: '≤ 2 times',
      ok: ratio <= 2,
    },
  ]
}
