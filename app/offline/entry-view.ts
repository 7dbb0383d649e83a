import { formatDate, formatTime, today } from '~/format/dates'
import { afterChoice, choicesOf } from './call-model'
import { button, h, show } from './dom'
import type { Entry, WaitingCall, WaitingMarks } from './entries'
import { afterMarkChoice, markChoices } from './marks-model'
import type { App } from './state'
import { either, langNow, n, said, word } from './words'

interface Row {
  id: string
  name: string
  phone: string
  school: string
  proposed: 'phone' | 'school' | null
}

/** An entry that waits for a person: what the school has against what the phone has, or why it was refused. */
export function entryView(app: App, key: string): HTMLElement[] | null {
  const entry = app.entries.find((one) => one.key === key)
  if (!entry || entry.state === 'waits') return null
  const head = h('h2', {}, n(said(entry.label)))
  return entry.state === 'refused' ? [head, ...refusedPart(app, entry)] : [head, ...conflictPart(app, entry)]
}

const back = (): HTMLElement => h('a', { class: 'button', href: '#' }, word('offline:back'))

function refusedPart(app: App, entry: Entry): HTMLElement[] {
  const again = async () => {
    await app.save({ ...entry, state: 'waits', tries: 0, next: 0, words: null })
    location.hash = '#'
    await app.send()
  }
  return [
    h('p', { class: 'bad' }, word('offline:refused')),
    h('p', {}, entry.words ? n(said(entry.words)) : word('offline:error.rights')),
    h('p', { class: 'muted' }, word('offline:stays')),
    h(
      'div',
      { class: 'bar' },
      back(),
      button(word('offline:again'), () => void again()),
      discard(app, entry),
    ),
  ]
}

/** It goes only after a tick that says so. */
function discard(app: App, entry: Entry): HTMLElement {
  const sure: HTMLInputElement = h('input', { type: 'checkbox', onchange: () => (go.disabled = !sure.checked) })
  const go = button(
    word('offline:discard'),
    () =>
      void app.drop(entry.key).then(() => {
        location.hash = '#'
      }),
    { class: 'danger', disabled: true },
  )
  return h('span', { class: 'sure' }, h('label', {}, sure, word('offline:discardSure')), go)
}

const nameOf = (app: App, enrolment: number): string => {
  const [, , roll, bn, en] = app.lists?.students.find(([id]) => id === enrolment) ?? []
  const [, rollThere, bnThere, enThere] = app.papers?.students.find(([id]) => id === enrolment) ?? []
  return `${n(roll ?? rollThere ?? '')} ${either(bn ?? bnThere ?? '', en ?? enThere ?? '')}`.trim()
}

function conflictPart(app: App, entry: Entry): HTMLElement[] {
  const { conflict } = entry
  const at = conflict?.at ? new Date(conflict.at) : null
  const who = conflict?.who ? either(conflict.who.nameBn, conflict.who.nameEn) : '–'
  const when = at ? `${formatDate(at, langNow())}, ${formatTime(at, langNow())}` : '–'
  const rows = entry.kind === 'attendance' ? callRows(app, entry) : markRows(app, entry)
  const chosen = new Map(rows.flatMap((one) => (one.proposed ? [[one.id, one.proposed] as const] : [])))
  const later = entry.kind === 'attendance' && entry.body.day < today()
  const reason = h('input', {
    id: 'reason',
    maxlength: 300,
    value: entry.kind === 'attendance' ? entry.body.reason : '',
  })
  const wrong = h('p', { class: 'bad', role: 'alert', hidden: true })
  const complain = (text: string) => {
    show(wrong, text)
    wrong.hidden = false
  }

  async function decide(): Promise<void> {
    if (rows.some((one) => !chosen.has(one.id))) return complain(word('offline:chooseAll'))
    const phone = new Set(rows.filter((one) => chosen.get(one.id) === 'phone').map((one) => one.id))
    if (later && phone.size && !reason.value.trim()) return complain(word('attendance:error.reason'))
    const next = decided(entry, phone, reason.value.trim())
    try {
      if (next) await app.save(next, entry.key)
      else await app.drop(entry.key)
      location.hash = '#'
      if (next) await app.send()
    } catch {
      complain(word('offline:notKept'))
    }
  }

  const option = (row: Row, which: 'phone' | 'school') =>
    h(
      'label',
      { class: 'choice' },
      h('input', {
        type: 'radio',
        name: row.id,
        checked: row.proposed === which,
        onchange: () => void chosen.set(row.id, which),
      }),
      h('span', { class: 'muted' }, word(`offline:on.${which}`)),
      h('b', {}, row[which]),
    )
  return [
    h('p', { class: 'warn' }, word('offline:conflict', { who, when })),
    h('p', { class: 'muted' }, word('offline:conflictHint')),
    h(
      'ul',
      { class: 'choices' },
      rows.map((row) =>
        h('li', {}, h('fieldset', {}, h('legend', {}, row.name), option(row, 'phone'), option(row, 'school'))),
      ),
    ),
    later ? h('p', {}, h('label', { for: 'reason' }, word('attendance:reason')), reason) : h('p', { hidden: true }),
    wrong,
    h(
      'div',
      { class: 'bar foot' },
      back(),
      button(word('offline:decide'), () => void decide(), { class: 'primary' }),
      discard(app, entry),
    ),
  ]
}

const decided = (entry: Entry, phone: ReadonlySet<string>, reason: string): Entry | null => {
  const key = crypto.randomUUID()
  return entry.kind === 'attendance'
    ? afterChoice(entry, new Set([...phone].map(Number)), key, reason)
    : afterMarkChoice(entry, phone, key)
}

const callRows = (app: App, entry: WaitingCall): Row[] =>
  choicesOf(entry).map((one) => ({
    id: String(one.enrolment),
    name: nameOf(app, one.enrolment),
    phone: word(`attendance:state.${one.phone}`),
    school: one.school ? word(`attendance:state.${one.school}`) : '–',
    proposed: one.proposed,
  }))

function markRows(app: App, entry: WaitingMarks): Row[] {
  const paper = app.papers?.papers.find(([id]) => id === entry.body.sheet)
  const mark = (text: string) => (text === 'A' ? word('offline:absent') : n(text) || '–')
  return markChoices(entry).map((one) => {
    const [, bn = '', en = ''] = paper?.[11].find(([id]) => id === one.part) ?? []
    return {
      id: `${one.enrolment}.${one.part}`,
      name: `${nameOf(app, one.enrolment)} · ${either(bn, en)}`,
      phone: mark(one.phone),
      school: mark(one.school),
      proposed: one.proposed,
    }
  })
}
