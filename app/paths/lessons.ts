const VIEW = '/api/site/web/setting/classroom/class-lesson-view'
const OWN = '/api/site/student/class-room/view'

/** Addresses of lessons and homework: a part of app/paths.ts. */
export const lessonPaths = {
  classLessons: VIEW,
  classLessonNew: '/api/site/web/setting/classroom/class-lesson/new',
  classLessonNewOf: (subject: string) => `/api/site/web/setting/classroom/class-lesson/new?subject=${subject}`,
  classLesson: (id: number) => `/api/site/web/setting/classroom/class-lesson/edit/${id}`,
  syllabus: `${VIEW}/syllabus`,
  syllabusOf: (subject: string) => `${VIEW}/syllabus?subject=${subject}`,
  coverage: `${VIEW}/coverage`,
  homework: `${VIEW}/homework`,
  homeworkNew: `${VIEW}/homework/new`,
  homeworkNewOf: (subject: string, lesson?: number) =>
    `${VIEW}/homework/new?subject=${subject}${lesson ? `&lesson=${lesson}` : ''}`,
  homeworkOne: (id: number) => `${VIEW}/homework/${id}`,
  submission: (id: number) => `${VIEW}/submission/${id}`,
  // a student's and a guardian's
  ownClassRoom: OWN,
  ownClassRoomOn: (child: number, day: string) => `${OWN}?child=${child}&day=${day}`,
  ownClassRoomFile: (child: number, day: string) => `${OWN}/day?child=${child}&day=${day}`,
  ownLesson: (id: number, child?: number) => `${OWN}/lesson/${id}${child ? `?child=${child}` : ''}`,
  ownHomework: (id: number, child?: number) => `${OWN}/homework/${id}${child ? `?child=${child}` : ''}`,
}
