import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { PASSWORD } from '../app/domain/identity/account/password-rule'
import { hashPassword } from '../app/domain/identity/passwords/hash.server'
import { weaknessOf, type Weakness } from '../app/domain/identity/passwords/weak-password.server'
import { closeDatabase, inScope, sql } from '../db/connection'
import type { EmbeddedDatabase } from '../db/embedded'
import { PRODUCT, readSettings } from '../settings'
import { addressOf, oneLine } from './announce'
import { reachDatabase, Refused } from './reach-database'

const CENTRE = 1

const TOO_EASY: Record<Weakness, string> = {
  common: 'This password is one of the most common ones: choose another',
  sequence: 'This password is a sequence or a repetition: choose another',
  own: 'This password says the username, the name or the address: choose another',
}

let embedded = null as EmbeddedDatabase | null
const code = await main().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Refused ? error.message : oneLine(error))
    return 1
  },
)
await closeDatabase().catch(() => {})
await embedded?.stop()
process.exit(code)

async function main(): Promise<void> {
  const settings = readSettings()
  const given = readArguments()
  embedded = await reachDatabase(settings)
  const person = await ask(given)
  const email = person.email ? person.email.toLowerCase() : null
  if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{2,39}$/.test(person.username))
    throw new Refused('The username needs 3 to 40 letters, digits, dots, dashes or underscores')
  if (email && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email)) throw new Refused(`${email} is not an e-mail address`)
  if (!person.name) throw new Refused('A name is needed')
  const size = [...person.password].length
  if (size < PASSWORD.min || size > PASSWORD.max)
    throw new Refused(`The password must have ${PASSWORD.min} to ${PASSWORD.max} characters`)
  const weakness = weaknessOf(person.password, [person.username, person.name, email ?? '', PRODUCT.nameEn])
  if (weakness) throw new Refused(TOO_EASY[weakness])

  const hash = await hashPassword(person.password)
  await inScope({ tenants: [CENTRE], readOnly: false }, () => create({ ...person, email, hash }))
  console.log(`\nOperator ${person.username} is made. Log in at ${addressOf(settings, '')}/edu/login`)
}

function readArguments() {
  try {
    return parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } } })
      .values
  } catch {
    throw new Refused(
      'Usage: npm run operator:create -- [--username NAME] [--email ADDRESS] [--name "FULL NAME"]\nThe password is asked, or taken from OPERATOR_PASSWORD.',
    )
  }
}

interface Person {
  username: string
  name: string
  email: string
  password: string
}

async function ask(given: { username?: string; email?: string; name?: string }): Promise<Person> {
  const secret = process.env.OPERATOR_PASSWORD ?? ''
  const silent = !process.stdin.isTTY
  if (silent && !(given.username && given.name && secret)) {
    throw new Refused('Without a terminal give --username and --name, and the password as OPERATOR_PASSWORD')
  }
  if (silent)
    return { username: given.username ?? '', name: given.name ?? '', email: given.email ?? '', password: secret }
  let mute = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!mute) process.stdout.write(chunk)
      done()
    },
  })
  const prompt = readline.createInterface({ input: process.stdin, output, terminal: true })
  const hidden = async (question: string) => {
    process.stdout.write(question)
    mute = true
    const answer = await prompt.question('')
    mute = false
    process.stdout.write('\n')
    return answer
  }
  try {
    const username = given.username ?? (await prompt.question('Username: ')).trim()
    const name = given.name ?? (await prompt.question('Full name: ')).trim()
    const email = given.email ?? (await prompt.question('E-mail (may be empty): ')).trim()
    const password = secret || (await hidden(`Password (at least ${PASSWORD.min} characters): `))
    if (!secret && password !== (await hidden('Password again: '))) throw new Refused('The two passwords differ')
    return { username, name, email, password }
  } finally {
    prompt.close()
  }
}

async function create(person: Omit<Person, 'email'> & { email: string | null; hash: string }): Promise<void> {
  const [taken] = await sql<{ username: string }>(
    'SELECT username FROM app_user WHERE tenant_id = $1 AND (username = $2 OR username = $3 OR email = $3 OR email = $2)',
    [CENTRE, person.username, person.email],
  )
  if (taken)
    throw new Refused(`There is an operator ${taken.username} already: choose another username and e-mail address`)
  const [user] = await sql<{ id: number }>(
    `INSERT INTO app_user (tenant_id, kind, username, email, name_en, name_bn, password_hash) VALUES ($1, 'eduworld', $2, $3, $4, $4, $5) RETURNING id`,
    [CENTRE, person.username, person.email, person.name, person.hash],
  )
  await sql(
    `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id IS NULL AND key = 'operator'`,
    [CENTRE, user?.id],
  )
  await sql(
    `INSERT INTO audit_record (tenant_id, action, record_type, record_id, after, path) VALUES ($1, 'operator:create', 'user', $2, $3, 'command line')`,
    [CENTRE, String(user?.id), JSON.stringify({ username: person.username, email: person.email })],
  )
}
