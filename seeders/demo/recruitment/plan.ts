interface PostPlan {
  nameBn: string
  nameEn: string
  vacancies: number
  needsBn: string
  needsEn: string
  payBn: string
  payEn: string
  ages: [number, number]
}

export interface OpeningPlan {
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  /** Days from now. */
  opens: number
  closes: number
  /** Poisha. */
  fee: number
  posts: PostPlan[]
  /** State of each candidate, and which post. */
  candidates: [state: string, post: number][]
}

const assistant: PostPlan = {
  nameBn: 'সহকারী শিক্ষক (গণিত)',
  nameEn: 'Assistant teacher (Mathematics)',
  vacancies: 2,
  needsBn: 'গণিতে স্নাতক (সম্মান) এবং বিএড; এনটিআরসিএ নিবন্ধন থাকতে হবে।',
  needsEn: 'Honours in mathematics and B.Ed, with NTRCA registration.',
  payBn: 'মাসিক ২২,০০০ টাকা (সাকুল্যে)',
  payEn: 'Tk 22,000 a month (consolidated)',
  ages: [21, 35],
}
const ict: PostPlan = {
  nameBn: 'সহকারী শিক্ষক (আইসিটি)',
  nameEn: 'Assistant teacher (ICT)',
  vacancies: 1,
  needsBn: 'কম্পিউটার বিজ্ঞানে স্নাতক অথবা সমমান।',
  needsEn: 'A degree in computer science or its equal.',
  payBn: 'মাসিক ২২,০০০ টাকা (সাকুল্যে)',
  payEn: 'Tk 22,000 a month (consolidated)',
  ages: [21, 35],
}
const office: PostPlan = {
  nameBn: 'অফিস সহকারী কাম হিসাব সহকারী',
  nameEn: 'Office and accounts assistant',
  vacancies: 1,
  needsBn: 'এইচএসসি বা সমমান; কম্পিউটারে বাংলা ও ইংরেজি টাইপে দক্ষ।',
  needsEn: 'HSC or its equal; able to type in Bengali and English.',
  payBn: 'মাসিক ১২,০০০ টাকা',
  payEn: 'Tk 12,000 a month',
  ages: [18, 30],
}

/** One opening that runs, with a fee, and one of which the interviews are over. */
export const openingPlans: OpeningPlan[] = [
  {
    titleBn: 'সহকারী শিক্ষক নিয়োগ ২০২৭',
    titleEn: 'Assistant teachers, 2027',
    bodyBn: `আগ্রহী প্রার্থীদের কাছ থেকে অনলাইনে আবেদন আহ্বান করা যাচ্ছে।

- আবেদন ফি জমা দিলে আবেদন সম্পূর্ণ হবে।
- সকল সনদ একটি PDF ফাইলে দিন।`,
    bodyEn: `Applications are invited online.

- With the fee paid the application is complete.
- Put all certificates into one PDF.`,
    opens: -8,
    closes: 14,
    fee: 50_000,
    posts: [assistant, ict],
    candidates: [
      ['submitted', 0],
      ['submitted', 1],
      ['correction', 0],
      ['submitted', 0],
      ['draft', 1],
      ['withdrawn', 0],
    ],
  },
  {
    titleBn: 'অফিস সহকারী নিয়োগ',
    titleEn: 'Office assistant',
    bodyBn: 'একজন অফিস সহকারী কাম হিসাব সহকারী নিয়োগ করা হবে।',
    bodyEn: 'One office and accounts assistant is wanted.',
    opens: -60,
    closes: -30,
    fee: 0,
    posts: [office],
    candidates: [
      ['chosen', 0],
      ['waiting', 0],
      ['declined', 0],
      ['shortlisted', 0],
      ['shortlisted', 0],
      ['rejected', 0],
      ['rejected', 0],
      ['submitted', 0],
      ['withdrawn', 0],
    ],
  },
]
