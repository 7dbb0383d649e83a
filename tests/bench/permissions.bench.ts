import http from 'node:http'
import { PERMISSIONS } from '~/domain/platform/matrix'
import { visit } from 'tests/harness/visitor'
import { pairs, type Figure } from './stack'

const ROUND = 10
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/**
 * The permission matrix of a role whole, against the same screen searched down to a few permissions. The matrix is code, so
 * there are as many permissions as the product has so far; the figure for 300 is reckoned from the cost of one.
 */
export async function benchPermissions(): Promise<Figure[]> {
  const operator = await visit(null).login('operator')
  const headers = { host: operator.host, cookie: [...operator.cookies].map(([k, v]) => `${k}=${v}`).join('; ') }
  const get = (path: string) => new Promise<void>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port: Number(process.env.TEST_PORT), path, agent, headers }, (res) => {
      res.on('data', () => {}).on('error', reject).on('end', () => (res.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${res.statusCode}`))))
    }).on('error', reject)
  })
  const boxes = async (path: string) => (await operator.get(path)).$('main input[name=p]').length
  const [whole, few] = ['/edu/permission/assign', '/edu/permission/assign?q=oauth']
  const [many, some] = [await boxes(whole), await boxes(few)]
  if (some < 1 || many < 10 * some) throw new Error(`the search finds ${some} of ${many} permissions`)
  const rounds = (path: string) => async () => { for (let i = 0; i < ROUND; i++) await get(path) }
  await rounds(whole)()
  await rounds(few)()
  const { a, b, ratio, spread } = await pairs(9, rounds(whole), rounds(few))
  agent.destroy()
  const at300 = (b + ((a - b) * (300 - some)) / (many - some)) / b
  return [
    { what: `permission matrix: ${many} permissions against ${some} (${(a / ROUND).toFixed(1)} / ${(b / ROUND).toFixed(1)} ms, pairs ${spread}; the product has ${PERMISSIONS.length})`, value: ratio.toFixed(2), limit: '≤ 2', ok: ratio <= 2 },
    { what: 'the same at 300 permissions, reckoned from the cost of one', value: at300.toFixed(2), limit: '≤ 2', ok: at300 <= 2 },
  ]
}
