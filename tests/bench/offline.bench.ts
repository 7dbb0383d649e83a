import { randomUUID } from 'node:crypto'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeExam, makeSite } from 'tests/factories/index'
import { visit } from 'tests/harness/visitor'
import { alwaysSchool } from 'tests/request/attendance/attendance-rig'
import type { OwnLists } from '~/domain/attendance/offline/lists.policy'
import { today } from '~/format/dates'
import { bodyOf, callOf, type CallLine } from '~/offline/call-model'
import { paths } from '~/paths'
import type { Figure } from './rig/stack'

const STUDENTS = 60
const KB = 1024
const MOST_SENT = 3 * KB

/** What the first visit brings to the phone and the phone keeps. */
const FILES: Record<string, string> = {
  page: paths.offlineShell,
  script: paths.offlineScript,
  style: paths.offlineStyle,
  worker: paths.offlineWorker,
  'lists of attendance': paths.offlineLists,
  'mark sheets': paths.offlinePapers,
}

/** Some are late, with the minutes, and of two the teacher wrote something: more than an ordinary morning. */
function asOnABadDay(line: CallLine, at: number): CallLine {
  if (at % 20 === 3) return { ...line, state: 'absent', note: at === 3 ? 'জ্বর, অভিভাবক জানিয়েছেন' : '' }
  if (at % 12 === 5) return { ...line, state: 'late', minutes: 10 + at, note: at === 5 ? 'বাস আসেনি' : '' }
  return line
}

/** Bytes of a teacher's first visit to the page for work without a network, and of a roll call of sixty that goes up. */
export async function benchOffline(progress: (text: string) => void): Promise<Figure[]> {
  progress(`offline: a class teacher of ${STUDENTS}`)
  const site = await makeSite({ students: STUDENTS })
  await alwaysSchool(site)
  await makeExam(site, { subjects: ['109'] })
  const teacher = await visit(site.alias).login(site.teacher.username)
  const bytes = async (path: string, encoding: 'br' | 'identity') => {
    const answer = await teacher.send('GET', path, undefined, {
      accept: path === paths.offlineShell ? 'text/html' : 'application/json',
      'accept-encoding': encoding,
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer.body.length
  }
  const sizes: { name: string; kept: number; travels: number }[] = []
  for (const [name, path] of Object.entries(FILES))
    sizes.push({ name, kept: await bytes(path, 'identity'), travels: await bytes(path, 'br') })
  const sum = (of: 'kept' | 'travels') => sizes.reduce((total, one) => total + one[of], 0)

  const json = { accept: 'application/json' }
  const lists = (await teacher.send('GET', paths.offlineLists, undefined, json)).json<OwnLists & { csrf: string }>()
  const call = callOf(lists, { section: site.section.id, day: today(), period: 0 }, today(), null)
  if (call?.lines.length !== STUDENTS || call.refused) throw new Error(`no roll call: ${call?.refused}`)
  // Identifiers of a database that has been filled for years are longer than ours.
  const digits = String(site.students[0]?.enrolmentId ?? 0).length
  const longer = STUDENTS * Math.max(0, 10 - digits)
  const body = JSON.stringify(bodyOf({ ...call, lines: call.lines.map(asOnABadDay) }, randomUUID(), ''))
  const answer = await teacher.send('POST', paths.offlineAttendance, body, {
    ...json,
    'content-type': 'application/json',
    'x-csrf-token': lists.csrf,
  })
  if (answer.status !== 200) throw new Error(`not taken in: ${answer.status}`)
  const [there] = await everywhere(() =>
    sql<{ marks: number }>('SELECT count(*)::int AS marks FROM attendance_mark WHERE site_id = $1', [site.id]),
  )
  await closeDatabase()
  const sent = Buffer.byteLength(body) + longer
  return [
    {
      what: `a first visit of a class teacher of ${STUDENTS} with one mark sheet: kept on the phone; over the line, Brotli`,
      value: `${(sum('kept') / KB).toFixed(1)} KB; ${(sum('travels') / KB).toFixed(1)} KB`,
    },
    ...sizes.map(({ name, kept, travels }) => ({ what: `  ${name}`, value: `${kept}; ${travels} bytes` })),
    {
      what: `attendance of ${STUDENTS} with eight who are not simply there, sent with identifiers of ten digits; the answer`,
      value: `${sent}; ${answer.body.length} bytes, ${there?.marks} kept`,
      limit: `≤ ${MOST_SENT}`,
      ok: sent <= MOST_SENT && there?.marks === STUDENTS,
    },
  ]
}
