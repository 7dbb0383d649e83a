import { expect, test } from 'vitest'
import { UnreadableFile } from '~/domain/questions/formats/carried'
import { readGift } from '~/domain/questions/formats/gift-read'
import { writeGift } from '~/domain/questions/formats/gift-write'
import { samples } from './samples'
import { inPairs } from './same'

const read = (text: string) => readGift(new TextEncoder().encode(text))

test('what GIFT can carry comes back equal; what it cannot is listed', () => {
  const questions = samples(7, 6)
  const { bytes, notCarried } = writeGift(questions)
  const back = readGift(bytes)
  expect(back.problems).toEqual([])
  expect(back.questions.length).toBe(questions.length)
  for (const [at, question] of questions.entries()) {
    const lost = notCarried.filter((one) => one.at === at + 1)
    const { at: _, ...came } = back.questions[at] ?? { at: 0 }
    if (lost.length) continue
    expect(came).toEqual({ ...question, content: inPairs(question.content) })
  }
  const lostKinds = new Set(notCarried.map(({ at }) => questions[at - 1]?.content.kind))
  expect([...lostKinds]).toEqual(expect.arrayContaining(['creative', 'composite', 'ordering', 'fill-in']))
  expect(lostKinds.has('single')).toBe(false)
})

test('examples of the format’s documentation', () => {
  const { questions, problems, notCarried } = read(`// true/false
::Q1:: 1+1=2 {T}

::Q2:: What's between orange and green in the spectrum?
{ =yellow # right; good! ~red # wrong, it's yellow ~blue # wrong, it's yellow }

::Q3:: Two plus {=two =2} equals four.

::Q4:: Which animal eats which food? { =cat -> cat food =dog -> dog food =bird -> cat food }

::Q5:: What is a number from 1 to 5? {#3:2}

::Q6:: What is a number from 1 to 5? {#1..5}

::Q7:: When was Ulysses S. Grant born? {#
 =1822:0 # Correct!
 =%50%1822:2 # Near
}

::Q8:: How are you? {}

What two people are entombed in Grant's tomb? {
   ~%-100%No one
   ~%50%Grant
   ~%50%Grant's wife
   ~%-100%Grant's father
}

Which answer equals 5? {
 ~ \\= 2 + 2
 = \\= 2 + 3
 ~ \\= 2 + 4
}####

You can use your pencil and paper for these next math questions.
`)
  expect(questions.map(({ content }) => content.kind)).toEqual([
    'true-false',
    'single',
    'short',
    'matching',
    'numeric',
    'numeric',
    'numeric',
    'essay',
    'multiple',
    'single',
  ])
  expect(questions[1]?.content).toMatchObject({
    options: [{ en: 'yellow', right: true, feedback: { en: 'right; good!' } }, { en: 'red' }, { en: 'blue' }],
  })
  expect(questions[2]?.content).toMatchObject({ stem: { en: 'Two plus ______ equals four.' }, accepted: ['two', '2'] })
  expect(questions[3]?.content).toMatchObject({
    left: [{ match: 'a' }, { match: 'b' }, { en: 'bird', match: 'a' }],
    right: [{ en: 'cat food' }, { en: 'dog food' }],
  })
  expect(questions[5]?.content).toMatchObject({ value: '3', tolerance: '2' })
  expect(questions[9]?.content).toMatchObject({ options: [{ en: '= 2 + 2' }, { en: '= 2 + 3', right: true }, {}] })
  expect(problems).toEqual([
    { at: 11, why: 'kind', text: 'You can use your pencil and paper for these next math questions.' },
  ])
  expect(notCarried).toEqual(
    expect.arrayContaining([
      { at: 7, what: 'answers' },
      { at: 9, what: 'penalty' },
    ]),
  )
})

test('bad files: encoding, scripts, nothing', () => {
  expect(() => readGift(new Uint8Array([0x93, 0x94, 0xff, 0x41]))).toThrow(UnreadableFile)
  expect(() => read('   \n\n')).toThrow(UnreadableFile)
  const { questions, notCarried } = read(
    '[html]<p onclick\\="x()">এক<script>alert(1)</script><img src\\="gone.png"></p>{=a ~b}',
  )
  expect(questions[0]?.content.stem).toEqual({ bn: 'এক', en: '' })
  expect(notCarried.map(({ what }) => what)).toEqual(expect.arrayContaining(['script', 'picture']))
  expect(read('$CATEGORY: $course$/top/গতি//বল\n\nনিউটনের সূত্র কয়টি?{=৩ ~৪}').questions[0]).toMatchObject({
    chapter: 'গতি/বল',
    content: { options: [{ bn: '৩' }, { bn: '৪' }] },
  })
})
