import { qrPng } from '~/documents/qr-image.server'
import type {
  DocumentLang,
  MarkSheetPage,
  MarkSheetShared,
  MarkSheetSubject,
  PartMark,
  TabulationData,
  TabulationRow,
} from '~/documents/types'

const SUBJECTS: [code: string, bn: string, en: string, pairs: number, practical: boolean][] = [
  ['101', 'বাংলা ১ম পত্র', 'Bangla 1st Paper', 2, false],
  ['107', 'ইংরেজি ১ম পত্র', 'English 1st Paper', 2, false],
  ['109', 'গণিত', 'Mathematics', 1, false],
  ['111', 'ইসলাম ও নৈতিক শিক্ষা', 'Islam and Moral Education', 1, false],
  ['150', 'বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', 1, false],
  ['154', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'Information and Communication Technology', 1, true],
  ['136', 'পদার্থবিজ্ঞান', 'Physics', 1, true],
  ['137', 'রসায়ন', 'Chemistry', 1, true],
  ['138', 'জীববিজ্ঞান', 'Biology', 1, true],
  ['156', 'কর্ম ও জীবনমুখী শিক্ষা', 'Career Education', 1, false],
  ['147', 'শারীরিক শিক্ষা, স্বাস্থ্য বিজ্ঞান ও খেলাধুলা', 'Physical Education, Health Science and Sports', 1, true],
  ['126', 'উচ্চতর গণিত', 'Higher Mathematics', 1, true],
]

const school = {
  nameBn: 'শাপলা মাধ্যমিক বালিকা বিদ্যালয়',
  nameEn: 'Shapla Secondary Girls’ School',
  address: 'কৃষ্ণপুর, সাভার, ঢাকা',
  eiin: '108234',
  established: '1968',
}

const logo = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="none" stroke="#0e6254" stroke-width="2"/><path d="M20 8c4 6 4 12 0 18c-4-6-4-12 0-18z" fill="#0e6254"/></svg>',
)

export function shared(lang: DocumentLang): MarkSheetShared {
  const bn = lang === 'bn'
  return {
    lang,
    kind: bn ? 'progress' : 'transcript',
    school: { ...school, address: bn ? school.address : 'Krishnapur, Savar, Dhaka', logo },
    exam: bn ? 'বার্ষিক পরীক্ষা 2026' : 'Annual Examination 2026',
    session: '2026',
    gradingKey: [
      ['80–100', 'A+', '5.00'],
      ['70–79', 'A', '4.00'],
      ['60–69', 'A-', '3.50'],
      ['50–59', 'B', '3.00'],
      ['40–49', 'C', '2.00'],
      ['33–39', 'D', '1.00'],
      ['0–32', 'F', '0.00'],
    ].map(([range = '', letter = '', point = '']) => ({ range, letter, point })),
    issuedOn: bn ? '5 ডিসেম্বর 2026' : '5 December 2026',
  }
}

