import sharp from 'sharp'
import { storeFile } from '~/domain/operations/files/files.server'
import { sql } from '../../../db/connection'
import { demoSection, type WrittenSite } from '../academics'
import type { WrittenStudent } from '../students'

const GROUNDS = ['#bcd7ea', '#d9e4ec', '#c8dccd']
const SKIN = ['#c99a74', '#b98560', '#d8ac86']
const HAIR = '#2b2422'

/** Behind the head, and over it. */
const LOOKS: Record<'boy' | 'girl', [behind: string, over: string][]> = {
  boy: [
    [
      '',
      `<path d="M76 128c-6-52 14-78 44-78s50 26 44 78c-4-24-10-36-18-44-18 8-42 6-54-2-8 10-12 22-16 46z" fill="${HAIR}"/>`,
    ],
    [
      '',
      `<path d="M77 122c-8-46 10-74 44-74 30 0 50 24 42 74-3-18-7-28-13-34-20-2-32-8-40-16-6 14-26 22-33 50z" fill="${HAIR}"/>`,
    ],
  ],
  girl: [
    [
      `<path d="M66 130c0-56 22-82 54-82s54 26 54 82c0 34 4 62 8 78H58c4-16 8-44 8-78z" fill="${HAIR}"/>`,
      `<path d="M78 124c-4-44 14-66 42-66s46 22 42 66c-6-24-22-40-42-46-20 6-36 22-42 46z" fill="${HAIR}"/>`,
    ],
    [
      `<path d="M70 130c0-54 20-80 50-80s50 26 50 80v30H70z" fill="${HAIR}"/><path d="M72 150c-12 40-10 76-2 104h14c-6-30-4-66 2-96zM168 150c12 40 10 76 2 104h-14c6-30 4-66-2-96z" fill="${HAIR}"/>`,
      `<path d="M76 126c-4-48 14-74 44-74s48 26 44 74c-8-22-20-34-32-44l-12-12-12 12c-12 10-24 22-32 44z" fill="${HAIR}"/>`,
    ],
  ],
}

/** A passport picture of nobody: head and shoulders in a school's white shirt, without a face. */
export function portrait(look: 'boy' | 'girl', at: number): string {
  const [behind, over] = LOOKS[look][at % 2] ?? ['', '']
  const [ground, skin] = [GROUNDS[at % 3], SKIN[Math.floor(at / 2) % 3]]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300" viewBox="0 0 240 300"><rect width="240" height="300" fill="${ground}"/>${behind}
    <path d="M14 300c4-52 30-72 78-80h56c48 8 74 28 78 80z" fill="#fbfcfd"/><path d="M100 176h40v44c-6 14-34 14-40 0z" fill="${skin}"/>
    <path d="M98 212l22 30-26 16-10-38zM142 212l-22 30 26 16 10-38z" fill="#e6ebef"/><ellipse cx="120" cy="130" rx="43" ry="56" fill="${skin}"/>${over}</svg>`
}

/** Photos of the first thirty of the section in which the demo's student sits. */
export async function writePhotos(site: WrittenSite, students: readonly WrittenStudent[]): Promise<void> {
  const drawn = new Map<string, Uint8Array>()
  const kept: { id: number; file: number }[] = []
  for (const [at, student] of students
    .filter((row) => row.section.plan === demoSection(site.plan))
    .slice(0, 30)
    .entries()) {
    const svg = portrait(student.draft.gender === 'FEMALE' ? 'girl' : 'boy', at)
    const bytes = drawn.get(svg) ?? new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer())
    drawn.set(svg, bytes)
    kept.push({
      id: student.id,
      file: (
        await storeFile(
          { tenant: { id: site.id } },
          { name: `${student.draft.roll}.jpg`, bytes, purpose: 'photo', area: 'students' },
        )
      ).id,
    })
  }
  await sql(
    'UPDATE student s SET photo_file_id = u.file FROM unnest($2::bigint[], $3::bigint[]) u(id, file) WHERE s.site_id = $1 AND s.id = u.id',
    [site.id, kept.map((one) => one.id), kept.map((one) => one.file)],
  )
}
