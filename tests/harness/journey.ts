import { test } from 'vitest'

type Step = (what: string, work: () => unknown) => void

/**
 * One test of steps that depend on one another: each begins where the one before ended, and a failure names its step.
 * Tests that stand alone are tests, not steps: the order of tests is another in each run.
 */
export function journey(name: string, describe: (step: Step) => void, timeout = 240_000): void {
  const steps: { what: string; work: () => unknown }[] = []
  describe((what, work) => void steps.push({ what, work }))
  test(
    name,
    async () => {
      for (const { what, work } of steps) {
        try {
          await work()
        } catch (error) {
          if (error instanceof Error) error.message = `${what}: ${error.message}`
          throw error
        }
      }
    },
    timeout,
  )
}
