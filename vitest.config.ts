import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

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
    testTimeout: 60_000,
    hookTimeout: 240_000,
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
    projects: [project('unit', false), project('house', true), project('request', true), project('e2e', true)],
  },
})
