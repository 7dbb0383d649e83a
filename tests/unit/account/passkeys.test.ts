import fs from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  createOptions,
  credentialOf,
  getOptions,
  judgeNew,
  judgeUse,
  type KeptKey,
} from '~/domain/identity/factor/webauthn.server'
import { Authenticator } from 'tests/harness/authenticator'

const HERE = { host: 'shapla.example.com', origin: 'https://shapla.example.com' }
const OF = { tenantId: 7, userId: 9, username: 'head', name: 'Head', owner: 'Shapla School' }
const challenge = Buffer.alloc(32, 7)
const other = Buffer.alloc(32, 8)
const read = (options: string) => JSON.parse(options) as { user: { id: string } }
const toMake = createOptions(challenge, HERE, OF, [])

/** An authenticator, and its passkey as it is kept. */
async function registered(counter = 0): Promise<{ mine: Authenticator; kept: KeptKey; options: string }> {
  const mine = new Authenticator(HERE.origin)
  mine.counter = counter
  const kept = await judgeNew(mine.make(toMake), challenge, HERE)
  if (typeof kept === 'string') throw new Error(kept)
  return {
    mine,
    kept,
    options: getOptions(challenge, HERE, [{ credentialId: kept.credentialId, transports: kept.transports }]),
  }
}

describe('a passkey that is made', () => {
  test('is kept with what its authenticator says of it', async () => {
    const mine = new Authenticator(HERE.origin)
    expect(await judgeNew(mine.make(toMake, { counter: 3 }), challenge, HERE)).toMatchObject({
      credentialId: mine.id,
      counter: 3,
      transports: ['internal', 'hybrid'],
      multiDevice: true,
      backedUp: true,
    })
  })

  test('the browser is asked for one of this host, with its user recognised, by nothing that names the person', () => {
    const asked = read(createOptions(challenge, HERE, OF, [{ credentialId: Buffer.from('x'), transports: [] }]))
    expect(asked).toMatchObject({
      rp: { id: 'shapla.example.com', name: 'Shapla School' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: 'eA' }],
      authenticatorSelection: { userVerification: 'required' },
    })
    expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(32)
    const another = read(createOptions(challenge, HERE, { ...OF, tenantId: 8 }, []))
    expect(another.user.id).not.toBe(asked.user.id)
  })

  test.each([
    ['another subdomain', { origin: 'https://kadam.example.com' }],
    ['the main domain', { origin: 'https://example.com' }],
    ['another port', { origin: 'https://shapla.example.com:8443' }],
    ['no https', { origin: 'http://shapla.example.com' }],
    ['a name that begins alike', { origin: 'https://shapla.example.com.evil.test' }],
    ['another host', { host: 'example.com' }],
    ['another challenge', { challenge: other.toString('base64url') }],
    ['nobody recognised', { unverified: true }],
    ['a frame of somebody else’s', { framed: true }],
    ['a certificate, for which the library would ask an address that stands in it', { certificate: true }],
  ])('%s: is not kept', async (_, otherwise) => {
    const mine = new Authenticator(HERE.origin)
    expect(await judgeNew(mine.make(toMake, otherwise), challenge, HERE)).toBeTypeOf('string')
  })

  test('a login is no registration, and nonsense is nothing', async () => {
    const { mine, options } = await registered()
    for (const answer of [mine.use(options), '', '{', '[]', 'null', '{"id":"x"}'])
      expect(await judgeNew(answer, challenge, HERE)).toBe('unreadable')
  })
})

