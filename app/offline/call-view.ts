import { STATES, type AttendanceState } from '~/domain/attendance/states.policy'
import { scannedIn } from '~/domain/attendance/take/scan.policy'
import { toAsciiDigits } from '~/format/digits'
import { formatDate, today } from '~/format/dates'
import { hasCodeReader, readCodes, signal } from '~/ui/camera/code-reader'
import { bodyOf, callOf, sameCall, tapped, type Call, type CallAt, type CallLine } from './call-model'
import { button, h, show } from './dom'
import { fresh, type WaitingCall } from './entries'
import { callsOf, type App } from './state'
import { either, langNow, n, word } from './words'

/** Letters of the states on any keyboard that has them, as on the panel's own page. */
const KEYS: Record<string, AttendanceState> = { p: 'present', a: 'absent', l: 'late', h: 'half', v: 'leave' }

let stopCamera: (() => void) | null = null

/** The camera belongs to the view it was opened in. */
export function endCamera(): void {
  stopCamera?.()
  stopCamera = null
}

/** A roll call: everybody is there until somebody is tapped. Null for one that the phone has no list of. */
export function callView(app: App, at: CallAt): HTMLElement[] | null {
  const { lists } = app
  const waits = callsOf(app.entries).find((one) => sameCall(one, at)) ?? null
  const call = lists && callOf(lists, at, today(), waits)
  if (!lists || !call) return null
  const section = lists.sections.find(([id]) => id === at.section)
  const place = { bn: section?.[1] ?? '', en: section?.[2] ?? '' }
  const period = lists.periods.find(([id]) => id === at.period)
  const head = h(
    'h2',
    {},
    n(either(place.bn, place.en)),
    h('small', {}, `${formatDate(at.day, langNow())}${period ? ` · ${either(period[1], period[2])}` : ''}`),
  )
  if (waits && waits.state !== 'waits') {
    location.hash = `#entry/${waits.key}`
    return []
  }
  if (call.refused) return [head, h('p', { class: 'warn' }, word(call.refused)), back()]
  if (!call.lines.length) return [head, h('p', { class: 'muted' }, word('offline:none.students')), back()]
  const wrong = h('p', { class: 'bad', role: 'alert', hidden: true })
  const sums = h('p', { class: 'muted', role: 'status' })
  const drawSums = () => show(sums, sumsOf(call))
  const rows = call.lines.map((line) => rowOfLine(line, call.period === 0, drawSums))
  const list = h('ul', { class: 'roll', onkeydown: onKey }, rows)
  const reason = call.later ? h('input', { id: 'reason', maxlength: 300, value: waits?.body.reason ?? '' }) : null
  const save = button(word('offline:save'), () => void keepCall(), { class: 'primary' })
  drawSums()

  async function keepCall(): Promise<void> {
    if (!call) return
    if (
      call.lines.some(
        (one) => one.state === 'late' && one.minutes !== null && !(one.minutes >= 1 && one.minutes <= 600),
      )
    )
      return complain(word('attendance:error.minutes', { max: 600 }))
    const changes = call.lines.some((one) => one.stands !== null && one.stands !== one.state)
    if (reason && changes && !reason.value.trim()) return complain(word('attendance:error.reason'))
    save.disabled = true
    try {
      const key = crypto.randomUUID()
      const day = (lang: 'bn' | 'en') => formatDate(at.day, lang)
      const label = {
        bn: `${place.bn} · ${day('bn')}${period ? ` · ${period[1]}` : ''}`,
        en: `${place.en} · ${day('en')}${period ? ` · ${period[2]}` : ''}`,
      }
      const entry: WaitingCall = {
        ...fresh(key, label, Date.now()),
        kind: 'attendance',
        body: bodyOf(call, key, reason?.value.trim() ?? ''),
        seen: waits?.seen ?? call.lines.map((one) => [one.enrolment, one.stands && STATES.indexOf(one.stands)]),
        conflict: null,
      }
      await app.save(entry, waits?.key)
      endCamera()
      location.hash = '#'
    } catch {
      complain(word('offline:notKept'))
    } finally {
      save.disabled = false
    }
  }

  function complain(text: string): void {
    show(wrong, text)
    wrong.hidden = false
  }

  return [
    head,
    h(
      'div',
      { class: 'bar' },
      button(word('attendance:allPresent'), () => {
        call.lines.forEach((line, at) => setLine(rows[at], line, 'present'))
        drawSums()
      }),
      hasCodeReader() ? cameraPart(call, rows, lists.site, drawSums) : null,
    ),
    sums,
    h('p', { class: 'muted wide' }, word('attendance:keys')),
    list,
    reason ? h('p', {}, h('label', { for: 'reason' }, word('attendance:reason')), reason) : h('p', { hidden: true }),
    wrong,
    h('div', { class: 'bar foot' }, back(), save),
  ]
}

