import type { CountrySeed } from './types'

type Row = [code: string, iso3: string, dialCode: string, nameBn: string, nameEn: string, nationalityBn: string, nationalityEn: string]

const rows: Row[] = [
  ['BD', 'BGD', '880', 'বাংলাদেশ', 'Bangladesh', 'বাংলাদেশি', 'Bangladeshi'],
  ['IN', 'IND', '91', 'ভারত', 'India', 'ভারতীয়', 'Indian'],
  ['PK', 'PAK', '92', 'পাকিস্তান', 'Pakistan', 'পাকিস্তানি', 'Pakistani'],
  ['NP', 'NPL', '977', 'নেপাল', 'Nepal', 'নেপালি', 'Nepali'],
  ['BT', 'BTN', '975', 'ভুটান', 'Bhutan', 'ভুটানি', 'Bhutanese'],
  ['LK', 'LKA', '94', 'শ্রীলঙ্কা', 'Sri Lanka', 'শ্রীলঙ্কান', 'Sri Lankan'],
  ['MV', 'MDV', '960', 'মালদ্বীপ', 'Maldives', 'মালদ্বীপীয়', 'Maldivian'],
  ['AF', 'AFG', '93', 'আফগানিস্তান', 'Afghanistan', 'আফগান', 'Afghan'],
  ['MM', 'MMR', '95', 'মিয়ানমার', 'Myanmar', 'মিয়ানমারের নাগরিক', 'Myanmar'],
  ['SA', 'SAU', '966', 'সৌদি আরব', 'Saudi Arabia', 'সৌদি', 'Saudi'],
  ['AE', 'ARE', '971', 'সংযুক্ত আরব আমিরাত', 'United Arab Emirates', 'আমিরাতি', 'Emirati'],
  ['QA', 'QAT', '974', 'কাতার', 'Qatar', 'কাতারি', 'Qatari'],
  ['KW', 'KWT', '965', 'কুয়েত', 'Kuwait', 'কুয়েতি', 'Kuwaiti'],
  ['OM', 'OMN', '968', 'ওমান', 'Oman', 'ওমানি', 'Omani'],
  ['BH', 'BHR', '973', 'বাহরাইন', 'Bahrain', 'বাহরাইনি', 'Bahraini'],
  ['MY', 'MYS', '60', 'মালয়েশিয়া', 'Malaysia', 'মালয়েশীয়', 'Malaysian'],
  ['SG', 'SGP', '65', 'সিঙ্গাপুর', 'Singapore', 'সিঙ্গাপুরি', 'Singaporean'],
  ['CN', 'CHN', '86', 'চীন', 'China', 'চীনা', 'Chinese'],
  ['JP', 'JPN', '81', 'জাপান', 'Japan', 'জাপানি', 'Japanese'],
  ['KR', 'KOR', '82', 'দক্ষিণ কোরিয়া', 'South Korea', 'দক্ষিণ কোরীয়', 'South Korean'],
  ['TR', 'TUR', '90', 'তুরস্ক', 'Türkiye', 'তুর্কি', 'Turkish'],
  ['GB', 'GBR', '44', 'যুক্তরাজ্য', 'United Kingdom', 'ব্রিটিশ', 'British'],
  ['IT', 'ITA', '39', 'ইতালি', 'Italy', 'ইতালীয়', 'Italian'],
  ['DE', 'DEU', '49', 'জার্মানি', 'Germany', 'জার্মান', 'German'],
  ['FR', 'FRA', '33', 'ফ্রান্স', 'France', 'ফরাসি', 'French'],
  ['US', 'USA', '1', 'যুক্তরাষ্ট্র', 'United States', 'মার্কিন', 'American'],
  ['CA', 'CAN', '1', 'কানাডা', 'Canada', 'কানাডীয়', 'Canadian'],
  ['AU', 'AUS', '61', 'অস্ট্রেলিয়া', 'Australia', 'অস্ট্রেলীয়', 'Australian'],
]

/** Bangladesh first, then the other countries of SAARC, then those where families most often live. `code` is ISO 3166-1 alpha-2. */
export const countries: CountrySeed[] = rows.map(([code, iso3, dialCode, nameBn, nameEn, nationalityBn, nationalityEn], index) =>
  ({ code, iso3, dialCode, nameBn, nameEn, nationalityBn, nationalityEn, order: index + 1 }))
