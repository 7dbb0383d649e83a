/** Addresses of lessons and homework: a part of app/paths.ts. */
export const lessonPaths = {
  classLessons: '/api/site/web/setting/classroom/class-lesson-view',
  classLessonNew: '/api/site/web/setting/classroom/class-lesson/new',
  classLessonNewOf: (subject: string) => `/api/site/web/setting/classroom/class-lesson/new?subject=${subject}`,
  classLesson: (id: number) => `/api/site/web/setting/classroom/class-lesson/edit/${id}`,
  syllabus: '/api/site/web/setting/classroom/class-lesson-view/syllabus',
  syllabusOf: (subject: string) => `/api/site/web/setting/classroom/class-lesson-view/syllabus?subject=${subject}`,
  coverage: '/api/site/web/setting/classroom/class-lesson-view/coverage',
  homework: '/api/site/web/setting/classroom/class-lesson-view/homework',
  homeworkNew: '/api/site/web/setting/classroom/class-lesson-view/homework/new',
  homeworkNewOf: (subject: string, lesson?: number) =>
    `/api/site/web/setting/classroom/class-lesson-view/homework/new?subject=${subject}${lesson ? `&lesson=${lesson}` : ''}`,
  homeworkOne: (id: number) => `/api/site/web/setting/classroom/class-lesson-view/homework/${id}`,
  submission: (id: number) => `/api/site/web/setting/classroom/class-lesson-view/submission/${id}`,
  // a student's and a guardian's
  ownClassRoom: '/api/site/student/class-room/view',
  ownClassRoomOn: (child: number, day: string) => `/api/site/student/class-room/view?child=${child}&day=${day}`,
  ownClassRoomFile: (child: number, day: string) => `/api/site/student/class-room/view/day?child=${child}&day=${day}`,
  ownLesson: (id: number, child?: number) =>
    `/api/site/student/class-room/view/lesson/${id}${child ? `?child=${child}` : ''}`,
  ownHomework: (id: number, child?: number) =>
    `/api/site/student/class-room/view/homework/${id}${child ? `?child=${child}` : ''}`,
}
