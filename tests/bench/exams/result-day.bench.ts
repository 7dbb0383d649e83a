import { inScope, sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { toBengaliDigits } from '~/format/digits'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories/index'
import { visit } from 'tests/harness/visitor'
import { benchClass } from '../rig/class-of'
import { cpuWatch, perRequest, type Cpu } from '../rig/cpu'
import { load, type Answered, type Ask, type Wish } from '../rig/load'
import type { Figure, Stack } from '../rig/stack'

const CONNECTIONS = 64
const SECONDS = 20
const STUDENTS = 5_000
/** 20,000 guardians within one minute of two cores: what application and database together may take for one. */
const MOST_MS = (2 * 60_000) / 20_000

interface Shown {
  roll: number
  born: string
  name: string
  gpa: number
  total: number
}

/** What a guardian asks, and what a right answer holds: the student's name, total and grade point. */
const askFor = ({ roll, born, name, gpa, total }: Shown, fixed: Record<string, string>): Ask => ({
  path: paths.publicResult,
  body: new URLSearchParams({ ...fixed, roll: String(roll), born }).toString(),
  holds: [`${name}<`, toBengaliDigits(String(total)), toBengaliDigits(gpa.toFixed(2))],
})

/** Guardians look up a published result of 5,000 students by roll and birthday: each for the first time, again and again, and while the results of 10,000 others are generated. */
export async function benchResultDay(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress(`result day: ${STUDENTS} published results, 10,000 to be generated`)
  const shown = await benchClass(stack.superUrl, STUDENTS)
  const busy = await benchClass(stack.superUrl, 10_000)
  await inScope({ tenants: [shown.site.id], readOnly: false, snapshot: true }, () =>
    generateResults({
      siteId: shown.site.id,
      examId: shown.examId,
      classId: shown.classId,
      userId: null,
      incomplete: 'refuse',
    }),
  )
  const students = await everywhere(async () => {
    await sql(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1`, [shown.site.id])
    return sql<Shown>(
      `SELECT r.roll, s.born_on AS born, s.name_bn AS name, r.gpa::float8 AS gpa, r.total::float8 AS total
       FROM result r JOIN enrolment e ON e.site_id = $1 AND e.id = r.enrolment_id JOIN student s ON s.site_id = $1 AND s.id = e.student_id WHERE r.site_id = $1 ORDER BY md5(r.id::text)`,
      [shown.site.id],
    )
  })
  const guardian = visit(shown.site.alias)
  const page = await guardian.get(paths.publicResult)
  const csrf = String(page.$('form:has([name=born]) [name=csrf]').attr('value'))
  const fixed = { csrf, exam: String(shown.examId), class: String(shown.classId) }
  const asks = students.map((one) => askFor(one, fixed))
  const wish: Wish = {
    port: stack.port,
    host: guardian.host,
    cookies: [[...guardian.cookies].map(([k, v]) => `${k}=${v}`).join('; ')],
    connections: CONNECTIONS,
    asks,
    seconds: SECONDS,
  }
  progress('result day: each student once')
  await load({ ...wish, asks: asks.slice(0, 300), seconds: 3 }) // the program is warm, what it remembers is not
  // What the server remembers of published results is taken from it: a change to the run tells it to forget.
  const forget = async () => {
    await everywhere(() => sql('UPDATE result_run SET published_at = now() WHERE site_id = $1', [shown.site.id]))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await forget()
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const first = { ...(await load({ ...wish, most: STUDENTS, seconds: 120 })), cpu: watch() }
  progress('result day: again and again')
  // Every twentieth answer is read; to read them all would slow the visitors down, who share the machine.
  wish.asks = asks.map((ask, at) => (at % 20 ? { path: ask.path, body: ask.body } : ask))
  watch()
  const alone = { ...(await load(wish)), cpu: watch() }
  progress('result day: lookups while results are generated')
  const admin = await visit(busy.site.alias).login(busy.site.admin.username)
  let over = false
  let generated = 0
  const generating = (async () => {
    while (!over) {
      const form = await admin.get(`/site/result-generate/site-result-generate-form?f_exam=${busy.examId}`)
      const started = await admin.submit(form, `#class-${busy.classId} form[method=post]`)
      for (let state = ''; !/done|failed/.test(state) && !over;) {
        await new Promise((resolve) => setTimeout(resolve, 250))
        state = (await admin.get(`${started.url}/state`, { accept: 'application/json' })).json<{ status: string }>()
          .status
        if (state === 'done') generated++
      }
    }
  })()
  await forget()
  watch()
  const meanwhile = { ...(await load(wish)), cpu: watch() }
  over = true
  await generating
  const figure = (what: string, one: Answered & { cpu: Cpu }): Figure => ({
    what: `look-ups from ${CONNECTIONS} connections ${what} (${Math.round(one.answered / one.seconds)} a second; p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms)`,
    value: `${one.answered}, ${one.wrong} wrong`,
    ok: one.wrong === 0,
    limit: 'none wrong',
  })
  const costs = (what: string, { cpu, answered }: Answered & { cpu: Cpu }): Figure => ({
    what: `  CPU of a look-up ${what} (${perRequest(cpu, answered)})`,
    value: `${((cpu.app + cpu.db) / answered).toFixed(1)} ms`,
    limit: `≤ ${MOST_MS}: 20,000 in a minute of two cores`,
    ok: (cpu.app + cpu.db) / answered <= MOST_MS,
  })
  return [
    figure('cold: each student once, every answer read', first),
    costs('cold', first),
    figure('remembered, every twentieth answer read', alone),
    costs('remembered', alone),
    figure(`cold, then remembered, while ${generated} times 10,000 results are generated`, meanwhile),
  ]
}
