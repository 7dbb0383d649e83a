import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zipOf } from '~/documents/zip-write.server'
import { UnreadableFile } from '~/domain/questions/formats/carried'
import { readWord } from '~/domain/questions/formats/word/word-read'
import { writeWord } from '~/domain/questions/formats/word/word-write'
import { cellNamed } from '~/domain/questions/import/question-fields'
import { PNG, withNumbers } from './pictures'
import { samples } from './samples'

const { column: labels } = JSON.parse(readFileSync('locales/bn/question-import.json', 'utf8')) as {
  column: Record<string, string>
}

test('what goes out as a Word table comes back equal, of all kinds, with pictures', () => {
  const questions = samples(41, 4, true)
  const pictures = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, { bytes: PNG(at + 1), mime: 'image/png' }]))
  const { bytes, notCarried } = writeWord(questions, pictures, (cell) => labels[cell] ?? cell)
  expect(notCarried).toEqual([])
  const back = readWord(bytes, cellNamed)
  expect(back.problems).toEqual([])
  expect(back.questions.length).toBe(questions.length)
  for (const [at, question] of questions.entries()) {
    const { at: _, ...came } = back.questions[at] as (typeof back.questions)[number]
    expect({ ...came, content: withNumbers(came.content, back.pictures) }).toEqual(question)
  }
})

const word = (body: string, head = '') =>
  zipOf([
    {
      name: 'word/document.xml',
      bytes: new TextEncoder().encode(
        `${head}<w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`,
      ),
    },
  ])
const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((one) => (one.startsWith('<') ? one : cell(one))).join('')}</w:tr>`

test('a teacher’s table with a row a question', () => {
  const { questions, problems } = readWord(
    word(
      `<w:tbl>${row('প্রশ্ন', 'ক', 'খ', 'উত্তর')}${row('<w:tc><w:p><w:r><w:t>H</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>2</w:t></w:r><w:r><w:t xml:space="preserve">O কী? </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>বলো</w:t></w:r></w:p></w:tc>', 'পানি', 'লবণ', 'ক')}${row('কোনটি?', 'এক', 'দুই', 'ঘ')}</w:tbl>`,
    ),
    cellNamed,
  )
  expect(questions[0]?.content).toMatchObject({
    stem: { bn: 'H$_{2}$O কী? **বলো**' },
    options: [{ bn: 'পানি', right: true }, {}],
  })
  expect(problems).toEqual([{ at: 2, why: 'form', text: 'কোনটি?' }])
})

test('entities and files without tables are refused', () => {
  expect(() => readWord(word('', '<!DOCTYPE a [<!ENTITY b "c">]>'), cellNamed)).toThrow(UnreadableFile)
  expect(() => readWord(word('<w:p/>'), cellNamed)).toThrow(UnreadableFile)
})
