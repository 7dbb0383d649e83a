import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfWorkerPids } from '~/documents/pdf-pool.server'
import { closePdfWorkers, renderPdf, renderPdfBatch } from '~/documents/pdf.server'
import { contents } from './pdf-contents'
import { drawn } from './pdf-drawn'
import { pageCount, pdfText } from './pdf-text'
import { shared, student, tabulation } from './samples'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'documents-'))
})
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
    for (const words of ['Shapla Secondary Girls’ School', '১০৮২৩৪', '২৬৯০০০২', 'K7M2-0002'])
      expect(text).toContain(words)
    const fonts = [...raw(pdf).matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1] ?? '')
    expect(fonts).toEqual(
      expect.arrayContaining(['HindSiliguri-Regular', 'HindSiliguri-SemiBold', 'NotoSerifBengali-Bold']),
    )
    expect(fonts.filter((name) => !/^(HindSiliguri|NotoSerifBengali)-/.test(name))).toEqual([])
    expect(raw(pdf).match(/\/FontFile[23]/g)).toHaveLength(fonts.length)
  })

  it('can be copied in Bengali, in order', async () => {
    const text = pdfText(await renderPdf('mark-sheet', one(2))).replaceAll('\n', '')
    for (const words of [
      'শাপলা মাধ্যমিক বালিকা বিদ্যালয়',
      'কৃষ্ণা রাণী ভট্টাচার্য্য',
      'মোহাম্মদ আব্দুল্লাহ আল মামুন',
      'বার্ষিক পরীক্ষা ২০২৬',
      'বাংলা ২য় পত্র',
    ]) {
      expect(text).toContain(words)
    }
    // Typst 0.14 writes glyphs of different height as separate runs, and says their common cluster once in each.
    expect(text).toMatch(/শিক্ষা(র্থী){1,2} আইডি/)
    expect(text).toMatch(/ফাতেমা(তু){1,2}জ জোহরা/)
  })

  it.each(['en', 'bn'] as const)('keeps figures in their frame, however long their labels are: %s', async (lang) => {
    const whole = student(2, lang)
    const { gpaWithoutOptional, optionalBonus, ...outcome } = whole.result
    // On a transcript that says nothing else the longest label stands at the right.
    const { meritSection, meritShift, meritClass, attendance, conduct, ...rest } = outcome
    expect([meritSection, meritShift, meritClass, attendance, conduct]).not.toContain(undefined)
    const short = { ...whole, result: { ...rest, gpaWithoutOptional, optionalBonus } }
    for (const page of [whole, short]) {
      const { glyphs } = drawn(await renderPdf('mark-sheet', { shared: shared(lang), pages: [page] }))
      const framed = glyphs.filter(({ out }) => Number.isFinite(out))
      expect(framed.length).toBeGreaterThan(20)
      expect(framed.filter(({ out }) => out > -2)).toEqual([])
    }
  })

  it('names what was failed, and who was absent', async () => {
    const sheet = async (n: number) =>
      pdfText(await renderPdf('mark-sheet', { shared: shared('en'), pages: [student(n, 'en')] }))
    const failing = await sheet(3)
    expect(failing).toContain('Failed subjects\n:\nMathematics')
    expect(failing).toMatch(/\nAbs\n/)
    const passing = await sheet(4)
    expect(passing).toContain('Passed')
    expect(passing).not.toMatch(/Failed|\nAbs\n/)
  })

  it('says when the result was published, beside the day of issue; of a draft only the latter', async () => {
    const sheet = async (change: { publishedOn?: string }) =>
      pdfText(await renderPdf('mark-sheet', { shared: { ...shared('en'), ...change }, pages: [student(2, 'en')] }))
    const text = (await sheet({ publishedOn: '24 Dec 2026' })).replaceAll('\n', ' ')
    expect(text).toContain('Date of publication of the result')
    expect(text).toContain('24 Dec 2026')
    expect(text).toContain('Date of issue')
    expect(await sheet({})).not.toContain('publication')
  })

  it('is in English with English digits', async () => {
    const text = pdfText(await renderPdf('mark-sheet', { shared: shared('en'), pages: [student(2, 'en')] }))
    expect(text).toContain('EIIN: 108234')
    expect(text).toContain('Controller of examinations')
    expect(text).not.toMatch(/[০-৯]/)
  })

  it('stays on its page with twenty papers, a photo, a stamp of watermark and a long remark', async () => {
    const page = student(3, 'bn')
    const extra = page.subjects.slice(2, 8).map((subject) => ({
      ...subject,
      papers: subject.papers.map((paper) => ({ ...paper, name: `${paper.name} ও ব্যবহারিক অনুশীলন` })),
    }))
    const photo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const pdf = await renderPdf('mark-sheet', {
      shared: {
        ...shared('bn'),
        watermark: 'খসড়া',
        signatures: [{ title: 'প্রধান শিক্ষক', name: 'Abdul Hai, M.Ed.', image: photo }],
      },
      pages: [
        {
          ...page,
          student: { ...page.student, photo, dateOfBirth: '28-09-2011' },
          subjects: [...page.subjects, ...extra],
          result: {
            ...page.result,
            meritSection: '1',
            meritShift: '1',
            meritClass: '1',
            gpaWithoutOptional: '3.11',
            optionalBonus: '1.00',
            comment: 'নিয়মিত উপস্থিতি প্রয়োজন। '.repeat(4),
          },
        },
      ],
    })
    expect(pageCount(pdf)).toBe(1)
    expect(pdfText(pdf)).toContain('Abdul Hai, M.Ed.')
    expect(raw(pdf)).toContain('/Subtype /Image')
  })

  it('prints data as data, never as markup', async () => {
    const page = student(1, 'en')
    const name = '#panic("x") *b* $x$ [y] \\ </a> @z // //'
    const text = pdfText(
      await renderPdf('mark-sheet', { shared: shared('en'), pages: [{ ...page, student: { ...page.student, name } }] }),
    )
    expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
  })

  it('is made for keeping and for reading aloud when asked, and not otherwise', async () => {
    const marks = [
      /pdfaid:part>2</,
      /pdfaid:conformance>A</,
      /\/StructTreeRoot/,
      /\/Lang \(bn-BD\)/,
      /xmp:CreateDate>\d{4}-/,
    ]
    const kept = raw(await renderPdf('mark-sheet', one(1), { archival: true }))
    for (const mark of marks) expect(kept).toMatch(mark)
    expect(raw(await renderPdf('tabulation-sheet', tabulation(3, 'bn'), { archival: true }))).toMatch(/pdfaid:part>2</)
    const plain = raw(await renderPdf('mark-sheet', one(1)))
    for (const mark of marks.slice(0, 3)) expect(plain).not.toMatch(mark)
  })
})

