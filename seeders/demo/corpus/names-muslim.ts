import { pairs } from '../../reference/data/pairs'

/** Given names of boys, written before a second name. */
export const boys = pairs(`
  রাকিব|Rakib, সাকিব|Sakib, তানভীর|Tanvir, আরিফ|Arif, ইমরান|Imran, ফাহিম|Fahim, নাঈম|Nayeem, সাব্বির|Sabbir,
  মেহেদী|Mehedi, রিফাত|Rifat, শাহরিয়ার|Shahriar, আসিফ|Asif, জুবায়ের|Jubayer, মাহমুদ|Mahmud, সজীব|Sajib, রাসেল|Rasel,
  সোহেল|Sohel, জাহিদ|Jahid, তৌহিদ|Touhid, মাহফুজ|Mahfuz, আশিক|Ashik, নাহিদ|Nahid, রায়হান|Raihan, শামীম|Shamim,
  ফয়সাল|Faisal, হাসিব|Hasib, মুনতাসির|Muntasir, সামিউল|Samiul, আব্দুল্লাহ|Abdullah, ইয়াসিন|Yeasin, রিয়াদ|Riyad, তাহমিদ|Tahmid,
  সিয়াম|Siam, আবরার|Abrar, আরাফাত|Arafat, নাফিস|Nafis, তাসিন|Tasin, রাফি|Rafi, সাইফুল|Saiful, আমিনুল|Aminul,
  শরিফুল|Shariful, মাজহারুল|Mazharul, আনোয়ারুল|Anwarul, নাজমুল|Nazmul, আরিফুল|Ariful, রাকিবুল|Rakibul, মাহবুবুল|Mahbubul, তরিকুল|Tariqul,
  জহিরুল|Jahirul, মনিরুল|Monirul, ওয়াসিম|Wasim, হাবিব|Habib, ইশতিয়াক|Ishtiaq, মুশফিক|Mushfiq, তামিম|Tamim, মুস্তাফিজ|Mustafiz,
  লিটন|Liton, মিরাজ|Miraz, তাসকিন|Taskin, সৌরভ|Sourav, পলাশ|Palash, শাওন|Shaon, তুহিন|Tuhin, রনি|Roni,
  জিসান|Zisan, আদনান|Adnan, ফারহান|Farhan, রেদোয়ান|Redwan, সাদমান|Sadman, ইফতেখার|Iftekhar, মোস্তাকিম|Mostakim, সালমান|Salman,
  জুনায়েদ|Junayed, তাওহীদ|Tawhid, ওমর|Omar, উসমান|Usman, হামজা|Hamza, বিলাল|Bilal, ইব্রাহিম|Ibrahim, ইসমাইল|Ismail,
  ইউসুফ|Yusuf, মুসা|Musa, দাউদ|Daud, সুলাইমান|Sulaiman, জাকারিয়া|Zakaria, ইয়াহিয়া|Yahya, আইয়ুব|Ayub, মারুফ|Maruf,
  মাসুদ|Masud, মাসুম|Masum, মামুন|Mamun, মিজান|Mizan, মনির|Monir, নয়ন|Nayan, নোমান|Noman, রুবেল|Rubel,
  রবিন|Robin, রাতুল|Ratul, রিয়াজ|Riaz, রাশেদ|Rashed, সাজ্জাদ|Sazzad, সাদিক|Sadik, সাগর|Sagor, সবুজ|Sabuj,
  সুমন|Sumon, শাকিল|Shakil, শাহেদ|Shahed, শিহাব|Shihab, তাশরিফ|Tashrif, তাজুল|Tajul, ওয়ালিদ|Walid, জোবায়েদ|Jobayed,
  মুবিন|Mubin, মাহিন|Mahin, মাহির|Mahir, নিহাল|Nihal, আয়মান|Ayman, আহনাফ|Ahnaf, আরমান|Arman, আকিব|Akib,
  আতিক|Atik, আল আমিন|Al Amin, বায়েজিদ|Bayezid, দিদার|Didar, ফরহাদ|Forhad, হাসান|Hasan, ইরফান|Irfan, কাওসার|Kawsar`)

