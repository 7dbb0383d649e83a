// Recomputes a draw of lots (rule "lottery-1"). In a browser and in Node 20 or newer:
//   node lottery.mjs draw.json list.txt result.txt
// Nothing but the standard Web Crypto is used. What it prints is computed from list, secret, text and pools alone.
const utf8 = new TextEncoder()
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))

// The numbers of one pool by HMAC-SHA-256(seed, pool + LF + number), the smallest first.
async function orderIn(pool, numbers, key) {
  const lots = []
  for (const number of numbers) {
    const lot = await crypto.subtle.sign('HMAC', key, utf8.encode(`${pool}\n${number}`))
    lots.push([hex(lot), number])
  }
  return lots.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number)
}

export async function recompute({ list, secret, text, pools, waiting }) {
  const listHash = await sha256(utf8.encode(list))
  const secretHash = await sha256(bytesOf(secret))
  const seed = await sha256(utf8.encode(`lottery-1\n${listHash}\n${secret}\n${text.normalize('NFC').trim()}`))
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const left = new Map(list.split('\n').filter(Boolean).map((line) => line.split('\t'))) // number -> its quotas
  const lines = { selected: [], 'waiting-1': [], 'waiting-2': [], none: [] }
  let free = 0
  for (const { code, seats } of pools) {
    const general = code === 'general'
    const mine = [...left].filter(([, quotas]) => general || quotas.split(',').includes(code)).map(([number]) => number)
    const rest = await orderIn(code, mine, key)
    const take = (name, count) => {
      for (const number of rest.splice(0, count)) {
        lines[name].push(`${number}\t${name}\t${code}\t${lines[name].length + 1}\n`)
        left.delete(number) // who is chosen leaves the other pools
      }
    }
    const chosen = Math.min(seats + (general ? free : 0), rest.length)
    free += seats - chosen // what a quota leaves free goes to general, which is last
    take('selected', chosen)
    if (general) for (const [name, size] of [['waiting-1', waiting[0]], ['waiting-2', waiting[1]], ['none', rest.length]]) take(name, size)
  }
  return { listHash, secretHash, seed, result: Object.values(lines).flat().join('') }
}

if (globalThis.process?.argv?.[1]?.endsWith('lottery.mjs')) {
  const { readFileSync } = await import('node:fs')
  const [draw, list, published] = process.argv.slice(2).map((name) => readFileSync(name, 'utf8'))
  const said = JSON.parse(draw)
  const found = await recompute({ ...said, list })
  const same = (name, right) => console.log(`${right ? 'same     ' : 'DIFFERENT'} ${name}`) ?? right
  const all = ['listHash', 'secretHash', 'seed'].map((name) => same(`${name} ${found[name]}`, found[name] === said[name]))
  if (published === undefined) process.stdout.write(found.result)
  else all.push(same('result', found.result === published))
  process.exitCode = all.every(Boolean) ? 0 : 1
}
