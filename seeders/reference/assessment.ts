import type { Seed } from '../seed'
import { must, seedRows } from '../rows'
import { idsOf } from './ids'

const levels = [
  { symbol: '□', value: 1, nameBn: 'প্রারম্ভিক (চতুর্ভুজ)', nameEn: 'Beginning (square)' },
  { symbol: '○', value: 2, nameBn: 'মধ্যম (বৃত্ত)', nameEn: 'Middle (circle)' },
  { symbol: '△', value: 3, nameBn: 'পূর্ণ (ত্রিভুজ)', nameEn: 'Full (triangle)' },
]

/** Behaviour is judged in three areas; the performance indicators are each subject's own and are entered by operators. */
const behaviour: [code: string, nameBn: string, nameEn: string][] = [
  ['BI-1', 'অংশগ্রহণ ও যোগাযোগ', 'Participation and communication'],
  ['BI-2', 'নিষ্ঠা ও সততা', 'Integrity'],
  ['BI-3', 'পারস্পরিক শ্রদ্ধা', 'Mutual respect'],
]

const bands = [
  { least: 100, boxes: 7, nameBn: 'অনন্য', nameEn: 'Upgrading' },
  { least: 50, boxes: 6, nameBn: 'অর্জনমুখী', nameEn: 'Achieving' },
  { least: 25, boxes: 5, nameBn: 'অগ্রগামী', nameEn: 'Advancing' },
  { least: 0, boxes: 4, nameBn: 'সক্রিয়', nameEn: 'Activating' },
  { least: -25, boxes: 3, nameBn: 'অনুসন্ধানী', nameEn: 'Exploring' },
  { least: -50, boxes: 2, nameBn: 'বিকাশমান', nameEn: 'Developing' },
  { least: null, boxes: 1, nameBn: 'প্রারম্ভিক', nameEn: 'Elementary' },
].map((band) => ({ ...band, nameBn: band.nameBn.normalize('NFC') }))

/** The competency assessment of 2023 and 2024: three levels, seven bands. */
export const assessmentSeed: Seed = {
  name: 'assessment',
  data: { way: 1, levels, behaviour, bands },
  write: async () => {
    const classes = await idsOf('class')
    await seedRows(
      'assessment_setting',
      ['code'],
      [
        {
          code: 'COMPETENCY_2023',
          name_bn: 'যোগ্যতাভিত্তিক মূল্যায়ন ২০২৩–২৪',
          name_en: 'Competency assessment 2023–24',
          year_from: 2023,
          year_to: 2024,
          class_ids: ['SIX', 'SEVEN', 'EIGHT', 'NINE'].map((code) => must(classes, code, 'class')),
          levels,
          repeated: 'best',
          position: 1,
          active: true,
        },
      ],
    )
    const setting = must(await idsOf('assessment_setting'), 'COMPETENCY_2023', 'assessment setting')
    await seedRows(
      'assessment_indicator',
      ['assessment_setting_id', 'code'],
      behaviour.map(([code, name_bn, name_en], index) => ({
        assessment_setting_id: setting,
        code,
        kind: 'behaviour',
        name_bn,
        name_en,
        field_bn: name_bn,
        field_en: name_en,
        position: index + 1,
        active: true,
      })),
    )
    await seedRows(
      'assessment_result_setting',
      ['code'],
      [
        {
          code: 'SEVEN_BANDS',
          name_bn: 'সাত স্তরের ফলাফল',
          name_en: 'Result in seven bands',
          assessment_setting_id: setting,
          rounds: ['half-yearly', 'annual'],
          bands,
          position: 1,
          active: true,
        },
      ],
    )
  },
}