describe('tabulation sheet', () => {
  it('says the day of publication, the highest marks and who was there; who has no place has a dash', async () => {
    const data = tabulation(3, 'en')
    const [first] = data.rows
    if (!first) throw new Error('no row')
    const { merit: _, ...placeless } = first
    const text = pdfText(
      await renderPdf('tabulation-sheet', {
        ...data,
        publishedOn: '24 Dec 2026',
        subjects: data.subjects.map((one, at) => (at ? one : { ...one, highest: '187.5' })),
        rows: [{ ...placeless, attendance: '191/210' }, ...data.rows.slice(1)],
      }),
    )
    for (const words of ['24 Dec 2026', 'Date of publication', 'Highest in class', '187.5', 'Present', '191/210'])
      expect(text.replaceAll('\n', ' ')).toContain(words)
    expect(pdfText(await renderPdf('tabulation-sheet', data))).not.toMatch(/publication|Highest in class|Present/)
  })

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

  it('become one file in order, with bookmarks and progress', async () => {
    const progress: number[] = []
    const result = await renderPdfBatch('mark-sheet', shared('bn'), students(14), {
      file: file(),
      pagesPerBatch: 4,
      onProgress: (pages) => void progress.push(pages),
    })
    expect(progress).toEqual([4, 8, 12, 14])
    expect(await readdir(dir)).toEqual(['all.pdf'])
    const pdf = await readFile(file())
    expect([result.pages, result.bytes]).toEqual([14, pdf.length])
    const codes = [...pdfText(pdf).matchAll(/K7M2-(\d{4})/g)].map((match) => Number(match[1]))
    expect(codes).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
    const { pages, bookmarks, title } = contents(pdf)
    expect(pages).toHaveLength(14)
    expect(bookmarks.map((mark) => mark.page)).toEqual(pages)
    expect(bookmarks[13]?.title).toMatch(/^১৪ /)
    expect(title).toMatch(/^প্রগতিপত্র/)
  })

  it('store a picture once, however many parts show it', async () => {
    const noise = Uint8Array.from({ length: 48 * 48 * 4 }, (_, i) => (i * i * 31) % 251)
    const logo = await sharp(noise, { raw: { width: 48, height: 48, channels: 4 } })
      .png()
      .toBuffer()
    await renderPdfBatch('mark-sheet', { ...shared('bn'), school: { ...shared('bn').school, logo } }, students(6), {
      file: file(),
      pagesPerBatch: 2,
    })
    const pdf = await readFile(file())
    // The picture and its mask, and each student's own code.
    expect(raw(pdf).match(/\/Subtype \/Image/g)).toHaveLength(2 + 6)
    expect(contents(pdf).pages).toHaveLength(6)
  })

  it('are drawn at most three batches ahead of what is written', async () => {
    let drawn = 0
    function* counted() {
      for (const page of students(21)) {
        drawn++
        yield page
      }
    }
    const ahead: number[] = []
    await renderPdfBatch('mark-sheet', shared('bn'), counted(), {
      file: file(),
      pagesPerBatch: 3,
      onProgress: (pages) => void ahead.push(drawn - pages),
    })
    expect(ahead).toHaveLength(7)
    expect(Math.max(...ahead)).toBe(6)
  })

  it('leave nothing behind when stopped, when the source fails, or when there are none', async () => {
    const stop = new AbortController()
    const options = { file: file(), pagesPerBatch: 4 }
    await expect(
      renderPdfBatch('mark-sheet', shared('bn'), students(40), {
        ...options,
        signal: stop.signal,
        onProgress: (pages) => {
          if (pages > 4) stop.abort()
        },
      }),
    ).rejects.toThrow(/abort/i)
    async function* broken() {
      yield* students(9)
      throw new Error('the cursor is gone')
    }
    await expect(renderPdfBatch('mark-sheet', shared('bn'), broken(), options)).rejects.toThrow('the cursor is gone')
    await expect(renderPdfBatch('mark-sheet', shared('bn'), [], options)).rejects.toMatchObject({
      code: 'common:file.error.pdf.failed',
    })
    expect(await readdir(dir)).toEqual([])
  })
})

