import { route } from '../../entries'

const at = (file: string) => `routes/public/site/${file}.tsx`

/** Pages of an institution's site, inside its frame. */
export const sitePages = [
  route('about', at('about')),
  route('job-application', at('jobs/jobs')),
  route('web/notice/all', at('notices')),
  route('web/notice/:id', at('notice')),
  route('web/classroom/all', at('classroom')),
  route('web/classroom/:id', at('class-post')),
  route('web/calendar', at('calendar/calendar')),
  route('web/edu/classroom/all', at('central/posts')),
  route('web/edu/classroom/:id', at('central/post')),
  route('web/event/all', at('events')),
  route('web/event/:id', at('event')),
  route('web/event/:id/registration', at('gatherings/event-registration')),
  route('web/shuborno-joyonti/registration', at('gatherings/jubilee-registration')),
  route('web/event-gallery-details', at('gallery')),
  route('web/event-gallery-details/:id', at('album')),
  route('web/event-video-details', at('videos')),
  route('web/citizen-charter', at('charter')),
  route('web/employee-details', at('employees')),
  route('web/student-statistics', at('statistics')),
  route('web/student-details', at('students')),
  route('web/prospectus-details', at('texts/prospectus')),
  route('web/syllabus-details', at('texts/syllabus')),
  route('web/institute-document', at('texts/documents')),
  route('web/shuborno-joyonti', at('texts/jubilee')),
  route('web/contact-form', at('forms/contact')),
  route('web/officer-complaint', at('forms/complaint')),
  route('web/page/class-routine', at('routine/class-routine')),
  route('web/page/exam-routine', at('routine/exam-routine')),
  route('web/admission-form', at('admission/form')),
  route('student-form', at('registration/student-form')),
  route('web/page/:evanttype', at('texts/texts')),
]

/** Answers for programs. */
export const siteFeeds = [
  route('web/notice/feed.atom', 'routes/public/site/feeds/notices.ts'),
  route('web/calendar.ics', 'routes/public/site/feeds/calendar.ts'),
  route('web/calendar/:file', 'routes/public/site/feeds/personal-calendar.ts'),
  route('web/edu/classroom/:id/:key', 'routes/public/site/central/post-file.ts'),
  route('web/share-image/:name', 'routes/public/site/feeds/share-image.ts'),
  route('job-application/photo', 'routes/public/site/jobs/photo.ts'),
  route('job-application/letter', 'routes/public/site/jobs/letter.ts'),
  route('student-form/picture/:slot', 'routes/public/site/registration/picture.ts'),
  route('web/event/:id/registration/card', 'routes/public/site/gatherings/entry-card.ts'),
  route('web/shuborno-joyonti/registration/card', 'routes/public/site/gatherings/jubilee-entry-card.ts'),
  route('web/admission-form/photo', 'routes/public/site/admission/photo.ts'),
  route('web/admission-form/copy', 'routes/public/site/admission/copy.ts'),
  route('web/admission-form/admit-card', 'routes/public/site/admission/admit-card.ts'),
  route('sitemap.xml', 'routes/public/site/feeds/sitemap.ts'),
  route('robots.txt', 'routes/public/site/feeds/robots.ts'),
]
