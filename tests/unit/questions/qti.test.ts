import { expect, test } from 'vitest'
import { zipOf } from '~/documents/zip-write.server'
import { UnreadableFile } from '~/domain/questions/formats/carried'
import { readQti } from '~/domain/questions/formats/qti/qti-read'
import { writeQti } from '~/domain/questions/formats/qti/qti-write'
import { PNG, withNumbers } from './pictures'
import { samples } from './samples'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each(['2.1', '3.0'] as const)('what QTI %s can carry comes back equal, pictures too', (version) => {
  const questions = samples(23, 5, true)
  const pictures = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, { bytes: PNG(at + 1), mime: 'image/png' }]))
  const { bytes, notCarried } = writeQti(version, questions, pictures)
  const back = readQti(bytes)
  expect(back.problems).toEqual([])
  expect(back.questions.length).toBe(questions.length)
  let equal = 0
  for (const [at, question] of questions.entries()) {
    if (notCarried.some((one) => one.at === at + 1)) continue
    const { at: _, ...came } = back.questions[at] as (typeof back.questions)[number]
    equal++
    expect({ ...came, content: withNumbers(came.content, back.pictures) }).toEqual(question)
  }
  expect(equal).toBeGreaterThan(80)
  expect(back.notCarried).toEqual([])
})

const item = (inner: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false">${inner}</assessmentItem>`
const choice = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>ChoiceA</value></correctResponse></responseDeclaration>
<itemBody><p>Look at the text in the picture.</p><p><img src="images/sign.png" alt="NEVER LEAVE LUGGAGE UNATTENDED"/></p>
<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>What does it say about <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>?</prompt>
<simpleChoice identifier="ChoiceA">You must stay with your luggage at all times.</simpleChoice><simpleChoice identifier="ChoiceB">Do not let someone else look after it.</simpleChoice></choiceInteraction></itemBody>`
const manifestOf = (hrefs: string[]) =>
  `<manifest><resources>${hrefs.map((href, at) => `<resource identifier="r${at}" type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`

test('a package in the shape of the published examples; missing and broken items are told', () => {
  const { questions, problems, pictures, notCarried } = readQti(
    zipOf([
      {
        name: 'imsmanifest.xml',
        bytes: utf8(
          manifestOf([
            'items/choice.xml',
            'items/gone.xml',
            'items/broken.xml',
            'items/hotspot.xml',
            'items/inline.xml',
          ]),
        ),
      },
      { name: 'items/choice.xml', bytes: utf8(item(choice)) },
      { name: 'items/images/sign.png', bytes: PNG(1) },
      { name: 'items/broken.xml', bytes: utf8('<assessmentItem><p>') },
      {
        name: 'items/hotspot.xml',
        bytes: utf8(item('<itemBody><p>Where?</p><hotspotInteraction responseIdentifier="RESPONSE"/></itemBody>')),
      },
      {
        name: 'items/inline.xml',
        bytes: utf8(
          item(
            `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>Y</value></correctResponse></responseDeclaration><itemBody><p>Now is the winter of our discontent made glorious summer by this sun of <inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>.</p></itemBody>`,
          ),
        ),
      },
    ]),
  )
  expect(questions.map(({ content }) => content.kind)).toEqual(['single', 'fill-in'])
  expect(questions[0]?.content).toMatchObject({
    stem: { en: 'Look at the text in the picture.\nWhat does it say about $\\frac{a}{b}$?', picture: { fileId: -1 } },
    options: [{ right: true }, { right: false }],
  })
  expect(pictures.size).toBe(1)
  expect(questions[1]?.content).toMatchObject({ gaps: [{ accepted: ['York'] }] })
  expect(problems.map(({ at, why }) => `${at} ${why}`)).toEqual(['2 missing', '3 xml', '4 kind'])
  expect(notCarried).toEqual([{ at: 5, what: 'distractor' }])
})

test('entities, damaged packages and packages without questions are refused', () => {
  const why = (bytes: Uint8Array) => {
    try {
      readQti(bytes)
      return null
    } catch (error) {
      return error instanceof UnreadableFile ? error.why : error
    }
  }
  const bomb = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  expect(why(utf8(item('<itemBody><p>&x;</p></itemBody>', bomb)))).toBe('entities')
  expect(why(zipOf([{ name: 'imsmanifest.xml', bytes: utf8(`${bomb}<manifest/>`) }]))).toBe('entities')
  expect(why(utf8('PK\u0003\u0004 nothing'))).toBe('zip')
  expect(why(zipOf([{ name: 'a.txt', bytes: utf8('a') }]))).toBe('none')
})