describe('a passkey that is used', () => {
  test('is right, and its counter goes on', async () => {
    const { mine, kept, options } = await registered()
    expect(await judgeUse(mine.use(options, { counter: 1 }), challenge, HERE, kept)).toEqual({
      verdict: 'right',
      counter: 1,
      backedUp: true,
    })
    expect(credentialOf(mine.use(options))).toEqual(mine.id)
  })

  test('that does not count is right each time', async () => {
    const { mine, kept, options } = await registered()
    expect(await judgeUse(mine.use(options), challenge, HERE, kept)).toMatchObject({ verdict: 'right', counter: 0 })
  })

  test.each([4, 5, 0])('a counter that was 5 and is %i went back', async (counter) => {
    const { mine, kept, options } = await registered(5)
    expect(await judgeUse(mine.use(options, { counter }), challenge, HERE, kept)).toMatchObject({ verdict: 'back' })
  })

  test('who only says so makes no counter go back: the signature is judged first', async () => {
    const { kept, options } = await registered(5)
    const stranger = new Authenticator(HERE.origin)
    const answer = JSON.parse(stranger.use(options, { counter: 1 })) as { id: string; rawId: string }
    answer.id = answer.rawId = kept.credentialId.toString('base64url')
    expect(await judgeUse(JSON.stringify(answer), challenge, HERE, kept)).toMatchObject({ verdict: 'wrong' })
  })

  test.each([
    ['another subdomain', { origin: 'https://kadam.example.com' }],
    ['another host', { host: 'kadam.example.com' }],
    ['no https', { origin: 'http://shapla.example.com' }],
    ['another challenge', { challenge: other.toString('base64url') }],
    ['nobody recognised', { unverified: true }],
    ['a frame of somebody else’s', { framed: true }],
  ])('%s: is wrong', async (_, otherwise) => {
    const { mine, kept, options } = await registered()
    expect(await judgeUse(mine.use(options, otherwise), challenge, HERE, kept)).toMatchObject({ verdict: 'wrong' })
  })

  test('what was signed for one challenge is nothing for the next', async () => {
    const { mine, kept, options } = await registered()
    expect(await judgeUse(mine.use(options), other, HERE, kept)).toMatchObject({ verdict: 'wrong' })
  })

  test('a registration is no login, another’s passkey is not this one, nonsense is nothing', async () => {
    const { mine, kept, options } = await registered()
    for (const answer of [mine.make(toMake), new Authenticator(HERE.origin).use(options), '', '{}', '7'])
      expect(await judgeUse(answer, challenge, HERE, kept)).toMatchObject({ verdict: 'wrong' })
    expect(credentialOf(mine.make(toMake))).toBeNull()
    expect(credentialOf('{')).toBeNull()
  })
})

describe('public/passkey.js', () => {
  const script = fs.readFileSync('public/passkey.js', 'utf8')
  const buffer = (part: string | undefined) => part && Uint8Array.from(Buffer.from(part, 'base64url')).buffer

  /** A page with one button, in a browser that answers by `authenticator`. */
  async function press(options: string, authenticator: Authenticator | null) {
    const answer = (way: 'make' | 'use', publicKey: { challenge: Uint8Array }) => {
      if (!authenticator) return Promise.reject(new Error('NotAllowedError'))
      const challenge = Buffer.from(publicKey.challenge).toString('base64url')
      const said = JSON.parse(authenticator[way](JSON.stringify({ challenge }))) as Record<'id' | 'type', string> & {
        response: Record<string, string>
      }
      const { id, type, response } = said
      const parts = Object.entries(response).filter(([name]) => name !== 'transports')
      return Promise.resolve({
        id,
        type,
        response: {
          ...Object.fromEntries(parts.map(([name, part]) => [name, buffer(part)])),
          ...(way === 'make' ? { getTransports: () => ['internal'] } : {}),
        },
      })
    }
    let pressed: (event: unknown) => void = () => {}
    let sent: string | null = null
    const dataset: Record<string, string> = {}
    const failed = { hidden: true }
    const form = {
      passkey: { value: '' },
      checkValidity: () => true,
      querySelector: () => failed,
      requestSubmit: () => void (sent = form.passkey.value),
    }
    const page = {
      PublicKeyCredential: {},
      navigator: {
        credentials: {
          create: (o: { publicKey: { challenge: Uint8Array } }) => answer('make', o.publicKey),
          get: (o: { publicKey: { challenge: Uint8Array } }) => answer('use', o.publicKey),
        },
      },
      document: { documentElement: { dataset } },
      addEventListener: (_: string, listener: typeof pressed) => void (pressed = listener),
      atob,
      btoa,
      Uint8Array,
    }
    vm.runInNewContext(script, { ...page, self: page })
    expect(dataset).toEqual({ passkeys: '' })
    const button = { form, dataset: { passkey: options } }
    pressed({ target: { closest: () => button }, preventDefault: () => {} })
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { sent: sent as string | null, failed: !failed.hidden, left: form.passkey.value }
  }

  test('is small, and hands on what the browser makes and signs', async () => {
    expect(script.length).toBeLessThanOrEqual(2048)
    const mine = new Authenticator(HERE.origin)
    const made = await press(toMake, mine)
    expect(made).toMatchObject({ failed: false, left: '' })
    const kept = await judgeNew(made.sent ?? '', challenge, HERE)
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.transports).toEqual(['internal'])
    const used = await press(getOptions(challenge, HERE, [kept]), mine)
    expect(await judgeUse(used.sent ?? '', challenge, HERE, kept)).toMatchObject({ verdict: 'right' })
  })

  test('says so when the browser gives none, and sends nothing', async () => {
    expect(await press(toMake, null)).toEqual({ sent: null, failed: true, left: '' })
  })
})