/** A student whose figures follow from the number: every seventh fails mathematics and misses one part. */
export function student(n: number, lang: DocumentLang): MarkSheetPage {
  const bn = lang === 'bn'
  const failing = n % 7 === 3
  const subjects: MarkSheetSubject[] = SUBJECTS.map(([code, nameBn, nameEn, papers, practical], s) => {
    const name = bn ? nameBn : nameEn
    const failed = failing && code === '109'
    const rows = Array.from({ length: papers }, (_, p) => {
      const full = practical ? [50, 25, 25] : [70, 30]
      const marks = full.map((max, k) => Math.round(max * (0.55 + ((n * 7 + s * 5 + p * 3 + k) % 40) / 100)))
      const parts: (PartMark | null)[] = full.map((max, k) => ({ obtained: String(marks[k]), full: String(max) }))
      if (failed)
        parts.splice(
          0,
          2,
          { obtained: '17', full: '70', failed: true },
          { obtained: '', full: '30', absent: true, failed: true },
        )
      if (!practical) parts.push(null)
      return {
        code: String(Number(code) + p),
        name: p ? name.replace('১ম', '২য়').replace('1st', '2nd') : name,
        full: '100',
        parts,
        obtained: failed ? '17' : String(marks.reduce((sum, mark) => sum + mark, 0)),
      }
    })
    const total = rows.reduce((sum, row) => sum + Number(row.obtained), 0)
    return {
      kind: code === '126' ? 'optional' : code === '156' || code === '147' ? 'continuous' : 'counted',
      papers: rows,
      total: String(total),
      highest: String(96 * papers),
      letter: failed ? 'F' : 'A',
      point: failed ? '0.00' : '4.00',
      failed,
    }
  })
  const code = `K7M2-${String(n).padStart(4, '0')}`
  return {
    student: {
      name: bn ? 'মোছাম্মৎ ফাতেমাতুজ জোহরা নুসরাত জাহান চৌধুরী' : 'Mosammat Fatematuz Zohra Nusrat Jahan Chowdhury',
      father: bn ? 'মোহাম্মদ আব্দুল্লাহ আল মামুন' : 'Mohammad Abdullah Al Mamun',
      mother: bn ? 'কৃষ্ণা রাণী ভট্টাচার্য্য' : 'Krishna Rani Bhattacharya',
      id: `26${String(90000 + n)}`,
      roll: String(n),
      class: bn ? 'নবম' : 'Nine',
      group: bn ? 'বিজ্ঞান' : 'Science',
      section: bn ? 'ক' : 'A',
      shift: bn ? 'প্রভাতি' : 'Morning',
      version: bn ? 'বাংলা' : 'Bangla',
    },
    parts: bn ? ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক'] : ['Creative', 'MCQ', 'Practical'],
    subjects,
    result: {
      passed: !failing,
      gpa: failing ? '0.00' : '4.22',
      letter: failing ? 'F' : 'A',
      ...(failing
        ? {}
        : {
            gpaWithoutOptional: '4.00',
            optionalBonus: '2.00',
            meritSection: '12',
            meritShift: '31',
            meritClass: '58',
          }),
      total: '1043',
      full: '1400',
      failedSubjects: failing ? [bn ? 'গণিত' : 'Mathematics'] : [],
      attendance: { present: '187', workingDays: '204' },
      conduct: bn ? 'উত্তম' : 'Good',
    },
    verification: { code, qr: qrPng(`https://shapla.example.edu.bd/verify/${code}`) },
  }
}

/** A class of `count` students in the twelve subjects of the mark sheet. */
export function tabulation(count: number, lang: DocumentLang): TabulationData {
  const bn = lang === 'bn'
  const parts = bn ? ['সৃ', 'বহু', 'ব্য'] : ['CQ', 'MCQ', 'Pr']
  const rows = Array.from({ length: count }, (_, i): TabulationRow => {
    const page = student(i + 1, lang)
    return {
      roll: page.student.roll,
      name: page.student.name,
      id: page.student.id,
      cells: page.subjects.map((subject, s) =>
        s === 8 && i % 4 === 0
          ? null
          : {
              papers: subject.papers.map((paper) => ({
                parts: paper.parts.filter((part) => part !== null),
                total: paper.obtained,
              })),
              total: subject.total,
              letter: subject.letter,
              point: subject.point,
              failed: subject.failed ?? false,
              optional: subject.kind === 'optional',
            },
      ),
      total: page.result.total,
      gpa: page.result.gpa,
      ...(page.result.gpaWithoutOptional ? { gpaWithoutOptional: page.result.gpaWithoutOptional } : {}),
      letter: page.result.letter,
      merit: page.result.passed ? String(i + 1) : '–',
      failed: page.result.failedSubjects.join(', '),
      passed: page.result.passed,
    }
  })
  return {
    lang,
    school: shared(lang).school,
    exam: shared(lang).exam,
    subtitle: bn
      ? 'শ্রেণি: নবম · বিভাগ: বিজ্ঞান · শাখা: ক · শিফট: প্রভাতি · শিক্ষাবর্ষ: 2026'
      : 'Class: Nine · Group: Science · Section: A · Shift: Morning · Session: 2026',
    subjects: SUBJECTS.map(([code, nameBn, nameEn, papers, practical]) => ({
      name: (bn ? nameBn : nameEn).replace(/ ১ম পত্র| 1st Paper/, ''),
      papers: Array.from({ length: papers }, (_, p) => ({
        code: String(Number(code) + p),
        ...(papers > 1 ? { label: bn ? ['১ম', '২য়'][p] : ['1st', '2nd'][p] } : {}),
        parts: (practical ? [50, 25, 25] : [70, 30]).map((full, k) => ({ label: parts[k] ?? '', full: String(full) })),
      })),
    })),
    rows,
    summary: [
      { label: bn ? 'অংশগ্রহণকারী' : 'Appeared', value: String(count) },
      { label: bn ? 'উত্তীর্ণ' : 'Passed', value: String(rows.filter((row) => row.passed).length) },
    ],
    issuedOn: shared(lang).issuedOn,
  }
}
