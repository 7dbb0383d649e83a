import fs from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../../../version'

const read = (file: string) => fs.readFileSync(file, 'utf8')
interface Package {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

test('one release is said by the footer, the package, its lock file and the changelog', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/gm)].map((line) => line[1])
  expect({
    package: (JSON.parse(read('package.json')) as Package).version,
    lock: lock.version,
    root: lock.packages['']?.version,
    changelog: newest,
  }).toEqual({ package: VERSION, lock: VERSION, root: VERSION, changelog: VERSION })
})

test('what builds is no dependency of what runs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as Package
  const tools = ['vite', 'typescript', 'tsx', 'tailwindcss', 'postcss', 'autoprefixer', 'terser', '@remix-run/dev']
  expect(tools.filter((name) => name in dependencies)).toEqual([])
})

test('the image takes what is there', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copied.length).toBeGreaterThan(2)
  expect(copied.filter((file) => !fs.existsSync(file))).toEqual([])
})
