import type { InstitutionPlan } from '..'

/** What people wrote to the demo's institutions by their web sites. */
export interface LetterDraft {
  about?: 'teacher' | 'staff' | 'student' | 'fees' | 'exam' | 'place' | 'other'
  name: string
  mobile?: string
  email?: string
  subject: string
  body: string
  lang?: 'en'
  state: 'new' | 'read' | 'answered' | 'closed' | 'spam'
  sentAt: string
  movedAt?: string
  posts?: { author: 'sender' | 'office' | 'note'; body: string; at: string; via?: 'sms' | 'mail' }[]
}

/** Opens each complaint of the demo. */
export const DEMO_PIN = '246810'

type By<T> = Record<InstitutionPlan['code'], T>

export const offices: By<Record<'hoursBn' | 'hoursEn' | 'phones' | 'officerBn' | 'officerEn', string>> = {
  shapla: {
    hoursBn: 'রবি থেকে বৃহস্পতি: সকাল ৯টা থেকে বিকাল ৪টা\nশুক্র ও শনি: বন্ধ',
    hoursEn: 'Sunday to Thursday: 9 am to 4 pm\nFriday and Saturday: closed',
    phones: 'অফিস: 01711-400210\nহিসাব শাখা: 01711-400211',
    officerBn: 'মোছাঃ শামীমা নাসরিন, সহকারী প্রধান শিক্ষক',
    officerEn: 'Mst. Shamima Nasrin, assistant head teacher',
  },
  meghna: {
    hoursBn: 'রবি থেকে বৃহস্পতি: সকাল ৯টা থেকে বিকাল ৫টা\nশনি: সকাল ১০টা থেকে দুপুর ১টা',
    hoursEn: 'Sunday to Thursday: 9 am to 5 pm\nSaturday: 10 am to 1 pm',
    phones: 'অফিস: 01812-330120\nভর্তি তথ্য: 01812-330121',
    officerBn: 'মোঃ আতিকুর রহমান, উপাধ্যক্ষ',
    officerEn: 'Md. Atiqur Rahman, vice principal',
  },
}

const common = {
  spam: {
    name: 'Best SEO Agency',
    email: 'rank@seo-offers.example',
    subject: 'First page of search results guaranteed',
    body: 'We can bring your web site to the first page in seven days. Reply today for a special price.',
    lang: 'en' as const,
    state: 'spam' as const,
    sentAt: '2026-11-18T03:12:00+06:00',
    movedAt: '2026-11-18T09:40:00+06:00',
  },
}

