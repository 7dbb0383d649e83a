import { formatDate, today } from '~/format/dates'
import { plainMark } from '~/domain/exams/marks.policy'
import { button, h, show } from './dom'
import { fresh, type WaitingMarks } from './entries'
import { linesOf, marksBody, wrongIn, type MarkCell, type MarkLine } from './marks-model'
import { marksOf, type App } from './state'
import { either, langNow, n, word } from './words'

/** A mark sheet: a field for each part and a tick for who was absent. Null for one that the phone has not got. */
export function marksView(app: App, sheet: number): HTMLElement[] | null {
  const paper = app.papers?.papers.find(([id]) => id === sheet)
  const waits = marksOf(app.entries).find((one) => one.body.sheet === sheet) ?? null
  const lines = app.papers && linesOf(app.papers, sheet, waits)
  if (!paper || !lines) return null
  if (waits && waits.state !== 'waits') {
    location.hash = `#entry/${waits.key}`
    return []
  }
  const [, , examBn, examEn, paperBn, paperEn, placeBn, placeEn, step, from, to, parts] = paper
  const head = h(
    'h2',
    {},
    `${either(paperBn, paperEn)} · ${n(either(placeBn, placeEn))}`,
    h('small', {}, n(either(examBn, examEn))),
  )
  const back = () => h('a', { class: 'button', href: '#' }, word('offline:back'))
  const closed =
    from && today() < from
      ? word('offline:marksFrom', { date: formatDate(from, langNow()) })
      : to && today() > to
        ? word('offline:marksTo', { date: formatDate(to, langNow()) })
        : null
  if (closed) return [head, h('p', { class: 'warn' }, closed), back()]
  const wrong = h('p', { class: 'bad', role: 'alert', hidden: true })
  const save = button(word('offline:save'), () => void keepMarks(), { class: 'primary' })

  async function keepMarks(): Promise<void> {
    if (!paper || !lines) return
    const bad = lines.flatMap((line) =>
      line.cells.flatMap((one) => {
        const key = wrongIn(one, step)
        return key ? [`${n(line.roll)} ${either(line.nameBn, line.nameEn)}: ${word(key)}`] : []
      }),
    )
    if (bad.length) return complain(bad)
    const key = crypto.randomUUID()
    const body = marksBody(paper, lines, key, waits)
    if (!body) return complain([word('offline:nothing')])
    save.disabled = true
    try {
      const label = { bn: `${paperBn} · ${placeBn} · ${examBn}`, en: `${paperEn} · ${placeEn} · ${examEn}` }
      const entry: WaitingMarks = { ...fresh(key, label, Date.now()), kind: 'marks', body, conflict: null }
      await app.save(entry, waits?.key)
      location.hash = '#'
    } catch {
      complain([word('offline:notKept')])
    } finally {
      save.disabled = false
    }
  }
  function complain(texts: readonly string[]): void {
    show(
      wrong,
      texts.slice(0, 10).map((text) => h('span', {}, text)),
    )
    wrong.hidden = false
  }

  const titles = parts.map(([id, bn, en, full]) => ({
    id,
    text: `${either(bn, en)} (${n(plainMark(full))})`,
  }))
  return [
    head,
    h('p', { class: 'muted' }, word('offline:marksHint')),
    h(
      'ul',
      { class: 'marks' },
      lines.map((line) => lineOf(line, titles, step)),
    ),
    wrong,
    h('div', { class: 'bar foot' }, back(), save),
  ]
}

function lineOf(line: MarkLine, titles: readonly { id: number; text: string }[], step: number): HTMLElement {
  const name = either(line.nameBn, line.nameEn)
  return h(
    'li',
    {},
    h('span', { class: 'who' }, h('span', { class: 'no' }, n(line.roll)), name),
    line.cells.map((cell) => {
      const title = titles.find(({ id }) => id === cell.part)?.text ?? ''
      return cellOf(cell, `${name}: ${title}`, title, step)
    }),
  )
}

function cellOf(cell: MarkCell, label: string, title: string, step: number): HTMLElement {
  const told = h('small', { class: 'bad' })
  const field: HTMLInputElement = h('input', {
    inputmode: 'decimal',
    maxlength: 6,
    autocomplete: 'off',
    'aria-label': label,
    value: cell.typed === 'A' ? '' : n(cell.typed),
    oninput: () => {
      cell.typed = field.value
      judge()
    },
  })
  const absent: HTMLInputElement = h('input', {
    type: 'checkbox',
    checked: cell.typed === 'A',
    onchange: () => {
      cell.typed = absent.checked ? 'A' : field.value
      field.disabled = absent.checked
      judge()
    },
  })
  field.disabled = absent.checked
  function judge(): void {
    const key = wrongIn(cell, step)
    show(told, key ? word(key) : null)
    field.setAttribute('aria-invalid', key ? 'true' : 'false')
  }
  return h(
    'span',
    { class: 'cell' },
    h('span', { class: 'muted' }, title),
    field,
    h('label', {}, absent, word('offline:absent')),
    told,
  )
}