const back = (): HTMLElement => h('a', { class: 'button', href: '#' }, word('offline:back'))

const sumsOf = (call: Call): string =>
  STATES.flatMap((state) => {
    const count = call.lines.filter((one) => one.state === state).length
    return count || state === 'present' ? [`${word(`attendance:state.${state}`)} ${n(count)}`] : []
  }).join(' · ')

const changed = new WeakMap<HTMLElement, (state: AttendanceState) => void>()
const setLine = (row: HTMLElement | undefined, line: CallLine, state: AttendanceState): void => {
  if (row) changed.get(row)?.(state)
  else line.state = state
}

function rowOfLine(line: CallLine, halves: boolean, told: () => void): HTMLElement {
  const name = either(line.nameBn, line.nameEn)
  const state = h('b', {})
  const minutes: HTMLInputElement = h('input', {
    inputmode: 'numeric',
    maxlength: 3,
    'aria-label': `${name}: ${word('attendance:minutes')}`,
    placeholder: word('attendance:minutes'),
    value: line.minutes === null ? '' : n(line.minutes),
    oninput: () => {
      const typed = toAsciiDigits(minutes.value).trim()
      line.minutes = typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : 0
    },
  })
  const tap = h(
    'button',
    { type: 'button', 'data-enrolment': line.enrolment, onclick: () => set(tapped(line.state, halves)) },
    h('span', { class: 'no' }, n(line.roll)),
    h('span', { class: 'grow' }, name, line.onLeave ? h('small', {}, word('attendance:onLeave')) : null),
    state,
  )
  const row = h('li', {}, tap, minutes)
  const draw = () => {
    show(state, word(`attendance:state.${line.state}`))
    row.dataset.state = line.state
    minutes.hidden = line.state !== 'late'
  }
  function set(next: AttendanceState): void {
    if (next === 'half' && !halves) return
    line.state = next
    draw()
    told()
  }
  changed.set(row, set)
  draw()
  return row
}

/** Up and down go from student to student, a letter says what one is and goes on. */
function onKey(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = target.closest('li')
  const near = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  const state = KEYS[event.key.toLowerCase()]
  if (!row || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown' && !state)) return
  event.preventDefault()
  if (state) changed.get(row)?.(state)
  near?.querySelector('button')?.focus()
}

/** Cards held before the camera mark their students present; the same card again says the same again. */
function cameraPart(call: Call, rows: readonly HTMLElement[], site: number, told: () => void): HTMLElement {
  const video = h('video', { muted: true, playsinline: true, hidden: true })
  const heard = h('p', { role: 'status' })
  const toggle = button(word('attendance:camera.begin'), () => void (stopCamera ? end() : begin()))
  const known = call.lines.map((one, at) => ({ enrolmentId: one.enrolment, code: '', roll: one.roll, at, line: one }))

  function end(): void {
    endCamera()
    video.hidden = true
    show(toggle, word('attendance:camera.begin'))
  }
  async function begin(): Promise<void> {
    try {
      stopCamera = await readCodes(video, onCode)
      video.hidden = false
      show(toggle, word('attendance:camera.end'))
    } catch {
      show(heard, word('attendance:camera.none'))
    }
  }
  function onCode(text: string): void {
    const found = text.trim() ? scannedIn(text, site, known) : null
    signal(found !== null)
    heard.className = found ? 'good' : 'bad'
    if (!found) return show(heard, word('attendance:error.scan'))
    changed.get(rows[found.at] as HTMLElement)?.('present')
    rows[found.at]?.scrollIntoView({ block: 'center' })
    show(
      heard,
      `${n(found.roll)} ${either(found.line.nameBn, found.line.nameEn)} – ${word('attendance:state.present')}`,
    )
    told()
  }
  return h('div', { class: 'camera' }, toggle, video, heard)
}
