import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfWorkerPids } from '~/documents/pdf-pool.server'
import { closePdfWorkers, renderPdf, renderPdfBatch } from '~/documents/pdf.server'
import { pageCount, pdfText } from './pdf-text'
import { shared, student, tabulation } from './samples'

let dir = ''
beforeAll(async () => { dir = await mkdtemp(path.join(tmpdir(), 'documents-')) })
afterAll(async () => {
  closePdfWorkers()
  await rm(dir, { recursive: true, force: true })
})

const one = (n: number) => ({ shared: shared('bn'), pages: [student(n, 'bn')] })
const raw = (pdf: Buffer) => pdf.toString('latin1')

describe('mark sheet', () => {
  it('is one page a student, with its fonts inside', async () => {
    const pdf = await renderPdf('mark-sheet', { shared: shared('bn'), pages: [1, 2, 3].map((n) => student(n, 'bn')) })
    expect(pageCount(pdf)).toBe(3)
    const text = pdfText(pdf)
    for (const words of ['Shapla Secondary Girls’ School', '১০৮২৩৪', '২৬৯০০০২', 'K7M2-0002']) expect(text).toContain(words)
    const fonts = [...raw(pdf).matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1] ?? '')
    expect(fonts).toEqual(expect.arrayContaining(['HindSiliguri-Regular', 'HindSiliguri-SemiBold', 'NotoSerifBengali-Bold']))
    expect(fonts.filter((name) => !/^(HindSiliguri|NotoSerifBengali)-/.test(name))).toEqual([])
    expect(raw(pdf).match(/\/FontFile[23]/g)).toHaveLength(fonts.length)
  })

  // Typst 0.13 (compiler 0.6) gives each glyph one text, which loses the vowel signs and conjuncts of Bengali; 0.14 (compiler
  // 0.7) writes the text of each cluster beside it, and this passes. When it does, make it a plain `it`.
  it('can be copied in Bengali, in order', async () => {
    const text = pdfText(await renderPdf('mark-sheet', one(2)))
    for (const words of ['শাপলা মাধ্যমিক বালিকা বিদ্যালয়', 'কৃষ্ণা রাণী ভট্টাচার্য্য', 'শিক্ষার্থী আইডি', 'বার্ষিক পরীক্ষা ২০২৬']) {
      expect(text).toContain(words)
    }
  })

  it('names what was failed, and who was absent', async () => {
    const sheet = async (n: number) => pdfText(await renderPdf('mark-sheet', { shared: shared('en'), pages: [student(n, 'en')] }))
    const failing = await sheet(3)
    expect(failing).toContain('Failed subjects\n:\nMathematics')
    expect(failing).toMatch(/\nAbs\n/)
    const passing = await sheet(4)
    expect(passing).toContain('Passed')
    expect(passing).not.toMatch(/Failed|\nAbs\n/)
  })

  it('is in English with English digits', async () => {
    const text = pdfText(await renderPdf('mark-sheet', { shared: shared('en'), pages: [student(2, 'en')] }))
    expect(text).toContain('EIIN: 108234')
    expect(text).toContain('Controller of examinations')
    expect(text).not.toMatch(/[০-৯]/)
  })

  it('stays on its page with twenty papers, a photo, a stamp of watermark and a long remark', async () => {
    const page = student(3, 'bn')
    const extra = page.subjects.slice(2, 8).map((subject) => ({ ...subject, papers: subject.papers.map((paper) => ({ ...paper, name: `${paper.name} ও ব্যবহারিক অনুশীলন` })) }))
    const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const pdf = await renderPdf('mark-sheet', {
      shared: { ...shared('bn'), watermark: 'খসড়া', signatures: [{ title: 'প্রধান শিক্ষক', name: 'Abdul Hai, M.Ed.', image: photo }] },
      pages: [{
        ...page,
        student: { ...page.student, photo, dateOfBirth: '28-09-2011' },
        subjects: [...page.subjects, ...extra],
        result: { ...page.result, meritSection: '1', meritShift: '1', meritClass: '1', gpaWithoutOptional: '3.11', optionalBonus: '1.00', comment: 'নিয়মিত উপস্থিতি প্রয়োজন। '.repeat(4) },
      }],
    })
    expect(pageCount(pdf)).toBe(1)
    expect(pdfText(pdf)).toContain('Abdul Hai, M.Ed.')
    expect(raw(pdf)).toContain('/Subtype /Image')
  })

  it('prints data as data, never as markup', async () => {
    const page = student(1, 'en')
    const name = '#panic("x") *b* $x$ [y] \\ </a> @z // //'
    const text = pdfText(await renderPdf('mark-sheet', { shared: shared('en'), pages: [{ ...page, student: { ...page.student, name } }] }))
    expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
  })

  it('is made for keeping when asked, and not otherwise', async () => {
    expect(raw(await renderPdf('mark-sheet', one(1), { archival: true }))).toContain('pdfaid:part')
    expect(raw(await renderPdf('mark-sheet', one(1)))).not.toContain('pdfaid:part')
  })
})

