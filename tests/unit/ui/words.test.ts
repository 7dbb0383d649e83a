import { describe, expect, it } from 'vitest'
import { createBrowserI18n, type Words } from '~/i18n/browser-i18n'
import { instanceFor, wordsFor } from '~/i18n/i18n.server'
import { LANGS, type Lang } from '~/i18n/lang'

const files = import.meta.glob<Words>('../../../locales/*/*.json', { eager: true, import: 'default' })

function leaves(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  )
}

function browser(lang: Lang) {
  const words = createBrowserI18n(lang)
  const all: [key: string, text: string][] = []
  for (const [path, file] of Object.entries(files)) {
    const [, of, area = ''] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
    if (of !== lang) continue
    words.add(area, file)
    all.push(...leaves(file).map(([key, text]): [string, string] => [`${area}:${key}`, text]))
  }
  return { t: words.instance.t, all, instance: words.instance }
}

/** A value for every placeholder of a text, and a count for its plural. */
function values(text: string, count: number): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '')
  return { ...Object.fromEntries(names.map((name) => [name, `<${name}> 5`])), count }
}

describe.each(LANGS)('words in the browser, %s', (lang) => {
  const { t, all, instance } = browser(lang)
  const server = wordsFor(lang)

  it('read as on the server, every one', () => {
    expect(all.length).toBeGreaterThan(50)
    for (const [key, text] of all) {
      if (!text.includes('{{')) expect(t(key), key).toBe(server(key))
      const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
      for (const count of [0, 1, 2, 25]) {
        expect(t(stem, values(text, count)), key).toBe(server(stem, values(text, count)))
      }
    }
  })

  it('fall back as on the server', () => {
    expect(t('shell:not.there')).toBe(server('shell:not.there'))
    expect(t('shell:not.there', { defaultValue: 'so {{x}}', x: 1 })).toBe(
      server('shell:not.there', { defaultValue: 'so {{x}}', x: 1 }),
    )
    expect(t('shell:not.there', 'plain')).toBe(server('shell:not.there', 'plain'))
    expect(t(['shell:not.there', 'common:save'])).toBe(server(['shell:not.there', 'common:save']))
    expect(t('shell:error')).not.toBe('')
    const [mine, theirs] = [instance.getFixedT(null, 'shell'), instanceFor(lang).getFixedT(null, 'shell')]
    expect(mine('skip')).toBe(theirs('skip'))
    expect(mine('common:save')).toBe(theirs('common:save'))
  })

  it('never read a value as a placeholder of its own', () => {
    const text = t('shell:impersonation.text', { actor: '{{until}}', user: 'u', until: 'later' })
    expect(text).toContain('{{until}}')
  })
})
