import pg from 'pg'
import sharp from 'sharp'
import { closeDatabase, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories/index'
import { killTree } from 'tests/harness/processes/process-tree'
import { proofOf } from 'tests/harness/public-form'
import { Visitor, type Answer } from 'tests/harness/visitor'
import { ascii, CONSENT, FORM, makeAdmission, type MadeAdmission } from 'tests/request/admissions/form-rig'
import { makeStamp } from '~/access/public-form/stamp.server'
import { cpuWatch, perRequest, together, type Cpu } from './rig/cpu'
import { median, timed, type Figure, type Stack } from './rig/stack'
import type { AdmissionStep } from '~/domain/admissions/form/admission-fields'

const CONNECTIONS = 64
const WARM = 32
const FORMS = 320
const KILLED = 256
/** Connections of the bare insert: more do not make two cores faster. */
const BARE = 16
const ROUNDS = 5

type Fields = Parameters<Visitor['submit']>[2]

/** One form of one child. */
interface Form {
  birthRegNo: string
  /** Solved beforehand, as the parent's own phone does. */
  stamp: string
  proof: string
  /** None: it was not said yet that it has begun. */
  number: string
  cookies: ReadonlyMap<string, string>
  /** Parts of which the server said that they are kept. */
  done: number
}

interface Part {
  name: AdmissionStep
  /** How far the database says that a form is, once this part is kept. */
  step: number
  fields: (form: Form) => Fields
}

/** What the forms are filled in with. */
interface Day {
  site: MadeSite
  admission: MadeAdmission
  parts: readonly Part[]
}

/** Notes what the server acknowledges: a part is kept when its post is answered by a redirect, whether the next page comes or not. */
class Parent extends Visitor {
  constructor(
    alias: string,
    port: number,
    private readonly form: Form,
  ) {
    super(alias, { port })
    for (const [name, value] of form.cookies) this.cookies.set(name, value)
  }

  override async send(...args: Parameters<Visitor['send']>): Promise<Answer> {
    const answer = await super.send(...args)
    if (args[0] === 'POST' && [302, 303].includes(answer.status)) this.form.done += 1
    return answer
  }
}

/** An institution's admission day. */
async function admissionDay(): Promise<Day> {
  const site = await makeSite()
  const admission = await makeAdmission(site)
  const religion = (await catalogue())('religion', 'ISLAM')
  const [place] = await everywhere(() =>
    sql<{ id: number; district: number; division: number; country: number }>(
      `SELECT t.id, d.id AS district, v.id AS division, v.country_id AS country FROM thana t JOIN district d ON d.id = t.district_id JOIN division v ON v.id = d.division_id
       WHERE d.name_en = 'Dhaka' ORDER BY t.id LIMIT 1`,
    ),
  )
  if (!place) throw new Error('no thana')
  const noise = { type: 'gaussian', mean: 140, sigma: 12 } as const
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#9ab', noise } })
    .jpeg()
    .toBuffer()
  const photo = new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' })
  const child = (form: Form): Fields => ({
    offer: admission.offer,
    nameBn: 'আয়েশা খাতুন',
    nameEn: 'Ayesha Khatun',
    birthRegNo: form.birthRegNo,
    bornOn: '০৬/০৫/২০১৫',
    gender: 'female',
    religion,
  })
  const country = { presentCountry: place.country, presentDivision: place.division, sameAddress: 'on' }
  const thana = { presentDistrict: place.district, presentThana: place.id }
  const parents = { fatherNameBn: 'আব্দুল করিম', motherNameBn: 'রহিমা বেগম' }
  const parts: Part[] = [
    { name: 'child', step: 2, fields: child },
    { name: 'parents', step: 3, fields: () => parents },
    { name: 'address', step: 3, fields: () => country },
    { name: 'address', step: 4, fields: () => thana },
    { name: 'previous', step: 5, fields: () => ({}) },
    { name: 'documents', step: 6, fields: () => ({ photo }) },
    { name: 'send', step: 6, fields: () => CONSENT },
  ]
  return { site, admission, parts }
}

let children = 0

/** Forms that nobody has begun, each with a stamp that was handed out a minute ago and its solved puzzle. */
const newForms = ({ site }: Day, secret: string, many: number): Form[] =>
  Array.from({ length: many }, () => {
    const stamp = makeStamp(secret, `${site.id} admission`, Date.now() - 60_000)
    const birthRegNo = `2015261${String(++children).padStart(10, '0')}`
    return { birthRegNo, stamp, proof: proofOf(stamp), number: '', cookies: new Map<string, string>(), done: 0 }
  })

/** Fills a form in from where it stands to its end. @throws Error where the server refuses it, or is gone */
async function goOn({ site, admission, parts }: Day, form: Form, port: number): Promise<void> {
  const parent = new Parent(site.alias, port, form)
  if (form.number === '') {
    const begun = await parent.submit(
      await parent.get(`${FORM}?admission=${admission.id}`),
      'form:has([value=begin])',
      {
        offer: admission.offer,
        contactNumber: '০১৭১২৩৪৫৬৭৮',
        stamp: form.stamp,
        proof: form.proof,
      },
    )
    const number = ascii(begun.$('dd').first().text()).trim()
    if (!/^1\d{8}$/.test(number)) throw new Error(`a form was not begun (${begun.status})`)
    form.number = number
    form.cookies = parent.cookies
  }
  const [first, ...later] = parts.slice(form.done)
  if (!first) return
  let page = await parent.get(`${FORM}?step=${first.name}`)
  for (const part of [first, ...later]) {
    const before = form.done
    page = await parent.submit(page, `form:has([name=intent][value=${part.name}])`, part.fields(form))
    if (form.done !== before + 1) throw new Error(`${part.name} was not kept (${page.status})`)
  }
}

/** All forms by 64 connections; `cut` says whether the server was killed meanwhile: then whoever is cut off goes away. */
async function fillIn(
  day: Day,
  forms: readonly Form[],
  port: number,
  cut = () => false,
  sent = () => {},
): Promise<void> {
  const queue = [...forms]
  const connection = async () => {
    for (let form = queue.shift(); form; form = queue.shift()) {
      try {
        await goOn(day, form, port)
        sent()
      } catch (error) {
        if (cut()) return
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

/** What a form leaves in the database, each row with the application it belongs to. */
const LEFT = {
  application: 'SELECT x.*, x.id AS form FROM application x WHERE x.site_id = $1',
  admission_applicant: 'SELECT x.*, x.application_id AS form FROM admission_applicant x WHERE x.site_id = $1',
  application_event: 'SELECT x.*, x.application_id AS form FROM application_event x WHERE x.site_id = $1',
  file: 'SELECT x.*, f.application_id AS form FROM file x JOIN application_file f ON f.site_id = x.tenant_id AND f.file_id = x.id WHERE x.tenant_id = $1',
  application_file: 'SELECT x.*, x.application_id AS form FROM application_file x WHERE x.site_id = $1',
  consent: `SELECT x.*, x.subject_id AS form FROM consent x WHERE x.site_id = $1 AND x.subject_kind = 'application'`,
}

type Statement = { name: string; text: string; values: unknown[] }

/** The rows that forms left, as inserts into bare tables of the same columns, checks and indexes; one list a form. */
async function bareInserts(client: pg.Client, siteId: number): Promise<Statement[][]> {
  const forms = new Map<string, Statement[]>()
  for (const [table, text] of Object.entries(LEFT)) {
    await client.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL EXCLUDING GENERATED)`)
    const { rows } = await client.query<Record<string, unknown>>(text, [siteId])
    for (const { form, ...row } of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      const places = columns.map((_, at) => `$${at + 1}`)
      const insert = {
        name: `bare ${table}`,
        text: `INSERT INTO bare_${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
        values: Object.values(row),
      }
      forms.set(String(form), [...(forms.get(String(form)) ?? []), insert])
    }
  }
  return [...forms.values()]
}

/** The same rows again, each form's in a transaction of its own: seconds and CPU of a round. */
async function insertBare(
  superUrl: string,
  siteId: number,
  watch: () => Cpu,
): Promise<{ seconds: number; cpu: Cpu; rows: number; forms: number }> {
  return withClient(superUrl, async (client) => {
    await client.query(`SET app.all_sites = 'yes'`)
    const forms = await bareInserts(client, siteId)
    const pool = new pg.Pool({ connectionString: superUrl, max: BARE })
    const tables = Object.keys(LEFT).map((table) => `bare_${table}`)
    const seconds: number[] = []
    const spent: Cpu[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      await client.query(`TRUNCATE ${tables.join(', ')}`)
      const queue = [...forms]
      const connection = async () => {
        const one = await pool.connect()
        for (let form = queue.shift(); form; form = queue.shift()) {
          await one.query('BEGIN')
          for (const statement of form) await one.query(statement)
          await one.query('COMMIT')
        }
        one.release()
      }
      watch()
      const took = await timed(async () => void (await Promise.all(Array.from({ length: BARE }, connection))))
      const { db, machine } = watch()
      if (round === 0) continue // warms up
      seconds.push(took / 1000)
      spent.push({ app: 0, db, machine })
    }
    await pool.end()
    await client.query(`DROP TABLE ${tables.join(', ')}`)
    const all = together(spent)
    return {
      seconds: median(seconds),
      cpu: { app: 0, db: all.db / ROUNDS, machine: all.machine / ROUNDS },
      rows: forms.reduce((sum, form) => sum + form.length, 0),
      forms: forms.length,
    }
  })
}

/** Forms filled in by 64 connections, against the bare insert of the rows that they leave. */
async function againstBare(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  // Parents come from many networks; every institution's admission day is one of those whose puzzles are solved.
  const server = await stack.another({ TRUST_PROXY: '1', RUN_JOBS: '0' })
  progress(`admission: puzzles of ${WARM + FORMS} forms are solved`)
  const [warm, day] = [await admissionDay(), await admissionDay()]
  const first = newForms(warm, stack.secret, WARM)
  const forms = newForms(day, stack.secret, FORMS)
  progress(`admission: ${CONNECTIONS} connections fill in ${FORMS} forms`)
  await fillIn(warm, first, server.port)
  const watch = await cpuWatch(server.pid, stack.superUrl)
  const seconds = (await timed(() => fillIn(day, forms, server.port))) / 1000
  const cpu = watch()
  progress('admission: the same rows, bare')
  const bare = await insertBare(stack.superUrl, day.site.id, watch)
  if (bare.forms !== FORMS) throw new Error(`${bare.forms} forms left rows`)
  const ratio = (cpu.app + cpu.db) / bare.cpu.db
  return [
    {
      what: `${CONNECTIONS} connections fill in ${FORMS} forms in ${day.parts.length} parts, with a photo each: forms a second`,
      value: `${(FORMS / seconds).toFixed(1)} (${perRequest(cpu, FORMS)} a form)`,
    },
    {
      what: `  against the bare insert of the same ${bare.rows} rows, a transaction each form, ${BARE} connections (${(FORMS / bare.seconds).toFixed(0)} a second, ${perRequest(bare.cpu, FORMS)})`,
      value: `${ratio.toFixed(1)} times the CPU, ${(seconds / bare.seconds).toFixed(1)} times the time`,
    },
    {
      what: `  of it the database alone (${perRequest({ ...cpu, app: 0 }, FORMS)} against ${perRequest(bare.cpu, FORMS)})`,
      value: `${(cpu.db / bare.cpu.db).toFixed(1)} times the CPU`,
    },
  ]
}

interface Standing {
  number: string
  state: string
  step: number
  /** The division is chosen: the address is filled in by two posts, of which the first moves no step on. */
  division: boolean
  files: number
  consents: number
}

/** Parts before the division is chosen. */
const HALF = 2

/** How forms stand in the database, by number. */
const standing = async ({ site }: Day): Promise<Map<string, Standing>> =>
  new Map(
    (
      await everywhere(() =>
        sql<Standing>(
          `SELECT a.number, p.state, p.step::int AS step, p.answers->>'presentDivision' IS NOT NULL AS division, (SELECT count(*)::int FROM application_file f WHERE f.site_id = a.site_id AND f.application_id = a.id) AS files,
             (SELECT count(*)::int FROM consent c WHERE c.site_id = a.site_id AND c.subject_kind = 'application' AND c.subject_id = a.id) AS consents
           FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id WHERE a.site_id = $1`,
          [site.id],
        ),
      )
    ).map((one) => [one.number, one]),
  )

/** Forms of which less is there than the server said. */
const lost = ({ parts }: Day, forms: readonly Form[], there: ReadonlyMap<string, Standing>): Form[] =>
  forms.filter((form) => {
    if (form.number === '') return false
    const found = there.get(form.number)
    if (!found) return true
    const kept = parts[form.done - 1]
    const sent = form.done === parts.length
    return (
      (kept !== undefined && found.step < kept.step) ||
      (form.done > HALF && !found.division) ||
      (kept !== undefined && kept.step >= 6 && found.files === 0) ||
      (sent && (found.state !== 'submitted' || found.consents === 0))
    )
  })

/** The server is killed while 64 connections fill in forms, and started again; the parents go on where they were. */
async function killed(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  const day = await admissionDay()
  progress(`admission: puzzles of ${KILLED} forms are solved`)
  const forms = newForms(day, stack.secret, KILLED)
  const { port, pid } = await stack.another({ TRUST_PROXY: '1', RUN_JOBS: '0' })
  if (!pid) throw new Error('no server')
  progress('admission: kill -9 in the middle')
  const server = { ended: false, sent: 0 }
  await fillIn(
    day,
    forms,
    port,
    () => server.ended,
    () => {
      server.sent += 1
      if (server.ended || server.sent < KILLED / 3) return
      server.ended = true
      killTree(pid)
    },
  )
  if (!server.ended) throw new Error('the server was not killed')
  // What PostgreSQL was doing for it comes to its end.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const there = await standing(day)
  const gone = lost(day, forms, there).length
  const count = (of: (form: Form) => boolean) => forms.filter(of).length
  const begun = count((form) => form.number !== '')
  const told = count((form) => form.done === day.parts.length)
  const halfway = count((form) => form.number !== '' && form.done < day.parts.length)
  // Whose answer was cut off finds the form sent, or its division chosen.
  for (const form of forms) {
    const found = there.get(form.number)
    if (found?.state === 'submitted') form.done = day.parts.length
    else if (found?.division && form.done === HALF) form.done = HALF + 1
  }
  progress('admission: the server is there again')
  const again = await stack.another({ TRUST_PROXY: '1', RUN_JOBS: '0' })
  await fillIn(day, forms, again.port)
  const after = await standing(day)
  const goneAfter = lost(day, forms, after).length
  const submitted = [...after.values()].filter((one) => one.state === 'submitted').length
  return [
    {
      what: `kill -9 of the server when ${told} forms were acknowledged as sent and ${halfway} were halfway (${begun} begun): forms of which something acknowledged is lost`,
      value: String(gone + goneAfter),
      limit: '0',
      ok: gone + goneAfter === 0,
    },
    {
      what: `  after a start anew the ${CONNECTIONS} connections went on where they were: forms sent, each once`,
      value: `${submitted} of ${KILLED}`,
      limit: String(KILLED),
      ok: submitted === KILLED,
    },
  ]
}

/** An admission day: forms in parts against the bare insert of their rows, and a server that is killed meanwhile. */
export async function benchAdmission(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  const figures = [...(await againstBare(stack, progress)), ...(await killed(stack, progress))]
  await closeDatabase()
  return figures
}
