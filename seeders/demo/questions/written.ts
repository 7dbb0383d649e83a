import { inBengali, inEnglish, type Draft } from './draft'

type Row = readonly [chapter: string, ask: string]

const ESSAYS_BANGLA: readonly Row[] = [
  ['রচনা', 'বর্ষাকালের একটি দিন সম্পর্কে রচনা লেখো।'],
  ['রচনা', 'তোমার প্রিয় শিক্ষক সম্পর্কে রচনা লেখো।'],
  ['রচনা', 'গ্রন্থাগারের প্রয়োজনীয়তা সম্পর্কে রচনা লেখো।'],
  ['রচনা', 'নদীমাতৃক বাংলাদেশ সম্পর্কে রচনা লেখো।'],
  ['রচনা', 'শিক্ষায় প্রযুক্তির ব্যবহার সম্পর্কে রচনা লেখো।'],
  ['পত্রলিখন', 'বিদ্যালয়ে একটি বিজ্ঞান মেলা আয়োজনের জন্য প্রধান শিক্ষকের কাছে আবেদনপত্র লেখো।'],
  ['পত্রলিখন', 'নতুন বিদ্যালয়ের পরিবেশ জানিয়ে বন্ধুকে চিঠি লেখো।'],
  ['ভাবসম্প্রসারণ', 'ভাবসম্প্রসারণ করো: পরিশ্রম সৌভাগ্যের চাবিকাঠি।'],
  ['ভাবসম্প্রসারণ', 'ভাবসম্প্রসারণ করো: একতাই বল।'],
  ['অনুচ্ছেদ', 'বিদ্যালয়ের বাগান নিয়ে একটি অনুচ্ছেদ লেখো।'],
]
const ESSAYS_ENGLISH: readonly Row[] = [
  ['Paragraph', 'Write a paragraph on a rainy morning in your town.'],
  ['Paragraph', 'Write a paragraph on your school library.'],
  ['Paragraph', 'Write a paragraph on a village fair.'],
  ['Letter', 'Write a letter to your friend about how you prepare for an exam.'],
  ['Letter', 'Write an application to the head of your school for setting up a debating club.'],
  ['Composition', 'Write a composition on the uses of the internet in education.'],
  ['Dialogue', 'Write a dialogue between two friends about the importance of reading newspapers.'],
  ['Story', 'Complete the story: A boy found a purse on his way to school …'],
]
/** A stimulus with four parts. */
const CREATIVE_SCIENCE: readonly (readonly [chapter: string, stimulus: string, ...parts: string[]])[] = [
  [
    'বল ও গতি',
    'ফাহিম সাইকেলে সমান বেগে ১০ মিনিটে ৩ কিলোমিটার গেল। এরপর ব্রেক কষে থামল।',
    'বেগ কী?',
    'ঘর্ষণ কেন সাইকেল থামাতে সাহায্য করে?',
    'ফাহিমের বেগ মিটার প্রতি সেকেন্ডে নির্ণয় করো।',
    'ব্রেক না থাকলে সাইকেলটির গতি কীভাবে বদলাত, নিউটনের সূত্রের আলোকে বিশ্লেষণ করো।',
  ],
  [
    'পরিবেশ',
    'গ্রামের পুকুরে কলকারখানার বর্জ্য মেশার পর মাছ মরে যেতে লাগল।',
    'দূষণ কী?',
    'পানিতে অক্সিজেন কমলে মাছ মরে কেন?',
    'পুকুরটি রক্ষায় কী কী ব্যবস্থা নেওয়া যায়?',
    'শিল্প ও পরিবেশ দুটিই রক্ষা সম্ভব কি না, যুক্তিসহ মত দাও।',
  ],
  [
    'উদ্ভিদ',
    'রিনা দুটি টবে একই চারা লাগাল। একটি রোদে, অন্যটি অন্ধকার ঘরে রাখল।',
    'সালোকসংশ্লেষণ কী?',
    'পাতার রং সবুজ কেন?',
    'দুই টবের চারার কী পার্থক্য দেখা যাবে, ব্যাখ্যা করো।',
    'পরীক্ষাটি আরও নির্ভরযোগ্য করতে কী কী ঠিক রাখতে হবে, বিশ্লেষণ করো।',
  ],
  [
    'তাপ',
    'শীতের সকালে চায়ের কাপ থেকে ধোঁয়া উঠছিল; ধাতুর চামচটি কিছুক্ষণেই গরম হয়ে গেল।',
    'তাপ পরিবহন কী?',
    'ধাতুর চামচ দ্রুত গরম হয় কেন?',
    'চা ঠান্ডা হওয়ার প্রক্রিয়াটি ব্যাখ্যা করো।',
    'চা বেশিক্ষণ গরম রাখার একটি পাত্রের নকশা বিশ্লেষণ করো।',
  ],
  [
    'পুষ্টি',
    'সুমন প্রতিদিন শুধু ভাত ও ভাজাপোড়া খায়। সে প্রায়ই দুর্বল বোধ করে।',
    'সুষম খাদ্য কী?',
    'শাকসবজি খাওয়া জরুরি কেন?',
    'সুমনের এক দিনের একটি খাদ্যতালিকা তৈরি করো।',
    'সুমনের দুর্বলতার সঙ্গে খাদ্যাভ্যাসের সম্পর্ক বিশ্লেষণ করো।',
  ],
]
const CREATIVE_SOCIETY: typeof CREATIVE_SCIENCE = [
  [
    'ভাষা আন্দোলন',
    'একুশে ফেব্রুয়ারির সকালে শিক্ষার্থীরা খালি পায়ে শহিদ মিনারে ফুল দিতে গেল।',
    'ভাষা আন্দোলন কত সালে হয়?',
    'দিনটি শোকের ও গৌরবের কেন?',
    'শিক্ষার্থীরা কীভাবে ভাষার প্রতি সম্মান দেখাতে পারে?',
    'মাতৃভাষা রক্ষার আন্দোলন কীভাবে জাতীয় চেতনা গড়ে তোলে, বিশ্লেষণ করো।',
  ],
  [
    'জলবায়ু',
    'উপকূলের একটি গ্রামে জমিতে লবণ বেড়ে ধান কম হচ্ছে। অনেকে শহরে চলে যাচ্ছে।',
    'জলবায়ু কী?',
    'উপকূলে লবণাক্ততা বাড়ে কেন?',
    'গ্রামটির মানুষ কোন কোন ফসল ও পেশা বেছে নিতে পারে?',
    'জলবায়ু পরিবর্তন কীভাবে শহরের জীবনেও প্রভাব ফেলে, বিশ্লেষণ করো।',
  ],
  [
    'স্থানীয় সরকার',
    'একটি ইউনিয়নে রাস্তা মেরামতের বরাদ্দ এল। চেয়ারম্যান সভা ডেকে সবার মত নিলেন।',
    'স্থানীয় সরকার কী?',
    'সভা ডেকে মত নেওয়া জরুরি কেন?',
    'এই কাজের অগ্রগতি নাগরিকেরা কীভাবে দেখতে পারেন?',
    'জবাবদিহি ছাড়া স্থানীয় উন্নয়ন সম্ভব কি না, যুক্তি দাও।',
  ],
  [
    'জনসংখ্যা',
    'একটি শ্রেণিতে জরিপ করে দেখা গেল অধিকাংশ পরিবারের দুটি সন্তান।',
    'আদমশুমারি কী?',
    'জনসংখ্যার তথ্য রাষ্ট্রের কাজে লাগে কেন?',
    'জরিপের ফল একটি স্তম্ভলেখে কীভাবে দেখাবে?',
    'দক্ষ জনসংখ্যা কীভাবে সম্পদ হয়ে ওঠে, বিশ্লেষণ করো।',
  ],
]

