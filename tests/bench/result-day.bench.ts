import { fork } from 'node:child_process'
import { inScope, sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { everywhere } from 'tests/factories/index'
import { visit } from 'tests/harness/visitor'
import { benchClass } from './class-of'
import type { Figure } from './stack'

const CONNECTIONS = 64
const SECONDS = 20
/** Requests a second that RosarioSIS answers for its list of students on this class of machine. */
const ROSARIO = 82

export interface Wish {
  port: number
  host: string
  cookie: string
  connections: number
  seconds: number
  bodies: string[]
  once?: boolean
}
export interface Answered {
  answered: number
  wrong: number
  seconds: number
  p50: number
  p99: number
}

/** Looks up from a process of its own, each connection asking again as soon as it is answered. */
const lookUp = (wish: Wish): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const child = fork('tests/bench/lookups.ts', { execArgv: ['--import', 'tsx'] })
    child.on('message', (answer) => resolve(answer as Answered))
    child.on('exit', (code) => {
      if (code) reject(new Error(`the visitors ended with ${code}`))
    })
    child.send(wish)
  })

/** Guardians look up a published result of 3,000 students by roll and birthday: alone, and while the results of 10,000 others are generated again and again. */
export async function benchResultDay(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  progress('result day: 3,000 published results, 10,000 to be generated')
  const shown = await benchClass(superUrl, 3_000)
  const busy = await benchClass(superUrl, 10_000)
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
    return sql<{ roll: number; born: string }>(
      'SELECT e.roll, s.born_on AS born FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE e.site_id = $1',
      [shown.site.id],
    )
  })
  const guardian = visit(shown.site.alias)
  const page = await guardian.get('/web/exam-result')
  const csrf = String(page.$('form:has([name=born]) [name=csrf]').attr('value'))
  const wish: Wish = {
    port: Number(process.env.TEST_PORT),
    host: guardian.host,
    cookie: [...guardian.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
    connections: CONNECTIONS,
    seconds: SECONDS,
    bodies: students.map(({ roll, born }) =>
      new URLSearchParams({
        csrf,
        exam: String(shown.examId),
        class: String(shown.classId),
        roll: String(roll),
        born,
      }).toString(),
    ),
  }
  progress('result day: lookups alone')
  await lookUp({ ...wish, bodies: wish.bodies.slice(0, 200), seconds: 3 })
  // What the server remembers of published results is taken from it: a change to the run tells it to forget.
  const forget = () =>
    everywhere(
      async () => void (await sql('UPDATE result_run SET published_at = now() WHERE site_id = $1', [shown.site.id])),
    )
  await forget()
  const first = await lookUp({ ...wish, once: true })
  const alone = await lookUp(wish)
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
  const meanwhile = await lookUp(wish)
  over = true
  await generating
  const persecond = (one: Answered) => Math.round(one.answered / one.seconds)
  const figure = (what: string, one: Answered): Figure[] => [
    {
      what: `lookups from ${CONNECTIONS} connections ${what} (p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, ${one.wrong} wrong)`,
      value: `${persecond(one)} a second`,
      limit: `≥ ${10 * ROSARIO}`,
      ok: persecond(one) >= 10 * ROSARIO && one.wrong === 0,
    },
    {
      what: `p99 against p50 of lookups ${what}`,
      value: (one.p99 / one.p50).toFixed(2),
      limit: '≤ 10',
      ok: one.p99 <= 10 * one.p50,
    },
  ]
  return [
    {
      what: `lookups, each of 3,000 students for the first time (p50 ${first.p50.toFixed(0)} ms, p99 ${first.p99.toFixed(0)} ms, ${first.wrong} wrong)`,
      value: `${persecond(first)} a second`,
    },
    ...figure('alone', alone),
    ...figure(`while ${generated} times 10,000 results are generated`, meanwhile),
  ]
}
