export interface AdmissionPlan {
  session: string
  startsOn: string
  endsOn: string
  classCode: string
  code: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  /** Poisha. */
  fee: number
  way: 'lottery' | 'merit'
  ageOn: string | null
  /** Months. */
  ages: [number, number] | null
  /** The morning shift is the girls', the day shift the boys'. */
  byShift: boolean
  asks: Record<string, 'required' | 'optional' | 'off'>
  seats: number[]
  pools: [code: string, nameBn: string, nameEn: string, proofBn: string, proofEn: string, percent: number][]
  documents: [slot: string, nameBn: string, nameEn: string, required: boolean][]
  applicants: number
  bornIn: number
  gpa: [number, number] | null
  from: string[]
}

export const plans: Record<'shapla' | 'meghna', AdmissionPlan> = {
  shapla: {
    session: '2027',
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
    classCode: 'SIX',
    code: 'six-2027',
    titleBn: 'ষষ্ঠ শ্রেণিতে ভর্তি ২০২৭',
    titleEn: 'Admission to class six, 2027',
    bodyBn: `২০২৭ শিক্ষাবর্ষে ষষ্ঠ শ্রেণিতে **ডিজিটাল লটারির** মাধ্যমে শিক্ষার্থী ভর্তি করা হবে। লটারির তারিখ এই পাতায় জানানো হবে; যে কেউ ফলাফল নিজে মিলিয়ে দেখতে পারবেন।

- একজন শিক্ষার্থী একবারই আবেদন করতে পারবে।
- কোটার প্রমাণপত্র আবেদনের সাথেই দিতে হবে।
- নির্বাচিতদের ভর্তির সময় মূল কাগজপত্র আনতে হবে।`,
    bodyEn: `Pupils of class six are chosen by a **digital lottery** for the session 2027. Its day will stand on this page, and anybody can check the result.

- A child applies once.
- The proof of a quota comes with the form.
- Bring the original documents when you are admitted.`,
    fee: 0,
    way: 'lottery',
    ageOn: '2027-01-01',
    ages: [120, 168],
    byShift: true,
    asks: {
      gpa: 'off',
      gpaWithoutOptional: 'off',
      boardRoll: 'off',
      registrationNo: 'off',
      board: 'off',
      rollNumber: 'off',
      examSession: 'off',
      institutionName: 'required',
    },
    seats: [60, 55, 30],
    pools: [
      [
        'catchment',
        'ক্যাচমেন্ট এলাকা',
        'Catchment area',
        'ওয়ার্ড কাউন্সিলর বা ইউপি চেয়ারম্যানের প্রত্যয়ন',
        'Certificate of the ward councillor or chairman',
        40,
      ],
      [
        'gov-primary',
        'সরকারি প্রাথমিক বিদ্যালয়',
        'Government primary school',
        'প্রধান শিক্ষকের প্রত্যয়ন',
        'Certificate of the head teacher',
        10,
      ],
      [
        'freedom-fighter',
        'বীর মুক্তিযোদ্ধার সন্তান',
        'Child of a freedom fighter',
        'মুক্তিযোদ্ধা সনদ',
        'Freedom fighter certificate',
        5,
      ],
      ['sibling', 'সহোদর/যমজ', 'Sibling or twin', 'ভাই/বোনের পরিচয়পত্র', 'ID card of the sibling', 5],
      ['disability', 'প্রতিবন্ধী', 'Disability', 'সুবর্ণ নাগরিক কার্ড', 'Disability card', 2],
      [
        'ministry',
        'শিক্ষা মন্ত্রণালয়ের কর্মচারীর সন্তান',
        'Child of the ministry’s staff',
        'কর্মরত থাকার প্রত্যয়ন',
        'Certificate of service',
        1,
      ],
    ],
    documents: [
      ['birth-certificate', 'জন্ম সনদ', 'Birth certificate', true],
      ['testimonial', 'পঞ্চম শ্রেণির প্রত্যয়ন বা নম্বরপত্র', 'Testimonial or mark sheet of class five', false],
    ],
    applicants: 520,
    bornIn: 2015,
    gpa: null,
    from: ['তালবাগ সরকারি প্রাথমিক বিদ্যালয়', 'সাভার মডেল সরকারি প্রাথমিক বিদ্যালয়', 'রাজাশন সরকারি প্রাথমিক বিদ্যালয়', 'কিশলয় কিন্ডারগার্টেন'],
  },
  meghna: {
    session: '2027-2028',
    startsOn: '2027-07-01',
    endsOn: '2028-06-30',
    classCode: 'ELEVEN',
    code: 'eleven-2027',
    titleBn: 'একাদশ শ্রেণিতে ভর্তি (সংরক্ষিত আসন) ২০২৭',
    titleEn: 'Admission to class eleven (reserved places), 2027',
    bodyBn: `এসএসসি ও সমমানের পরীক্ষায় উত্তীর্ণ শিক্ষার্থীরা **প্রাপ্ত জিপিএর মেধাক্রমে** ভর্তি হবে। বিজ্ঞান শাখায় জিপিএ কমপক্ষে ৪.০০ থাকলে অগ্রাধিকার পাবে।

- আবেদন ফি জমা দিলে আবেদন সম্পূর্ণ হবে।
- নম্বরপত্রের ছবি স্পষ্ট হতে হবে।`,
    bodyEn: `Who has passed SSC or its equal is admitted in the **order of GPA**.

- With the fee paid the application is complete.
- The picture of the mark sheet must be readable.`,
    fee: 15_000,
    way: 'merit',
    ageOn: null,
    ages: null,
    byShift: false,
    asks: {
      gpa: 'required',
      board: 'required',
      boardRoll: 'required',
      registrationNo: 'required',
      passingYear: 'required',
      institutionName: 'required',
      optionalSubject: 'optional',
    },
    seats: [150, 100, 80],
    pools: [
      [
        'freedom-fighter',
        'বীর মুক্তিযোদ্ধার সন্তান',
        'Child of a freedom fighter',
        'মুক্তিযোদ্ধা সনদ',
        'Freedom fighter certificate',
        5,
      ],
      ['disability', 'প্রতিবন্ধী', 'Disability', 'সুবর্ণ নাগরিক কার্ড', 'Disability card', 2],
    ],
    documents: [
      ['mark-sheet', 'এসএসসির নম্বরপত্র', 'Mark sheet of SSC', true],
      ['testimonial', 'প্রশংসাপত্র', 'Testimonial', false],
    ],
    applicants: 280,
    bornIn: 2010,
    gpa: [3.2, 5],
    from: ['ব্রাহ্মন্দী কামিনী কিশোর উচ্চ বিদ্যালয়', 'নরসিংদী পাইলট উচ্চ বিদ্যালয়', 'মেঘনা বালিকা উচ্চ বিদ্যালয়', 'শাপলা আদর্শ উচ্চ বিদ্যালয়'],
  },
}
