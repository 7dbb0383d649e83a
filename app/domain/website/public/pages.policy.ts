import { paths } from '~/paths'

/** A page that every site has by itself, as soon as it has something to show. */
export interface SitePage {
  key: string
  path: string
  bn: string
  en: string
  /** Any of these kinds or topics with something public (shownKinds), or areas of the package. */
  needs?: readonly string[]
  /** What the institution chose to show (web_design.shows). */
  shows?: string
  /** An area of its package. */
  area?: readonly string[]
  /** Says of people what search machines are not handed: not in the sitemap. Its screen says `unlisted` in its handle. */
  unlisted?: true
}

/** Menu of a site whose institution has made none of its own: what parents come for first. */
export const PAGES: readonly SitePage[] = [
  { key: 'home', path: paths.home, bn: 'প্রথম পাতা', en: 'Home' },
  {
    key: 'about',
    path: paths.webAbout,
    bn: 'প্রতিষ্ঠান পরিচিতি',
    en: 'About us',
    needs: [
      'about:about',
      'about:history',
      'about:mission',
      'about:facilities',
      'about:achievement',
      'about:rules',
      'message',
      'record',
    ],
  },
  { key: 'notices', path: paths.webNotices, bn: 'নোটিশ', en: 'Notices', needs: ['notice'] },
  {
    key: 'admissionResult',
    path: paths.webAdmissionResult,
    bn: 'ভর্তির ফলাফল',
    en: 'Admission result',
    needs: ['admission-choice'],
    area: ['admissions'],
    unlisted: true,
  },
  {
    key: 'lottery',
    path: paths.webLotteries,
    bn: 'ভর্তি লটারি',
    en: 'Admission lottery',
    needs: ['draw'],
    area: ['admissions'],
    unlisted: true,
  },
  {
    key: 'admission',
    path: paths.webAdmission,
    bn: 'ভর্তি',
    en: 'Admission',
    needs: ['admission'],
    area: ['admissions'],
  },
  {
    key: 'registration',
    path: paths.webRegistration,
    bn: 'রেজিস্ট্রেশন',
    en: 'Registration',
    needs: ['registration'],
    area: ['admissions'],
  },
  { key: 'result', path: paths.publicResult, bn: 'পরীক্ষার ফলাফল', en: 'Exam result', area: ['results'] },
  { key: 'fees', path: paths.publicFee, bn: 'ফি পরিশোধ', en: 'Pay fees', area: ['payments'] },
  { key: 'prospectus', path: paths.webProspectus, bn: 'প্রসপেক্টাস', en: 'Prospectus', needs: ['about:prospectus'] },
  { key: 'classroom', path: paths.webClassroom, bn: 'ক্লাসরুম', en: 'Class room', needs: ['class-post'] },
  {
    key: 'edu-classroom',
    path: paths.webEduClassroom,
    bn: 'কেন্দ্রীয় ক্লাসরুম',
    en: 'Central class room',
    needs: ['central-post'],
  },
  { key: 'syllabus', path: paths.webSyllabus, bn: 'সিলেবাস', en: 'Syllabus', needs: ['about:syllabus'] },
  {
    key: 'class-routine',
    path: paths.webPage('class-routine'),
    bn: 'ক্লাস রুটিন',
    en: 'Class routine',
    needs: ['about:class-routine', 'lessons'],
  },
  {
    key: 'exam-routine',
    path: paths.webPage('exam-routine'),
    bn: 'পরীক্ষার রুটিন',
    en: 'Exam routine',
    needs: ['about:exam-routine', 'papers'],
  },
  {
    key: 'employees',
    path: paths.webEmployees,
    bn: 'শিক্ষক ও কর্মচারী',
    en: 'Teachers and staff',
    shows: 'employees',
    needs: ['employee', 'member'],
  },
  {
    key: 'statistics',
    path: paths.webStatistics,
    bn: 'শিক্ষার্থী পরিসংখ্যান',
    en: 'Student statistics',
    shows: 'statistics',
    needs: ['student'],
  },
  {
    key: 'students',
    path: paths.webStudents,
    bn: 'শিক্ষার্থী তালিকা',
    en: 'Students',
    shows: 'students',
    needs: ['student'],
    unlisted: true,
  },
  { key: 'events', path: paths.webEvents, bn: 'অনুষ্ঠান', en: 'Events', needs: ['event'] },
  {
    key: 'calendar',
    path: paths.webCalendar,
    bn: 'ক্যালেন্ডার',
    en: 'Calendar',
    area: ['calendar'],
    needs: ['calendar'],
  },
  { key: 'gallery', path: paths.webGallery, bn: 'ছবি', en: 'Gallery', needs: ['album'] },
  { key: 'videos', path: paths.webVideos, bn: 'ভিডিও', en: 'Videos', needs: ['video'] },
  { key: 'documents', path: paths.webDocuments, bn: 'নথিপত্র', en: 'Documents', needs: ['about:document'] },
  { key: 'charter', path: paths.webCharter, bn: 'সিটিজেন চার্টার', en: 'Citizen charter', needs: ['charter'] },
  { key: 'jobs', path: paths.webJobs, bn: 'নিয়োগ', en: 'Job circulars', needs: ['circular', 'opening'] },
  {
    key: 'jubilee',
    path: paths.webJubilee,
    bn: 'সুবর্ণ জয়ন্তী',
    en: 'Golden jubilee',
    needs: ['about:jubilee', 'jubilee'],
  },
  { key: 'contact', path: paths.webContact, bn: 'যোগাযোগ', en: 'Contact' },
  { key: 'complaint', path: paths.webComplaint, bn: 'অভিযোগ', en: 'Complaint', area: ['website'] },
  {
    key: 'verify',
    path: paths.verifyForm,
    bn: 'নথি যাচাই',
    en: 'Verify a document',
    area: ['results', 'students', 'certificates', 'exams'],
  },
]

/** The few that stand in the menu's first row where the institution has chosen none; the others stand under "more". */
const FIRST = ['home', 'about', 'notices', 'admission', 'result', 'fees', 'calendar', 'employees', 'gallery', 'contact']

/** Whether a page has something to show. `there`: kinds with something public; `modules`: of the package, null for all. */
export function hasPage(
  page: SitePage,
  there: ReadonlySet<string>,
  shows: readonly string[],
  modules: readonly string[] | null,
): boolean {
  if (page.area && modules && !page.area.some((area) => modules.includes(area))) return false
  if (page.shows && !shows.includes(page.shows)) return false
  return !page.needs || page.needs.some((need) => there.has(need))
}

/** What the pages that do not come first stand under. */
export const MORE = { bn: 'আরও', en: 'More' } as const

/** The pages of a menu that is made by itself: what comes first, in its order, and the rest. */
export const pagesByThemselves = (
  of: readonly SitePage[] = PAGES,
): { first: readonly SitePage[]; more: readonly SitePage[] } => ({
  first: FIRST.flatMap((key) => of.find((page) => page.key === key) ?? []),
  more: of.filter((page) => !FIRST.includes(page.key)),
})
