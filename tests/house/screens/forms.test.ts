import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = (dir: string): string[] =>
  fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name)
    return entry.isDirectory() ? sources(at) : /\.tsx?$/.test(entry.name) ? [at] : []
  })
const screens = ['app/routes', 'app/screens'].flatMap(sources)

/** The screen files in which `pattern` stands, without those that are `but`. */
const found = (pattern: RegExp, ...but: string[]) =>
  screens.filter((file) => !but.includes(file) && pattern.test(fs.readFileSync(file, 'utf8')))

describe('one way to read a form: submitted(), intents(), byId(), posted() of ~/access/intents.server', () => {
  test('no screen parses a form by hand', () => {
    // The gallery of the kit judges its forms and keeps nothing.
    expect(found(/parseWithZod|status !== 'success'/, 'app/screens/kit.server.ts')).toEqual([])
  })

  test('no screen chooses by the intent by hand', () => {
    expect(
      found(/\.get\('intent'\)/, 'app/screens/master.server.ts', 'app/routes/central/academic/subject/list.tsx'),
    ).toEqual([])
  })

  test('where a form is told apart from another of its screen, the field is called intent', () => {
    expect(found(/name="(do|act|deed|verb|todo)"/)).toEqual([])
  })
})

describe('one way to read keys and addresses: idOf() for what must be there, idIn() and query() for what may be', () => {
  test('no screen makes a number of a parameter by hand', () => {
    expect(found(/\b(Number|parseInt|parseFloat|BigInt)\((args\.)?params\b/)).toEqual([])
    expect(found(/\b(Number|parseInt|parseFloat|BigInt)\([\w.()]*(earchParams|params|query|asked|url)\.get\(/)).toEqual(
      [],
    )
  })

  test('no screen has a pattern of its own for a key', () => {
    expect(found(/\/\^\[?\\?[1d][^/\n]{0,8}\{[01],1[45]\}\$\/\.test/)).toEqual([])
  })
})

test('one way to send a file: fileAnswer() and fileResponse() of ~/access/file-answer.server', () => {
  const own = ['app', 'db']
    .flatMap(sources)
    .filter((file) => /['"]Content-Disposition['"]/i.test(fs.readFileSync(file, 'utf8')))
  expect(own).toEqual(['app/access/file-answer.server.ts'])
})

test('no cast silences the types: `as never` stands where a library cannot know better, and nowhere new', () => {
  const casts = sources('app').filter((file) => /\bas never\b/.test(fs.readFileSync(file, 'utf8')))
  expect(casts.toSorted()).toEqual([
    'app/domain/operations/jobs/worker.server.ts', // a job’s payload comes as JSON; which one it is, its name says
    'app/ui/fields/zod.ts', // the default of a type that is not known yet
  ])
})

/** Where the guard's page would say it to nobody; the list only gets shorter. */
const CATCHERS = [
  'app/routes/api/account-call.server.ts', // a program is told in JSON
  'app/routes/api/biller/biller-call.server.ts',
  'app/routes/api/register-call.server.ts',
  'app/routes/api/user.ts',
  'app/routes/api/users.ts',
  'app/routes/api/web/entrance.server.ts',
  'app/routes/central/oauth/call.server.ts',
  'app/routes/central/classroom/post.server.ts', // what is wrong with a file is said at its field
  'app/routes/site/documents/desk/paper.server.ts', // a paper that is not printed has no screen: the register says it
  'app/routes/site/students/editor/editor.server.ts', // what else is wrong with a form that is wrong
]

test('screens catch nothing: the guard says what was thrown, and foundOrWrong() what a look was asked wrongly', () => {
  const caught = sources('app/routes').filter((file) => /\bcatch \(|\.catch\(/.test(fs.readFileSync(file, 'utf8')))
  expect(caught.filter((file) => !CATCHERS.includes(file))).toEqual([])
})
