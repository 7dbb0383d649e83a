/** kind, level, management: as the database has them. `member`: how its membership stands on the day of the seed. */
export interface DemoSite {
  alias: string
  nameEn: string
  nameBn: string
  kind: 'primary' | 'school' | 'college' | 'school_and_college' | 'madrasah'
  level: string
  management: string
  board: string
  district: string
  upazila: string
  established: number
  mpo: boolean
  member: 'valid' | 'ending' | 'grace' | 'expired' | 'none'
  headEn: string
  headBn: string
  suspended?: string
  domain?: string
}

const HEADS =
  `Md. Abdul Karim|মোঃ আব্দুল করিম, Shahnaz Parvin|শাহনাজ পারভীন, Md. Nurul Islam|মোঃ নুরুল ইসলাম, Dilip Kumar Saha|দিলীপ কুমার সাহা, Rehana Akter|রেহানা আক্তার, Md. Golam Mostafa|মোঃ গোলাম মোস্তফা,
  Anjana Rani Das|অঞ্জনা রানী দাস, A. K. M. Shahidul Haque|এ কে এম শহিদুল হক, Farida Yasmin|ফরিদা ইয়াসমিন, Md. Mizanur Rahman|মোঃ মিজানুর রহমান, Subrata Barua|সুব্রত বড়ুয়া, Nasima Khatun|নাছিমা খাতুন`
    .split(',')
    .map((pair) => pair.trim().split('|'))

const ROWS = `
sreepur-model|Sreepur Model High School|শ্রীপুর মডেল উচ্চ বিদ্যালয়|school|secondary|private|DHAKA|Gazipur|Sreepur|1964|y|valid
laksam-girls|Laksam Girls' High School|লাকসাম বালিকা উচ্চ বিদ্যালয়|school|secondary|private|CUMILLA|Cumilla|Laksam|1971|y|valid
noapara-college|Noapara Adarsha College|নওয়াপাড়া আদর্শ কলেজ|college|higher_secondary|private|JASHORE|Jashore|Abhaynagar|1986|y|grace
beanibazar-academy|Beanibazar Pioneer Academy|বিয়ানীবাজার পাইওনিয়ার একাডেমি|school|secondary|trust|SYLHET|Sylhet|Beanibazar|1998|n|valid
paba-high|Paba Bohumukhi High School|পবা বহুমুখী উচ্চ বিদ্যালয়|school|secondary|private|RAJSHAHI|Rajshahi|Paba|1958|y|expired
pirgonj-govt|Pirgonj Government High School|পীরগঞ্জ সরকারি উচ্চ বিদ্যালয়|school|secondary|government|DINAJPUR|Rangpur|Pirgonj|1932|n|valid
bakerganj-college|Bakerganj Mohila College|বাকেরগঞ্জ মহিলা কলেজ|college|degree|private|BARISHAL|Barishal|Bakerganj|1994|y|valid
trishal-nazrul|Trishal Nazrul Academy|ত্রিশাল নজরুল একাডেমি|school|secondary|private|MYMENSINGH|Mymensingh|Trishal|1949|y|ending
hathazari-madrasah|Hathazari Darul Ulum Alim Madrasah|হাটহাজারী দারুল উলুম আলিম মাদ্রাসা|madrasah|higher_secondary|private|MADRASAH|Chattogram|Hathazari|1961|y|valid
dumuria-school|Dumuria School and College|ডুমুরিয়া স্কুল অ্যান্ড কলেজ|school_and_college|higher_secondary|private|JASHORE|Khulna|Dumuria|1979|y|valid
sherpur-cantonment|Sherpur Cantonment Public School and College|শেরপুর ক্যান্টনমেন্ট পাবলিক স্কুল অ্যান্ড কলেজ|school_and_college|higher_secondary|cantonment|RAJSHAHI|Bogura|Sherpur|2003|n|valid
birampur-pilot|Birampur Pilot High School|বিরামপুর পাইলট উচ্চ বিদ্যালয়|school|secondary|private|DINAJPUR|Dinajpur|Birampur|1967|y|suspended
kalihati-primary|Kalihati Model Primary School|কালিহাতী মডেল প্রাথমিক বিদ্যালয়|primary|primary|government|DHAKA|Tangail|Kalihati|1941|n|valid
begumganj-tech|Begumganj Technical High School|বেগমগঞ্জ কারিগরি উচ্চ বিদ্যালয়|school|secondary|private|TECHNICAL|Noakhali|Begumganj|1999|y|none
kumarkhali-lalon|Kumarkhali Lalon College|কুমারখালী লালন কলেজ|college|honours|private|JASHORE|Kushtia|Kumarkhali|1983|y|valid
bhanga-ideal|Bhanga Ideal School|ভাঙ্গা আইডিয়াল স্কুল|school|junior|private|DHAKA|Faridpur|Bhanga|2008|n|grace
raipura-rk|Raipura R. K. R. M. High School|রায়পুরা আর কে আর এম উচ্চ বিদ্যালয়|school|secondary|private|DHAKA|Narsingdi|Raipura|1918|y|valid
kendua-joyhori|Kendua Joyhori Sprai Government High School|কেন্দুয়া জয়হরি স্প্রাই সরকারি উচ্চ বিদ্যালয়|school|secondary|government|MYMENSINGH|Netrokona|Kendua|1832|n|valid
madhabpur-shahjalal|Madhabpur Shahjalal College|মাধবপুর শাহজালাল কলেজ|college|degree|private|SYLHET|Habiganj|Madhabpur|1991|y|expired
kalapara-coastal|Kalapara Coastal High School|কলাপাড়া উপকূলীয় উচ্চ বিদ্যালয়|school|secondary|private|BARISHAL|Patuakhali|Kalapara|1975|y|valid
ishurdi-sugar|Ishurdi Sugarmill School|ঈশ্বরদী সুগারমিল স্কুল|school|secondary|autonomous|RAJSHAHI|Pabna|Ishurdi|1982|n|valid
syedpur-railway|Syedpur Railway Girls' School|সৈয়দপুর রেলওয়ে বালিকা বিদ্যালয়|school|secondary|autonomous|DINAJPUR|Nilphamari|Syedpur|1906|n|ending
bajitpur-hafez|Bajitpur Hafez Abdur Razzaque Pilot School|বাজিতপুর হাফেজ আব্দুর রাজ্জাক পাইলট স্কুল|school|secondary|private|DHAKA|Kishoreganj|Bajitpur|1890|y|valid
ramu-ananda|Ramu Ananda Niketan|রামু আনন্দ নিকেতন|primary|primary|trust|CHATTOGRAM|Cox's Bazar|Ramu|2012|n|suspended
`

