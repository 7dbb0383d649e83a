import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'app/documents/templates'

describe("labels of the provider's papers", () => {
  const labels = JSON.parse(readFileSync(`${folder}/billing-labels.json`, 'utf8')) as Record<
    'bn' | 'en',
    Record<string, string>
  >

  it('exist in both languages, and the templates ask for no other', () => {
    expect(Object.keys(labels.en)).toEqual(Object.keys(labels.bn))
    for (const text of Object.values(labels.en)) expect(text).not.toMatch(/[\u0980-\u09fe]/)
    for (const text of Object.values(labels.bn)) expect(text).toMatch(/[\u0980-\u09fe]/)
    for (const name of ['billing', 'invoice', 'credit-note', 'challan', 'statement']) {
      const asked = [...readFileSync(`${folder}/${name}.typ`, 'utf8').matchAll(/\bb\("(\w+)"\)/g)].map(
        (match) => match[1],
      )
      expect(asked.length).toBeGreaterThan(2)
      expect(Object.keys(labels.bn)).toEqual(expect.arrayContaining(asked))
    }
  })

  it('are in NFC', () => {
    for (const text of Object.values(labels.bn)) expect(text.normalize('NFC')).toBe(text)
  })
})
