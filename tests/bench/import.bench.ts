import { inScope } from 'db/connection'
import { readSheets, writeXlsx } from '~/documents/spreadsheet.server'
import type { Batch } from '~/domain/sheets/imports/kind'
import { denseRows, tableOf } from '~/domain/sheets/imports/layout.policy'
import { checkImport } from '~/domain/sheets/imports/write.server'
import { studentsImport } from '~/domain/students/import/import-roster.server'
import { rosterSite } from 'tests/request/support/roster-site'
import { median, type Figure } from './rig/stack'

const ROWS = 10_000
const COLUMNS = 40

const HEADINGS = [
  'রোল',
  'নাম',
  'Name (English)',
  'পিতার নাম',
  'মাতার নাম',
  'জন্ম তারিখ',
  'লিঙ্গ',
  'ধর্ম',
  'শ্রেণি',
  'বিভাগ',
  'শাখা',
  'শিফট',
  'মোবাইল',
]

const FIRST = ['রহিম', 'করিম', 'সাদিয়া', 'নুসরাত', 'তানভীর', 'মাহিন', 'ফারজানা', 'রাফি', 'জান্নাত', 'ইমরান', 'সুমাইয়া']
const LAST = ['আহমেদ', 'হোসেন', 'খাতুন', 'ইসলাম', 'রহমান', 'আক্তার', 'উদ্দিন', 'বেগম', 'চৌধুরী', 'সরকার', 'দাস', 'মণ্ডল', 'শেখ']

/** Born on some day of three years: hardly two of one name on the same one. */
const born = (at: number): string => {
  const [day, month, year] = [1 + (at % 28), 1 + (Math.floor(at / 28) % 12), 2009 + (at % 3)]
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

/** A roster of ten thousand with forty columns, of which thirteen are known. */
function roster(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const cells = [
      at + 1,
      `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`,
      'Rahim Uddin Ahmed',
      `${FIRST[(at * 3) % FIRST.length]} ${LAST[(at * 7) % LAST.length]}`,
      'হাসিনা বেগম',
      born(at),
      at % 2 ? 'বালক' : 'বালিকা',
      'ইসলাম',
      'নবম',
      'বিজ্ঞান',
      'ক',
      'প্রভাতি',
      `017${String(11_000_000 + at)}`,
    ]
    return [...cells, ...Array.from({ length: COLUMNS - cells.length }, (_, more) => `মন্তব্য ${(at * 7 + more) % 97}`)]
  })
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({ header: HEADINGS[at] ?? `কলাম ${at + 1}` }))
  return writeXlsx([{ name: 'A', columns, rows }])
}

/** How long mapping and checking a large roster takes beside reading it. */
export async function benchImport(progress: (text: string) => void): Promise<Figure[]> {
  progress(`import: a roster of ${ROWS} rows and ${COLUMNS} columns`)
  const site = await rosterSite()
  const bytes = new Uint8Array(await roster())
  const reading: number[] = []
  const judging: number[] = []
  let good = 0
  for (let round = 0; round < 4; round++) {
    const began = performance.now()
    const sheets = await readSheets(bytes, 60, studentsImport.limits)
    const read = performance.now()
    const table = tableOf(studentsImport, sheets)
    const batch: Batch<{ sessionId: number }> = {
      id: 0,
      kind: studentsImport.key,
      subject: { sessionId: site.session.id },
      fileName: 'roster.xlsx',
      fileId: null,
      sheets: [],
      chosen: null,
      rows: denseRows(table.rows),
      origin: table.origin,
      mapping: table.layout?.mapping ?? null,
      answers: {},
      mode: null,
      state: 'mapped',
      jobId: null,
      summary: null,
      createdBy: null,
      createdAt: new Date(),
      finishedAt: null,
      undoneAt: null,
    }
    const { rows } = await inScope({ tenants: [site.id], readOnly: true }, () =>
      checkImport({ tenant: { ...site, kind: 'site' } as never, lang: 'bn' }, studentsImport, batch),
    )
    good = rows.filter(({ outcome }) => outcome === 'new').length
    if (round === 0) continue // what is loaded and compiled the first time
    reading.push(read - began)
    judging.push(performance.now() - read)
  }
  return [
    {
      what: `${ROWS} rows of ${COLUMNS} columns, ${good} good: mapped and checked in ${Math.round(median(judging))} ms, read in ${Math.round(median(reading))} ms`,
      value: `${(median(judging) / median(reading)).toFixed(2)} times`,
      limit: '2 times',
      ok: median(judging) <= 2 * median(reading),
    },
  ]
}
