import { fork } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PDF_ERRORS } from '~/documents/pdf-pool.server'
import { prepareData } from '~/documents/pdf-data'
import { qrPath, qrSvg } from '~/documents/qr'
import { SPREADSHEET_ERRORS } from '~/documents/spreadsheet-error'
import { forTypeScript } from '~/documents/worker/as-process'

describe('labels of the documents', () => {
  it('exist in both languages, and the templates ask for no other', async () => {
    const folder = path.resolve('app/documents/templates')
    const labels = JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8')) as Record<
      'bn' | 'en',
      Record<string, string>
    >
    const keys = Object.keys(labels.bn)
    expect(Object.keys(labels.en)).toEqual(keys)
    for (const text of [...Object.values(labels.bn), ...Object.values(labels.en)]) expect(text.trim()).not.toBe('')
    for (const text of Object.values(labels.en)) expect(text).not.toMatch(/[\u0980-\u09fe]/)
    for (const name of ['common.typ', 'mark-sheet.typ', 'tabulation-sheet.typ']) {
      const source = await readFile(path.join(folder, name), 'utf8')
      const asked = [...source.matchAll(/\bt\("(\w+)"\)/g)].map((match) => match[1])
      expect(asked.length).toBeGreaterThan(2)
      expect(keys).toEqual(expect.arrayContaining(asked))
    }
  })
})

describe('errors', () => {
  it.each(['bn', 'en'])('have their words in %s', async (lang) => {
    const { file } = JSON.parse(await readFile(`locales/${lang}/common.json`, 'utf8')) as {
      file: { error: Record<string, string> & { pdf: Record<string, string> } }
    }
    for (const code of SPREADSHEET_ERRORS) expect(file.error[code], code).toBeTruthy()
    for (const code of PDF_ERRORS) expect(file.error.pdf[code], code).toBeTruthy()
  })
})

describe('prepareData', () => {
  it('takes each picture out once, named by what it is', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
    const jpg = Buffer.from([0xff, 0xd8, 0xff])
    const { data, assets } = prepareData({ logo: png, pages: [{ photo: jpg }, { photo: jpg, name: 'ক' }], none: null })
    expect(JSON.parse(data)).toEqual({
      logo: 'asset-0.png',
      pages: [{ photo: 'asset-1.jpg' }, { photo: 'asset-1.jpg', name: 'ক' }],
      none: null,
    })
    expect(Object.keys(assets)).toEqual(['asset-0.png', 'asset-1.jpg'])
    expect(assets['asset-1.jpg']).toBe(jpg)
  })
})

describe('QR code', () => {
  it('draws exactly the modules of the code, with a quiet zone of four', async () => {
    const text = 'https://shapla.example.edu.bd/verify/K7M2-0001'
    const { size, path: shape } = qrPath(text)
    expect((size - 8 - 17) % 4).toBe(0)
    const { data } = await sharp(Buffer.from(qrSvg(text)), { density: 72 })
      .resize(size * 4, size * 4, { kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = (x: number, y: number) => (data[(y * 4 + 2) * size * 4 + x * 4 + 2] ?? 255) < 128
    const expected = Array.from({ length: size * size }, () => false)
    for (const [, x, y, run] of shape.matchAll(/M(\d+) ([\d.]+)h(\d+)/g)) {
      for (let i = 0; i < Number(run); i++) expected[Math.floor(Number(y)) * size + Number(x) + i] = true
    }
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) expect(dark(x, y), `${x},${y}`).toBe(expected[y * size + x])
    // The three finders: a dark ring of seven around a light ring, and nothing dark in the quiet zone.
    for (const [fx, fy] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      for (let i = 0; i < 7; i++) expect(expected[fy * size + fx + i]).toBe(true)
      expect(expected[(fy + 1) * size + fx + 1]).toBe(false)
    }
    expect(expected.slice(0, size * 4)).not.toContain(true)
  })
})

describe('the worker', () => {
  it('refuses to start without its fonts', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'fonts-'))
    await mkdir(path.join(root, 'app/documents'), { recursive: true })
    await writeFile(path.join(root, 'package.json'), '{}')
    await symlink(path.resolve('app/documents/templates'), path.join(root, 'app/documents/templates'))
    for (const name of ['hind-siliguri', 'noto-serif-bengali']) {
      const folder = path.join(root, 'node_modules/@expo-google-fonts', name)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, 'package.json'), '{}')
    }
    const worker = fork(path.resolve('app/documents/worker/typst-worker.ts'), [], {
      cwd: root,
      execArgv: forTypeScript(),
      serialization: 'advanced',
    })
    const answer = await new Promise((resolve) => worker.once('message', resolve))
    const code = await new Promise((resolve) => worker.once('exit', resolve))
    await rm(root, { recursive: true })
    expect(answer).toMatchObject({ ready: false, message: expect.stringMatching(/hind siliguri/i) as string })
    expect(code).toBe(1)
  })
})

describe('the web font', () => {
  it('is small, and each file of the style sheet is there', async () => {
    const css = await readFile('app/fonts.css', 'utf8')
    const files = [...css.matchAll(/url\('\/(fonts\/[\w-]+\.woff2)'\)/g)].map((match) =>
      path.join('public', match[1] ?? ''),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const bytes = await readFile(file)
      expect(bytes.toString('latin1', 0, 4)).toBe('wOF2')
      expect(bytes.length).toBeLessThan(45 * 1024)
    }
    expect(await readFile('public/fonts/OFL.txt', 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i)
  })
})
