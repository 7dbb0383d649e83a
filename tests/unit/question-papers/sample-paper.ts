import type { Tenant } from '~/domain/context'
import type { PaperItem, WholePaper } from '~/domain/question-papers/paper-content.server'
import { keepsOrder } from '~/domain/question-papers/shuffle.policy'
import type { QuestionContent } from '~/domain/questions/content'

const both = (bn: string) => ({ bn, en: '' })
const options = (...texts: string[]) => texts.map((bn, at) => ({ key: 'abcd'[at] ?? '', bn, en: '', right: at === 1 }))
const item = (id: number, partId: number, content: QuestionContent, marks: number): PaperItem => ({
  questionId: id,
  version: 1,
  partId,
  ruleId: null,
  kind: content.kind,
  content,
  marks,
  locked: false,
  keepOrder: keepsOrder(content),
})

const MCQ: QuestionContent[] = [
  {
    kind: 'single',
    stem: both('$x^2 - 5x + 6 = 0$ সমীকরণের একটি মূল নিচের কোনটি?'),
    options: options('১', '২', '৪', '৫'),
  },
  {
    kind: 'single',
    stem: both('কোনো ত্রিভুজের দুইটি কোণের সমষ্টি তৃতীয় কোণের সমান হলে ত্রিভুজটি কী ধরনের?'),
    options: options('সমবাহু ত্রিভুজ', 'সমকোণী ত্রিভুজ', 'স্থূলকোণী ত্রিভুজ', 'সূক্ষ্মকোণী ত্রিভুজ'),
  },
  {
    kind: 'composite',
    stem: both('$A = \\{1, 2, 3\\}$ হলে'),
    statements: [
      { ...both('$A$ এর উপসেট ৮টি'), true: true },
      { ...both('$3 \\in A$'), true: true },
      { ...both('$A$ একটি অসীম সেট'), true: false },
    ],
    options: [
      { key: 'a', statements: [0, 1], right: true },
      { key: 'b', statements: [0, 2], right: false },
      { key: 'c', statements: [1, 2], right: false },
      { key: 'd', statements: [0, 1, 2], right: false },
    ],
  },
  {
    kind: 'single',
    stem: both('$\\frac{a^m}{a^n}$ এর মান কত, যখন $a \\neq 0$?'),
    options: options('$a^{m+n}$', '$a^{m-n}$', '$a^{mn}$', '$a^{\\frac{m}{n}}$'),
  },
  {
    kind: 'single',
    stem: both('গ্রামের বাজারে একটি দোকানে একই কলম তিন দামে বিক্রি হয়। সঠিক সিদ্ধান্ত কোনটি?'),
    options: options(
      'দোকানদার প্রতিটি কলমে সমান লাভ করেন এবং ক্রেতা সমান দাম দেন',
      'দামের গড় সব সময় মাঝের দামের সমান হবে না',
      'তিনটি দামের প্রচুরক অবশ্যই একটি',
      'উপরের সবগুলো',
    ),
  },
]
const CREATIVE: QuestionContent = {
  kind: 'creative',
  stem: both(
    'একটি আয়তাকার বাগানের দৈর্ঘ্য প্রস্থের $1\\frac{1}{2}$ গুণ। বাগানের চারপাশে ২ মিটার চওড়া একটি রাস্তা আছে। রাস্তাসহ বাগানের ক্ষেত্রফল $384$ বর্গমিটার।',
  ),
  parts: [
    { ...both('বাগানের প্রস্থ $x$ মিটার হলে পরিসীমা $x$ এর মাধ্যমে প্রকাশ করো।'), marks: 2, level: 'comprehension' },
    { ...both('রাস্তা বাদে বাগানের ক্ষেত্রফল নির্ণয় করো।'), marks: 4, level: 'application' },
    {
      ...both(
        '$\\sqrt{x^2 + \\frac{1}{x^2}}$ এর মান নির্ণয় করে দেখাও যে $\\int_0^1 x\\,dx = \\frac{1}{2}$ এর চেয়ে তা বড়, এবং তোমার উত্তরের পক্ষে যুক্তি দাও।',
      ),
      marks: 4,
      level: 'higher-order',
    },
  ],
}
const OTHERS: QuestionContent[] = [
  { kind: 'true-false', stem: both('প্রত্যেক স্বাভাবিক সংখ্যা একটি পূর্ণ সংখ্যা।'), answer: true },
  { kind: 'fill-in', stem: both('বৃত্তের পরিধি ও ব্যাসের অনুপাত {{1}}।'), gaps: [{ accepted: ['π', 'পাই'] }] },
  {
    kind: 'matching',
    stem: both('বাম পাশের সঙ্গে ডান পাশ মেলাও।'),
    left: [
      { key: 'a', match: 'a', ...both('বর্গ') },
      { key: 'b', match: 'b', ...both('রম্বস') },
    ],
    right: [
      { key: 'a', ...both('চার বাহু ও চার কোণ সমান') },
      { key: 'b', ...both('চার বাহু সমান') },
      { key: 'c', ...both('তিন বাহু') },
    ],
  },
  {
    kind: 'ordering',
    stem: both('ছোট থেকে বড় সাজাও।'),
    items: [
      { key: 'a', ...both('$\\frac{1}{3}$') },
      { key: 'b', ...both('$\\frac{1}{2}$') },
      { key: 'c', ...both('$\\frac{3}{4}$') },
    ],
  },
  { kind: 'short', stem: both('মূলদ সংখ্যা কাকে বলে?'), accepted: [], model: both('যে সংখ্যাকে ভগ্নাংশে লেখা যায়।') },
  { kind: 'numeric', stem: both('$12^2 + 5^2$ এর বর্গমূল কত?'), value: '13', tolerance: '0', unit: '' },
]

