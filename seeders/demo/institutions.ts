import { startingClasses } from '../../app/domain/institutions/institution.policy'
import { addDays, today } from '../../app/format/dates'
import { sql } from '../../db/connection'
import type { MakeUser } from '../building/users'
import type { CatalogueId } from '../catalogue-ids'
import { createRows, insertRows, must } from '../rows'
import { demoApplications, demoLeads, demoSites, type DemoSite } from './institution-list'

/** First and last day from today: when a membership began and ends. */
const SPANS: Record<Exclude<DemoSite['member'], 'none'>, [number, number]> = {
  valid: [-150, 215],
  ending: [-350, 15],
  grace: [-370, -5],
  expired: [-500, -135],
}
const WORDS = [
  [
    'sreepur-model',
    'Marks from forty teachers used to take three weeks. This year the results were out in four days.',
    'চল্লিশ জন শিক্ষকের নম্বর তুলতে আগে তিন সপ্তাহ লাগত। এবার চার দিনেই ফলাফল প্রকাশ হয়েছে।',
  ],
  [
    'dumuria-school',
    'Guardians read the results on their telephones; nobody has to come to the office for them.',
    'অভিভাবকেরা মোবাইলেই ফলাফল দেখেন; এ জন্য কাউকে অফিসে আসতে হয় না।',
  ],
  [
    'bakerganj-college',
    'Rolls, sections and optional subjects are right the first time, and every change has a name beside it.',
    'রোল, শাখা ও ঐচ্ছিক বিষয় প্রথমবারেই ঠিক থাকে, আর কে কী বদলেছেন তা লেখা থাকে।',
  ],
] as const

/** Two dozen further institutions without students, applications, leads, and what the page of features shows. */
export async function writeInstitutions(catalogue: CatalogueId, makeUser: MakeUser): Promise<void> {
  const places = new Map(
    (
      await sql<{ key: string; id: number }>(
        `SELECT d.name_en || '/' || t.name_en AS key, t.id FROM thana t JOIN district d ON d.id = t.district_id WHERE t.kind = 'upazila'`,
      )
    ).map((row) => [row.key, row.id]),
  )
  const thana = (one: { district: string; upazila: string }) =>
    must(places, `${one.district}/${one.upazila}`, 'upazila')
  const day = today()
  const tenants = await createRows(
    'tenant',
    demoSites.map((one, index) => ({
      kind: 'site',
      alias: one.alias,
      state: one.suspended ? 'suspended' : 'active',
      created_at: addDays(day, -170 - index * 7),
    })),
  )
  const idOf = new Map(tenants.map((row) => [row.alias, row.id]))
  const site = (alias: string) => must(idOf, alias, 'demo institution')
  await insertRows(
    'site',
    demoSites.map((one, index) => ({
      id: site(one.alias),
      name_en: one.nameEn,
      name_bn: one.nameBn,
      eiin: String(992_100 + index * 37),
      kind: one.kind,
      level: one.level,
      management: one.management,
      mpo: one.mpo,
      mpo_code: one.mpo ? String(5_201_301_000 + index * 113) : null,
      board_id: catalogue('board', one.board),
      thana_id: thana(one),
      address_en: `${one.upazila}, ${one.district}`,
      address_bn: '',
      phone: `88017000${String(41_000 + index * 17).padStart(5, '0')}`,
      email: `office@${one.alias}.example`,
      established_year: one.established,
      about_en: '',
      about_bn: '',
      head_name_en: one.headEn,
      head_name_bn: one.headBn,
      head_message_en: '',
      head_message_bn: '',
      web_title_en: one.nameEn,
      web_title_bn: one.nameBn,
      suspended_reason: one.suspended ?? null,
      default_lang: 'bn',
      weekend: [5, 6],
      version: 1,
      created_at: addDays(day, -170 - index * 7),
      updated_at: addDays(day, -20),
    })),
  )
  await sql(
    `UPDATE site s SET address_bn = t.name_bn || ', ' || d.name_bn FROM thana t JOIN district d ON d.id = t.district_id WHERE t.id = s.thana_id AND s.id = ANY($1::bigint[])`,
    [[...idOf.values()]],
  )
  await createRows(
    'membership',
    demoSites.flatMap((one, index) =>
      one.member === 'none'
        ? []
        : [
            {
              site_id: site(one.alias),
              package_id: catalogue('package', ['full', 'standard', 'starter'][index % 3] ?? 'full'),
              starts_on: addDays(day, SPANS[one.member][0]),
              ends_on: addDays(day, SPANS[one.member][1]),
              grace_days: 15,
            },
          ],
    ),
  )
  await writeRuns(catalogue, site)
  await writeHeads(site, makeUser)
  for (const one of demoSites) {
    if (!one.domain) continue
    await insertRows('site_domain', [
      {
        site_id: site(one.alias),
        host: one.domain,
        token: 'kq3Vd0tYc7hJmZ1uWb5nXr8s',
        checked_at: addDays(day, -60),
        problem: null,
        created_at: addDays(day, -61),
      },
    ])
    await insertRows('tenant_domain', [
      { tenant_id: site(one.alias), host: one.domain, verified_at: addDays(day, -60) },
    ])
  }
  await insertRows(
    'featured_site',
    WORDS.map(([alias, words_en, words_bn], index) => {
      const { headEn, headBn } = must(new Map(demoSites.map((one) => [one.alias, one])), alias, 'demo institution')
      return {
        site_id: site(alias),
        words_en,
        words_bn,
        said_by_en: `${headEn}, head`,
        said_by_bn: `${headBn}, প্রতিষ্ঠান প্রধান`,
        picture_file_id: null,
        position: index + 1,
        active: true,
      }
    }),
  )
  await writeProspects(catalogue, thana, site)
}