/** Second names that stand after a boy's given name; those met most often are listed more than once. */
export const boySecond = pairs(`
  হাসান|Hasan, হাসান|Hasan, হাসান|Hasan, হোসেন|Hossain, হোসেন|Hossain, হোসেন|Hossain, ইসলাম|Islam, ইসলাম|Islam,
  আহমেদ|Ahmed, আহমেদ|Ahmed, রহমান|Rahman, রহমান|Rahman, আহসান|Ahsan, মিয়া|Mia, আলী|Ali, উদ্দিন|Uddin, হক|Haque, খান|Khan,
  মাহমুদ|Mahmud, শেখ|Sheikh, সরকার|Sarker, মোল্লা|Molla, তালুকদার|Talukder, চৌধুরী|Chowdhury, ভূঁইয়া|Bhuiyan, মণ্ডল|Mondal,
  প্রামাণিক|Pramanik, হাওলাদার|Howlader, শিকদার|Sikder, ফকির|Fakir, মৃধা|Mridha`)

/** Second names of a boy whose given name ends in -ul (Nazmul Islam, Nazmul Haque). */
export const boySecondAfterUl = pairs('ইসলাম|Islam, হক|Haque, হাসান|Hasan, ইসলাম|Islam, আলম|Alam')

export const girls = pairs(`
  সুমাইয়া|Sumaiya, তাসনিম|Tasnim, নুসরাত|Nusrat, ফারজানা|Farzana, সাদিয়া|Sadia, মারিয়া|Maria, জান্নাতুল|Jannatul, আয়েশা|Ayesha,
  ফাতেমা|Fatema, খাদিজা|Khadija, রাবেয়া|Rabeya, সানজিদা|Sanjida, তানজিলা|Tanjila, মাহমুদা|Mahmuda, নাজমুন|Nazmun, শারমিন|Sharmin,
  রুমানা|Rumana, সাবিনা|Sabina, লামিয়া|Lamia, মিম|Mim, ইসরাত|Israt, আফসানা|Afsana, আফরোজা|Afroza, তামান্না|Tamanna,
  ফারিয়া|Faria, রাইসা|Raisa, আনিকা|Anika, নাবিলা|Nabila, মাইশা|Maisha, নওরীন|Nowrin, মালিহা|Maliha, সামিয়া|Samia,
  জেরিন|Zerin, তাহমিনা|Tahmina, রোকেয়া|Rokeya, হালিমা|Halima, সালমা|Salma, নাসরিন|Nasrin, ইয়াসমিন|Yeasmin, পারভীন|Parvin,
  শাহানা|Shahana, রেহানা|Rehana, মৌসুমী|Mousumi, শাবনূর|Shabnur, সুরাইয়া|Suraiya, উম্মে হাবিবা|Umme Habiba, উম্মে কুলসুম|Umme Kulsum, উম্মে সালমা|Umme Salma,
  নাফিসা|Nafisa, রিফা|Rifa, রুবাইয়া|Rubaiya, তানিয়া|Tania, সোনিয়া|Sonia, মুনিয়া|Munia, মিতু|Mitu, রিতু|Ritu,
  লিমা|Lima, রিমা|Rima, সীমা|Sima, শিমু|Shimu, রুমা|Ruma, রত্না|Ratna, স্বর্ণা|Swarna, বৃষ্টি|Bristi,
  মেঘলা|Meghla, শিলা|Shila, শিউলি|Shiuli, জুঁই|Jui, বকুল|Bokul, চামেলী|Chameli, শাপলা|Shapla, পলি|Poly,
  লাবনী|Laboni, লিজা|Liza, মুক্তা|Mukta, হীরা|Hira, পান্না|Panna, আশা|Asha, নিশি|Nishi, নিশাত|Nishat,
  নাদিয়া|Nadia, নাহার|Nahar, নাইমা|Naima, মাহিয়া|Mahiya, মারজিয়া|Marzia, মরিয়ম|Moriom, মাবিয়া|Mabia, মুনতাহা|Muntaha,
  মেহেরুন|Meherun, মোহনা|Mohona, হুমায়রা|Humayra, হাফসা|Hafsa, হাবিবা|Habiba, হাসনা|Hasna, হেলেনা|Helena, ফাহমিদা|Fahmida,
  ফারহানা|Farhana, ফাইজা|Faiza, ফিরোজা|Firoza, বিলকিস|Bilkis, দিলরুবা|Dilruba, দিলারা|Dilara, আরিফা|Arifa, আঁখি|Akhi,
  আসমা|Asma, আমেনা|Amena, আনিসা|Anisa, আরফা|Arfa, আদিবা|Adiba, আজমিরা|Azmira, ইফফাত|Iffat, ইলমা|Ilma,
  জাকিয়া|Zakia, জারিন|Zarin, জেসমিন|Jesmin, ঝুমা|Jhuma, কামরুন|Kamrun, কানিজ|Kaniz, সাবরিনা|Sabrina, সাইমা|Saima,
  সাদিকা|Sadika, সাবিহা|Sabiha, সামান্তা|Samanta, সিনথিয়া|Sinthia, তাবাসসুম|Tabassum, তাসফিয়া|Tasfia, তাসমিয়া|Tasmia, তৃষা|Trisha`)

