import { expect, test } from 'vitest'
import { UnreadableFile } from '~/domain/questions/formats/carried'
import { readMoodle } from '~/domain/questions/formats/moodle-read'
import { writeMoodle } from '~/domain/questions/formats/moodle-write'
import { PNG, withNumbers } from './pictures'
import { samples } from './samples'
import { inPairs } from './same'

const read = (text: string) => readMoodle(new TextEncoder().encode(text))
const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${inner}</quiz>`

test('what Moodle XML can carry comes back equal, pictures too; what it cannot is listed', () => {
  const questions = samples(11, 6, true)
  const pictures = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, { bytes: PNG(at + 1), mime: 'image/png' }]))
  const { bytes, notCarried } = writeMoodle(questions, pictures)
  const back = readMoodle(bytes)
  expect(back.problems).toEqual([])
  expect(back.questions.length).toBe(questions.length)
  let equal = 0
  for (const [at, question] of questions.entries()) {
    if (notCarried.some((one) => one.at === at + 1)) continue
    const { at: _, ...came } = back.questions[at] as (typeof back.questions)[number]
    equal++
    expect({ ...came, content: withNumbers(came.content, back.pictures) }).toEqual({
      ...question,
      content: inPairs(question.content),
    })
  }
  expect(equal).toBeGreaterThan(100)
  expect(back.notCarried).toEqual([])
})

test('a file as Moodle exports it', () => {
  const { questions, problems, notCarried, pictures } = read(
    quiz(`
  <question type="category"><category><text>$course$/top/Science/Force &amp; motion</text></category><info format="html"><text></text></info></question>
  <question type="multichoice"><name><text>Unit</text></name>
    <questiontext format="html"><text><![CDATA[<p dir="ltr">Unit of force?&nbsp;<img src="@@PLUGINFILE@@/a%20b.png" alt="A scale" width="20"></p>]]></text>
      <file name="a b.png" path="/" encoding="base64">${Buffer.from(PNG(1)).toString('base64')}</file></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback><defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
    <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <answer fraction="100" format="html"><text><![CDATA[<p>N</p>]]></text><feedback format="html"><text><![CDATA[<p>Yes</p>]]></text></feedback></answer>
    <answer fraction="0" format="html"><text><![CDATA[<p>kg m s<sup>-1</sup></p>]]></text><feedback format="html"><text></text></feedback></answer>
    <hint format="html"><text>Think of Newton</text></hint>
  </question>
  <question type="cloze"><name><text>C</text></name><questiontext format="html"><text><![CDATA[<p>Water is {1:SHORTANSWER:=H2O~%50%HO#no} and ice is {1:MULTICHOICE:=solid~gas}</p>]]></text></questiontext></question>
  <question type="numerical"><name><text>g</text></name><questiontext format="html"><text>g?</text></questiontext><answer fraction="100"><text>9.8</text><tolerance>0.1</tolerance><feedback><text/></feedback></answer>
   <units><unit><multiplier>1</multiplier><unit_name>m/s2</unit_name></unit></units></question>
  <question type="calculated"><name><text>Calc</text></name><questiontext format="html"><text>{a}+{b}</text></questiontext></question>
  <question type="truefalse"><name><text>T</text></name><questiontext format="html"><text><![CDATA[<p onmouseover="x()">The sum \\(\\frac{1}{2}\\) is <script>alert(1)</script>rational</p>]]></text></questiontext>
   <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`),
  )
  expect(questions.map(({ content }) => content.kind)).toEqual(['single', 'fill-in', 'numeric', 'true-false'])
  expect(questions[0]).toMatchObject({
    chapter: 'Force & motion',
    marks: 1,
    content: {
      stem: { en: 'Unit of force?', picture: { fileId: -1, alt: { bn: '', en: 'A scale' } } },
      options: [
        { en: 'N', right: true, feedback: { en: 'Yes' } },
        { en: 'kg m s$^{-1}$', right: false },
      ],
    },
  })
  expect(pictures.get(-1)).toEqual(Buffer.from(PNG(1)))
  expect(questions[1]?.content).toMatchObject({
    stem: { en: 'Water is {{1}} and ice is {{2}}' },
    gaps: [{ accepted: ['H2O'] }, { accepted: ['solid'] }],
  })
  expect(questions[2]?.content).toMatchObject({ value: '9.8', tolerance: '0.1', unit: 'm/s2' })
  expect(questions[3]?.content.stem.en).toBe('The sum $\\frac{1}{2}$ is rational')
  expect(problems).toEqual([{ at: 4, why: 'kind', text: 'calculated: Calc' }])
  expect(notCarried.map(({ at, what }) => `${at} ${what}`)).toEqual(
    expect.arrayContaining(['1 hints', '2 feedback', '2 weights', '2 distractor', '5 script']),
  )
})

test('bad files: entities, depth, broken XML, missing pictures, wrong encoding', () => {
  const why = (make: () => unknown) => {
    try {
      make()
      return null
    } catch (error) {
      return error instanceof UnreadableFile ? error.why : error
    }
  }
  const bomb = `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>`
  expect(why(() => read(bomb))).toBe('entities')
  expect(why(() => read(quiz('<question>&secret;</question>')))).toBe('entities')
  expect(why(() => read(quiz('<question>')))).toBe('xml')
  expect(why(() => read(quiz('<a>'.repeat(200) + '</a>'.repeat(200))))).toBe('deep')
  expect(why(() => read('<html></html>'))).toBe('none')
  expect(why(() => readMoodle(new Uint8Array([0x3c, 0xff, 0xfe, 0xfd])))).toBe('encoding')
  const { questions, notCarried } = read(
    quiz(
      '<question type="essay"><questiontext format="html"><text>&lt;img src="@@PLUGINFILE@@/gone.png"&gt;Look&lt;img src="https://example.com/x.png"&gt;</text></questiontext></question>',
    ),
  )
  expect(questions[0]?.content.stem).toEqual({ bn: '', en: 'Look' })
  expect(notCarried).toEqual([
    { at: 1, what: 'picture', of: '@@PLUGINFILE@@/gone.png' },
    { at: 1, what: 'picture', of: 'https://example.com/x.png' },
  ])
})

test('a question full of addresses that lead nowhere is read soon, and a few of them are named', () => {
  const many = Array.from({ length: 60_000 }, (_, at) => `&lt;img src="@@PLUGINFILE@@/%FF${at}.png"&gt;`).join('')
  const { questions, notCarried } = read(
    quiz(`<question type="essay"><questiontext format="html"><text>Look${many}</text></questiontext></question>`),
  )
  expect(questions).toHaveLength(1)
  expect(notCarried.length).toBeGreaterThan(0)
  expect(notCarried.length).toBeLessThan(100)
})
