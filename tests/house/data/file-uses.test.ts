import fs from 'node:fs'
import { expect, test } from 'vitest'
import { FILE_USES } from '~/domain/files/file-uses'

/** Columns that hold files, as db/schema.sql has them: what refers to a file or to the web site's media, what is called so, and lists of files. */
function columns(): string[] {
  const found: string[] = []
  let table = ''
  const schema = fs.readFileSync('db/schema.sql', 'utf8').replaceAll('\n    REFERENCES', ' REFERENCES')
  for (const line of schema.split('\n')) {
    table = /^CREATE TABLE (\S+) \($/.exec(line)?.[1] ?? table
    const refers = /FOREIGN KEY \(([^)]*)\) REFERENCES (?:file|media)\(/.exec(line)?.[1]?.split(', ').at(-1)
    const named = /^ {2}(\w*file_id|files|signatures) (?:bigint|jsonb)\b/.exec(line)?.[1]
    for (const column of [refers, named]) if (column) found.push(`${table}.${column}`)
  }
  return [...new Set(found)].filter((one) => one !== 'media_width.media_id').sort()
}

test('every column that holds a file says in the registry who reads the file because of it', () => {
  const said = Object.values(FILE_USES).flatMap((uses) => (uses ?? []).flatMap((use) => use.columns))
  expect([...said].sort()).toEqual(columns())
})