export const girlSecond = pairs(`
  আক্তার|Akter, আক্তার|Akter, আক্তার|Akter, খাতুন|Khatun, খাতুন|Khatun, জাহান|Jahan, ইসলাম|Islam, সুলতানা|Sultana, রহমান|Rahman,
  হোসেন|Hossain, আহমেদ|Ahmed, আফরিন|Afrin, বিনতে হাসান|Binte Hasan, ফেরদৌসী|Ferdousi, চৌধুরী|Chowdhury, হক|Haque`)

/** Girls' given names that are always followed by one certain word. */
export const fixedGirlSecond: Record<string, { nameBn: string; nameEn: string }> = {
  Jannatul: { nameBn: 'ফেরদৌস', nameEn: 'Ferdous' },
  Nazmun: { nameBn: 'নাহার', nameEn: 'Nahar' },
  Kamrun: { nameBn: 'নাহার', nameEn: 'Nahar' },
  Meherun: { nameBn: 'নেছা', nameEn: 'Nesa' },
  Kaniz: { nameBn: 'ফাতেমা', nameEn: 'Fatema' },
}

/** Names of fathers, without the Md. in front. */
export const fathers = pairs(`
  আব্দুল করিম|Abdul Karim, আব্দুর রহিম|Abdur Rahim, আব্দুল মান্নান|Abdul Mannan, আব্দুল হালিম|Abdul Halim, আব্দুস সালাম|Abdus Salam,
  আব্দুল জব্বার|Abdul Jabbar, আব্দুল কাদের|Abdul Kader, আব্দুল মালেক|Abdul Malek, আব্দুল খালেক|Abdul Khalek, আব্দুর রাজ্জাক|Abdur Razzak,
  আব্দুল লতিফ|Abdul Latif, আব্দুল বাতেন|Abdul Baten, আব্দুল ওহাব|Abdul Wahab, আব্দুস সাত্তার|Abdus Sattar, আবুল কালাম আজাদ|Abul Kalam Azad,
  আবুল হোসেন|Abul Hossain, আবুল কাশেম|Abul Kashem, আবু তাহের|Abu Taher, আবু সাঈদ|Abu Sayeed, শফিকুল ইসলাম|Shafiqul Islam,
  রফিকুল ইসলাম|Rafiqul Islam, নজরুল ইসলাম|Nazrul Islam, সিরাজুল ইসলাম|Sirajul Islam, আমিনুল ইসলাম|Aminul Islam, নুরুল ইসলাম|Nurul Islam,
  জহিরুল ইসলাম|Jahirul Islam, মনিরুল ইসলাম|Monirul Islam, কামরুল হাসান|Kamrul Hasan, নাজমুল হক|Nazmul Haque, শামসুল হক|Shamsul Haque,
  মোজাম্মেল হক|Mozammel Haque, এনামুল হক|Enamul Haque, আনোয়ার হোসেন|Anwar Hossain, দেলোয়ার হোসেন|Delwar Hossain, মোশাররফ হোসেন|Mosharraf Hossain,
  ইসমাইল হোসেন|Ismail Hossain, আলমগীর হোসেন|Alamgir Hossain, জাহাঙ্গীর আলম|Jahangir Alam, শাহ আলম|Shah Alam, খোরশেদ আলম|Khorshed Alam,
  মাহবুব আলম|Mahbub Alam, ফরিদ উদ্দিন|Farid Uddin, জসিম উদ্দিন|Jashim Uddin, নাসির উদ্দিন|Nasir Uddin, কামাল উদ্দিন|Kamal Uddin,
  জালাল উদ্দিন|Jalal Uddin, গিয়াস উদ্দিন|Gias Uddin, মহিউদ্দিন আহমেদ|Mohiuddin Ahmed, সেলিম মিয়া|Selim Mia, মানিক মিয়া|Manik Mia,
  দুলাল মিয়া|Dulal Mia, ফারুক হোসেন|Faruk Hossain, হুমায়ুন কবির|Humayun Kabir, গোলাম মোস্তফা|Golam Mostafa, গোলাম রব্বানী|Golam Rabbani,
  মতিউর রহমান|Motiur Rahman, মিজানুর রহমান|Mizanur Rahman, হাবিবুর রহমান|Habibur Rahman, লুৎফর রহমান|Lutfor Rahman, সাইদুর রহমান|Saidur Rahman,
  আনিসুর রহমান|Anisur Rahman, মশিউর রহমান|Moshiur Rahman, আতাউর রহমান|Ataur Rahman, ওবায়দুর রহমান|Obaidur Rahman, শাহজাহান আলী|Shahjahan Ali,
  ইদ্রিস আলী|Idris Ali, লিয়াকত আলী|Liakat Ali, মোসলেম উদ্দিন|Moslem Uddin, সোলায়মান শেখ|Solaiman Sheikh, বাদশা মিয়া|Badsha Mia`)

