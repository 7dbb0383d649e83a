export interface EventDraft {
  /** Local time in Asia/Dhaka, YYYY-MM-DDTHH:MM. */
  startsAt: string
  endsAt: string
  titleBn: string
  titleEn: string
  placeBn: string
  placeEn: string
  descriptionBn: string
  descriptionEn: string
}

type Row = [startsAt: string, endsAt: string, titleBn: string, titleEn: string, placeBn: string, placeEn: string, descriptionBn: string, descriptionEn: string]

const event = ([startsAt, endsAt, titleBn, titleEn, placeBn, placeEn, descriptionBn, descriptionEn]: Row): EventDraft =>
  ({ startsAt, endsAt, titleBn, titleEn, placeBn, placeEn, descriptionBn, descriptionEn })

const shapla: Row[] = [
  ['2026-02-12T09:00', '2026-02-12T16:00', 'বার্ষিক ক্রীড়া প্রতিযোগিতা', 'Annual Sports', 'বিদ্যালয় মাঠ', 'School field', 'দৌড়, লাফ, গোলক নিক্ষেপ ও যেমন খুশি তেমন সাজো।', 'Races, jumps, shot put and fancy dress.'],
  ['2026-04-14T08:00', '2026-04-14T12:00', 'বাংলা নববর্ষ উদযাপন', 'Bengali New Year', 'বিদ্যালয় প্রাঙ্গণ', 'School yard', 'গান, আবৃত্তি ও পিঠা উৎসব।', 'Songs, recitation and a festival of pithas.'],
  ['2026-08-13T15:00', '2026-08-13T17:00', 'অভিভাবক সমাবেশ', 'Guardians’ Meeting', 'মিলনায়তন', 'School hall', 'অর্ধ-বার্ষিক পরীক্ষার ফলাফল নিয়ে আলোচনা।', 'A talk about the half-yearly results.'],
  ['2026-09-17T10:00', '2026-09-17T15:00', 'বিজ্ঞান মেলা', 'Science Fair', 'বিজ্ঞানাগার', 'Science laboratory', 'ষষ্ঠ থেকে দশম শ্রেণির শিক্ষার্থীদের তৈরি প্রকল্পের প্রদর্শনী।', 'Projects made by students of classes six to ten.'],
  ['2026-12-16T08:00', '2026-12-16T11:00', 'মহান বিজয় দিবস', 'Victory Day', 'বিদ্যালয় মাঠ', 'School field', 'জাতীয় পতাকা উত্তোলন, কুচকাওয়াজ ও আলোচনা।', 'Hoisting of the flag, parade and discussion.'],
]

const meghna: Row[] = [
  ['2026-02-21T10:00', '2026-02-21T12:30', 'একুশের আলোচনা ও কবিতা পাঠ', 'Ekushey Discussion and Poetry', 'কলেজ মিলনায়তন', 'College hall', 'শিক্ষক ও শিক্ষার্থীদের অংশগ্রহণে আলোচনা ও আবৃত্তি।', 'Discussion and recitation by teachers and students.'],
  ['2026-04-14T08:00', '2026-04-14T12:00', 'বর্ষবরণ', 'New Year Procession', 'কলেজ প্রাঙ্গণ', 'College campus', 'শোভাযাত্রা ও সাংস্কৃতিক অনুষ্ঠান।', 'Procession and cultural programme.'],
  ['2026-08-06T10:00', '2026-08-06T13:00', 'নবীনবরণ', 'Freshers’ Reception', 'কলেজ মিলনায়তন', 'College hall', 'একাদশ শ্রেণির নতুন শিক্ষার্থীদের ফুল দিয়ে বরণ।', 'The new students of class eleven are welcomed with flowers.'],
  ['2026-10-08T11:00', '2026-10-08T14:00', 'আন্তঃবিভাগ বিতর্ক প্রতিযোগিতা', 'Inter-group Debate', 'কলেজ মিলনায়তন', 'College hall', 'বিজ্ঞান, মানবিক ও ব্যবসায় শিক্ষা বিভাগের দলের বিতর্ক।', 'Teams of Science, Humanities and Business Studies debate.'],
  ['2026-12-16T08:30', '2026-12-16T11:00', 'মহান বিজয় দিবস', 'Victory Day', 'কলেজ প্রাঙ্গণ', 'College campus', 'পতাকা উত্তোলন ও মুক্তিযুদ্ধের স্মৃতিচারণ।', 'Hoisting of the flag and memories of the Liberation War.'],
]

/** Events of the public calendar, the oldest first. */
export const events: Record<'shapla' | 'meghna', EventDraft[]> = { shapla: shapla.map(event), meghna: meghna.map(event) }
