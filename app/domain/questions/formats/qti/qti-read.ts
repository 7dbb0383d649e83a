import { zipEntries } from '~/documents/zip-guard.server'
import { decodedName, textOf, UnreadableFile, type ReadQuestions } from '../carried'
import { Collector, Unreadable } from '../collector'
import { allInside, textIn, xmlTree, type Tree } from '../tree'
import { QtiItem } from './qti-item'
import { asTwo } from './qti-names'

const MOST_INFLATED = 200 * 1024 * 1024

/** Where a file of a package lies: `../` and `./` of an address taken as they are meant, never out of it. */
function pathOf(from: string, href: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of decodedName(href).split(/[\\/]/)) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Questions of a QTI package, 2.1 or 3.0, or of one of its items alone. @throws UnreadableFile */
export function readQti(bytes: Uint8Array): ReadQuestions {
  if (bytes[0] !== 0x50) return readItems([{ path: 'item.xml', bytes, keywords: [] }], new Map())
  let files: Map<string, Buffer>
  try {
    files = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_INFLATED)
  } catch {
    throw new UnreadableFile('zip')
  }
  const name = [...files.keys()].find((one) => /(?:^|\/)imsmanifest\.xml$/i.test(one))
  const bytesOf = name && files.get(name)
  if (!name || !bytesOf) throw new UnreadableFile('none')
  const resources = allInside(xmlTree(textOf(bytesOf)), new Set(['resource']))
  const items = resources
    .filter(({ attrs }) => /^imsqti_item/.test(attrs.type ?? ''))
    .map((resource) => {
      const path = pathOf(name, resource.attrs.href ?? '')
      const keywords = allInside(resource, new Set(['keyword'])).map((one) => textIn(one).trim())
      return { path, bytes: files.get(path), keywords }
    })
  return readItems(items, files)
}

function readItems(
  items: readonly { path: string; bytes: Uint8Array | undefined; keywords: string[] }[],
  files: ReadonlyMap<string, Uint8Array>,
): ReadQuestions {
  let here = ''
  const into = new Collector((src) => files.get(pathOf(here, src)) ?? null)
  for (const { path, bytes, keywords } of items) {
    here = path
    into.begin()
    into.next(
      () => {
        if (!bytes) throw new Unreadable('missing')
        const item = asTwo(itemOf(bytes))
        if (item.tag !== 'assessmentItem') throw new Unreadable('form')
        return new QtiItem(item, keywords, into).read()
      },
      () => path,
    )
  }
  return into.done()
}

/** Of one item that is broken the others are read all the same; entities refuse the file. */
function itemOf(bytes: Uint8Array): Tree {
  try {
    return xmlTree(textOf(bytes).replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof UnreadableFile && error.why === 'xml') throw new Unreadable('xml')
    throw error
  }
}