describe('the workers', () => {
  it('report a broken document and go on', async () => {
    const bad = { ...student(1, 'bn'), verification: { code: 'X', qr: new TextEncoder().encode('<svg') } }
    await expect(renderPdf('mark-sheet', { shared: shared('bn'), pages: [bad] })).rejects.toMatchObject({
      code: 'common:file.error.pdf.failed',
    })
    expect(pageCount(await renderPdf('mark-sheet', one(1)))).toBe(1)
  })

  it('are replaced after a crash and after a timeout, and are never more than two', async () => {
    const many = { shared: shared('bn'), pages: Array.from({ length: 150 }, (_, n) => student(n, 'bn')) }
    const running = renderPdf('mark-sheet', many).then(
      () => 'made',
      (error: { code: string }) => error.code,
    )
    await new Promise((resolve) => setTimeout(resolve, 150))
    for (const pid of pdfWorkerPids()) process.kill(pid, 'SIGKILL')
    expect(await running).toBe('common:file.error.pdf.failed')
    await expect(renderPdf('mark-sheet', many, { timeoutMs: 30 })).rejects.toMatchObject({
      code: 'common:file.error.pdf.timeout',
    })
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
    await expect
      .poll(() =>
        pids.filter(
          (pid) => existsSync(`/proc/${pid}/stat`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')),
        ),
      )
      .toEqual([])
  })
})
