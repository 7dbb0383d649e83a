import { pairs } from './pairs'
import type { ThanaSeed } from './types'

// The geocode source lists upazilas only, so the city addresses would have no thana. A thana that shares its name
// with an upazila of the same district carries its police area, or the two could not be told apart in a list.
const areas: { area: string; districtCode: string; names: string }[] = [
  {
    area: 'dmp',
    districtCode: 'dist-47',
    names: `রমনা|Ramna, শাহবাগ|Shahbagh, ধানমন্ডি|Dhanmondi, নিউ মার্কেট|New Market, হাজারীবাগ|Hazaribagh, কলাবাগান|Kalabagan,
      লালবাগ|Lalbagh, কোতোয়ালী|Kotwali, বংশাল|Bangshal, চকবাজার|Chawkbazar, কামরাঙ্গীরচর|Kamrangirchar, ওয়ারী|Wari,
      সূত্রাপুর|Sutrapur, গেন্ডারিয়া|Gendaria, শ্যামপুর|Shyampur, কদমতলী|Kadamtali, যাত্রাবাড়ী|Jatrabari, ডেমরা|Demra,
      মতিঝিল|Motijheel, পল্টন|Paltan, খিলগাঁও|Khilgaon, সবুজবাগ|Sabujbagh, মুগদা|Mugda, শাহজাহানপুর|Shahjahanpur,
      রামপুরা|Rampura, হাতিরঝিল|Hatirjheel, তেজগাঁও|Tejgaon, তেজগাঁও শিল্পাঞ্চল|Tejgaon Industrial Area,
      শেরেবাংলা নগর|Sher-e-Bangla Nagar, আদাবর|Adabor, মোহাম্মদপুর|Mohammadpur, মিরপুর মডেল|Mirpur Model, পল্লবী|Pallabi,
      শাহ আলী|Shah Ali, কাফরুল|Kafrul, দারুস সালাম|Darus Salam, রূপনগর|Rupnagar, ভাষানটেক|Bhashantek, গুলশান|Gulshan,
      বনানী|Banani, বাড্ডা|Badda, ভাটারা|Bhatara, ক্যান্টনমেন্ট|Cantonment, খিলক্ষেত|Khilkhet, উত্তরা পূর্ব|Uttara East,
      উত্তরা পশ্চিম|Uttara West, তুরাগ|Turag, উত্তরখান|Uttarkhan, দক্ষিণখান|Dakshinkhan, বিমানবন্দর|Airport`,
  },
  {
    area: 'cmp',
    districtCode: 'dist-8',
    names: `কোতোয়ালী|Kotwali, বাকলিয়া|Bakalia, চকবাজার|Chawkbazar, সদরঘাট|Sadarghat, পাঁচলাইশ|Panchlaish,
      বায়েজিদ বোস্তামী|Bayezid Bostami, চান্দগাঁও|Chandgaon, খুলশী|Khulshi, ডবলমুরিং|Double Mooring, পাহাড়তলী|Pahartali,
      আকবর শাহ|Akbar Shah, হালিশহর|Halishahar, বন্দর|Bandar, পতেঙ্গা|Patenga, ইপিজেড|EPZ, কর্ণফুলী (সিএমপি)|Karnaphuli (CMP)`,
  },
  {
    area: 'rmp',
    districtCode: 'dist-15',
    names: `বোয়ালিয়া|Boalia, রাজপাড়া|Rajpara, চন্দ্রিমা|Chandrima, মতিহার|Motihar, কাটাখালী|Katakhali, বেলপুকুর|Belpukur,
      শাহ মখদুম|Shah Makhdum, পবা (আরএমপি)|Paba (RMP), বিমানবন্দর|Airport, কাশিয়াডাঙ্গা|Kashiadanga, কর্ণহার|Karnahar, দামকুড়া|Damkura`,
  },
  {
    area: 'kmp',
    districtCode: 'dist-27',
    names: `খুলনা সদর|Khulna Sadar, সোনাডাঙ্গা|Sonadanga, খালিশপুর|Khalishpur, দৌলতপুর|Daulatpur, খানজাহান আলী|Khan Jahan Ali,
      লবণচরা|Labanchara, হরিণটানা|Harintana, আড়ংঘাটা|Aranghata`,
  },
  {
    area: 'smp',
    districtCode: 'dist-36',
    names: `কোতোয়ালী|Kotwali, জালালাবাদ|Jalalabad, বিমানবন্দর|Airport, দক্ষিণ সুরমা (এসএমপি)|South Surma (SMP),
      মোগলাবাজার|Moglabazar, শাহপরাণ|Shah Paran`,
  },
  { area: 'bmp', districtCode: 'dist-33', names: 'কোতোয়ালী|Kotwali, বিমানবন্দর|Airport, কাউনিয়া|Kawnia, বন্দর|Bandar' },
  {
    area: 'gmp',
    districtCode: 'dist-41',
    names: `সদর (জিএমপি)|Sadar (GMP), বাসন|Basan, কোনাবাড়ী|Konabari, কাশিমপুর|Kashimpur, গাছা|Gacha, পূবাইল|Pubail,
      টঙ্গী পূর্ব|Tongi East, টঙ্গী পশ্চিম|Tongi West`,
  },
  {
    area: 'rpmp',
    districtCode: 'dist-59',
    names: 'কোতোয়ালী|Kotwali, পরশুরাম|Parshuram, তাজহাট|Tajhat, মাহিগঞ্জ|Mahiganj, হারাগাছ|Haragach, হাজিরহাট|Hazirhat',
  },
]

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')

/** The thanas of the eight metropolitan police areas (DMP 50, CMP 16, RMP 12, KMP 8, SMP 6, BMP 4, GMP 8, RpMP 6). */
export const metropolitanThanas: ThanaSeed[] = areas
  .flatMap(({ area, districtCode, names }) =>
    pairs(names).map((name) => ({ code: `${area}-${slug(name.nameEn)}`, districtCode, kind: 'thana' as const, ...name })))
  .map((row, index) => ({ ...row, order: 1001 + index }))