/** Invented institutions over the country; numbers of theirs begin with 99, as no real one's does. */
export const demoSites: readonly DemoSite[] = ROWS.trim()
  .split('\n')
  .map((line, index) => {
    const [
      alias = '',
      nameEn = '',
      nameBn = '',
      kind,
      level = '',
      management = '',
      board = '',
      district = '',
      upazila = '',
      established,
      mpo,
      member,
    ] = line.split('|')
    const [headEn = '', headBn = ''] = HEADS[index % HEADS.length] ?? []
    return {
      alias,
      nameEn,
      nameBn,
      kind: kind as DemoSite['kind'],
      level,
      management,
      board,
      district,
      upazila,
      established: Number(established),
      mpo: mpo === 'y',
      headEn,
      headBn,
      member: member === 'suspended' ? 'expired' : (member as DemoSite['member']),
      ...(member === 'suspended' ? { suspended: 'বকেয়া ছয় মাসের বেশি; তিনবার জানানো হয়েছে।' } : {}),
      ...(alias === 'dumuria-school' ? { domain: 'www.dumuria-sc.example' } : {}),
    }
  })

interface DemoApplication {
  nameEn: string
  nameBn: string
  kind: DemoSite['kind']
  board: string
  district: string
  upazila: string
  contact: string
  post: string
  alias: string
  students: number
  daysAgo: number
  state: 'pending' | 'approved' | 'refused'
  reason?: string
  /** Alias of the institution it became. */ made?: string
}

