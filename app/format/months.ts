import type { Lang } from './lang'

/** Month names, January first. */
export const MONTHS: Record<Lang, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.normalize('NFC').split(' '),
}

/** Day names in the order of the Bangladeshi week: Saturday first. */
export const WEEKDAYS: Record<Lang, readonly string[]> = {
  en: 'Saturday Sunday Monday Tuesday Wednesday Thursday Friday'.split(' '),
  bn: 'শনিবার রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার'.normalize('NFC').split(' '),
}
