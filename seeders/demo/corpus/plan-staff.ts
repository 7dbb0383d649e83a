import type { SubjectLevel } from '../../reference/data/types'
import type { PostPlan, TaughtSubject } from './employees'

const at = (level: SubjectLevel, ...codes: string[]): TaughtSubject[] => codes.map((code) => ({ level, code }))
const school = (...codes: string[]) => [...at('JUNIOR', ...codes), ...at('SSC', ...codes)]
const teacher = (subjects: TaughtSubject[], more: Partial<PostPlan> = {}): PostPlan => ({ designation: 'ASST_TEACHER', subjects, mpo: true, ...more })
const senior = (subjects: TaughtSubject[], more: Partial<PostPlan> = {}): PostPlan => ({ ...teacher(subjects, more), designation: 'SENIOR_TEACHER' })

/** The staff of the school: every subject of classes 6 to 10 has its teachers. */
export const shaplaPosts: PostPlan[] = [
  { designation: 'HEAD_TEACHER', gender: 'MALE', mpo: true, subjects: at('SSC', '107'), name: { nameBn: 'মোঃ আনিসুর রহমান', nameEn: 'Md. Anisur Rahman' } },
  { designation: 'ASST_HEAD_TEACHER', gender: 'FEMALE', mpo: true, subjects: at('SSC', '101'), name: { nameBn: 'শাহনাজ পারভীন', nameEn: 'Shahnaz Parvin' } },
  senior(school('101')),
  senior(school('107')),
  senior(school('109')),
  teacher(school('101'), { gender: 'FEMALE' }),
  teacher(at('JUNIOR', '101')),
  teacher(school('107'), { gender: 'FEMALE' }),
  teacher(at('JUNIOR', '107')),
  teacher(school('107'), { mpo: false }),
  teacher([...school('109'), ...at('SSC', '126')]),
  teacher([...school('109'), ...at('SSC', '126')], { gender: 'FEMALE' }),
  teacher([...at('SSC', '136'), ...school('127')]),
  teacher([...at('SSC', '136'), ...at('JUNIOR', '127')], { gender: 'FEMALE', mpo: false }),
  teacher([...at('SSC', '137'), ...school('127')]),
  teacher([...at('SSC', '138'), ...school('127')], { gender: 'FEMALE' }),
  teacher([...at('SSC', '110', '141'), ...school('150')]),
  teacher([...at('SSC', '153', '140'), ...school('150')], { gender: 'FEMALE' }),
  teacher([...at('SSC', '140', '141'), ...at('JUNIOR', '150')], { mpo: false }),
  teacher(at('SSC', '146', '152')),
  teacher(at('SSC', '143', '152')),
  teacher(school('134')),
  teacher(school('151'), { gender: 'FEMALE' }),
  { designation: 'ASST_TEACHER_RELIGION', gender: 'MALE', religion: 'ISLAM', mpo: true, subjects: school('111') },
  { designation: 'ASST_TEACHER_RELIGION', religion: 'HINDU', mpo: true, subjects: school('112') },
  { designation: 'PART_TIME_TEACHER', religion: 'BUDDHIST', subjects: school('113', '114') },
  { designation: 'ASST_TEACHER_ICT', mpo: true, subjects: school('154') },
  { designation: 'ASST_TEACHER_PE', mpo: true, gender: 'MALE', subjects: [...school('147'), ...at('SSC', '156')] },
  { designation: 'PART_TIME_TEACHER', gender: 'FEMALE', subjects: [...at('JUNIOR', '148', '155'), ...at('SSC', '149')] },
  { designation: 'ASST_LIBRARIAN', mpo: true },
  { designation: 'ACCOUNTANT', mpo: true, gender: 'MALE' },
  { designation: 'COMPUTER_OPERATOR', mpo: true },
  { designation: 'LAB_ASSISTANT', mpo: true },
  { designation: 'OFFICE_HELPER', mpo: true, gender: 'MALE' },
  { designation: 'NIGHT_GUARD', mpo: true, gender: 'MALE' },
  { designation: 'AYA', mpo: true, gender: 'FEMALE' },
]

const lecturer = (codes: string[], more: Partial<PostPlan> = {}): PostPlan => ({ designation: 'LECTURER', subjects: at('HSC', ...codes), mpo: true, ...more })
const professor = (codes: string[], more: Partial<PostPlan> = {}): PostPlan => ({ ...lecturer(codes, more), designation: 'ASST_PROFESSOR' })

/** The staff of the college: every subject of its curriculum has a teacher. */
export const meghnaPosts: PostPlan[] = [
  { designation: 'PRINCIPAL', gender: 'FEMALE', mpo: true, name: { nameBn: 'রাজিয়া সুলতানা', nameEn: 'Razia Sultana' } },
  { designation: 'VICE_PRINCIPAL', gender: 'MALE', mpo: true, subjects: at('HSC', '109'), name: { nameBn: 'মোঃ মোশাররফ হোসেন', nameEn: 'Md. Mosharraf Hossain' } },
  professor(['101']),
  lecturer(['101'], { gender: 'FEMALE' }),
  professor(['107']),
  lecturer(['107'], { mpo: false }),
  lecturer(['275']),
  professor(['174']),
  lecturer(['176'], { gender: 'FEMALE' }),
  lecturer(['178', '239'], { gender: 'FEMALE' }),
  lecturer(['265', '129']),
  professor(['253']),
  lecturer(['277', '286']),
  lecturer(['292'], { gender: 'FEMALE' }),
  lecturer(['109']),
  lecturer(['269']),
  lecturer(['271', '117'], { gender: 'FEMALE' }),
  professor(['267', '249'], { religion: 'ISLAM' }),
  lecturer(['304', '125']),
  lecturer(['121', '123', '273'], { gender: 'FEMALE' }),
  { designation: 'DEMONSTRATOR', mpo: true, subjects: at('HSC', '174', '176') },
  { designation: 'LIBRARIAN', mpo: true },
  { designation: 'ACCOUNTANT', mpo: true, gender: 'MALE' },
  { designation: 'COMPUTER_OPERATOR', mpo: true },
  { designation: 'OFFICE_HELPER', mpo: true, gender: 'MALE' },
  { designation: 'NIGHT_GUARD', mpo: true, gender: 'MALE' },
]