export const messages: By<LetterDraft[]> = {
  shapla: [
    {
      name: 'মোঃ রফিকুল ইসলাম',
      mobile: '8801716400321',
      subject: 'ষষ্ঠ শ্রেণিতে ভর্তি',
      body: 'আসসালামু আলাইকুম। ২০২৭ সালে ষষ্ঠ শ্রেণিতে ভর্তির আবেদন কবে শুরু হবে এবং কী কী কাগজ লাগবে, জানালে উপকৃত হব।',
      state: 'new',
      sentAt: '2026-11-25T08:20:00+06:00',
    },
    {
      name: 'শাহনাজ পারভীন',
      mobile: '8801819552210',
      email: 'shahnaz.parvin@mail.example',
      subject: 'প্রশংসাপত্র কবে পাওয়া যাবে',
      body: 'আমার মেয়ে এ বছর এসএসসি পাস করেছে। প্রশংসাপত্রের আবেদন গত সপ্তাহে দিয়েছি। কবে এসে নিতে পারব?',
      state: 'new',
      sentAt: '2026-11-24T19:05:00+06:00',
    },
    {
      name: 'সুমন চন্দ্র দাস',
      mobile: '8801552347781',
      subject: 'বেতন দুইবার কাটা হয়েছে',
      body: 'নভেম্বর মাসের বেতন বিকাশে দিতে গিয়ে দুইবার টাকা কেটেছে। রোল ১৪, সপ্তম শ্রেণি, শাখা খ।',
      state: 'read',
      sentAt: '2026-11-23T14:30:00+06:00',
      movedAt: '2026-11-24T09:15:00+06:00',
      posts: [{ author: 'note', body: 'হিসাব শাখা লেনদেন মিলিয়ে দেখছে।', at: '2026-11-24T09:15:00+06:00' }],
    },
    {
      name: 'Tanvir Ahmed',
      email: 'tanvir.ahmed@mail.example',
      subject: 'Class routine of class nine',
      body: 'Could you please publish the new class routine of class nine, science group, on the web site?',
      lang: 'en',
      state: 'answered',
      sentAt: '2026-11-19T21:44:00+06:00',
      movedAt: '2026-11-22T10:05:00+06:00',
      posts: [
        {
          author: 'office',
          body: 'Thank you for writing. The routine is on the page "Class routine" since this morning.',
          at: '2026-11-22T10:05:00+06:00',
          via: 'mail',
        },
      ],
    },
    {
      name: 'মোছাঃ রোকেয়া খাতুন',
      mobile: '8801733120984',
      subject: 'অভিভাবক সভার তারিখ',
      body: 'চতুর্থ সাময়িকের অভিভাবক সভা কবে হবে জানতে চাই।',
      state: 'closed',
      sentAt: '2026-11-10T11:00:00+06:00',
      movedAt: '2026-11-11T12:00:00+06:00',
      posts: [
        {
          author: 'office',
          body: 'সভা হবে ১৯ নভেম্বর, বৃহস্পতিবার, সকাল ১০টায়।',
          at: '2026-11-11T11:58:00+06:00',
          via: 'sms',
        },
      ],
    },
    common.spam,
  ],
  meghna: [
    {
      name: 'আবু সাঈদ',
      mobile: '8801911765432',
      subject: 'একাদশে বিভাগ বদল',
      body: 'আমি একাদশ মানবিকে ভর্তি হয়েছি, ব্যবসায় শিক্ষায় যেতে চাই। কোন তারিখ পর্যন্ত আবেদন নেওয়া হবে?',
      state: 'new',
      sentAt: '2026-11-25T10:12:00+06:00',
    },
    {
      name: 'নুসরাত জাহান',
      mobile: '8801677001234',
      subject: 'ছাড়পত্রের আবেদন',
      body: 'বাবার বদলির কারণে ছাড়পত্র দরকার। অনলাইনে আবেদন করা যায় কি?',
      state: 'answered',
      sentAt: '2026-11-20T16:40:00+06:00',
      movedAt: '2026-11-22T11:30:00+06:00',
      posts: [
        {
          author: 'office',
          body: 'পাওনা পরিশোধের রসিদ নিয়ে অফিসে আবেদন দিন; তিন কর্মদিবসে ছাড়পত্র দেওয়া হয়।',
          at: '2026-11-22T11:30:00+06:00',
          via: 'sms',
        },
      ],
    },
    {
      name: 'Farhana Yasmin',
      email: 'farhana.y@mail.example',
      subject: 'Test examination results',
      body: 'When will the results of the test examination for HSC candidates be published?',
      lang: 'en',
      state: 'read',
      sentAt: '2026-11-22T20:10:00+06:00',
      movedAt: '2026-11-23T09:00:00+06:00',
    },
    common.spam,
  ],
}

