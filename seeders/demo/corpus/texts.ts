/** What the public site says about an institution, in both languages. Paragraphs are separated by an empty line. */
export interface InstitutionTexts {
  aboutBn: string
  aboutEn: string
  /** From the head, whose name and post are the first of the planned staff. */
  messageTitleBn: string
  messageTitleEn: string
  messageBn: string
  messageEn: string
}

export const institutionTexts: Record<'shapla' | 'meghna', InstitutionTexts> = {
  shapla: {
    aboutBn: `১৯৭৭ সালে এলাকার শিক্ষানুরাগী মানুষের উদ্যোগে তালবাগের একটি টিনের ঘরে ৬২ জন শিক্ষার্থী নিয়ে শাপলা আদর্শ উচ্চ বিদ্যালয়ের যাত্রা শুরু হয়। আজ ষষ্ঠ থেকে দশম শ্রেণি পর্যন্ত প্রভাতি ও দিবা শাখায় প্রায় ছয়শ শিক্ষার্থী এখানে পড়ে।

বিদ্যালয়ে বাংলা ও ইংরেজি দুই ভার্সনেই জাতীয় শিক্ষাক্রম অনুসরণ করা হয়। নবম শ্রেণি থেকে বিজ্ঞান, মানবিক ও ব্যবসায় শিক্ষা বিভাগ রয়েছে। আছে বিজ্ঞানাগার, কম্পিউটার ল্যাব, চার হাজার বইয়ের গ্রন্থাগার এবং একটি খেলার মাঠ।`,
    aboutEn: `Shapla Adarsha High School began in 1977 in a tin-roofed room in Talbagh, with 62 pupils and the goodwill of the neighbourhood. Today about six hundred students of classes six to ten study here in the morning and day shifts.

The school follows the national curriculum in both the Bangla and the English version. Science, Humanities and Business Studies are taught from class nine. There are a science laboratory, a computer laboratory, a library of four thousand books and a playing field.`,
    messageTitleBn: 'প্রধান শিক্ষকের বাণী',
    messageTitleEn: 'Message from the Head Teacher',
    messageBn: `প্রিয় শিক্ষার্থী ও অভিভাবকবৃন্দ, শুভেচ্ছা নেবেন। ভালো ফলের চেয়েও বড় কথা ভালো মানুষ হওয়া। আমাদের শিক্ষকেরা প্রতিটি শিক্ষার্থীকে আলাদা করে চেনেন; কে কোথায় পিছিয়ে আছে, তা আমরা পরীক্ষার আগেই জানতে চাই।

আপনাদের কাছে অনুরোধ, সন্তানের উপস্থিতি ও ফলাফল নিয়মিত দেখুন এবং যেকোনো প্রয়োজনে বিদ্যালয়ে আসুন। আমাদের দরজা সবার জন্য খোলা।`,
    messageEn: `Dear students and guardians, my greetings to you. Becoming a good person matters more than a good result. Our teachers know every student by name, and we want to learn who is falling behind before the examination tells us.

Please follow your child's attendance and results regularly, and come to the school whenever you need to. Our door is open to everyone.`,
  },
  meghna: {
    aboutBn: `নরসিংদী শহরের ব্রাহ্মন্দীতে ১৯৯৫ সালে মেঘনা কলেজ প্রতিষ্ঠিত হয়। উচ্চ মাধ্যমিক পর্যায়ে বিজ্ঞান, মানবিক ও ব্যবসায় শিক্ষা, এই তিন বিভাগে প্রায় তিনশ শিক্ষার্থী এখানে অধ্যয়ন করে।

কলেজে পদার্থবিজ্ঞান, রসায়ন ও জীববিজ্ঞানের পৃথক পরীক্ষাগার, আইসিটি ল্যাব এবং পাঠকক্ষসহ গ্রন্থাগার আছে। বিতর্ক, বিজ্ঞান ও সাহিত্য ক্লাবের কার্যক্রম সারা বছর চলে।`,
    aboutEn: `Meghna College was founded in 1995 at Brahmondi in the town of Narsingdi. About three hundred students read here at the higher secondary level, in Science, Humanities and Business Studies.

The college has separate laboratories for physics, chemistry and biology, an ICT laboratory, and a library with a reading room. The debating, science and literature clubs are active all year round.`,
    messageTitleBn: 'অধ্যক্ষের বাণী',
    messageTitleEn: 'Message from the Principal',
    messageBn: `উচ্চ মাধ্যমিকের দুটি বছর দ্রুত চলে যায়, কিন্তু জীবনের পথ অনেকটাই এই দুই বছরে ঠিক হয়। তাই প্রথম দিন থেকেই নিয়মিত ক্লাস, ব্যবহারিক কাজ ও পাঠাগারের অভ্যাস গড়ে তোলা দরকার।

মেঘনা কলেজে আমরা প্রশ্ন করতে উৎসাহ দিই। যে শিক্ষার্থী প্রশ্ন করে, সে-ই শেখে।`,
    messageEn: `The two years of higher secondary study pass quickly, yet much of one's path is decided in them. From the very first day, make a habit of regular classes, practical work and the library.

At Meghna College we encourage questions. The student who asks is the student who learns.`,
  },
}