export const samplePaperSite = { id: 1, nameBn: 'শাপলা আদর্শ উচ্চ বিদ্যালয়', nameEn: 'Shapla Model High School' } as Tenant
/** A paper of 39 questions of all kinds, in Bengali with formulas. */
export const samplePaper = (columns: number, sets: number): WholePaper => ({
  paper: {
    id: 1,
    sessionId: 1,
    classId: 1,
    subjectPaperId: 1,
    examId: 1,
    title: 'বহুনির্বাচনি অভীক্ষা',
    instructions: 'সরবরাহকৃত উত্তরপত্রে সঠিক উত্তরের বৃত্তটি কালো কালির কলম দিয়ে সম্পূর্ণ ভরাট করো।',
    language: 'bn',
    fullMarks: 5000,
    minutes: 90,
    columns,
    answerSpace: false,
    sets,
    seed: 11,
    state: 'opened',
    opensAt: null,
    openedAt: null,
    revision: 1,
    code: '109',
    className: { nameBn: 'নবম', nameEn: 'Nine' },
    subject: { nameBn: 'গণিত', nameEn: 'Mathematics' },
    exam: { nameBn: 'মডেল টেস্ট পরীক্ষা ২০২৬', nameEn: 'Model Test 2026' },
    maker: { nameBn: '', nameEn: '' },
    moderator: null,
    opener: null,
    madeBy: 1,
    moderatorId: 2,
    openerId: 3,
    openedBy: 3,
  },
  parts: [
    {
      id: 1,
      title: 'ক বিভাগ: বহুনির্বাচনি প্রশ্ন',
      instruction: '',
      answerCount: null,
      rules: [{ id: 1, count: 30, marks: 100, kind: 'single', chapter: '', level: null }],
    },
    {
      id: 2,
      title: 'খ বিভাগ: সৃজনশীল প্রশ্ন',
      instruction: '',
      answerCount: 2,
      rules: [{ id: 2, count: 3, marks: 1000, kind: 'creative', chapter: '', level: null }],
    },
    {
      id: 3,
      title: 'গ বিভাগ: বিবিধ',
      instruction: '',
      answerCount: null,
      rules: [{ id: 3, count: 6, marks: 100, kind: 'short', chapter: '', level: null }],
    },
  ],
  items: [
    ...Array.from({ length: 30 }, (_, at) => item(at + 1, 1, MCQ[at % MCQ.length] ?? CREATIVE, 100)),
    ...Array.from({ length: 3 }, (_, at) => item(at + 100, 2, CREATIVE, 1000)),
    ...OTHERS.map((content, at) => item(at + 200, 3, content, at ? 100 : 200)),
  ],
})
