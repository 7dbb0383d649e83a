import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfJoiner } from '~/documents/pdf-join.server'
import { entry, parsePdf } from '~/documents/pdf-parse'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'join-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** A PDF of the given objects, numbered from 1: 1 is the catalogue, 2 the page tree. */
function pdf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (more = '', stream = 'BT ET') => [
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${more} >>`,
  `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
]

async function joined(...parts: Buffer[]): Promise<Buffer> {
  const joiner = await PdfJoiner.create(path.join(dir, 'out.pdf'))
  try {
    for (const part of parts) await joiner.add(part)
    await joiner.finish()
    return await readFile(path.join(dir, 'out.pdf'))
  } catch (error) {
    await joiner.discard()
    throw error
  }
}

describe('joining', () => {
  it('renumbers references, and nothing that only looks like one', async () => {
    const stream = '1 0 R endobj endstream 7 0 obj'
    const more =
      '/A (1 0 R \\) (4 0 R)) /B <31203020 52> /C [ 1 0 2 4 0 R -3.5 true ] % 4 0 R\n /D << /E 4 0 R /Type /Pages >>'
    const { objects } = parsePdf(await joined(pdf([CATALOG, ...page()]), pdf([CATALOG, ...page(more, stream)])))
    const second = [...objects.values()].filter(({ tokens }) => entry(tokens, '/Type')?.[0] === '/Page')[1]
    const content = [...objects.values()].find((object) => Buffer.from(object.stream ?? []).toString() === stream)
    expect(content).toBeDefined()
    expect(entry(second?.tokens ?? [], '/A')).toEqual(['(1 0 R \\) (4 0 R))'])
    expect(entry(second?.tokens ?? [], '/B')).toEqual(['<31203020 52>'])
    expect(entry(second?.tokens ?? [], '/C')).toEqual(['[', '1', '0', '2', content?.id, '-3.5', 'true', ']'])
    expect(entry(second?.tokens ?? [], '/D')).toEqual(['<<', '/E', content?.id, '/Type', '/Pages', '>>'])
  })

  it('refuses what it would get wrong, and leaves no file', async () => {
    const good = pdf([CATALOG, ...page()])
    const wrong: [Buffer, RegExp][] = [
      [good.subarray(0, good.length - 40), /no cross-reference table/],
      [pdf([CATALOG, ...page()], '/Prev 9'), /it has \/Prev/],
      [pdf([CATALOG, ...page()], '/Encrypt 3 0 R'), /it has \/Encrypt/],
      [pdf(['<< /Type /Catalog /Pages 2 0 R /AcroForm 3 0 R >>', ...page()]), /its catalogue has \/AcroForm/],
      [pdf([CATALOG, ...page('/Annots [9 0 R]')]), /nothing is at reference 9/],
      [pdf([CATALOG, ...page('/X (never ends')]), /a string does not end/],
      [Buffer.from(good.toString('latin1').replace('/Length 5', '/Length 4'), 'latin1'), /endstream expected/],
      [Buffer.from(good.toString('latin1').replace('3 0 obj', '8 0 obj'), 'latin1'), /3 expected/],
    ]
    await rm(path.join(dir, 'out.pdf'), { force: true })
    for (const [part, message] of wrong) await expect(joined(good, part)).rejects.toThrow(message)
    expect(await readdir(dir)).toEqual([])
    expect((await joined(good, good)).length).toBeGreaterThan(good.length)
  })
})
