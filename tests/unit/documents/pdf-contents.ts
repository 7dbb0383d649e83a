import { entry, integer, parsePdf, type PdfTokens, reference } from '~/documents/pdf-parse'

const text = (hex: string) =>
  Buffer.from(hex.replaceAll(/[<>]/g, ''), 'hex').swap16().toString('utf16le').replace('\ufeff', '')

/**
 * The pages and bookmarks that a reader finds on its way from the trailer, as numbers of page objects. Throws where a link
 * leads nowhere or back.
 */
export function contents(pdf: Buffer) {
  const { trailer, objects } = parsePdf(pdf)
  const at = (id: number | undefined): PdfTokens => {
    const object = objects.get(id ?? -1)
    if (!object) throw new Error(`no object ${id}`)
    return object.tokens
  }
  const pages: number[] = []
  const walk = (id: number, parent: number | undefined) => {
    const node = at(id)
    if (reference(node, '/Parent') !== parent) throw new Error(`page node ${id} has another parent`)
    if (entry(node, '/Type')?.[0] === '/Page') {
      const streams = (entry(node, '/Contents') ?? []).filter((token) => typeof token === 'number')
      if (!streams.length) throw new Error(`page ${id} is empty`)
      streams.forEach(at)
      return pages.push(id)
    }
    const before = pages.length
    for (const kid of entry(node, '/Kids') ?? []) if (typeof kid === 'number') walk(kid, id)
    if (pages.length - before !== integer(node, '/Count')) throw new Error(`page node ${id} counts wrongly`)
    return pages.length
  }
  const catalog = at(reference(trailer, '/Root'))
  walk(reference(catalog, '/Pages') ?? -1, undefined)

  const bookmarks: { title: string; page: number | undefined }[] = []
  const outlines = reference(catalog, '/Outlines')
  let previous: number | undefined
  for (let id = reference(at(outlines), '/First'); id !== undefined; id = reference(at(id), '/Next')) {
    const item = at(id)
    if (reference(item, '/Prev') !== previous || reference(item, '/Parent') !== outlines)
      throw new Error(`bookmark ${id} is linked wrongly`)
    const page = at(reference(item, '/Dest')).find((token): token is number => typeof token === 'number')
    bookmarks.push({ title: text(String(entry(item, '/Title')?.[0])), page })
    previous = id
  }
  if (previous !== reference(at(outlines), '/Last')) throw new Error('the last bookmark is another')
  if (bookmarks.length !== integer(at(outlines), '/Count')) throw new Error('the bookmarks are counted wrongly')
  return { pages, bookmarks, title: text(String(entry(at(reference(trailer, '/Info')), '/Title')?.[0])) }
}
