/** More of what the demo's web sites say: services, who governs, texts with headings and tables, links. */
export const charter: [titleBn: string, titleEn: string, documentsBn: string, documentsEn: string, feeBn: string, feeEn: string, timeBn: string, timeEn: string][] = [
  ['ভর্তি', 'Admission', 'জন্মনিবন্ধন সনদ, পাসপোর্ট আকারের ছবি, আগের শ্রেণির নম্বরপত্র', 'Birth registration certificate, a passport-size photograph, the last mark sheet', 'সরকার নির্ধারিত', 'As the government sets', '৭ কর্মদিবস', '7 working days'],
  ['ছাড়পত্র', 'Transfer certificate', 'অভিভাবকের আবেদন ও পাওনা পরিশোধের রসিদ', 'The guardian’s application and receipts of all dues', '১০০ টাকা', '100 taka', '৩ কর্মদিবস', '3 working days'],
  ['প্রশংসাপত্র', 'Testimonial', 'প্রবেশপত্র ও নম্বরপত্রের কপি', 'Copies of the admit card and the mark sheet', '১০০ টাকা', '100 taka', '২ কর্মদিবস', '2 working days'],
  ['প্রত্যয়নপত্র', 'Certificate of studentship', 'পরিচয়পত্র', 'The identity card', 'বিনামূল্যে', 'Free', 'একই দিন', 'The same day'],
  ['নম্বরপত্র সংশোধন', 'Correction of a mark sheet', 'আবেদন ও মূল নম্বরপত্র', 'An application and the original mark sheet', 'বিনামূল্যে', 'Free', '৫ কর্মদিবস', '5 working days'],
  ['উপবৃত্তির আবেদন', 'Application for a stipend', 'জন্মনিবন্ধন সনদ, অভিভাবকের আয়ের সনদ ও মোবাইল হিসাব', 'Birth registration, proof of income, a mobile account', 'বিনামূল্যে', 'Free', 'সরকারের সময়সূচি অনুযায়ী', 'As the government’s calendar says'],
]

export const members: [nameBn: string, nameEn: string, postBn: string, postEn: string][] = [
  ['আলহাজ মোঃ সিরাজুল ইসলাম', 'Alhaj Md. Sirajul Islam', 'সভাপতি', 'Chair'],
  ['রওশন আরা বেগম', 'Rawshan Ara Begum', 'বিদ্যোৎসাহী সদস্য', 'Member, patron of learning'],
  ['মোঃ কামরুল হাসান', 'Md. Kamrul Hasan', 'অভিভাবক সদস্য', 'Member, guardians'],
  ['সুমিত্রা রানী পাল', 'Sumitra Rani Paul', 'অভিভাবক সদস্য', 'Member, guardians'],
  ['মোঃ জহিরুল হক', 'Md. Zahirul Haque', 'শিক্ষক প্রতিনিধি', 'Member, teachers'],
]

export const rules = {
  bn: `## উপস্থিতি

- সকাল ৭টা ১৫ মিনিটের মধ্যে প্রাঙ্গণে আসতে হবে।
- মাসে **৮০ শতাংশের** কম উপস্থিতি হলে অভিভাবককে জানানো হয়।
- ছুটির আবেদন আগের দিন শ্রেণি শিক্ষকের কাছে দিতে হবে।

## পোশাক

| কারা | গ্রীষ্ম | শীত |
|---|---|---|
| ছাত্র | সাদা শার্ট, নেভি প্যান্ট | সঙ্গে নেভি সোয়েটার |
| ছাত্রী | সাদা জামা, নেভি ওড়না | সঙ্গে নেভি সোয়েটার |

> [!NOTE]
> মোবাইল ফোন আনা নিষেধ। জরুরি প্রয়োজনে অফিসের ফোন ব্যবহার করা যাবে।`,
  en: `## Attendance

- Everybody is on the grounds by 7:15 am.
- Below **80 per cent** in a month, the guardian is told.
- A request for leave goes to the class teacher the day before.

## Uniform

| Who | Summer | Winter |
|---|---|---|
| Boys | White shirt, navy trousers | with a navy sweater |
| Girls | White dress, navy scarf | with a navy sweater |

> [!NOTE]
> Mobile phones stay at home. The telephone of the office may be used when it matters.`,
}

export const prospectus = {
  bn: `## কেন এই প্রতিষ্ঠান

ছোট শাখা, নিয়মিত অভিভাবক সমাবেশ এবং প্রতি সপ্তাহে ব্যবহারিক ক্লাস। প্রতিটি শিক্ষার্থীর অগ্রগতি অভিভাবক নিজের মোবাইলে দেখতে পান।

## আসন ও সময়সূচি

1. আবেদন: ১ থেকে ৩০ নভেম্বর
2. তালিকা প্রকাশ: ১০ ডিসেম্বর
3. ভর্তি: ২০ থেকে ৩১ ডিসেম্বর

> [!IMPORTANT]
> ভর্তির জন্য কোনো মধ্যস্থতাকারীকে টাকা দেবেন না।`,
  en: `## Why here

Small sections, regular meetings with guardians, and practical classes every week. Guardians follow their child's progress on their own phone.

## Seats and dates

1. Applications: 1 to 30 November
2. The list is published: 10 December
3. Admission: 20 to 31 December

> [!IMPORTANT]
> Pay no go-between for admission.`,
}

export const importantLinks: [bn: string, en: string, url: string][] = [
  ['শিক্ষা মন্ত্রণালয়', 'Ministry of Education', 'https://moedu.gov.bd'],
  ['মাধ্যমিক ও উচ্চ শিক্ষা অধিদপ্তর', 'Directorate of Secondary and Higher Education', 'https://dshe.gov.bd'],
  ['ঢাকা শিক্ষা বোর্ড', 'Dhaka Education Board', 'https://dhakaeducationboard.gov.bd'],
  ['জাতীয় শিক্ষাক্রম ও পাঠ্যপুস্তক বোর্ড', 'National Curriculum and Textbook Board', 'https://nctb.gov.bd'],
]