/** Names of mothers, without the Mst. in front. */
export const mothers = pairs(`
  রহিমা বেগম|Rahima Begum, ফাতেমা বেগম|Fatema Begum, আনোয়ারা বেগম|Anwara Begum, সালেহা বেগম|Saleha Begum, জাহানারা বেগম|Jahanara Begum,
  হাসিনা বেগম|Hasina Begum, মমতাজ বেগম|Momtaz Begum, রোকেয়া বেগম|Rokeya Begum, শাহিদা বেগম|Shahida Begum, সুফিয়া বেগম|Sufia Begum,
  রাশেদা বেগম|Rasheda Begum, নূরজাহান বেগম|Nurjahan Begum, মরিয়ম বেগম|Moriom Begum, হোসনে আরা|Hosne Ara, জোহরা খাতুন|Johra Khatun,
  আয়েশা খাতুন|Ayesha Khatun, আমেনা খাতুন|Amena Khatun, জরিনা খাতুন|Jorina Khatun, ফিরোজা খাতুন|Firoza Khatun, মাজেদা খাতুন|Majeda Khatun,
  নাসিমা আক্তার|Nasima Akter, শাহনাজ পারভীন|Shahnaz Parvin, সেলিনা আক্তার|Selina Akter, শিরিন আক্তার|Shirin Akter, রেহানা পারভীন|Rehana Parvin,
  নাজমা আক্তার|Nazma Akter, পারুল আক্তার|Parul Akter, রিনা আক্তার|Rina Akter, বিউটি আক্তার|Beauty Akter, লাকী আক্তার|Lucky Akter,
  মাহমুদা আক্তার|Mahmuda Akter, কোহিনূর আক্তার|Kohinur Akter, রুবিনা ইয়াসমিন|Rubina Yeasmin, ফরিদা ইয়াসমিন|Farida Yeasmin, সাবিনা ইয়াসমিন|Sabina Yeasmin,
  শামসুন নাহার|Shamsun Nahar, কামরুন নাহার|Kamrun Nahar, নুরুন নাহার|Nurun Nahar, দিলরুবা খানম|Dilruba Khanam, তাহমিনা খানম|Tahmina Khanam,
  আফরোজা সুলতানা|Afroza Sultana, রাজিয়া সুলতানা|Razia Sultana, নার্গিস সুলতানা|Nargis Sultana, মাকসুদা বেগম|Maksuda Begum, আছিয়া বেগম|Asia Begum,
  জেসমিন আক্তার|Jesmin Akter, হালিমা খাতুন|Halima Khatun, মোর্শেদা বেগম|Morsheda Begum, শেফালী বেগম|Shefali Begum, লাইলী বেগম|Laily Begum`)

/** What stands before a name, abbreviated as schools register it. */
export const prefixes = {
  boy: pairs('মোঃ|Md., মোঃ|Md., মোহাম্মদ|Mohammad'),
  girl: pairs('মোছাঃ|Mst., মোছাঃ|Mst., মোসাঃ|Most.'),
}
