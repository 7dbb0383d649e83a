import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files and the tests in them run in an order of their own, the same each time; TEST_SEED=<number> is another. */
const seed = Number(process.env.TEST_SEED ?? 845_519)

/** What takes minutes, the longest first. */
const LONG = [
  /\/every-screen\//,
  /\/faults\/(foreign-ids|roles)\./,
  /\/platform\/start\/start\./,
  /\/tests\/(e2e|request\/(faults|platform))\//,
]

/** What takes minutes begins first, so that no worker is left alone with it at the end; the rest in any order. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    console.log(`Shuffled: TEST_SEED=${seed}`)
    let state = seed
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
    const long = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((shape) => shape.test(moduleId))
      return at < 0 ? 0 : LONG.length - at
    }
    return [...files]
      .sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
      .map((file) => ({ file, at: next() - long(file) * 2 ** 31 }))
      .sort((a, b) => a.at - b.at)
      .map(({ file }) => file)
  }
}

const project = (name: string, withServer: boolean, folders = `tests/${name}`) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folders}/**/*.test.{ts,tsx}`],
    setupFiles: [...(withServer ? ['tests/harness/world.ts'] : []), 'tests/harness/put-back.ts'],
    ...(withServer ? { globalSetup: ['tests/harness/global-setup.ts'] } : {}),
  },
})

/** Files share the process of their worker, and each project has processes of its own: none of them grows with three hundred files. */
const REQUESTS = ['a', 'b-g', 'h-p', 'q-z']

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    server: { deps: { external: [/\/build\/server\//] } }, // what was built runs as it is
    testTimeout: 180_000, // for what hangs; two workers and their servers may have two cores between them
    hookTimeout: 240_000,
    // What a browser shows in the end: a second is short where three of them have two cores.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // A request test waits for its server and database for a third of its time: three workers. As many at least as at most: a worker that
    // Vitest ends because it is idle takes the run with it.
    poolOptions: { forks: { isolate: false, minForks: 3, maxForks: 3 } },
    sequence: { seed, shuffle: { tests: true, files: false }, sequencer: SlowFirst },
    projects: [
      project('e2e', true),
      ...REQUESTS.map((letters) => project(`request ${letters}`, true, `tests/request/[${letters}]*`)),
      project('house', true),
      project('unit', false),
    ],
  },
})