describe('tabulation sheet', () => {
  it('holds a class on landscape legal, with head and figures in the language asked', async () => {
    const pdf = await renderPdf('tabulation-sheet', tabulation(40, 'bn'))
    expect(raw(pdf)).toMatch(/\/MediaBox \[0 0 1008(?:\.\d+)? 612(?:\.\d+)?\]/)
    expect(pageCount(pdf)).toBe(3)
    expect(pdfText(pdf)).toContain('৩ / ৩')
    const english = pdfText(await renderPdf('tabulation-sheet', tabulation(40, 'en')))
    expect(english.match(/\nStudent\n/g)).toHaveLength(3)
    expect(english.match(/\nHead of institution/g)).toHaveLength(1)
    expect(english).toMatch(/Appeared:\s*40/)
    expect(english).not.toMatch(/[০-৯]/)
  })
})

describe('many pages', () => {
  const file = () => path.join(dir, 'all.pdf')
  afterEach(async () => {
    for (const name of await readdir(dir)) await rm(path.join(dir, name))
  })
  function* students(count: number) {
    for (let n = 1; n <= count; n++) yield student(n, 'bn')
  }

  it('become one file in order, with bookmarks and progress, and a second file past the limit', async () => {
    const progress: number[] = []
    const result = await renderPdfBatch('mark-sheet', shared('bn'), students(14), {
      file: file(), pagesPerFile: 10, onProgress: (pages) => void progress.push(pages),
    })
    expect(result.files.map((made) => [path.basename(made.file), made.pages])).toEqual([['all.pdf', 10], ['all-2.pdf', 4]])
    expect(progress).toEqual([10, 14])
    const first = await readFile(file())
    expect(first.length).toBe(result.files[0]?.bytes)
    expect(pageCount(first)).toBe(10)
    const codes = [...pdfText(first).matchAll(/K7M2-(\d{4})/g)].map((match) => Number(match[1]))
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(raw(first).match(/\/Title </g)?.length).toBeGreaterThanOrEqual(10)
    expect((await readdir(dir)).sort()).toEqual(['all-2.pdf', 'all.pdf'])
  })

  it('are drawn no faster than they are made', async () => {
    let drawn = 0
    function* counted() {
      for (const page of students(9)) {
        drawn++
        yield page
      }
    }
    const ahead: number[] = []
    await renderPdfBatch('mark-sheet', shared('bn'), counted(), { file: file(), pagesPerFile: 3, onProgress: (pages) => void ahead.push(drawn - pages) })
    expect(ahead).toEqual([0, 0, 0])
  })

  it('leave nothing behind when stopped, when the source fails, or when there are none', async () => {
    const stop = new AbortController()
    const options = { file: file(), pagesPerFile: 4 }
    await expect(
      renderPdfBatch('mark-sheet', shared('bn'), students(40), { ...options, signal: stop.signal, onProgress: (pages) => { if (pages > 4) stop.abort() } }),
    ).rejects.toThrow(/abort/i)
    async function* broken() {
      yield* students(9)
      throw new Error('the cursor is gone')
    }
    await expect(renderPdfBatch('mark-sheet', shared('bn'), broken(), options)).rejects.toThrow('the cursor is gone')
    await expect(renderPdfBatch('mark-sheet', shared('bn'), [], options)).rejects.toMatchObject({ code: 'common:file.error.pdf.failed' })
    expect(await readdir(dir)).toEqual([])
  })
})

describe('the workers', () => {
  it('report a broken document and go on', async () => {
    const bad = { ...student(1, 'bn'), verification: { code: 'X', qr: '<svg' } }
    await expect(renderPdf('mark-sheet', { shared: shared('bn'), pages: [bad] })).rejects.toMatchObject({ code: 'common:file.error.pdf.failed' })
    expect(pageCount(await renderPdf('mark-sheet', one(1)))).toBe(1)
  })

  it('are replaced after a crash and after a timeout, and are never more than two', async () => {
    const many = { shared: shared('bn'), pages: Array.from({ length: 150 }, (_, n) => student(n, 'bn')) }
    const running = renderPdf('mark-sheet', many).then(() => 'made', (error: { code: string }) => error.code)
    await new Promise((resolve) => setTimeout(resolve, 150))
    for (const pid of pdfWorkerPids()) process.kill(pid, 'SIGKILL')
    expect(await running).toBe('common:file.error.pdf.failed')
    await expect(renderPdf('mark-sheet', many, { timeoutMs: 30 })).rejects.toMatchObject({ code: 'common:file.error.pdf.timeout' })
    const sheets = Promise.all(Array.from({ length: 8 }, (_, n) => renderPdf('mark-sheet', one(n + 1))))
    expect(pdfWorkerPids().length).toBeLessThanOrEqual(2)
    expect((await sheets).map(pageCount)).toEqual(Array<number>(8).fill(1))
  })

  it('end when told to', async () => {
    await renderPdf('mark-sheet', one(1))
    const pids = pdfWorkerPids()
    expect(pids.length).toBeGreaterThan(0)
    closePdfWorkers()
    expect(pdfWorkerPids()).toEqual([])
    await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}/stat`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))).toEqual([])
  })
})
