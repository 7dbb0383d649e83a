import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import type { Random } from '../corpus/random'
import type { DemoTitle } from './read-titles'

/** A rack for each hundred of Dewey, two for literature. */
const RACKS = [
  ['0', 'সাধারণ ও বিশ্বকোষ', 'General works'],
  ['1', 'দর্শন', 'Philosophy'],
  ['2', 'ধর্ম', 'Religion'],
  ['3', 'সমাজবিজ্ঞান ও পাঠ্যবই', 'Social sciences'],
  ['4', 'ভাষা ও অভিধান', 'Language'],
  ['5', 'বিজ্ঞান ও গণিত', 'Science'],
  ['6', 'প্রযুক্তি', 'Technology'],
  ['7', 'শিল্পকলা ও কমিক্স', 'Arts'],
  ['8E', 'ইংরেজি ও বিশ্বসাহিত্য', 'World literature'],
  ['8B', 'বাংলা সাহিত্য', 'Bengali literature'],
  ['9', 'ইতিহাস, জীবনী ও মুক্তিযুদ্ধ', 'History and biography'],
] as const
const SUBJECTS: readonly (readonly [prefix: string, bn: string, en: string])[] = [
  ['891.441', 'কবিতা', 'Poetry'],
  ['891.442', 'নাটক', 'Drama'],
  ['891.443', 'কথাসাহিত্য', 'Fiction'],
  ['891.444', 'প্রবন্ধ', 'Essays'],
  ['954.92', 'মুক্তিযুদ্ধ ও বাংলাদেশ', 'Bangladesh'],
  ['398.2', 'রূপকথা ও লোককথা', 'Folk tales'],
  ['741.5', 'কমিক্স', 'Comics'],
  ['0', 'সাধারণ', 'General works'],
  ['1', 'দর্শন', 'Philosophy'],
  ['2', 'ধর্ম', 'Religion'],
  ['3', 'সমাজবিজ্ঞান', 'Social sciences'],
  ['4', 'ভাষা', 'Language'],
  ['5', 'বিজ্ঞান', 'Science'],
  ['6', 'প্রযুক্তি', 'Technology'],
  ['7', 'শিল্পকলা', 'Arts'],
  ['8', 'সাহিত্য', 'Literature'],
  ['9', 'ইতিহাস ও জীবনী', 'History and biography'],
]

const rackOf = ({ ddc }: DemoTitle): string =>
  ddc.startsWith('891.44') ? '8B' : ddc.startsWith('8') ? '8E' : ddc.charAt(0)

/** Racks, authors, titles and copies of a library. @returns its copies, the first of each title before the second ones */
export async function writeDemoBooks(siteId: number, titles: readonly DemoTitle[], by: number, random: Random) {
  const [room] = await libraryRoom(siteId)
  const racks = await createRows(
    'library_rack',
    RACKS.map(([code, bn, en], position) => ({
      site_id: siteId,
      code: `R-${code}`,
      name_bn: bn,
      name_en: en,
      room_id: room?.id ?? null,
      position,
      active: true,
    })),
  )
  const people = new Map(
    titles.filter((one) => one.authorBn).map((one) => [`${one.authorBn}|${one.authorEn}`, one] as const),
  )
  const authors = await createRows(
    'library_author',
    [...people.values()].map((one) => ({
      site_id: siteId,
      name_bn: one.authorBn,
      name_en: one.authorEn,
      life: one.life,
      active: true,
    })),
  )
  const authorId = new Map([...people.keys()].map((key, at) => [key, authors[at]?.id]))
  const books = await createRows(
    'library_book',
    titles.map((one) => {
      const subject = SUBJECTS.find(([prefix]) => one.ddc.startsWith(prefix))
      return {
        site_id: siteId,
        title_bn: one.titleBn,
        title_en: one.titleEn,
        isbn: null,
        language: one.language,
        publisher: one.publisher,
        edition: '',
        published_year: one.year,
        subject: (one.language === 'bn' ? subject?.[1] : subject?.[2]) ?? '',
        ddc: one.ddc,
        pages: null,
        price: random.int(12, 60) * 1000,
        note: '',
        author_words: '',
        revision: 1,
        changed_by: by,
        changed_at: `${addDays(today(), -400)}T05:00:00Z`,
      }
    }),
  )
  await insertRows(
    'library_book_author',
    titles.flatMap((one, at) => {
      const author = authorId.get(`${one.authorBn}|${one.authorEn}`)
      return author === undefined
        ? []
        : [{ site_id: siteId, book_id: books[at]?.id, author_id: author, role: 'author', position: 1 }]
    }),
  )
  const wanted = titles.flatMap((one, at) =>
    Array.from({ length: one.klass ? 4 : random.chance(0.35) ? 2 : 1 }, (_, nth) => ({ at, nth })),
  )
  const begun = addDays(today(), -900)
  const copies = await createRows(
    'library_copy',
    wanted
      .map((one) => ({ ...one, day: addDays(begun, one.nth * 200 + Math.floor((one.at / titles.length) * 300)) }))
      .sort((a, b) => a.day.localeCompare(b.day) || a.at - b.at)
      .map(({ at, day }, place) => {
        const title = titles[at]
        const rack = racks.find((one) => title && one.code === `R-${rackOf(title)}`)
        const school = title?.klass !== 0
        return {
          site_id: siteId,
          book_id: books[at]?.id ?? 0,
          accession_no: place + 1,
          barcode: String(place + 1),
          rack_id: rack?.id ?? null,
          state: 'here',
          // Encyclopaedias and dictionaries are read in the library.
          lendable: !/^(03|423|491\.443)/.test(title?.ddc ?? ''),
          acquired_on: day,
          source: school ? 'government' : random.chance(0.15) ? 'gift' : 'bought',
          supplier: '',
          price: school ? 0 : (books[at]?.price ?? 0),
          note: '',
        }
      }),
  )
  return copies
}

const libraryRoom = (siteId: number) =>
  sql<{ id: number }>(`SELECT id FROM room WHERE site_id = $1 AND kind = 'library' AND active ORDER BY id LIMIT 1`, [
    siteId,
  ])