const LEVELS = ['knowledge', 'comprehension', 'application', 'higher-order'] as const

const creative = (rows: typeof CREATIVE_SCIENCE): Draft[] =>
  rows.map(([chapter, stimulus, ...parts]) => ({
    chapter,
    level: 'higher-order',
    marks: 10,
    content: {
      kind: 'creative',
      stem: inBengali(stimulus),
      parts: parts.map((ask, at) => ({ ...inBengali(ask), marks: at + 1, level: LEVELS[at] ?? 'higher-order' })),
    },
  }))

const essays = (rows: readonly Row[], say: typeof inBengali, criteria: readonly string[]): Draft[] =>
  rows.map(([chapter, ask]) => ({
    chapter,
    level: 'higher-order',
    marks: 10,
    content: {
      kind: 'essay',
      stem: say(ask),
      rubric: criteria.map((one, at) => ({ criterion: say(one), marks: at === 0 ? 4 : 3 })),
    },
  }))

export const banglaEssays = (): Draft[] => essays(ESSAYS_BANGLA, inBengali, ['বিষয়বস্তু', 'ভাষা ও বানান', 'বিন্যাস'])
export const englishEssays = (): Draft[] =>
  essays(ESSAYS_ENGLISH, inEnglish, ['Content', 'Language and spelling', 'Organisation'])
export const creativeScience = (): Draft[] => creative(CREATIVE_SCIENCE)
export const creativeSociety = (): Draft[] => creative(CREATIVE_SOCIETY)
