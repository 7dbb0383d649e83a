import { dayIn, DAYS_BACK, type OwnLists } from '~/domain/attendance/offline/lists.policy'
import { addDays, formatDate, formatTime, today, type Day } from '~/format/dates'
import { lessonsOn, sameCall, type CallAt } from './call-model'
import { button, h } from './dom'
import type { Entry } from './entries'
import { callsOf, marksOf, type App } from './state'
import { either, langNow, n, said, word } from './words'

let chosen: Day | null = null

const TONES: Record<Entry['state'], string> = { waits: 'warn', stale: 'bad', refused: 'bad' }

/** What waits, the day's sections and lessons, and the mark sheets. */
export function homeView(app: App): HTMLElement[] {
  const { lists, papers } = app
  return [...waitingPart(app), ...(lists ? attendancePart(app, lists) : []), ...(papers ? papersPart(app) : [])]
}

function waitingPart(app: App): HTMLElement[] {
  if (!app.entries.length) return []
  const rows = app.entries.map((entry) => {
    const what = h('span', { class: 'grow' }, n(said(entry.label)))
    const badge = h('b', { class: TONES[entry.state] }, word(`offline:state.${entry.state}`))
    return entry.state === 'waits'
      ? h('li', { class: 'row' }, what, badge)
      : h('li', {}, h('a', { href: `#entry/${entry.key}`, class: 'row' }, what, badge))
  })
  return [
    h(
      'section',
      { 'aria-labelledby': 'waiting' },
      h('h2', { id: 'waiting' }, word('offline:waiting')),
      h('ul', { class: 'list' }, rows),
      button(word('offline:send'), () => app.send(), { class: 'primary' }),
    ),
  ]
}

function attendancePart(app: App, lists: OwnLists): HTMLElement[] {
  const now = today()
  const day = chosen ?? now
  // Lists may be of last week: today is offered all the same, and no day that they know nothing of.
  const days: Day[] = []
  for (let at = addDays(now, -DAYS_BACK); at <= now; at = addDays(at, 1))
    if (at >= lists.from || at === now) days.push(at)
  const picker = h(
    'select',
    {
      id: 'day',
      onchange: (event: Event) => {
        chosen = (event.target as HTMLSelectElement).value
        app.draw()
      },
    },
    days.map((one) => h('option', { value: one, selected: one === day }, formatDate(one, langNow()))),
  )
  const sections = lists.sections.filter(([, , , isClassTeacher]) => isClassTeacher)
  const calls = sections.map((section) => {
    const [id, bn, en] = section
    const off = dayIn(lists, section, day) !== 'working'
    return callLine(app, lists, { section: id, day, period: 0 }, either(bn, en), '', off)
  })
  const periods = new Map(lists.periods.map((one) => [one[0], one]))
  const lessons = lessonsOn(lists, day).flatMap(([id, period, , subjectBn, subjectEn]) => {
    const section = lists.sections.find(([one]) => one === id)
    const [, bn = '', en = '', from = '', to = ''] = periods.get(period) ?? []
    if (!section) return []
    const off = dayIn(lists, section, day) !== 'working'
    const when = from && to ? `${formatTime(from, langNow())} – ${formatTime(to, langNow())}` : ''
    const what = `${either(section[1], section[2])} · ${either(subjectBn, subjectEn)}`
    return [callLine(app, lists, { section: id, day, period }, what, `${either(bn, en)} ${when}`, off)]
  })
  return [
    h(
      'section',
      { 'aria-labelledby': 'calls' },
      h('h2', { id: 'calls' }, word('offline:attendance')),
      h('p', {}, h('label', { for: 'day' }, word('offline:day')), picker),
      calls.length ? h('ul', { class: 'list' }, calls) : null,
      lessons.length ? [h('h3', {}, word('offline:lessons')), h('ul', { class: 'list' }, lessons)] : null,
      calls.length || lessons.length ? null : h('p', { class: 'muted' }, word('offline:none.calls')),
    ),
  ]
}

function callLine(app: App, lists: OwnLists, at: CallAt, title: string, more: string, off: boolean): HTMLElement {
  const waits = callsOf(app.entries).find((one) => sameCall(one, at))
  const taken = lists.sheets.some(
    ([section, day, period]) => section === at.section && day === at.day && period === at.period,
  )
  const [tone, key] = waits
    ? [TONES[waits.state], `offline:state.${waits.state}`]
    : taken
      ? ['good', 'offline:taken']
      : off
        ? ['muted', 'offline:off']
        : ['warn', 'offline:open']
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'row', href: `#call/${at.section}/${at.day}/${at.period}` },
      h('span', { class: 'grow' }, n(title), more ? h('small', {}, more) : null),
      h('b', { class: tone }, word(key)),
    ),
  )
}

function papersPart(app: App): HTMLElement[] {
  const papers = app.papers?.papers ?? []
  const rows = papers.map(([id, , examBn, examEn, paperBn, paperEn, placeBn, placeEn]) => {
    const waits = marksOf(app.entries).find((one) => one.body.sheet === id)
    return h(
      'li',
      {},
      h(
        'a',
        { class: 'row', href: `#marks/${id}` },
        h(
          'span',
          { class: 'grow' },
          `${either(paperBn, paperEn)} · ${n(either(placeBn, placeEn))}`,
          h('small', {}, n(either(examBn, examEn))),
        ),
        waits ? h('b', { class: TONES[waits.state] }, word(`offline:state.${waits.state}`)) : null,
      ),
    )
  })
  return [
    h(
      'section',
      { 'aria-labelledby': 'papers' },
      h('h2', { id: 'papers' }, word('offline:marks')),
      rows.length ? h('ul', { class: 'list' }, rows) : h('p', { class: 'muted' }, word('offline:none.papers')),
    ),
  ]
}
