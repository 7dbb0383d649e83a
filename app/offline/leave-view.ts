import { button, h } from './dom'
import type { App } from './state'
import { n, word } from './words'

/**
 * Before a logout: what was not sent would be lost, so that is asked about first. Until the school has said that it is this person who is
 * logged in, nothing can be lost: it stays on the phone, sealed.
 */
export function leaveView(app: App): HTMLElement[] {
  const own = navigator.onLine && (app.told === 'told' || app.told === 'same')
  const count = own ? app.entries.length : 0
  const owner = app.lists?.user ?? app.papers?.user ?? null
  const go = button(word('offline:leave.go'), () => app.leave(count ? owner : null), {
    class: count ? 'danger' : 'primary',
  })
  const sure: HTMLInputElement = h('input', {
    type: 'checkbox',
    id: 'lose',
    onchange: () => (go.disabled = !sure.checked),
  })
  go.disabled = count > 0 || app.busy
  return [
    h('h2', {}, word('offline:leave.title')),
    h('p', {}, word('offline:leave.gone')),
    count
      ? h('p', { class: 'bad', role: 'alert' }, word('offline:leave.unsent', { count: n(count) }))
      : h('p', { hidden: true }),
    count
      ? h(
          'div',
          { class: 'bar' },
          button(word('offline:leave.sendFirst'), () => app.send(), { class: 'primary' }),
        )
      : h('p', { hidden: true }),
    count ? h('label', {}, sure, word('offline:leave.lose', { count: n(count) })) : h('p', { hidden: true }),
    !own && app.entries.length ? h('p', { class: 'warn' }, word('offline:leave.sealed')) : h('p', { hidden: true }),
    navigator.onLine ? h('p', { hidden: true }) : h('p', { class: 'warn' }, word('offline:leave.noNetwork')),
    h('div', { class: 'bar foot' }, h('a', { class: 'button', href: '#' }, word('offline:back')), go),
  ]
}
