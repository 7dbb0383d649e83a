/** Lessons, a syllabus, papers to take along and a page of one's own on the demo's web sites. */
export const lessons: [titleBn: string, titleEn: string, bodyBn: string, bodyEn: string][] = [
  [
    'ষষ্ঠ শ্রেণি: ভগ্নাংশের যোগ-বিয়োগ',
    'Class six: adding and subtracting fractions',
    '## আজকের পাঠ\n\nহর সমান হলে শুধু লব যোগ বা বিয়োগ করতে হয়। হর আলাদা হলে আগে **লসাগু** দিয়ে সমান করে নিতে হবে।\n\n1. ½ + ⅓ = ?\n2. ¾ − ⅖ = ?\n\n> [!TIP]\n> উত্তর খাতায় লিখে পরের ক্লাসে নিয়ে এসো।',
    '## Today\n\nWith equal denominators only the numerators are added or subtracted. With unequal ones, make them equal first by the **least common multiple**.\n\n1. ½ + ⅓ = ?\n2. ¾ − ⅖ = ?\n\n> [!TIP]\n> Write the answers down and bring them to the next lesson.',
  ],
  [
    'নবম শ্রেণি: আলোর প্রতিসরণ',
    'Class nine: refraction of light',
    'গ্লাসের পানিতে পেনসিল বাঁকা দেখায় কেন? বাড়িতে নিজে করে দেখো, তারপর ছবি এঁকে বুঝিয়ে লেখো।\n\n- এক গ্লাস পানি\n- একটি পেনসিল\n- খাতা ও কলম',
    'Why does a pencil look bent in a glass of water? Try it at home, draw it, and explain.\n\n- A glass of water\n- A pencil\n- Paper and a pen',
  ],
]

export const syllabus = {
  bn: '## বার্ষিক পরীক্ষা ২০২৬\n\n| বিষয় | অধ্যায় | পূর্ণমান |\n|---|---|---|\n| বাংলা | গদ্য ৬–১২, পদ্য ৫–১০, ব্যাকরণ | ১০০ |\n| ইংরেজি | Unit 7–14 | ১০০ |\n| গণিত | ৬–১১ | ১০০ |\n| বিজ্ঞান | ৮–১৪ | ১০০ |',
  en: '## Annual examination 2026\n\n| Subject | Chapters | Marks |\n|---|---|---|\n| Bangla | Prose 6–12, poems 5–10, grammar | 100 |\n| English | Units 7–14 | 100 |\n| Mathematics | 6–11 | 100 |\n| Science | 8–14 | 100 |',
}

export const papers = {
  bn: '- পাঠদানের অনুমতি ও স্বীকৃতির কপি অফিসে দেখা যায়।\n- ছুটির তালিকা ২০২৬: সব নোটিশের সঙ্গে দেওয়া আছে।\n- ছাড়পত্রের আবেদনের নমুনা অফিসে পাওয়া যায়।',
  en: '- Permission to teach and recognition may be seen at the office.\n- Holidays of 2026: with the notices.\n- The form for a transfer certificate is at the office.',
}

export const club = {
  bn: 'প্রতি বৃহস্পতিবার শেষ দুই পিরিয়ডে **বিজ্ঞানাগারে** বসে বিজ্ঞান ক্লাব। ষষ্ঠ থেকে দশম শ্রেণির যে কেউ আসতে পারে।\n\n## এ বছর যা করছি\n\n- পুকুরের পানির মান পরীক্ষা\n- সৌরশক্তিতে পানি গরম\n- উপজেলা বিজ্ঞান মেলার প্রস্তুতি',
  en: 'The science club meets each Thursday in the last two periods, in the **laboratory**. Anybody from class six to ten may come.\n\n## This year\n\n- Testing the water of the pond\n- Heating water by the sun\n- Preparing for the science fair',
}
