import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { progressCategories, progressScales } from './settings.server'

/** What schools commonly rate, to begin with. */
const USUAL = {
  scales: [
    {
      kind: 'conduct',
      nameEn: 'Conduct',
      nameBn: 'আচরণের স্কেল',
      levels: [
        ['Excellent', 'অতি উত্তম'],
        ['Very good', 'উত্তম'],
        ['Good', 'ভালো'],
        ['Needs improvement', 'উন্নতি প্রয়োজন'],
      ],
    },
    {
      kind: 'skill',
      nameEn: 'Skills',
      nameBn: 'দক্ষতার স্কেল',
      levels: [
        ['Outstanding', 'অসাধারণ'],
        ['Proficient', 'দক্ষ'],
        ['Developing', 'বিকাশমান'],
        ['Beginning', 'প্রাথমিক'],
      ],
    },
  ],
  categories: [
    ['conduct', 'Discipline', 'শৃঙ্খলা'],
    ['conduct', 'Punctuality', 'সময়ানুবর্তিতা'],
    ['conduct', 'Cleanliness', 'পরিষ্কার-পরিচ্ছন্নতা'],
    ['conduct', 'Cooperation', 'সহযোগিতা'],
    ['skill', 'Handwriting', 'হাতের লেখা'],
    ['skill', 'Sports', 'খেলাধুলা'],
    ['skill', 'Cultural activities', 'সাংস্কৃতিক কার্যক্রম'],
  ],
} as const

/** Writes the usual scales and categories for an institution that has none. */
export async function writeUsual(siteId: number): Promise<void> {
  for (const { kind, nameEn, nameBn, levels } of USUAL.scales) {
    const own = USUAL.categories.filter((one) => one[0] === kind)
    await sql(
      `WITH made AS (INSERT INTO progress_scale (site_id, name_en, name_bn) VALUES ($1, $2, $3) RETURNING id),
         levels AS (INSERT INTO progress_level (site_id, scale_id, name_en, name_bn, position) SELECT $1, made.id, u.en, u.bn, u.at - 1 FROM made, unnest($4::text[], $5::text[]) WITH ORDINALITY AS u(en, bn, at))
       INSERT INTO progress_category (site_id, kind, name_en, name_bn, scale_id, position) SELECT $1, $6, u.en, u.bn, made.id, u.at FROM made, unnest($7::text[], $8::text[]) WITH ORDINALITY AS u(en, bn, at)`,
      [
        siteId,
        nameEn,
        nameBn,
        levels.map((one) => one[0]),
        levels.map((one) => one[1]),
        kind,
        own.map((one) => one[1]),
        own.map((one) => one[2]),
      ],
    )
  }
}

/** Begins with the usual. @throws Refusal when the institution has categories or scales already */
export async function beginWithUsual(ctx: SiteCtx): Promise<void> {
  await oneAtATime('progress settings', ctx.site.id)
  if ((await progressScales(ctx.site.id)).length || (await progressCategories(ctx.site.id)).length)
    throw new Refusal('progress:refused.begun')
  await writeUsual(ctx.site.id)
  ctx.audit({ recordType: 'progress_scale', recordId: 'usual', after: USUAL })
}
