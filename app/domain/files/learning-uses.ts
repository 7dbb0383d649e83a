import { concerns, takes, teaches } from '~/domain/lessons/placed'
import { asks, FAMILY, of, type FileUse } from './file-use'

/** Files of teaching and its library. A part of FILE_USES. */
export const LEARNING_USES = {
  library: [
    {
      columns: ['library_book.cover_file_id'],
      purposes: ['picture'],
      rows: of('library_book', 'cover_file_id'),
      // Readers look through the catalogue.
      reader: asks('true'),
      staff: 'all',
    },
  ],
  questions: [
    {
      // Of the bank alone: what of it a quiz or paper shows, those say.
      columns: ['question_picture.file_id'],
      purposes: ['picture'],
      rows: of('question_picture'),
      staff: ['questions.bank.view'],
    },
  ],
  'answer-sheets': [
    {
      // Of who manages answer sheets, and of who teaches the paper in the section.
      columns: ['answer_scan.file_id'],
      purposes: ['document'],
      rows: `FROM (SELECT r.site_id, r.file_id, r.section_id, p.subject_offering_id FROM answer_scan r JOIN answer_sheet s ON s.site_id = r.site_id AND s.id = r.answer_sheet_id
          JOIN exam_part t ON t.site_id = s.site_id AND t.id = s.exam_part_id JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id) x WHERE x.site_id = $1 AND x.file_id = $2`,
      reader: asks(
        `EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = $1 AND a.employee_id = u.employee_id AND a.subject_offering_id = x.subject_offering_id
          AND (x.section_id IS NULL OR a.section_id = x.section_id))`,
      ),
      staff: ['answer-sheets.sheets.manage'],
    },
  ],
  lessons: [
    {
      columns: ['class_lesson_file.file_id'],
      purposes: ['document'],
      rows: `FROM class_lesson_file x JOIN class_lesson l ON l.site_id = x.site_id AND l.id = x.lesson_id WHERE x.site_id = $1 AND x.file_id = $2`,
      reader: `l.state = 'published' AND EXISTS (SELECT 1 FROM app_user u JOIN enrolment e ON e.site_id = $1 AND e.session_id = l.session_id AND e.state <> 'left'
          AND (e.student_id = u.student_id OR EXISTS (SELECT 1 FROM student_guardian g WHERE g.site_id = $1 AND g.student_id = e.student_id AND g.guardian_id = u.guardian_id))
        JOIN class_lesson_section s ON s.site_id = $1 AND s.lesson_id = l.id
        WHERE u.tenant_id = $1 AND u.id = $3 AND ${concerns('s.section_id', 's.planned_on')} AND ${takes('s.section_id', 'l.subject_paper_id')})`,
      staff: ['lessons.lessons.view'],
    },
    {
      // The student, the guardians, and who teaches it; no right of the office's opens it.
      columns: ['homework_page.file_id'],
      purposes: ['document'],
      rows: `FROM (SELECT p.site_id, p.file_id, e.student_id, b.section_id, w.employee_id, w.subject_paper_id FROM homework_page p JOIN homework_submission b ON b.site_id = p.site_id AND b.id = p.submission_id
          JOIN enrolment e ON e.site_id = b.site_id AND e.id = b.enrolment_id JOIN homework w ON w.site_id = b.site_id AND w.id = b.homework_id) x WHERE x.site_id = $1 AND x.file_id = $2`,
      reader: asks(
        `(${FAMILY} OR u.employee_id = x.employee_id OR ${teaches('$1', 'u.employee_id', 'x.section_id', 'x.subject_paper_id')})`,
      ),
      staff: [],
    },
  ],
} satisfies Record<string, readonly FileUse[]>
