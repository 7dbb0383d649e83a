import type { Bilingual } from './types'

/**
 * Reads a list written as `বাংলা|English, বাংলা|English`, so that long lists stay readable in a diff.
 * Throws on an entry that lacks one of the two languages.
 */
export function pairs(list: string): Bilingual[] {
  return list.split(',').map((entry) => entry.trim()).filter(Boolean).map((entry) => {
    const [nameBn, nameEn, ...rest] = entry.split('|').map((part) => part.trim())
    if (!nameBn || !nameEn || rest.length) throw new Error(`Not a Bengali|English pair: ${entry}`)
    return { nameBn: nameBn.normalize('NFC'), nameEn }
  })
}

/** Gives a `CODE: বাংলা|English` list its codes and order, from 1. Throws on an entry without a code. */
export function catalogue(list: string): (Bilingual & { code: string; order: number })[] {
  return list.split(',').map((entry) => entry.trim()).filter(Boolean).map((entry, index) => {
    const at = entry.indexOf(':')
    const [name] = pairs(entry.slice(at + 1))
    if (at < 1 || !name) throw new Error(`Not a CODE: Bengali|English entry: ${entry}`)
    return { code: entry.slice(0, at), ...name, order: index + 1 }
  })
}
