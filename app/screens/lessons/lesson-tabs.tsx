import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The four sides of teaching: what is planned, what is set, the syllabus, how far it has come. */
export function LessonTabs({ here }: { here: 'lessons' | 'homework' | 'syllabus' | 'coverage' }) {
  return (
    <Tabs
      label="class-lessons:area"
      tabs={[
        { to: paths.classLessons, label: 'class-lessons:tab.lessons', here: here === 'lessons' },
        { to: paths.homework, label: 'class-lessons:tab.homework', here: here === 'homework' },
        { to: paths.syllabus, label: 'class-lessons:tab.syllabus', here: here === 'syllabus' },
        { to: paths.coverage, label: 'class-lessons:tab.coverage', here: here === 'coverage' },
      ]}
    />
  )
}