export const demoApplications: readonly DemoApplication[] = [
  {
    nameEn: 'Raiganj Adarsha High School',
    nameBn: 'রায়গঞ্জ আদর্শ উচ্চ বিদ্যালয়',
    kind: 'school',
    board: 'RAJSHAHI',
    district: 'Sirajganj',
    upazila: 'Ullapara',
    contact: 'মোঃ আনোয়ার হোসেন',
    post: 'প্রধান শিক্ষক',
    alias: 'raiganj-adarsha',
    students: 640,
    daysAgo: 1,
    state: 'pending',
  },
  {
    nameEn: "Sonagazi Women's College",
    nameBn: 'সোনাগাজী মহিলা কলেজ',
    kind: 'college',
    board: 'CUMILLA',
    district: 'Feni',
    upazila: 'Sonagazi',
    contact: 'রোকেয়া সুলতানা',
    post: 'অধ্যক্ষ',
    alias: 'sonagazi-mohila',
    students: 410,
    daysAgo: 3,
    state: 'pending',
  },
  {
    nameEn: 'Chhatak Cement Factory School',
    nameBn: 'ছাতক সিমেন্ট ফ্যাক্টরি স্কুল',
    kind: 'school',
    board: 'SYLHET',
    district: 'Sunamganj',
    upazila: 'Chhatak',
    contact: 'সুধাংশু শেখর দেব',
    post: 'সহকারী প্রধান শিক্ষক',
    alias: 'chhatak-cement',
    students: 530,
    daysAgo: 6,
    state: 'pending',
  },
  {
    nameEn: 'Nabinagar Ichchhamoyee Pilot School',
    nameBn: 'নবীনগর ইচ্ছাময়ী পাইলট স্কুল',
    kind: 'school',
    board: 'CUMILLA',
    district: 'Brahmanbaria',
    upazila: 'Nabinagar',
    contact: 'মোঃ তাজুল ইসলাম',
    post: 'প্রধান শিক্ষক',
    alias: 'nabinagar-pilot',
    students: 880,
    daysAgo: 8,
    state: 'pending',
  },
  {
    nameEn: 'Sreepur Model High School',
    nameBn: 'শ্রীপুর মডেল উচ্চ বিদ্যালয়',
    kind: 'school',
    board: 'DHAKA',
    district: 'Gazipur',
    upazila: 'Sreepur',
    contact: 'মোঃ আব্দুল করিম',
    post: 'প্রধান শিক্ষক',
    alias: 'sreepur-model',
    students: 720,
    daysAgo: 160,
    state: 'approved',
    made: 'sreepur-model',
  },
  {
    nameEn: 'Bright Future Coaching Centre',
    nameBn: 'ব্রাইট ফিউচার কোচিং সেন্টার',
    kind: 'school',
    board: 'DHAKA',
    district: 'Narsingdi',
    upazila: 'Raipura',
    contact: 'জাহিদ হাসান',
    post: 'পরিচালক',
    alias: 'bright-future',
    students: 90,
    daysAgo: 40,
    state: 'refused',
    reason: 'কোচিং সেন্টার এই সেবার আওতায় পড়ে না।',
  },
]

interface DemoLead {
  nameEn: string
  nameBn: string
  kind: DemoSite['kind']
  board: string
  district: string
  upazila: string
  centre?: string
  contact?: string
  stage: string
  students?: number
  note?: string
}

export const demoLeads: readonly DemoLead[] = [
  {
    nameEn: 'Manda S. C. Pilot High School',
    nameBn: 'মান্দা এস সি পাইলট উচ্চ বিদ্যালয়',
    kind: 'school',
    board: 'RAJSHAHI',
    district: 'Naogaon',
    upazila: 'Manda',
    centre: '214',
    stage: 'new',
    students: 900,
  },
  {
    nameEn: 'Shailkupa Degree College',
    nameBn: 'শৈলকুপা ডিগ্রি কলেজ',
    kind: 'college',
    board: 'JASHORE',
    district: 'Jhenaidah',
    upazila: 'Shailkupa',
    centre: '318',
    contact: 'মোঃ রফিকুল ইসলাম',
    stage: 'contacted',
    students: 1250,
    note: 'ডিসেম্বরের পরে আবার ফোন করতে বলেছেন।',
  },
  {
    nameEn: 'Kaliganj Mohila Madrasah',
    nameBn: 'কালীগঞ্জ মহিলা মাদ্রাসা',
    kind: 'madrasah',
    board: 'MADRASAH',
    district: 'Satkhira',
    upazila: 'Kaliganj',
    contact: 'মাওলানা আব্দুস সালাম',
    stage: 'interested',
    students: 380,
  },
  {
    nameEn: "Matlab North Girls' School",
    nameBn: 'মতলব উত্তর বালিকা বিদ্যালয়',
    kind: 'school',
    board: 'CUMILLA',
    district: 'Chandpur',
    upazila: 'Matlab North',
    contact: 'জেসমিন আক্তার',
    stage: 'interested',
    students: 470,
  },
  {
    nameEn: 'Charfesson Government High School',
    nameBn: 'চরফ্যাশন সরকারি উচ্চ বিদ্যালয়',
    kind: 'school',
    board: 'BARISHAL',
    district: 'Bhola',
    upazila: 'Charfesson',
    centre: '127',
    stage: 'new',
    students: 1100,
  },
  {
    nameEn: 'Melandah Umirpur College',
    nameBn: 'মেলান্দহ উমিরপুর কলেজ',
    kind: 'college',
    board: 'MYMENSINGH',
    district: 'Jamalpur',
    upazila: 'Melandah',
    contact: 'সৈয়দ আলী আকবর',
    stage: 'declined',
    students: 600,
    note: 'অন্য সফটওয়্যার ব্যবহার করেন, চুক্তি ২০২৮ পর্যন্ত।',
  },
]
