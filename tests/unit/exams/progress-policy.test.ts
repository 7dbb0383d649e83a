import { describe, expect, test } from 'vitest'
import { progressRefusal } from '~/domain/progress/progress.policy'

describe('who may rate a section', () => {
  const facts = { examState: 'declared', state: 'open', own: true, categories: 3 } as const
  test('the class teacher and the office, while the exam is open and the sheet is not submitted', () => {
    expect(progressRefusal(facts, 'own')).toBeNull()
    expect(progressRefusal({ ...facts, own: false }, 'any')).toBeNull()
    expect(progressRefusal({ ...facts, own: false }, 'own')).toEqual({
      code: 'progress:refused.notClassTeacher',
      status: 403,
    })
    expect(progressRefusal({ ...facts, examState: 'closed' }, 'any')?.code).toBe('exams:refused.exam-closed')
    expect(progressRefusal({ ...facts, categories: 0 }, 'any')?.code).toBe('progress:refused.notDeclared')
    expect(progressRefusal({ ...facts, state: 'submitted' }, 'own')?.status).toBe(409)
  })
})
