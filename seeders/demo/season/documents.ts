import { DEFAULT_TEMPLATES } from '../../../app/domain/certificates/default-templates'
import { fillTemplate, parseTemplate } from '../../../app/domain/certificates/fields.policy'
import { KIND, memoOf } from '../../../app/domain/certificates/kinds.policy'
import { recordedValues, studentFacts } from '../../../app/domain/certificates/student-facts.server'
import { newVerificationCode } from '../../../app/domain/results/verification'
import type { Lang } from '../../../app/format/lang'
import { sql } from '../../../db/connection'
import { insertRows } from '../../rows'

interface Plan {
  key: string
  lang: Lang
  on: string
  nth: number
  inputs: Record<string, string>
  prints: number
  cancelled?: string
}

/** What an office gave out in the autumn: by default template, language, day and student (in the order of the roll). */
const PLANS: readonly Plan[] = [
  {
    key: 'protyonpotro-student',
    lang: 'bn',
    on: '2026-09-06',
    nth: 4,
    inputs: { purpose: 'ব্যাংক হিসাব খোলার' },
    prints: 1,
  },
  {
    key: 'protyonpotro-student',
    lang: 'en',
    on: '2026-09-20',
    nth: 11,
    inputs: { purpose: 'a passport application' },
    prints: 2,
  },
  {
    key: 'protyonpotro-student',
    lang: 'bn',
    on: '2026-10-11',
    nth: 23,
    inputs: { purpose: 'উপবৃত্তির আবেদনের' },
    prints: 1,
    cancelled: 'ভুল শিক্ষার্থীর নামে দেওয়া হয়েছিল',
  },
  {
    key: 'protyonpotro-student',
    lang: 'bn',
    on: '2026-10-11',
    nth: 24,
    inputs: { purpose: 'উপবৃত্তির আবেদনের' },
    prints: 1,
  },
  {
    key: 'protyonpotro-student',
    lang: 'bn',
    on: '2026-11-15',
    nth: 37,
    inputs: { purpose: 'জন্মনিবন্ধন সংশোধনের' },
    prints: 0,
  },
  { key: 'certification-conduct', lang: 'bn', on: '2026-10-04', nth: 8, inputs: { conduct: 'সন্তোষজনক' }, prints: 1 },
  {
    key: 'certification-conduct',
    lang: 'en',
    on: '2026-11-08',
    nth: 15,
    inputs: { conduct: 'satisfactory' },
    prints: 1,
  },
  {
    key: 'attestation-student',
    lang: 'bn',
    on: '2026-11-10',
    nth: 19,
    inputs: { purpose: 'পাসপোর্টের আবেদনের' },
    prints: 1,
  },
  {
    key: 'testimonial-leaving',
    lang: 'bn',
    on: '2026-11-12',
    nth: 2,
    inputs: { conduct: 'প্রশংসনীয়', remarks: 'বিতর্ক প্রতিযোগিতায় সে প্রতিষ্ঠানের প্রতিনিধিত্ব করেছে।' },
    prints: 1,
  },
]

/** The registers of issued documents of a demo institution. */
export async function writeDocuments(siteId: number, adminId: number): Promise<void> {
  const [site] = await sql<{
    nameEn: string
    nameBn: string
    eiin: string | null
    phone: string | null
    addressEn: string
    addressBn: string
    headEn: string
    headBn: string
  }>(
    `SELECT name_en AS "nameEn", name_bn AS "nameBn", eiin, phone, address_en AS "addressEn", address_bn AS "addressBn", head_name_en AS "headEn", head_name_bn AS "headBn" FROM site WHERE id = $1`,
    [siteId],
  )
  const roll = await sql<{ id: number }>(
    `SELECT s.id FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id WHERE s.site_id = $1 AND s.state = 'active' AND e.state = 'active' AND s.name_en <> '' AND s.born_on IS NOT NULL ORDER BY s.id LIMIT 40`,
    [siteId],
  )
  if (!site || roll.length < 40) return
  const wanted = PLANS.map((plan) => roll[plan.nth]?.id ?? 0)
  const facts = new Map((await studentFacts(siteId, [...new Set(wanted)])).map((one) => [one.studentId, one]))
  const last = new Map<string, number>()
  const rows = PLANS.flatMap((plan, at) => {
    const template = DEFAULT_TEMPLATES[plan.key]
    const one = facts.get(wanted[at] ?? 0)
    if (!template || !one?.enrolment) return []
    const { kind } = template
    const number = (last.get(kind) ?? 0) + 1
    last.set(kind, number)
    const bn = plan.lang === 'bn'
    const head = bn ? site.headBn || site.headEn : site.headEn || site.headBn
    const { className, section, session, roll: rollNo } = one.enrolment
    return [
      {
        site_id: siteId,
        kind,
        year: 2026,
        number,
        memo_no: memoOf(KIND[kind].prefix[plan.lang], 2026, number),
        lang: plan.lang,
        student_id: one.studentId,
        enrolment_id: one.enrolment.id,
        shown: {
          nameEn: one.nameEn,
          nameBn: one.nameBn,
          code: one.code,
          school: {
            nameEn: site.nameEn,
            nameBn: site.nameBn,
            address: bn ? site.addressBn : site.addressEn,
            eiin: site.eiin,
            phone: site.phone,
          },
          title: bn ? template.titleBn : template.titleEn,
          text: fillTemplate(parseTemplate(bn ? template.bodyBn : template.bodyEn), {
            ...recordedValues(one, site, plan.lang),
            ...plan.inputs,
          }),
          layout: template.layout,
          signatures: template.signatures.map((sign, index) => ({
            title: bn ? sign.titleBn : sign.titleEn,
            ...(index === template.signatures.length - 1 && head ? { name: head } : {}),
          })),
          place: { className, section, session, roll: rollNo },
          template: { nameEn: template.nameEn, nameBn: template.nameBn },
          inputs: plan.inputs,
        },
        verification_code: newVerificationCode(),
        issued_on: plan.on,
        issued_by: adminId,
        issued_at: `${plan.on}T05:00:00Z`,
        printed: plan.prints,
        template_key: plan.key,
        revoked_by: plan.cancelled ? adminId : null,
        revoked_at: plan.cancelled ? `${plan.on}T08:00:00Z` : null,
        revoked_reason: plan.cancelled ?? null,
      },
    ]
  })
  await insertRows('issued_document', rows)
  await insertRows(
    'document_counter',
    [...last].map(([kind, count]) => ({ site_id: siteId, kind, year: 2026, last: count })),
  )
  await sql(
    `INSERT INTO document_print (site_id, document_id, number, printed_by, printed_at) SELECT site_id, id, n, issued_by, issued_at + n * interval '2 hours' FROM issued_document, generate_series(1, printed) n WHERE site_id = $1`,
    [siteId],
  )
}
