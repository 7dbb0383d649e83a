// Recomputes a draw of lots (rules "lottery-1" and "lottery-2"), in a browser and in Node 20 or newer, with the standard Web Crypto alone:
//   node lottery.mjs draw.json list.txt result.txt   (these are its files when none are named)
const utf8 = new TextEncoder()
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))

// The numbers of one pool by HMAC-SHA-256(seed, pool + LF + number), the smallest first.
async function orderIn(pool, numbers, key) {
  const lots = []
  for (const number of numbers)
    lots.push([hex(await crypto.subtle.sign('HMAC', key, utf8.encode(`${pool}\n${number}`))), number])
  return lots.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number)
}

export async function recompute({ rule, list, secret, text, pools, waiting }) {
  const listHash = await sha256(utf8.encode(list))
  const secretHash = await sha256(bytesOf(secret))
  // The second rule has seats, order of the pools and waiting lists in the seed too; its seal is what was sent by SMS.
  const terms = [...pools, { code: 'waiting-1', seats: waiting[0] }, { code: 'waiting-2', seats: waiting[1] }]
  const termsHash = await sha256(utf8.encode(terms.map(({ code, seats }) => `${code}\t${seats}\n`).join('')))
  const hashes = rule === 'lottery-2' ? [rule, listHash, termsHash] : ['lottery-1', listHash]
  const seed = await sha256(utf8.encode([...hashes, secret, text.normalize('NFC').trim()].join('\n')))
  const seal = (await sha256(utf8.encode([...hashes, secretHash].join('\n')))).slice(0, 16)
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const lines = list.split('\n').filter(Boolean)
  const left = new Map(lines.map((line) => line.split('\t'))) // number -> its quotas
  const lists = { selected: [], 'waiting-1': [], 'waiting-2': [], none: [] }
  let free = 0
  for (const { code, seats } of pools) {
    const last = code === 'general'
    const mine = [...left].filter(([, quotas]) => last || quotas.split(',').includes(code))
    const order = await orderIn(code, mine.map(([number]) => number), key) // prettier-ignore
    const chosen = Math.min(seats + (last ? free : 0), order.length)
    free += seats - chosen // what a quota leaves free goes to general, which is last
    const sizes = last ? [chosen, ...waiting, order.length] : [chosen]
    for (const [at, size] of sizes.entries()) {
      const name = Object.keys(lists)[at]
      for (const number of order.splice(0, size)) {
        lists[name].push(`${number}\t${name}\t${code}\t${lists[name].length + 1}\n`)
        left.delete(number) // who is chosen leaves the other pools
      }
    }
  }
  return { listHash, termsHash, secretHash, seal, seed, result: Object.values(lists).flat().join('') }
}

if (globalThis.process?.argv?.[1]?.endsWith('lottery.mjs')) {
  const { readFileSync } = await import('node:fs')
  const names = ['draw.json', 'list.txt', 'result.txt'].map((name, i) => process.argv[i + 2] ?? name)
  const [draw, list, published] = names.map((name) => readFileSync(name, 'utf8'))
  const said = JSON.parse(draw)
  const found = await recompute({ ...said, list })
  const checked =
    said.rule === 'lottery-2' ? ['listHash', 'termsHash', 'secretHash', 'seal'] : ['listHash', 'secretHash']
  const all = [...checked, 'seed', 'result'].map((name) => {
    const same = found[name] === (name === 'result' ? published : said[name])
    console.log(`${same ? 'same     ' : 'DIFFERENT'} ${name}${name === 'result' ? '' : ` ${found[name]}`}`)
    return same
  })
  process.exitCode = all.every(Boolean) ? 0 : 1
}