/** Who leads each; the last but one has not answered the invitation, and the last has lost its head. */
async function writeHeads(site: (alias: string) => number, makeUser: MakeUser): Promise<void> {
  for (const [index, one] of demoSites.slice(0, -1).entries()) {
    await makeUser(site(one.alias), 'staff', 'head', ['head'], {
      name_en: one.headEn,
      name_bn: one.headBn,
      email: `head@${one.alias}.example`,
      mobile: `88017000${String(51_000 + index * 17).padStart(5, '0')}`,
      ...(index === demoSites.length - 2 ? { password_hash: null } : {}),
    })
  }
}

/** What each runs; institutions with a year run what stands in it. */
async function writeRuns(catalogue: CatalogueId, site: (alias: string) => number): Promise<void> {
  for (const [table, column] of [
    ['site_study_group', 'study_group_id'],
    ['site_class', 'class_id'],
    ['site_version', 'version_id'],
  ] as const) {
    await sql(
      `INSERT INTO ${table} (site_id, ${column}) SELECT DISTINCT site_id, ${column} FROM class_offering ON CONFLICT DO NOTHING`,
    )
  }
  await insertRows(
    'site_class',
    demoSites.flatMap((one) =>
      startingClasses(one.kind).map((code) => ({ site_id: site(one.alias), class_id: catalogue('class', code) })),
    ),
  )
  await insertRows(
    'site_version',
    demoSites.map((one) => ({ site_id: site(one.alias), version_id: catalogue('version', 'BANGLA') })),
  )
  const groups = (one: DemoSite) =>
    one.kind === 'primary'
      ? ['NONE']
      : ['NONE', 'SCIENCE', 'HUMANITIES', ...(one.kind === 'madrasah' ? [] : ['BUSINESS'])]
  await insertRows(
    'site_study_group',
    demoSites.flatMap((one) =>
      groups(one).map((code) => ({ site_id: site(one.alias), study_group_id: catalogue('study_group', code) })),
    ),
  )
}

async function writeProspects(
  catalogue: CatalogueId,
  thana: (one: { district: string; upazila: string }) => number,
  site: (alias: string) => number,
): Promise<void> {
  const day = today()
  const [operator] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator'`)
  await createRows(
    'site_application',
    demoApplications.map((one, index) => ({
      tenant_id: 1,
      tracking_no: `A26-DEM${index + 2}${'KXNRTW'[index] ?? 'K'}9QH`.slice(0, 12),
      state: one.state,
      name_en: one.nameEn,
      name_bn: one.nameBn,
      eiin: String(993_200 + index * 41),
      kind: one.kind,
      board_id: catalogue('board', one.board),
      thana_id: thana(one),
      address_en: `${one.upazila}, ${one.district}`,
      address_bn: '',
      established_year: 1970 + index * 4,
      students: one.students,
      contact_name: one.contact,
      contact_post: one.post,
      mobile: `88017000${52_000 + index * 31}`,
      email: `head@${one.alias}.example`,
      alias: one.alias,
      package_id: catalogue('package', 'full'),
      given_package_id: one.state === 'approved' ? catalogue('package', 'full') : null,
      study_group_ids: ['NONE', 'SCIENCE', 'HUMANITIES'].map((code) => catalogue('study_group', code)),
      note: '',
      lang: 'bn',
      version: 1,
      made_id: one.made ? site(one.made) : null,
      refusal_reason: one.reason ?? null,
      decided_at: one.state === 'pending' ? null : addDays(day, 2 - one.daysAgo),
      decided_by: one.state === 'pending' ? null : (operator?.id ?? null),
      created_at: `${addDays(day, -one.daysAgo)}T05:2${index}:00Z`,
    })),
  )
  await sql(
    `UPDATE site_application a SET address_bn = t.name_bn || ', ' || d.name_bn FROM thana t JOIN district d ON d.id = t.district_id WHERE t.id = a.thana_id AND a.address_bn = ''`,
  )
  await createRows(
    'lead',
    demoLeads.map((one, index) => ({
      tenant_id: 1,
      name_en: one.nameEn,
      name_bn: one.nameBn,
      eiin: String(994_300 + index * 29),
      kind: one.kind,
      board_id: catalogue('board', one.board),
      thana_id: thana(one),
      address_en: `${one.upazila}, ${one.district}`,
      address_bn: '',
      is_centre: one.centre !== undefined,
      centre_code: one.centre ?? null,
      contact_name: one.contact ?? '',
      mobile: one.contact ? `88017000${63_000 + index * 13}` : null,
      email: one.contact ? `info${index}@schools.example` : null,
      students: one.students ?? null,
      stage: one.stage,
      note: one.note ?? '',
      active: true,
      version: 1,
      created_at: addDays(day, -30 + index),
    })),
  )
  await sql(
    `UPDATE lead l SET address_bn = t.name_bn || ', ' || d.name_bn FROM thana t JOIN district d ON d.id = t.district_id WHERE t.id = l.thana_id AND l.address_bn = ''`,
  )
}
