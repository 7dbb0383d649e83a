/** What the demo institutions' public pages say beside notices and events. */
interface WebDraft {
  slides: { titleBn: string; titleEn: string; captionBn: string; captionEn: string; link: string | null }[]
  videos: { titleBn: string; titleEn: string; url: string }[]
  about: { kind: 'history' | 'mission' | 'facilities' | 'achievement'; titleBn: string; titleEn: string; bodyBn: string; bodyEn: string }[]
  jobs: { titleBn: string; titleEn: string; bodyBn: string; bodyEn: string; vacancies: number; from: string; applyBy: string }[]
}

export const webPages: Record<'shapla' | 'meghna', WebDraft> = {
  shapla: {
    slides: [
      { titleBn: 'ষষ্ঠ শ্রেণিতে ভর্তি ২০২৭', titleEn: 'Admission to class six, 2027', captionBn: 'আবেদন চলছে। লটারি ১৫ ডিসেম্বর, সকাল ১০টায় বিদ্যালয় মাঠে।', captionEn: 'Applications are open. The lottery is on 15 December at 10 am on the school field.', link: null },
      { titleBn: 'অর্ধ-বার্ষিক পরীক্ষার ফলাফল', titleEn: 'Half-yearly results', captionBn: 'রোল নম্বর ও জন্মতারিখ দিয়ে নম্বরপত্র দেখুন।', captionEn: 'See the mark sheet with roll number and date of birth.', link: '/web/exam-result' },
      { titleBn: 'বিজ্ঞান মেলায় উপজেলায় প্রথম', titleEn: 'First in the upazila at the science fair', captionBn: 'নবম শ্রেণির দল পানি শোধনের যন্ত্র বানিয়ে প্রথম হয়েছে।', captionEn: 'A team of class nine came first with a device that cleans water.', link: null },
    ],
    videos: [
      { titleBn: 'বার্ষিক ক্রীড়া প্রতিযোগিতা ২০২৬', titleEn: 'Annual sports 2026', url: 'https://www.youtube.com/results?search_query=school+annual+sports+Bangladesh' },
      { titleBn: 'একুশের প্রভাতফেরি', titleEn: 'The procession of 21 February', url: 'https://www.youtube.com/results?search_query=ekushey+prabhat+feri+school' },
    ],
    about: [
      { kind: 'history', titleBn: 'আমাদের ইতিহাস', titleEn: 'Our history', bodyBn: '১৯৭৭ সালে একটি টিনের ঘরে ৬২ জন শিক্ষার্থী নিয়ে যাত্রা শুরু। ১৯৮২ সালে নিম্ন মাধ্যমিক ও ১৯৮৬ সালে মাধ্যমিক পর্যায়ের স্বীকৃতি মেলে। ২০১১ সালে চারতলা ভবনটি চালু হয়।', bodyEn: 'The school began in 1977 in a tin-roofed room with 62 pupils. It was recognised at the junior level in 1982 and at the secondary level in 1986. The four-storey building opened in 2011.' },
      { kind: 'mission', titleBn: 'লক্ষ্য ও উদ্দেশ্য', titleEn: 'Our aim', bodyBn: 'প্রতিটি শিক্ষার্থী যেন নিজের মতো করে ভাবতে শেখে, নিয়ম মানে এবং অন্যের পাশে দাঁড়ায়।', bodyEn: 'That every student learns to think for themselves, keeps the rules, and stands by others.' },
      { kind: 'facilities', titleBn: 'সুযোগ-সুবিধা', titleEn: 'Facilities', bodyBn: 'বিজ্ঞানাগার, ২৪টি কম্পিউটারের ল্যাব, চার হাজার বইয়ের গ্রন্থাগার, খেলার মাঠ ও নামাজের ঘর।', bodyEn: 'A science laboratory, a laboratory of 24 computers, a library of four thousand books, a playing field and a prayer room.' },
    ],
    jobs: [
      { titleBn: 'সহকারী শিক্ষক (গণিত)', titleEn: 'Assistant teacher (Mathematics)', bodyBn: 'গণিতে স্নাতক (সম্মান) ও এনটিআরসিএ নিবন্ধন থাকতে হবে। জীবনবৃত্তান্ত ও সনদের কপিসহ প্রধান শিক্ষক বরাবর আবেদন করুন।', bodyEn: 'An honours degree in mathematics and NTRCA registration are required. Apply to the head teacher with a CV and copies of certificates.', vacancies: 1, from: '2026-11-08', applyBy: '2026-12-20' },
      { titleBn: 'অফিস সহকারী কাম কম্পিউটার অপারেটর', titleEn: 'Office assistant and computer operator', bodyBn: 'এইচএসসি পাস। বাংলা ও ইংরেজি টাইপে দক্ষতা থাকতে হবে।', bodyEn: 'HSC passed, with good typing in Bangla and English.', vacancies: 1, from: '2026-11-15', applyBy: '2026-12-24' },
    ],
  },
  meghna: {
    slides: [
      { titleBn: 'একাদশ শ্রেণির ক্লাস চলছে', titleEn: 'Classes of year eleven are under way', captionBn: 'প্রতিদিন সকাল ৯টা থেকে। উপস্থিতি ৭৫ শতাংশের নিচে হলে পরীক্ষায় বসা যাবে না।', captionEn: 'Every day from 9 am. Below 75 per cent attendance nobody sits the examination.', link: null },
      { titleBn: 'নির্বাচনী পরীক্ষা ২০২৭', titleEn: 'Test examination 2027', captionBn: 'সময়সূচি নোটিশ বোর্ডে ও ওয়েবসাইটে দেওয়া হয়েছে।', captionEn: 'The routine is on the notice board and on this site.', link: null },
    ],
    videos: [{ titleBn: 'নবীনবরণ ২০২৬', titleEn: 'Freshers’ reception 2026', url: 'https://www.youtube.com/results?search_query=college+nobin+boron+Bangladesh' }],
    about: [
      { kind: 'history', titleBn: 'প্রতিষ্ঠার কথা', titleEn: 'How it began', bodyBn: '১৯৯৫ সালে এলাকার মানুষের দেওয়া জমিতে কলেজটি গড়ে ওঠে। প্রথম বছর শিক্ষার্থী ছিলেন ৮৪ জন।', bodyEn: 'The college was built in 1995 on land given by the neighbourhood. In its first year it had 84 students.' },
      { kind: 'achievement', titleBn: 'অর্জন', titleEn: 'Achievements', bodyBn: 'গত তিন বছরে এইচএসসিতে পাসের হার ৯২ শতাংশের ওপরে। জেলা বিতর্ক প্রতিযোগিতায় টানা দুবার চ্যাম্পিয়ন।', bodyEn: 'In the last three years more than 92 per cent passed the HSC. The debating team won the district twice in a row.' },
      { kind: 'facilities', titleBn: 'পরীক্ষাগার ও গ্রন্থাগার', titleEn: 'Laboratories and library', bodyBn: 'পদার্থবিজ্ঞান, রসায়ন ও জীববিজ্ঞানের আলাদা পরীক্ষাগার, আইসিটি ল্যাব এবং পাঠকক্ষসহ গ্রন্থাগার।', bodyEn: 'Separate laboratories for physics, chemistry and biology, an ICT laboratory, and a library with a reading room.' },
    ],
    jobs: [
      { titleBn: 'প্রভাষক (পদার্থবিজ্ঞান)', titleEn: 'Lecturer (Physics)', bodyBn: 'পদার্থবিজ্ঞানে স্নাতকোত্তর ও এনটিআরসিএ নিবন্ধন আবশ্যক। অধ্যক্ষ বরাবর আবেদন করুন।', bodyEn: 'A master’s degree in physics and NTRCA registration are required. Apply to the principal.', vacancies: 1, from: '2026-11-10', applyBy: '2026-12-27' },
    ],
  },
}
