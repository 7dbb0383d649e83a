import { districts, upazilas } from '../../reference/data/locations'
import { pairs } from '../../reference/data/pairs'
import type { Bilingual } from '../../reference/data/types'
import type { Random } from './random'

export interface AddressDraft {
  village: Bilingual
  postOffice: Bilingual
  /** Four digits. */
  postCode: string
  upazilaCode: string
  districtCode: string
  /** The whole address on one line, as forms print it. */
  lineBn: string
  lineEn: string
}

interface Locality { upazila: string; district: string; postCode: string; places: Bilingual[] }

/** Where the students of an institution live now. */
export const neighbourhoods = {
  savar: {
    upazila: 'Savar', district: 'Dhaka', postCode: '1340',
    places: pairs(`তালবাগ|Talbagh, গেন্ডা|Genda, নামা গেন্ডা|Nama Genda, আড়াপাড়া|Arapara, রাজাশন|Rajashan, ভাটপাড়া|Bhatpara,
      শিমুলতলা|Shimultala, হেমায়েতপুর|Hemayetpur, রেডিও কলোনি|Radio Colony, ইমান্দিপুর|Imandipur, কাতলাপুর|Katlapur, উলাইল|Ulail,
      মজিদপুর|Majidpur, বক্তারপুর|Baktarpur, ডগরমোড়া|Dogormora`),
  },
  narsingdi: {
    upazila: 'Narsingdi Sadar', district: 'Narsingdi', postCode: '1600',
    places: pairs(`ব্রাহ্মন্দী|Brahmondi, সাটিরপাড়া|Satirpara, ভেলানগর|Velanagar, শালিধা|Shalidha, হাজীপুর|Hajipur, চিনিশপুর|Chinishpur,
      শীলমান্দী|Shilmandi, পাঁচদোনা|Panchdona, মাধবদী|Madhabdi, বাসাইল|Basail, কাউরিয়াপাড়া|Kauriapara, বিলাসদী|Bilasdi`),
  },
} satisfies Record<string, Locality>

export type Neighbourhood = keyof typeof neighbourhoods

// Families come from everywhere: the permanent address is often another district's.
const homes: [upazila: string, district: string, postCode: string][] = [
  ['Trishal', 'Mymensingh', '2220'], ['Muktagacha', 'Mymensingh', '2210'], ['Shibpur', 'Narsingdi', '1620'], ['Raipura', 'Narsingdi', '1630'],
  ['Nabinagar', 'Brahmanbaria', '3410'], ['Debidwar', 'Cumilla', '3530'], ['Kapasia', 'Gazipur', '1730'], ['Mirzapur', 'Tangail', '1940'],
  ['Bera', 'Pabna', '6680'], ['Ullapara', 'Sirajganj', '6760'], ['Bakerganj', 'Barishal', '8280'], ['Dhamrai', 'Dhaka', '1350'],
]
const villages = pairs(`রামপুর|Rampur, শ্যামপুর|Shyampur, কৃষ্ণপুর|Krishnapur, গোপালপুর|Gopalpur, দৌলতপুর|Daulatpur, ইসলামপুর|Islampur,
  রসুলপুর|Rasulpur, মির্জাপুর|Mirzapur, চরপাড়া|Charpara, পশ্চিমপাড়া|Paschimpara, উত্তর কান্দি|Uttar Kandi, দক্ষিণগাঁও|Dakshingaon,
  নয়াপাড়া|Nayapara, বড়বাড়ি|Borobari, কাজীপাড়া|Kazipara, মোল্লাপাড়া|Mollapara, হাটখোলা|Hatkhola, বালিয়া|Balia, ফুলবাড়ী|Fulbari, সোনাপুর|Sonapur`)

/** Throws when the reference locations no longer have the place. */
function place(upazilaEn: string, districtEn: string) {
  const district = districts.find((row) => row.nameEn === districtEn)
  const upazila = upazilas.find((row) => row.nameEn === upazilaEn && row.districtCode === district?.code)
  if (!district || !upazila) throw new Error(`No upazila ${upazilaEn} in ${districtEn}`)
  return { district, upazila }
}

const bnDigits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

function address(village: Bilingual, label: Bilingual, upazilaEn: string, districtEn: string, postCode: string): AddressDraft {
  const { district, upazila } = place(upazilaEn, districtEn)
  const postOffice = { nameBn: upazila.nameBn, nameEn: upazila.nameEn }
  return {
    village, postOffice, postCode, upazilaCode: upazila.code, districtCode: district.code,
    lineBn: `${label.nameBn}: ${village.nameBn}, ডাকঘর: ${postOffice.nameBn}-${bnDigits(postCode)}, উপজেলা: ${upazila.nameBn}, জেলা: ${district.nameBn}`.normalize('NFC'),
    lineEn: `${label.nameEn}: ${village.nameEn}, Post Office: ${postOffice.nameEn}-${postCode}, Upazila: ${upazila.nameEn}, District: ${district.nameEn}`,
  }
}

/** Where somebody lives now, near the institution, and where the family comes from: the same place for most. */
export function makeAddresses(random: Random, near: Neighbourhood): { present: AddressDraft; permanent: AddressDraft } {
  const here = neighbourhoods[near]
  const present = address(random.pick(here.places), { nameBn: 'মহল্লা', nameEn: 'Mahalla' }, here.upazila, here.district, here.postCode)
  if (random.chance(0.6)) return { present, permanent: present }
  const [upazila, district, postCode] = random.pick(homes)
  return { present, permanent: address(random.pick(villages), { nameBn: 'গ্রাম', nameEn: 'Village' }, upazila, district, postCode) }
}
