import { describe, expect, it } from 'vitest'
import {
  checkChoices,
  type ChoosablePaper,
  type SubjectChoice,
  suggestChoices,
} from '~/domain/academics/subject-choice.policy'

const [ISLAM, HINDU, BUDDHIST] = [1, 2, 3]
const paper = (id: number, subjectId: number, more: Partial<ChoosablePaper>): ChoosablePaper => ({
  id,
  subjectId,
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  mayBeOptional: false,
  religionId: null,
  ...more,
})
const elective = { condition: 'elective', electiveSet: 'E', choose: 1, mayBeOptional: true } as const

/** SSC science: Bangla in two papers, two religions, Biology or Higher Mathematics, Agriculture as a fourth subject. */
const science = [
  paper(1, 101, {}),
  paper(2, 101, {}),
  paper(3, 111, { condition: 'religion', religionId: ISLAM }),
  paper(4, 112, { condition: 'religion', religionId: HINDU }),
  paper(5, 138, elective),
  paper(6, 126, elective),
  paper(7, 134, { condition: 'optional' }),
  paper(8, 147, { condition: 'continuous' }),
]
const choice = (subjectOfferingId: number, takenAs: SubjectChoice['takenAs']): SubjectChoice => ({
  subjectOfferingId,
  takenAs,
})
const codes = (choices: SubjectChoice[], religion: number | null = ISLAM, offerings = science) =>
  checkChoices(offerings, choices, religion).map((one) => one.code)
const whole = [choice(3, 'religion'), choice(5, 'elective')]

describe('a choice of subjects', () => {
  it('is right with one religion, the electives, and none or one optional subject', () => {
    expect(codes(whole)).toEqual([])
    expect(codes([...whole, choice(6, 'optional')])).toEqual([])
    expect(codes([...whole, choice(7, 'optional')])).toEqual([])
  })

  it('needs exactly one religion, the own one where it is taught', () => {
    expect(codes([choice(5, 'elective')])).toEqual(['religionMissing'])
    expect(codes([...whole, choice(4, 'religion')])).toEqual(['religionMany'])
    expect(codes(whole, HINDU)).toEqual(['religionOther'])
    expect(codes(whole, BUDDHIST)).toEqual([])
    expect(codes(whole, null)).toEqual([])
  })

  it('takes the set number of electives', () => {
    expect(checkChoices(science, [choice(3, 'religion')], ISLAM)).toMatchObject([
      { code: 'setCount', choose: 1, chosen: 0, electiveSet: 'E' },
    ])
    expect(codes([...whole, choice(6, 'elective')])).toEqual(['setCount'])
  })

  it('has one fourth subject at most, never one that is chosen already', () => {
    expect(codes([...whole, choice(6, 'optional'), choice(7, 'optional')])).toEqual(['optionalMany'])
    expect(codes([...whole, choice(5, 'optional')])).toEqual(['twice'])
  })

  it('refuses what is not on offer, what everybody takes, and the wrong kind', () => {
    expect(codes([...whole, choice(99, 'optional')])).toEqual(['unknown'])
    expect(codes([...whole, choice(1, 'optional')])).toEqual(['implied'])
    expect(codes([...whole, choice(7, 'elective')])).toEqual(['wrongKind'])
    expect(
      codes(
        [...whole, choice(6, 'optional')],
        ISLAM,
        science.map((one) => ({ ...one, mayBeOptional: false })),
      ),
    ).toEqual(['wrongKind'])
  })

  it('takes all papers of a subject, and counts them as one', () => {
    const college = [paper(1, 178, elective), paper(2, 178, elective), paper(3, 265, elective), paper(4, 265, elective)]
    expect(
      codes(
        [choice(1, 'elective'), choice(2, 'elective'), choice(3, 'optional'), choice(4, 'optional')],
        null,
        college,
      ),
    ).toEqual([])
    expect(codes([choice(1, 'elective')], null, college)).toEqual(['papers'])
    expect(codes([choice(1, 'elective'), choice(2, 'optional')], null, college)).toContain('twice')
  })
})

describe('a suggested choice', () => {
  it('takes the own religion and what follows from the fourth subject', () => {
    const suggested = suggestChoices(science, { religionId: HINDU, optionalSubjectId: 126 })
    expect(suggested).toEqual([choice(4, 'religion'), choice(5, 'elective'), choice(6, 'optional')])
    expect(codes(suggested, HINDU)).toEqual([])
  })

  it('leaves open what nobody has said', () => {
    const suggested = suggestChoices(science, { religionId: ISLAM })
    expect(suggested).toEqual([choice(3, 'religion')])
    expect(codes(suggested)).toEqual(['setCount'])
  })

  it('takes the electives asked for, and never a fourth subject twice', () => {
    expect(suggestChoices(science, { religionId: ISLAM, electiveSubjectIds: [138], optionalSubjectId: 138 })).toEqual(
      whole,
    )
    expect(suggestChoices(science, { religionId: null, electiveSubjectIds: [126], optionalSubjectId: 134 })).toEqual([
      choice(6, 'elective'),
      choice(7, 'optional'),
    ])
  })

  it('never makes a compulsory subject the fourth', () => {
    expect(suggestChoices(science, { religionId: ISLAM, optionalSubjectId: 101 })).toEqual([choice(3, 'religion')])
  })
})
