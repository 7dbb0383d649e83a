import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { sealOf } from '../lottery.policy'
import type { Draw } from '../one-draw.server'
import javascript from './lottery.mjs?raw'
import python from './lottery.py?raw'

/** Files that the public takes from a draw's page. */
export const DRAW_FILES = [
  'list.txt',
  'result.txt',
  'draw.json',
  'lottery.mjs',
  'lottery.py',
  'check.html',
  'changes.txt',
] as const
type DrawFile = (typeof DRAW_FILES)[number]

const TYPES = {
  txt: 'text/plain',
  json: 'application/json',
  mjs: 'text/javascript',
  py: 'text/x-python',
  html: 'text/html',
}

/** What the programs read beside the list. Before the draw: what is known by then. */
const drawJson = (draw: Draw): string =>
  `${JSON.stringify(
    {
      rule: draw.rule,
      frozenAt: draw.frozenAt,
      listHash: draw.listHash,
      ...(draw.termsHash === null ? {} : { termsHash: draw.termsHash, seal: sealOf(draw) }),
      secretHash: draw.secretHash,
      pools: draw.terms.pools,
      waiting: draw.terms.waiting,
      ...(draw.drawnAt
        ? {
            drawnAt: draw.drawnAt,
            secret: draw.secret,
            text: draw.publicText,
            seed: draw.seed,
            resultHash: draw.resultHash,
          }
        : {}),
    },
    null,
    2,
  )}\n`

/** A file of a draw; null while there is none: a result before the draw, its check. */
export function drawFile(
  draw: Draw,
  file: Exclude<DrawFile, 'changes.txt'>,
  lang: Lang,
): { body: string; type: string } | null {
  const type = TYPES[(file.split('.')[1] ?? 'txt') as keyof typeof TYPES]
  const bodies: Record<typeof file, () => string | null> = {
    'list.txt': () => draw.list,
    'result.txt': () => draw.result,
    'draw.json': () => drawJson(draw),
    'lottery.mjs': () => javascript,
    'lottery.py': () => python,
    'check.html': () => (draw.result === null ? null : checkPage(draw, draw.result, lang)),
  }
  const body = bodies[file]()
  return body === null ? null : { body, type: `${type}; charset=utf-8` }
}

/** As text inside a script: no tag of it is read as one. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** One page that is kept and opened without the site: the same program, with this draw's list, secret and text to look at and to change. */
function checkPage(draw: Draw, result: string, lang: Lang): string {
  const t = wordsFor(lang)
  const word = (key: string) => escaped(t(`lottery:page.${key}`))
  const area = (id: string, rows: number) =>
    `<label for="${id}">${word(id)}</label><textarea id="${id}" rows="${rows}" spellcheck="false"></textarea>`
  const said = {
    list: draw.list,
    secret: draw.secret,
    text: draw.publicText,
    terms: JSON.stringify(draw.terms),
    result,
  }
  const right = {
    listHash: draw.listHash,
    ...(draw.termsHash === null ? {} : { termsHash: draw.termsHash, seal: sealOf(draw) }),
    secretHash: draw.secretHash,
    seed: draw.seed,
  }
  const words = Object.fromEntries(
    ['same', 'different', 'noCrypto', 'listHash', 'termsHash', 'secretHash', 'seal', 'seed', 'result'].map((key) => [
      key,
      t(`lottery:page.${key}`),
    ]),
  )
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${word('title')}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:48rem;margin:1.5rem auto;padding:0 1rem}textarea{width:100%;box-sizing:border-box;font:0.875rem/1.5 monospace}
label{display:block;margin-top:1rem;font-weight:600}button{margin:1rem 0;min-height:44px;padding:0 1.5rem;font:inherit}li{margin:.5rem 0;word-break:break-all}.yes{color:#05603a}.no{color:#a8071a}</style></head>
<body><h1>${word('title')}</h1><p>${word('about')}</p><button id="go" type="button">${word('go')}</button><ul id="out" aria-live="polite"></ul>
${area('text', 2)}${area('secret', 2)}${area('terms', 4)}${area('list', 12)}${area('published', 12)}
<script type="module">
${javascript}
const said = ${inScript(said)}, right = ${inScript(right)}, rule = ${inScript(draw.rule)}, words = ${inScript(words)}
const field = (id) => document.getElementById(id)
for (const id of ['text', 'secret', 'terms', 'list']) field(id).value = said[id]
field('published').value = said.result
async function check() {
  const out = field('out')
  out.replaceChildren()
  const line = (ok, text) => { const li = document.createElement('li'); li.className = ok ? 'yes' : 'no'; li.textContent = (ok ? '✓ ' : '✗ ') + text; out.append(li) }
  if (!globalThis.crypto?.subtle) return line(false, words.noCrypto)
  try {
    const found = await recompute({ list: field('list').value, secret: field('secret').value.trim(), text: field('text').value, rule, ...JSON.parse(field('terms').value) })
    for (const key of Object.keys(right)) line(found[key] === right[key], words[key] + ' – ' + (found[key] === right[key] ? words.same : words.different) + ': ' + found[key])
    line(found.result === field('published').value, words.result + ' – ' + (found.result === field('published').value ? words.same : words.different))
  } catch (error) { line(false, String(error)) }
}
field('go').onclick = check
check()
</script></body></html>
`
}
