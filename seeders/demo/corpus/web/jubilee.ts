/** The golden jubilee of the demo's school: what its page says, and who registered. */
export const jubileeText = {
  titleBn: 'সুবর্ণ জয়ন্তী ২০২৭: অনুষ্ঠানসূচি',
  titleEn: 'Golden jubilee 2027: programme',
  bodyBn: `১৯৭৭ থেকে ২০২৭: শাপলা আদর্শ উচ্চ বিদ্যালয়ের পঞ্চাশ বছর। প্রাক্তন ও বর্তমান শিক্ষার্থী, শিক্ষক ও অভিভাবকদের এই মিলনমেলায় সবাইকে সাদর আমন্ত্রণ।

| সময় | অনুষ্ঠান |
| --- | --- |
| সকাল ৮:৩০ | নিবন্ধন কার্ড ও উপহার সংগ্রহ |
| সকাল ৯:৩০ | জাতীয় সংগীত, পতাকা উত্তোলন ও শোভাযাত্রা |
| সকাল ১১:০০ | স্মৃতিচারণ: ব্যাচভিত্তিক পর্ব |
| দুপুর ১:৩০ | মধ্যাহ্নভোজ |
| বিকাল ৩:০০ | প্রবীণ শিক্ষকদের সংবর্ধনা |
| বিকাল ৪:৩০ | সাংস্কৃতিক অনুষ্ঠান ও র‍্যাফেল ড্র |`,
  bodyEn: `1977 to 2027: fifty years of Shapla Adarsha High School. Former and present students, teachers and guardians are warmly invited to come together.

| Time | Programme |
| --- | --- |
| 8.30 am | Entry cards and gifts |
| 9.30 am | National anthem, hoisting of the flag, procession |
| 11.00 am | Memories, batch by batch |
| 1.30 pm | Lunch |
| 3.00 pm | Reception of senior teachers |
| 4.30 pm | Cultural programme and raffle |`,
}

export const jubileeNote = {
  noteBn: 'ফির মধ্যে থাকছে টি-শার্ট, স্মরণিকা, সকালের নাশতা ও দুপুরের খাবার।',
  noteEn: 'The fee includes a T-shirt, the souvenir, breakfast and lunch.',
}

/** name (Bengali or English), batch, profession, town, T-shirt, companions: spouse, children, guests */
export const formerStudents: [name: string, batch: number, work: string, town: string, size: string, spouse: number, child: number, guest: number][] = [
  ['মোঃ আনোয়ার হোসেন', 1988, 'ব্যবসা', 'নরসিংদী', 'XL', 1, 0, 0],
  ['রওশন আরা বেগম', 1988, 'গৃহিণী', 'ঢাকা', 'L', 1, 2, 0],
  ['Dr. Kamrul Islam', 1989, 'Physician', 'Dhaka', 'L', 1, 1, 0],
  ['শ্যামল কুমার দাস', 1990, 'শিক্ষক', 'সাভার', 'M', 0, 0, 0],
  ['মোঃ জাহাঙ্গীর আলম', 1991, 'ব্যাংকার', 'গাজীপুর', 'XL', 1, 2, 0],
  ['নাসরিন সুলতানা', 1992, 'সরকারি চাকরি', 'ঢাকা', 'M', 0, 1, 0],
  ['Shahidul Haque', 1993, 'Engineer', 'Chattogram', 'L', 1, 0, 1],
  ['মোছাঃ ফাতেমা খাতুন', 1994, 'শিক্ষক', 'মানিকগঞ্জ', 'M', 1, 1, 0],
  ['মোঃ রফিকুল ইসলাম', 1995, 'কৃষি উদ্যোক্তা', 'সাভার', 'L', 0, 0, 0],
  ['তানভীর আহমেদ', 1996, 'আইনজীবী', 'ঢাকা', 'XXL', 1, 1, 0],
  ['Selina Akter', 1998, 'Banker', 'Dhaka', 'M', 0, 2, 0],
  ['মোঃ মাহবুবুর রহমান', 1999, 'প্রকৌশলী', 'খুলনা', 'L', 1, 2, 0],
  ['সুমন চন্দ্র পাল', 2001, 'সাংবাদিক', 'ঢাকা', 'M', 0, 0, 0],
  ['জেসমিন আক্তার', 2003, 'নার্স', 'সিলেট', 'S', 1, 1, 0],
  ['মোঃ সাইফুল ইসলাম', 2005, 'পুলিশ কর্মকর্তা', 'রাজশাহী', 'XL', 1, 0, 0],
  ['Farhana Rahman', 2007, 'Software engineer', 'Dhaka', 'M', 0, 0, 0],
  ['আরিফুল ইসলাম', 2009, 'ব্যবসা', 'সাভার', 'L', 1, 1, 0],
  ['মৌসুমী রায়', 2010, 'চিকিৎসক', 'ময়মনসিংহ', 'M', 1, 0, 0],
  ['মোঃ ইমরান হোসেন', 2012, 'প্রকৌশলী', 'ঢাকা', 'L', 0, 0, 0],
  ['সাদিয়া ইসলাম', 2014, 'শিক্ষক', 'টাঙ্গাইল', 'S', 0, 0, 1],
  ['Rakibul Hasan', 2016, 'Accountant', 'Gazipur', 'M', 0, 0, 0],
  ['নুসরাত জাহান', 2018, 'শিক্ষার্থী', 'ঢাকা', 'S', 0, 0, 0],
  ['মোঃ শাকিল আহমেদ', 2020, 'শিক্ষার্থী', 'রাজশাহী', 'M', 0, 0, 0],
  ['তাসনিম হক', 2022, 'শিক্ষার্থী', 'সাভার', 'S', 0, 0, 0],
  ['মোঃ নাঈম হাসান', 2023, 'শিক্ষার্থী', 'ঢাকা', 'L', 0, 0, 0],
]

/** Who registered for the college's event: all may come, and it costs nothing. */
export const visitors: [name: string, child: number, guest: number][] = [
  ['মোঃ হাবিবুর রহমান', 1, 0],
  ['শিরিন আক্তার', 2, 1],
  ['Abdul Karim', 0, 0],
  ['লায়লা বেগম', 1, 0],
  ['মোঃ আজিজুল হক', 0, 2],
  ['Nazma Begum', 1, 1],
  ['কবির হোসেন', 0, 0],
  ['রীনা পারভীন', 2, 0],
]
