import { pairs } from '../../reference/data/pairs'

/** Hindu given names. */
export const hinduBoys = pairs(`
  অনিক|Anik, অর্ণব|Arnab, অভিজিৎ|Avijit, অমিত|Amit, অয়ন|Ayan, উৎপল|Utpal, কৌশিক|Koushik, গৌরব|Gourab, জয়|Joy, তন্ময়|Tanmoy,
  দীপ|Dip, দেবাশীষ|Debashish, নিলয়|Niloy, পার্থ|Partha, পিয়াস|Pias, প্রান্ত|Pranta, প্রণব|Pranab, বিপ্লব|Biplob, বিশ্বজিৎ|Bishwajit, মিঠুন|Mithun,
  রাহুল|Rahul, রুদ্র|Rudra, শুভ|Shuvo, শুভজিৎ|Shuvajit, সঞ্জয়|Sanjoy, সৈকত|Saikat, সৌমিত্র|Soumitra, হৃদয়|Hridoy, তীর্থ|Tirtha, সুজন|Sujan`)
export const hinduGirls = pairs(`
  প্রিয়া|Priya, পূজা|Puja, শ্রাবণী|Shraboni, অর্পিতা|Arpita, মৌমিতা|Moumita, সুস্মিতা|Susmita, তৃপ্তি|Tripti, দীপা|Dipa, ঐশী|Oishi, বৈশাখী|Baishakhi,
  অনন্যা|Ananya, শ্রেয়া|Shreya, স্নেহা|Sneha, রিয়া|Riya, পল্লবী|Pallabi, লাবণ্য|Labanya, জয়শ্রী|Joyshree, কেয়া|Keya, তিথি|Tithi, নন্দিতা|Nandita,
  বর্ষা|Barsha, মিতালী|Mitali, মল্লিকা|Mallika, রাখী|Rakhi, সুপ্তি|Supti, স্বস্তিকা|Swastika, উর্মি|Urmi, অন্তরা|Antara, চৈতী|Choity, দেবযানী|Debjani`)
export const hinduFathers = pairs(`
  নিতাই|Nitai, সুবল|Subal, গোপাল|Gopal, নারায়ণ|Narayan, হরিপদ|Haripada, শ্যামল|Shyamal, নির্মল|Nirmal, পরিমল|Parimal, সুনীল|Sunil, অনিল|Anil,
  বিমল|Bimal, রতন|Ratan, স্বপন|Swapan, তপন|Tapan, দিলীপ|Dilip, মনোরঞ্জন|Monoranjan, রমেশ|Ramesh, উত্তম|Uttam, কার্তিক|Kartik, গণেশ|Ganesh`)
export const hinduMothers = pairs(`
  মিনতি|Minoti, আরতি|Arati, সন্ধ্যা|Sandhya, গীতা|Gita, সবিতা|Sabita, কল্পনা|Kalpana, শেফালী|Shefali, অঞ্জলী|Anjali, দিপালী|Dipali, রীতা|Rita,
  মায়া|Maya, লক্ষ্মী|Lakshmi, সরস্বতী|Saraswati, প্রতিমা|Pratima, সুমিত্রা|Sumitra, রেখা|Rekha, ঝর্ণা|Jharna, শিখা|Shikha, পূর্ণিমা|Purnima, বীণা|Bina`)

/** Family names that take চন্দ্র or কুমার for men and রানী for women before them. */
export const hinduFamiliesWithMiddle = pairs('দাস|Das, রায়|Roy, পাল|Paul, শীল|Shil, সরকার|Sarker, বর্মন|Barman, সূত্রধর|Sutradhar, ঘোষ|Ghosh, দেবনাথ|Debnath, মণ্ডল|Mondal')
/** Family names that stand alone after the given name. */
export const hinduFamiliesAlone = pairs('সাহা|Saha, চক্রবর্তী|Chakraborty, ভট্টাচার্য|Bhattacharya, দত্ত|Datta, সেনগুপ্ত|Sengupta, বিশ্বাস|Biswas, মজুমদার|Majumder, কর্মকার|Karmakar')
export const maleMiddles = pairs('চন্দ্র|Chandra, চন্দ্র|Chandra, কুমার|Kumar')
export const femaleMiddle = { nameBn: 'রানী', nameEn: 'Rani' }

export const buddhistBoys = pairs('অনিন্দ্য|Anindya, সুমেধ|Sumedh, জ্যোতির্ময়|Jyotirmoy, দীপংকর|Dipankar, প্রজ্ঞা|Pragga, অভিলাষ|Abhilash, রাজীব|Rajib, উদয়|Uday')
export const buddhistGirls = pairs('সুজাতা|Sujata, মৈত্রী|Maitri, করুণা|Karuna, অদিতি|Aditi, সুদীপ্তা|Sudipta, বিশাখা|Bishakha, পুষ্পিতা|Puspita, জয়িতা|Joyita')
export const buddhistFathers = pairs('সুকোমল|Sukomal, প্রিয়তোষ|Priyatosh, দেবপ্রিয়|Debapriya, সুনীতি|Suniti, রূপায়ন|Rupayan, প্রভাত|Pravat')
export const buddhistMothers = pairs('শিপ্রা|Shipra, রূপালী|Rupali, সুচিত্রা|Suchitra, শুক্লা|Shukla, মাধবী|Madhabi, চন্দ্রা|Chandra')
export const buddhistFamilies = pairs('বড়ুয়া|Barua, বড়ুয়া|Barua, চাকমা|Chakma, মুৎসুদ্দি|Mutsuddi')

export const christianBoys = pairs('জন|John, পিটার|Peter, ডেভিড|David, স্টিফেন|Stephen, অ্যান্থনি|Anthony, মার্টিন|Martin, থমাস|Thomas, যোসেফ|Joseph')
export const christianGirls = pairs('মেরি|Mary, রোজ|Rose, ক্যাথরিন|Catherine, তেরেসা|Teresa, এলিজাবেথ|Elizabeth, স্টেলা|Stella, জেনিফার|Jennifer, লিন্ডা|Linda')
export const christianFathers = pairs('ফ্রান্সিস|Francis, মাইকেল|Michael, যোয়াকিম|Joachim, আগস্টিন|Augustine, বার্নার্ড|Bernard, পল|Paul')
export const christianMothers = pairs('আগ্নেস|Agnes, সিসিলিয়া|Cecilia, মনিকা|Monica, ভেরোনিকা|Veronica, মার্গারেট|Margaret, রীতা|Rita')
export const christianFamilies = pairs('গোমেজ|Gomes, রোজারিও|Rozario, কস্তা|Costa, ডি কস্তা|D Costa, পেরেরা|Pereira, ক্রুজ|Cruze')
