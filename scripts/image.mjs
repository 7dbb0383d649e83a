// `npm run image`: builds the image as the Dockerfile says and asks it for its release; where there is no Docker it says so.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const { name, version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const tag = `${name}:${version}`
const docker = (/** @type {string[]} */ args, /** @type {import('node:child_process').StdioOptions} */ stdio) =>
  spawnSync('docker', args, { cwd: new URL('..', import.meta.url), stdio, encoding: 'utf8' })

if (docker(['version'], 'ignore').status !== 0) {
  console.log('The image is not tried: there is no Docker here')
  process.exit(0)
}
if (docker(['build', '--tag', tag, '.'], 'inherit').status !== 0) process.exit(1)
// What builds is not in it, and all that a start needs to be imported is: without a database it says so in one line.
const asks =
  "for (const tool of ['vite', 'typescript', 'tsx']) if (require('fs').existsSync('node_modules/' + tool)) throw new Error(tool + ' is in the image')"
if (docker(['run', '--rm', tag, 'node', '-e', asks], 'inherit').status !== 0) process.exit(1)
const env = ['--env', 'DATABASE_URL=postgres://nobody:nothing@127.0.0.1:1/none']
const { stdout, stderr } = docker(['run', '--rm', ...env, tag], 'pipe')
const said = `${stdout}${stderr}`
if (!said.includes('The database cannot be reached')) {
  console.error(`${tag} does not start:\n${said}`)
  process.exit(1)
}
console.log(`${tag} is built, starts, and has nothing in it that builds`)
