/**
 * What the printed documents are made of: plain data, no models.
 *
 * Numbers come as text that the caller has rounded ('67.5', '4.67', '5.00'), with ASCII digits; the template shows them in
 * the digits of `lang`. Names, subjects and dates come in the language they are to be read in. Verification codes are
 * printed as they are. Every fixed label stands in templates/labels.json, in both languages.
 */
export type DocumentLang = 'bn' | 'en'

/** PNG, JPEG, WebP or SVG bytes. A picture used on many pages is one array passed many times: it is stored once. */
export type ImageBytes = Uint8Array

export interface SchoolHead {
  nameBn: string
  nameEn: string
  address: string
  eiin?: string
  established?: string
  phone?: string
  logo?: ImageBytes
}

export interface Signature {
  /** Printed under the line; the three usual titles stand if a document names none. */
  title: string
  name?: string
  image?: ImageBytes
}

/** A part's mark: null = this paper has no such part. */
export interface PartMark {
  obtained: string
  full: string
  failed?: boolean
  /** Printed as the word for absent; `obtained` is then not shown. */
  absent?: boolean
}

interface MarkSheetPaper {
  code: string
  name: string
  full: string
  /** One entry for each of the page's `parts`, in their order. */
  parts: (PartMark | null)[]
  obtained: string
}

/** A subject is graded once, on the sum of its papers. */
export interface MarkSheetSubject {
  kind: 'counted' | 'optional' | 'continuous'
  papers: MarkSheetPaper[]
  /** Sum of the papers. */
  total: string
  /** The highest sum in the class. */
  highest?: string
  letter: string
  point: string
  failed?: boolean
}

/** What all mark sheets of one file share. */
export interface MarkSheetShared {
  lang: DocumentLang
  kind: 'progress' | 'transcript'
  school: SchoolHead
  /** 'বার্ষিক পরীক্ষা ২০২৬' */
  exam: string
  session: string
  gradingKey: { range: string; letter: string; point: string }[]
  signatures?: Signature[]
  /** The usual is 'detailed'; 'compact' puts two students on a page. */
  layout?: 'classic' | 'compact' | 'detailed'
  /** Millimetres left free at the top of pre-printed paper, instead of the letterhead. */
  blankMm?: number
  issuedOn: string
  /** When the result was published; left out while it is not. */
  publishedOn?: string
  /** 'খসড়া', 'Duplicate': printed large and pale behind the page. */
  watermark?: string
  /** What all sheets say at the foot. */
  note?: string
}

/** One student, one page. */
export interface MarkSheetPage {
  student: {
    name: string
    father?: string
    mother?: string
    id: string
    roll: string
    class: string
    group?: string
    section?: string
    shift?: string
    version?: string
    dateOfBirth?: string
    photo?: ImageBytes
  }
  /** Conduct and skills: what is rated and the level given. */
  progress?: { groups: { kind: 'conduct' | 'skill'; items: { name: string; level: string }[] }[]; remark?: string }
  /** Names of the part columns: সৃজনশীল, বহুনির্বাচনি, ব্যবহারিক. */
  parts: string[]
  subjects: MarkSheetSubject[]
  result: {
    passed: boolean
    gpa: string
    letter: string
    gpaWithoutOptional?: string
    optionalBonus?: string
    total: string
    full: string
    meritSection?: string
    meritShift?: string
    meritGroup?: string
    meritClass?: string
    /** Names of the subjects not passed. */
    failedSubjects: string[]
    /** Days worked up to the exam; told where nobody counted who was there. */
    workingDays?: string
    attendance?: { present: string; workingDays: string }
    conduct?: string
    comment?: string
  }
  /** `code` as people type it; `qr` (left out where none is printed) is the picture that qrPng() makes of the verification address. */
  verification?: { code: string; qr?: Uint8Array }
}

export interface MarkSheetData {
  shared: MarkSheetShared
  pages: MarkSheetPage[]
}

interface TabulationPaper {
  code: string
  /** Only where a subject has several papers: '১ম', '২য়'. */
  label?: string
  parts: { label: string; full: string }[]
}

export interface TabulationSubject {
  name: string
  /** The highest sum in the class. */
  highest?: string
  optional?: boolean
  papers: TabulationPaper[]
}

export interface TabulationCell {
  /** One entry per paper: its part marks in the order of the paper's parts, and its total. */
  papers: { parts: (PartMark | null)[]; total: string }[]
  total: string
  letter: string
  point: string
  failed?: boolean
  /** This is the student's optional subject, though it is not everybody's. */
  optional?: boolean
}

export interface TabulationRow {
  roll: string
  name: string
  id?: string
  /** One entry per subject; null = the student does not take it. */
  cells: (TabulationCell | null)[]
  total: string
  gpa: string
  gpaWithoutOptional?: string
  letter: string
  merit?: string
  /** Days there of the days that count: '190/210'. */
  attendance?: string
  /** Names or codes of the subjects not passed, kept short: '১০৯, ১৩৬'. */
  failed: string
  passed: boolean
}

export interface TabulationData {
  lang: DocumentLang
  school: SchoolHead
  exam: string
  /** 'শ্রেণি: নবম · বিভাগ: বিজ্ঞান · শাখা: ক · শিফট: প্রভাতি · শিক্ষাবর্ষ: ২০২৬' */
  subtitle: string
  subjects: TabulationSubject[]
  rows: TabulationRow[]
  /** Figures under the table: { label: 'অংশগ্রহণকারী', value: '60' } */
  summary?: { label: string; value: string }[]
  signatures?: Signature[]
  issuedOn: string
  publishedOn?: string
}
