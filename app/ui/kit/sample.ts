/** Made-up pupils for the kit's own page. */
export interface KitRow {
  id: number
  roll: number
  nameBn: string
  nameEn: string
  shift: 'morning' | 'day'
  group: 'science' | 'humanities' | 'business'
  phone: string
  fee: number
  born: string
}

const FIRST = [
  ['রহিমা', 'Rahima'],
  ['করিম', 'Karim'],
  ['সুমাইয়া', 'Sumaiya'],
  ['আরিফ', 'Arif'],
  ['তানজিলা', 'Tanzila'],
  ['প্রীতম', 'Pritom'],
  ['নুসরাত', 'Nusrat'],
  ['ইমরান', 'Imran'],
  ['শর্মিষ্ঠা', 'Sharmistha'],
  ['জুবায়ের', 'Zubayer'],
  ['ক্যাথরিন', 'Catherine'],
] as const
const LAST = [
  ['খাতুন', 'Khatun'],
  ['হোসেন', 'Hossain'],
  ['আক্তার', 'Akter'],
  ['ইসলাম', 'Islam'],
  ['চৌধুরী', 'Chowdhury'],
  ['সাহা', 'Saha'],
  ['রোজারিও', 'Rozario'],
] as const

export const kitRows = (count: number): KitRow[] =>
  Array.from({ length: count }, (_, at) => {
    const first = FIRST[(at * 7) % FIRST.length] ?? FIRST[0]
    const last = LAST[(at * 3) % LAST.length] ?? LAST[0]
    return {
      id: at + 1,
      roll: at + 1,
      nameBn: `${first[0]} ${last[0]}`,
      nameEn: `${first[1]} ${last[1]}`,
      shift: at % 3 ? 'morning' : 'day',
      group: (['science', 'humanities', 'business'] as const)[at % 3] ?? 'science',
      phone: `017${String(10_000_000 + at * 86_113).slice(0, 8)}`,
      fee: 1250 + (at % 5) * 150,
      born: `20${10 + (at % 3)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
    }
  })

export const KIT_THANAS = [
  ['ধানমণ্ডি', 'Dhanmondi', 'ঢাকা', 'Dhaka'],
  ['মিরপুর', 'Mirpur', 'ঢাকা', 'Dhaka'],
  ['সাভার', 'Savar', 'ঢাকা', 'Dhaka'],
  ['কোতোয়ালী', 'Kotwali', 'চট্টগ্রাম', 'Chattogram'],
  ['পটিয়া', 'Patiya', 'চট্টগ্রাম', 'Chattogram'],
  ['বোয়ালিয়া', 'Boalia', 'রাজশাহী', 'Rajshahi'],
  ['পবা', 'Paba', 'রাজশাহী', 'Rajshahi'],
] as const
