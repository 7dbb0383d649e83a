/** The quotas of the national rules with their share of the seats; what one shows for each. */
export const NATIONAL_SET = [
  {
    code: 'catchment',
    percent: 40,
    nameBn: 'ক্যাচমেন্ট এলাকা',
    nameEn: 'Catchment area',
    proofBn: 'ওয়ার্ড কাউন্সিলর বা ইউপি চেয়ারম্যানের প্রত্যয়ন',
    proofEn: 'Certificate of the ward councillor or chairman',
  },
  {
    code: 'gov-primary',
    percent: 10,
    nameBn: 'সরকারি প্রাথমিক বিদ্যালয় (৬ষ্ঠ শ্রেণি)',
    nameEn: 'Government primary school (class six)',
    proofBn: 'প্রধান শিক্ষকের প্রত্যয়ন',
    proofEn: 'Certificate of the head teacher',
  },
  {
    code: 'freedom-fighter',
    percent: 5,
    nameBn: 'বীর মুক্তিযোদ্ধার সন্তান',
    nameEn: 'Child of a freedom fighter',
    proofBn: 'মুক্তিযোদ্ধা সনদ',
    proofEn: 'Freedom fighter certificate',
  },
  {
    code: 'sibling',
    percent: 5,
    nameBn: 'সহোদর/যমজ',
    nameEn: 'Sibling or twin',
    proofBn: 'ভাই বা বোনের পরিচয়পত্র',
    proofEn: 'ID card of the sibling',
  },
  {
    code: 'disability',
    percent: 2,
    nameBn: 'প্রতিবন্ধী',
    nameEn: 'Disability',
    proofBn: 'সুবর্ণ নাগরিক কার্ড',
    proofEn: 'Disability card',
  },
  {
    code: 'ministry',
    percent: 1,
    nameBn: 'শিক্ষা মন্ত্রণালয়ের কর্মকর্তা-কর্মচারীর সন্তান',
    nameEn: 'Child of the ministry’s staff',
    proofBn: 'কর্মরত থাকার প্রত্যয়ন',
    proofEn: 'Certificate of service',
  },
] as const

/** Seats of a quota of an offer: rounded down, so that a small class does not give away what is general. */
export const share = (seats: number, percent: number): number => Math.floor((seats * percent) / 100)
