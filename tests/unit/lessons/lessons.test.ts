import { expect, test } from 'vitest'
import { pointsOf } from '~/domain/lessons/homework/drawing'
import { drawingIn } from '~/domain/lessons/homework/drawing.form'
import { mayHandIn } from '~/domain/lessons/homework/due.policy'
import { lessonStateAfter } from '~/domain/lessons/lesson/lesson-state.policy'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { coverageOf } from '~/domain/lessons/syllabus/coverage.policy'
import { subjectKeyIn } from '~/domain/lessons/teaching/teaching.server'

test('a chapter counts by its periods: in part while it is taught, whole when its teacher says so', () => {
  const chapters = [
    { id: 1, periods: 3, finishOn: '2026-03-01' },
    { id: 2, periods: 5, finishOn: '2026-06-01' },
    { id: 3, periods: 2, finishOn: null },
  ]
  expect(coverageOf([], [], '2026-04-01')).toBeNull()
  expect(coverageOf(chapters, [], '2026-02-28')).toEqual({ done: 0, planned: 0 })
  const taught = [
    { chapterId: 1, lessons: 7, ended: false },
    { chapterId: 2, lessons: 2, ended: false },
  ]
  expect(coverageOf(chapters, taught, '2026-03-01')).toEqual({ done: 5000, planned: 3000 })
  expect(coverageOf(chapters, [{ chapterId: 2, lessons: 1, ended: true }], '2026-07-01')).toEqual({
    done: 5000,
    planned: 8000,
  })
})

test('homework is handed in until it is due, late until its last day, and again only if its teacher wants it', () => {
  const homework = {
    state: 'published',
    dueAt: new Date('2026-03-02T14:00:00Z'),
    lateUntil: new Date('2026-03-04T14:00:00Z'),
  }
  const at = (day: string) => new Date(`2026-03-${day}T14:00:00Z`)
  expect(mayHandIn(homework, null, at('02'))).toBe('now')
  expect(mayHandIn(homework, null, at('03'))).toBe('late')
  expect(mayHandIn(homework, null, at('05'))).toBe('over')
  expect(mayHandIn({ ...homework, lateUntil: null }, null, at('03'))).toBe('over')
  expect(mayHandIn({ ...homework, state: 'withdrawn' }, null, at('01'))).toBe('over')
  expect(mayHandIn(homework, { returnedAt: null, again: false }, at('01'))).toBe('now')
  expect(mayHandIn(homework, { returnedAt: at('01'), again: false }, at('01'))).toBe('returned')
  expect(mayHandIn(homework, { returnedAt: at('06'), again: true }, at('09'))).toBe('now')
})

test('what was shown is withdrawn, and may be shown again', () => {
  expect(lessonStateAfter('draft', 'publish')).toBe('published')
  expect(lessonStateAfter('published', 'publish')).toBeNull()
  expect(lessonStateAfter('published', 'withdraw')).toBe('withdrawn')
  expect(lessonStateAfter('withdrawn', 'publish')).toBe('published')
})

test('a drawing is pins and strokes upon the picture, and nothing else', () => {
  const pin = { kind: 'pin', x: 10, y: 990, text: 'এখানে' }
  expect(drawingIn(JSON.stringify([pin]))).toEqual([pin])
  const stroke = {
    kind: 'stroke',
    points: [
      [0, 0],
      [1000, 500],
    ],
  }
  expect(drawingIn(JSON.stringify([stroke]))).toEqual([stroke])
  for (const wrong of [
    'no json',
    '{}',
    JSON.stringify([{ ...pin, x: 1001 }]),
    JSON.stringify([{ ...pin, text: ' ' }]),
    JSON.stringify([{ kind: 'image', href: 'https://evil.example' }]),
    JSON.stringify([{ ...stroke, points: [[0, 0]] }]),
    JSON.stringify(Array.from({ length: 201 }, () => pin)),
  ])
    expect(drawingIn(wrong)).toBeNull()
  expect(
    pointsOf(
      [
        [0, 0],
        [500, 1000],
      ],
      900,
      1200,
    ),
  ).toBe('0,0 450,1200')
})

test('a lesson’s text is safe, and its TeX is set as mathematics', () => {
  const html = lessonHtml(
    '## শিরোনাম\n\n$a_1 * b_2 * c$ ও $$x < y$$\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))',
  )
  expect(html).toContain('<h2>শিরোনাম</h2>')
  expect(html).toContain('<msub><mi>a</mi><mn>1</mn></msub>')
  expect(html).toContain('<mo>&#60;</mo>')
  expect(html).not.toMatch(/<script|href="javascript:|<em>/)
  expect(lessonHtml('It costs $5 and $6.')).not.toContain('<math')
  expect(lessonHtml('$<img src=x onerror=alert(1)>$')).not.toContain('<img')
})

test('a subject is named by three keys', () => {
  expect(subjectKeyIn('1-2-3')).toEqual({ sessionId: 1, classId: 2, paperId: 3 })
  for (const wrong of ['', '1-2', '1-2-3-4', 'a-b-c', null, '1-2-9999999999999999'])
    expect(subjectKeyIn(wrong)).toBeNull()
})
