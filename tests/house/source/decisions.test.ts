import fs from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const records = fs.readdirSync(FOLDER).filter((file) => file !== 'README.md')

test('each decision stands once in their index, by its title, and none that is not there', () => {
  const index = fs.readFileSync(`${FOLDER}/README.md`, 'utf8')
  const rows = [
    ...index.matchAll(
      /^\| \[[\w-]+\]\(([\w-]+\.md)\) \| (.*) \| (?:proposed|accepted|superseded by)[^|]* \| \d{4}-\d\d-\d\d \| \d{4}-\d\d-\d\d \|$/gm,
    ),
  ]
  expect(rows.map(([, file]) => file).sort()).toEqual(records.sort())
  for (const [, file, title] of rows)
    expect(fs.readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n')[0], file).toBe(`# ${title}`)
})
