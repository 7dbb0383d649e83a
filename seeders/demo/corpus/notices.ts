export interface NoticeDraft {
  /** Day of publication, YYYY-MM-DD. */
  date: string
  /** Memo number as printed on the notice, in ASCII digits. */
  memoNo: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  category: 'general' | 'exam' | 'admission' | 'fees' | 'holiday' | 'event'
}

type Row = [date: string, category: NoticeDraft['category'], titleBn: string, titleEn: string, bodyBn: string, bodyEn: string]

const shapla: Row[] = [
  ['2026-01-04', 'general', 'নতুন শিক্ষাবর্ষের ক্লাস শুরু', 'Classes of the new year begin', '৫ জানুয়ারি ২০২৬ থেকে সকল শ্রেণির ক্লাস নিয়মিত রুটিন অনুযায়ী চলবে। প্রভাতি শাখা সকাল ৭টা ৩০ মিনিটে এবং দিবা শাখা দুপুর ১২টায় শুরু হবে।', 'From 5 January 2026 all classes follow the regular routine. The morning shift begins at 7:30 am and the day shift at 12 noon.'],
  ['2026-01-18', 'fees', 'জানুয়ারি মাসের বেতন পরিশোধ', 'Payment of the January tuition fee', 'জানুয়ারি মাসের বেতন ও সেশন চার্জ ৩১ জানুয়ারির মধ্যে পরিশোধ করার জন্য অভিভাবকদের অনুরোধ করা হলো।', 'Guardians are requested to pay the January tuition fee and the session charge by 31 January.'],
  ['2026-02-05', 'event', 'বার্ষিক ক্রীড়া প্রতিযোগিতা ২০২৬', 'Annual sports 2026', 'বার্ষিক ক্রীড়া প্রতিযোগিতা ১২ ফেব্রুয়ারি সকাল ৯টায় বিদ্যালয় মাঠে অনুষ্ঠিত হবে। আগ্রহী শিক্ষার্থীরা ৮ ফেব্রুয়ারির মধ্যে শ্রেণি শিক্ষকের কাছে নাম জমা দেবে।', 'The annual sports will be held on the school field on 12 February at 9 am. Students who wish to take part give their names to the class teacher by 8 February.'],
  ['2026-02-17', 'event', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস পালন', 'Observance of Shaheed Day and International Mother Language Day', '২১ ফেব্রুয়ারি সকাল ৭টায় প্রভাতফেরি এবং শহীদ মিনারে পুষ্পস্তবক অর্পণ করা হবে। সকল শিক্ষার্থীকে বিদ্যালয়ের পোশাকে উপস্থিত থাকতে হবে।', 'The barefoot procession begins on 21 February at 7 am, followed by the laying of wreaths at the Shaheed Minar. All students attend in uniform.'],
  ['2026-03-05', 'holiday', 'পবিত্র রমজান ও ঈদুল ফিতরের ছুটি', 'Ramadan and Eid-ul-Fitr vacation', 'পবিত্র রমজান ও ঈদুল ফিতর উপলক্ষে ৮ মার্চ থেকে ২৬ মার্চ পর্যন্ত বিদ্যালয় বন্ধ থাকবে। অফিস ১৬ মার্চ পর্যন্ত খোলা থাকবে।', 'The school stays closed from 8 to 26 March for Ramadan and Eid-ul-Fitr. The office stays open until 16 March.'],
  ['2026-05-03', 'exam', 'অর্ধ-বার্ষিক পরীক্ষার সময়সূচি', 'Half-yearly examination schedule', 'ষষ্ঠ থেকে দশম শ্রেণির অর্ধ-বার্ষিক পরীক্ষা ১৪ জুন থেকে শুরু হবে। পরীক্ষার আগে মে মাস পর্যন্ত সকল পাওনা পরিশোধ করে প্রবেশপত্র সংগ্রহ করতে হবে।', 'The half-yearly examination of classes six to ten begins on 14 June. Dues up to May must be cleared before admit cards are collected.'],
  ['2026-05-20', 'holiday', 'ঈদুল আজহা ও গ্রীষ্মকালীন ছুটি', 'Eid-ul-Adha and summer vacation', '২৪ মে থেকে ৪ জুন পর্যন্ত ঈদুল আজহা ও গ্রীষ্মকালীন ছুটি উপলক্ষে বিদ্যালয় বন্ধ থাকবে। ৭ জুন থেকে যথারীতি ক্লাস চলবে।', 'The school stays closed from 24 May to 4 June for Eid-ul-Adha and the summer vacation. Classes resume on 7 June.'],
  ['2026-07-16', 'exam', 'অর্ধ-বার্ষিক পরীক্ষার ফলাফল প্রকাশ', 'Half-yearly results published', 'অর্ধ-বার্ষিক পরীক্ষার ফলাফল প্রকাশিত হয়েছে। শিক্ষার্থীরা রোল নম্বর ও জন্মতারিখ দিয়ে ওয়েবসাইটে ফলাফল দেখতে পারবে।', 'The half-yearly results have been published. Students can see them on the website with their roll number and date of birth.'],
  ['2026-08-09', 'general', 'অভিভাবক সমাবেশ', 'Guardians’ meeting', '১৩ আগস্ট বিকাল ৩টায় বিদ্যালয় মিলনায়তনে অভিভাবক সমাবেশ অনুষ্ঠিত হবে। সকল অভিভাবককে উপস্থিত থাকার জন্য বিনীত অনুরোধ করা হলো।', 'A meeting of guardians will be held in the school hall on 13 August at 3 pm. All guardians are kindly requested to attend.'],
  ['2026-09-20', 'exam', 'দশম শ্রেণির নির্বাচনি পরীক্ষা', 'Test examination of class ten', 'দশম শ্রেণির নির্বাচনি পরীক্ষা ১১ অক্টোবর থেকে শুরু হবে। নির্বাচনি পরীক্ষায় উত্তীর্ণ শিক্ষার্থীরাই এসএসসি পরীক্ষার ফরম পূরণ করতে পারবে।', 'The test examination of class ten begins on 11 October. Only those who pass it may fill up the form of the SSC examination.'],
  ['2026-10-18', 'exam', 'বার্ষিক পরীক্ষার সময়সূচি', 'Annual examination schedule', 'ষষ্ঠ থেকে নবম শ্রেণির বার্ষিক পরীক্ষা ১ নভেম্বর থেকে ১৯ নভেম্বর পর্যন্ত অনুষ্ঠিত হবে। বিস্তারিত সময়সূচি শ্রেণিকক্ষে ও নোটিশ বোর্ডে দেওয়া হয়েছে।', 'The annual examination of classes six to nine runs from 1 November to 19 November. The full schedule is posted in the classrooms and on the notice board.'],
  ['2026-11-15', 'admission', '২০২৭ শিক্ষাবর্ষে ষষ্ঠ শ্রেণিতে ভর্তি', 'Admission to class six for 2027', '২০২৭ শিক্ষাবর্ষে ষষ্ঠ শ্রেণিতে ভর্তির জন্য অনলাইনে আবেদন গ্রহণ চলছে। ভর্তির জন্য জন্মনিবন্ধন সনদ ও এক কপি পাসপোর্ট আকারের ছবি প্রয়োজন।', 'Online applications for admission to class six in 2027 are open. The birth registration certificate and one passport-size photograph are needed.'],
]

const meghna: Row[] = [
  ['2026-01-11', 'general', 'শীতবস্ত্র বিতরণ কর্মসূচি', 'Distribution of winter clothes', 'কলেজের রোভার স্কাউট দলের উদ্যোগে ১৫ জানুয়ারি শীতবস্ত্র বিতরণ করা হবে। শিক্ষার্থীরা ১৩ জানুয়ারির মধ্যে পোশাক জমা দিতে পারবে।', 'The Rover Scouts of the college distribute winter clothes on 15 January. Students may hand in clothes until 13 January.'],
  ['2026-01-25', 'exam', 'একাদশ শ্রেণির অর্ধ-বার্ষিক পরীক্ষা', 'Half-yearly examination of class eleven', '২০২৫-২০২৬ শিক্ষাবর্ষের একাদশ শ্রেণির অর্ধ-বার্ষিক পরীক্ষা ৮ ফেব্রুয়ারি থেকে শুরু হবে।', 'The half-yearly examination of class eleven, session 2025-2026, begins on 8 February.'],
  ['2026-02-18', 'event', 'একুশের আলোচনা ও কবিতা পাঠ', 'Ekushey discussion and poetry reading', '২১ ফেব্রুয়ারি সকাল ১০টায় কলেজ মিলনায়তনে আলোচনা ও কবিতা পাঠের আয়োজন করা হয়েছে।', 'A discussion and poetry reading will be held in the college hall on 21 February at 10 am.'],
  ['2026-03-04', 'holiday', 'পবিত্র রমজান ও ঈদুল ফিতরের ছুটি', 'Ramadan and Eid-ul-Fitr vacation', '৮ মার্চ থেকে ২৬ মার্চ পর্যন্ত কলেজ বন্ধ থাকবে।', 'The college stays closed from 8 to 26 March.'],
  ['2026-04-09', 'event', 'বাংলা নববর্ষ ১৪৩৩ বরণ', 'Welcoming the Bengali year 1433', '১৪ এপ্রিল সকাল ৮টায় কলেজ প্রাঙ্গণে বর্ষবরণ অনুষ্ঠান ও শোভাযাত্রা হবে। সকলে আমন্ত্রিত।', 'The new year programme and procession take place on the campus on 14 April at 8 am. Everyone is invited.'],
  ['2026-05-10', 'exam', 'একাদশ শ্রেণির বর্ষ সমাপনী পরীক্ষা', 'Year final examination of class eleven', 'একাদশ শ্রেণির বর্ষ সমাপনী পরীক্ষা ১০ জুন থেকে শুরু হবে। উত্তীর্ণ শিক্ষার্থীরা দ্বাদশ শ্রেণিতে উন্নীত হবে।', 'The year final examination of class eleven begins on 10 June. Those who pass are promoted to class twelve.'],
  ['2026-07-12', 'admission', 'একাদশ শ্রেণিতে ভর্তি ২০২৬-২০২৭', 'Admission to class eleven, 2026-2027', 'বোর্ড কর্তৃক মনোনীত শিক্ষার্থীদের ভর্তি কার্যক্রম চলছে। এসএসসির মূল নম্বরপত্র, প্রশংসাপত্র ও চার কপি ছবি সঙ্গে আনতে হবে।', 'Admission of the students assigned by the board is in progress. Bring the original SSC mark sheet, the testimonial and four photographs.'],
  ['2026-08-02', 'event', 'নবীনবরণ অনুষ্ঠান', 'Reception of the new students', '২০২৬-২০২৭ শিক্ষাবর্ষের একাদশ শ্রেণির নবীনবরণ ৬ আগস্ট সকাল ১০টায় অনুষ্ঠিত হবে।', 'The new students of class eleven, session 2026-2027, are received on 6 August at 10 am.'],
  ['2026-09-06', 'fees', 'আগস্ট ও সেপ্টেম্বরের বেতন', 'Tuition fees of August and September', 'আগস্ট ও সেপ্টেম্বর মাসের বেতন ২০ সেপ্টেম্বরের মধ্যে পরিশোধ করতে হবে। বিলম্বে জরিমানা প্রযোজ্য।', 'Tuition fees of August and September are due by 20 September. A fine applies after that day.'],
  ['2026-10-11', 'exam', 'দ্বাদশ শ্রেণির প্রাক-নির্বাচনি পরীক্ষা', 'Pre-test examination of class twelve', 'দ্বাদশ শ্রেণির প্রাক-নির্বাচনি পরীক্ষা ২৫ অক্টোবর থেকে শুরু হবে। ব্যবহারিক খাতা পরীক্ষার আগে স্বাক্ষর করিয়ে নিতে হবে।', 'The pre-test examination of class twelve begins on 25 October. Practical notebooks must be signed beforehand.'],
  ['2026-10-18', 'holiday', 'দুর্গাপূজার ছুটি', 'Durga Puja holiday', 'দুর্গাপূজা উপলক্ষে ২০ ও ২১ অক্টোবর কলেজ বন্ধ থাকবে।', 'The college stays closed on 20 and 21 October for Durga Puja.'],
  ['2026-11-12', 'exam', 'প্রাক-নির্বাচনি পরীক্ষার ফলাফল', 'Pre-test results', 'দ্বাদশ শ্রেণির প্রাক-নির্বাচনি পরীক্ষার ফলাফল প্রকাশিত হয়েছে। অকৃতকার্য শিক্ষার্থীদের অভিভাবককে বিভাগীয় শিক্ষকের সঙ্গে দেখা করতে অনুরোধ করা হলো।', 'The pre-test results of class twelve have been published. Guardians of students who failed are requested to meet the teacher of the department.'],
]

const number = (site: string, rows: Row[]): NoticeDraft[] => rows.map(([date, category, titleBn, titleEn, bodyBn, bodyEn], index) =>
  ({ date, category, memoNo: `${site}/NB/2026/${String(index + 1).padStart(3, '0')}`, titleBn, titleEn, bodyBn, bodyEn }))

/** Twelve notices a site over the year, the oldest first; each agrees with the holidays of the year. */
export const notices: Record<'shapla' | 'meghna', NoticeDraft[]> = { shapla: number('SAHS', shapla), meghna: number('MC', meghna) }