export const complaints: By<LetterDraft[]> = {
  shapla: [
    {
      about: 'teacher',
      name: '',
      subject: 'ক্লাসে সময়মতো শিক্ষক আসেন না',
      body: 'অষ্টম শ্রেণির গণিতের ক্লাস প্রায়ই পনেরো থেকে বিশ মিনিট দেরিতে শুরু হয়। গত দুই সপ্তাহে চার দিন এমন হয়েছে।',
      state: 'new',
      sentAt: '2026-11-24T21:30:00+06:00',
    },
    {
      about: 'place',
      name: 'মোঃ জাহাঙ্গীর আলম',
      mobile: '8801715330911',
      subject: 'মেয়েদের শৌচাগারে পানি নেই',
      body: 'দ্বিতীয় তলার মেয়েদের শৌচাগারে এক সপ্তাহ ধরে পানি নেই। মেয়েরা খুব কষ্টে আছে।',
      state: 'answered',
      sentAt: '2026-11-17T18:00:00+06:00',
      movedAt: '2026-11-19T12:20:00+06:00',
      posts: [
        { author: 'note', body: 'মিস্ত্রি ডাকা হয়েছে, পাম্পের সুইচ নষ্ট।', at: '2026-11-18T09:30:00+06:00' },
        {
          author: 'office',
          body: 'পাম্প মেরামত হয়েছে, আজ থেকে পানি আছে। জানানোর জন্য ধন্যবাদ।',
          at: '2026-11-19T12:20:00+06:00',
          via: 'sms',
        },
      ],
    },
    {
      about: 'student',
      name: 'নাম প্রকাশে অনিচ্ছুক অভিভাবক',
      subject: 'বড় ক্লাসের ছেলেরা টিফিন কেড়ে নেয়',
      body: 'ছুটির সময় গেটের পাশে কয়েকজন বড় ছেলে ছোটদের টিফিনের টাকা নিয়ে নেয়। দয়া করে ব্যবস্থা নিন।',
      state: 'read',
      sentAt: '2026-11-21T13:15:00+06:00',
      movedAt: '2026-11-22T08:50:00+06:00',
      posts: [
        { author: 'sender', body: 'গতকালও একই ঘটনা ঘটেছে।', at: '2026-11-22T20:05:00+06:00' },
        { author: 'note', body: 'ছুটির সময় গেটে একজন শিক্ষক থাকবেন।', at: '2026-11-23T09:10:00+06:00' },
      ],
    },
    {
      about: 'fees',
      name: 'বিলকিস বেগম',
      mobile: '8801920887766',
      subject: 'রসিদ ছাড়া টাকা নেওয়া',
      body: 'স্কাউটের নামে ২০০ টাকা নেওয়া হয়েছে, কিন্তু কোনো রসিদ দেওয়া হয়নি।',
      state: 'closed',
      sentAt: '2026-10-28T10:10:00+06:00',
      movedAt: '2026-11-05T15:00:00+06:00',
      posts: [
        {
          author: 'office',
          body: 'টাকা ফেরত দেওয়া হয়েছে। এখন থেকে রসিদ ছাড়া কোনো টাকা নেওয়া হবে না।',
          at: '2026-11-05T14:58:00+06:00',
          via: 'sms',
        },
      ],
    },
  ],
  meghna: [
    {
      about: 'exam',
      name: '',
      subject: 'ব্যবহারিক পরীক্ষার নম্বর',
      body: 'রসায়ন ব্যবহারিকে সবাইকে একই নম্বর দেওয়া হয়েছে। খাতা আবার দেখার অনুরোধ করছি।',
      state: 'new',
      sentAt: '2026-11-23T22:10:00+06:00',
    },
    {
      about: 'staff',
      name: 'মোঃ শফিকুল হক',
      mobile: '8801817654098',
      subject: 'অফিসে দুর্ব্যবহার',
      body: 'প্রত্যয়নপত্র আনতে গেলে অফিসের একজন দুর্ব্যবহার করেছেন এবং দুই দিন ঘুরিয়েছেন।',
      state: 'answered',
      sentAt: '2026-11-12T12:00:00+06:00',
      movedAt: '2026-11-16T11:00:00+06:00',
      posts: [
        {
          author: 'office',
          body: 'আমরা দুঃখিত। সংশ্লিষ্ট কর্মচারীকে সতর্ক করা হয়েছে। আপনার প্রত্যয়নপত্র তৈরি আছে।',
          at: '2026-11-16T11:00:00+06:00',
          via: 'sms',
        },
      ],
    },
  ],
}
