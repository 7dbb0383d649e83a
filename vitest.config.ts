import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files and the tests in them run in an order of their own, the same each time; TEST_SEED=<number> is another. */
const seed = Number(process.env.TEST_SEED ?? 845_519)

/** What takes minutes begins first, so that no worker is left alone with it at the end; the rest in any order. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    console.log(`Shuffled: TEST_SEED=${seed}`)
    let state = seed
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
    const slow = ({ moduleId }: TestSpecification) => /\/tests\/(e2e|request\/(faults|platform))\//.test(moduleId)
    return [...files]
      .sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
      .map((file) => ({ file, at: next() - (slow(file) ? 2 ** 31 : 0) }))
      .sort((a, b) => a.at - b.at)
      .map(({ file }) => file)
  }
}

const project = (name: string, withServer: boolean) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    ...(withServer ? { globalSetup: ['tests/harness/global-setup.ts'], setupFiles: ['tests/harness/world.ts'] } : {}),
  },
})

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    server: { deps: { external: [/\/build\/server\//] } }, // what was built runs as it is
    testTimeout: 180_000, // for what hangs; two workers and their servers may have two cores between them
    hookTimeout: 240_000,
    pool: 'forks',
    poolOptions: { forks: { maxForks: 3 } }, // a request test waits for its server and database for a third of its time
    sequence: { seed, shuffle: { tests: true, files: false }, sequencer: SlowFirst },
    projects: [project('unit', false), project('house', true), project('request', true), project('e2e', true)],
  },
})
